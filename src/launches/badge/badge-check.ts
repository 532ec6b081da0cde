/** Looks for a link to the listing on the product's home page, as a browser would find it. */
import { z } from 'zod'
import { shallowPart } from 'marquee-reader'
import { WebError, type WebFetch } from 'marquee-web-client'
import { words } from '../words/index.ts'
import { websiteProblem } from '../../design/problem-words.ts'
import { namedShape } from '../../platform/call/named-shape.ts'

export const BadgeCheck = namedShape('BadgeCheck', {
  checked_url: z.string(),
  looked_for: z.array(z.string()).describe('Any of these addresses as the target of a link.'),
  found: z.boolean(),
  reason: z.string().nullable().describe('Why it counts as absent.'),
})
export type BadgeCheck = z.output<typeof BadgeCheck>

/** Fetches the home page and looks for an anchor to one of `targets`. Never throws for failures of the website. */
export async function checkBadge(
  web: WebFetch,
  homePage: string,
  targets: string[],
  signal?: AbortSignal,
): Promise<BadgeCheck> {
  const { found, reason } = await lookForBadge(web, homePage, targets, signal)
  return { checked_url: homePage, looked_for: targets, found, reason }
}

export interface BadgeLook {
  found: boolean
  /** Why it counts as absent. */
  reason: string | null
  /** False if the home page could not be read: then nothing is known about the badge. */
  read: boolean
}

/** Like `checkBadge`, but distinguishes a missing badge from a website that does not respond. */
export async function lookForBadge(
  web: WebFetch,
  homePage: string,
  targets: string[],
  signal?: AbortSignal,
): Promise<BadgeLook> {
  const result = (found: boolean, reason: string | null, read = false) => ({ found, reason, read })
  try {
    const page = await web.fetchPage(homePage, {
      accept: ['text/html', 'application/xhtml+xml'],
      ...(signal ? { signal } : {}),
    })
    if (page.status < 200 || page.status > 299) return result(false, words.pageStatus(page.status))
    if (page.unread)
      return result(false, page.mediaType === '' ? words.pageTypeUnknown : words.pageNotHtml(page.mediaType))
    return (await hasLink(page.text, page.finalUrl, targets))
      ? result(true, null, true)
      : result(false, absence(page.text, targets), true)
  } catch (error) {
    if (error instanceof WebError) return result(false, websiteProblem(error.message))
    throw error
  }
}

/** True if the page has an anchor to one of the targets outside comments, templates, scripts and hidden elements. */
async function hasLink(htmlText: string, pageUrl: string, targets: string[]): Promise<boolean> {
  const { load } = await import('cheerio')
  const wanted = new Set(targets.map(comparable))
  const $ = load(shallowPart(htmlText))
  $('template, script, style, noscript, [hidden], [aria-hidden="true"]').remove()
  const base = $('base[href]').first().attr('href') ?? ''
  const from = URL.canParse(base, pageUrl) ? new URL(base, pageUrl).href : pageUrl
  return $('a[href]')
    .toArray()
    .some((anchor) => {
      const href = $(anchor).attr('href') ?? ''
      const shown = $(anchor)
        .parents()
        .addBack()
        .toArray()
        .every((element) => !isHidden($(element).attr('style') ?? ''))
      return shown && URL.canParse(href, from) && wanted.has(comparable(new URL(href, from).href))
    })
}

function isHidden(style: string): boolean {
  return (
    /display\s*:\s*none|visibility\s*:\s*hidden|(^|[;\s])opacity\s*:\s*0(\.0+)?\s*(;|$)/i.test(style) ||
    (noSize.test(style) && /overflow\s*:\s*(hidden|clip)/i.test(style))
  )
}

const noSize = /(^|[;\s])(max-)?(width|height)\s*:\s*0(\.0+)?(px|r?em|%)?\s*(;|!|$)/i

/** The address without scheme, `www.`, trailing slash, query and fragment, for comparing. */
function comparable(address: string): string {
  const url = new URL(address)
  return `${url.host.replace(/^www\./, '')}${decoded(url.pathname).replace(/\/+$/, '')}`
}

/** A page may have links that are not percent-encoded UTF-8, such as `/caf%E9`: they are compared as written. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

function absence(htmlText: string, targets: string[]): string {
  const mentioned = targets.some((target) => htmlText.includes(target.replace(/^https?:\/\//, '')))
  return mentioned ? words.linkNotVisible : words.noLink
}
