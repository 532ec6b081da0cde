/** Why a site could not be read at all: the codes that a failed draft carries. */
import type { WebError } from 'marquee-web-client'

const crawlProblemCodes = [
  'site_unreachable',
  'robots_disallowed',
  'not_html',
  'blocked_address',
  'too_large',
  'too_many_redirects',
] as const
export type CrawlProblemCode = (typeof crawlProblemCodes)[number]

/** Thrown when the home page can't be read. `message` is for the owner. */
export class CrawlProblem extends Error {
  override name = 'CrawlProblem'
  readonly code: CrawlProblemCode

  constructor(code: CrawlProblemCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}

/** The problem for a failed fetch of the home page. */
export function problemOf(error: WebError): CrawlProblem {
  switch (error.code) {
    case 'blocked_address':
    case 'too_large':
    case 'too_many_redirects':
      return new CrawlProblem(error.code, error.message, error)
    case 'cancelled':
    case 'timeout':
      return new CrawlProblem('site_unreachable', 'The site did not answer in time.', error)
    default:
      return new CrawlProblem('site_unreachable', error.message, error)
  }
}

/** The message for a site whose robots.txt disallows its home page to this crawler. */
export function robotsDisallowMessage(crawler: string): string {
  return `The robots.txt of this site does not let ${crawler} read its home page.`
}

export const robotsFailedMessage =
  'The robots.txt of this site answers with an error, so nothing may be read for now. Try again later.'
