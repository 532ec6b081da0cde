/**
 * A form that was sent after its session had ended: its sender is led back to its page, and nothing they wrote is lost.
 */
import type { FastifyRequest } from 'fastify'
import type { Site } from '../../platform/call/context.ts'
import type { AnyPage } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { forgedForm, notFound, signInRequired } from '../../platform/call/problems.ts'
import type { Parts, SignedIn } from '../parts.ts'
import { admit, formOf } from './page-entry.ts'

/** The page of this site that the reader came from, else null. */
export function cameFrom({ headers: { referer, host } }: Pick<FastifyRequest, 'headers'>): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.host === host ? `${from.pathname}${from.search}` : null
}

/** The page on which a form was; the account page if that is unknown, or is not a page that can be opened again. */
export function pageOfForm(
  pages: readonly Pick<AnyPage, 'route'>[],
  request: Pick<FastifyRequest, 'headers'>,
): string {
  const from = cameFrom(request)
  const parts = from?.split('?')[0]?.split('/') ?? []
  const isOpened = pages.some(({ route }) => {
    const [method, path = ''] = route.split(' ')
    const names = path.split('/')
    return (
      method === 'GET' &&
      names.length === parts.length &&
      names.every((name, place) => name === parts[place] || /^\{\w+\}$/.test(name))
    )
  })
  return from !== null && isOpened ? from : '/account'
}

/**
 * Returns where to send a reader who may not see a page yet, as `admit` does. Throws if a signed-out sender has written
 * something, which a plain redirect to the sign-in would lose.
 */
export function redirectBeforePage(
  { pages }: Pick<Parts, 'pages'>,
  definition: Pick<AnyPage, 'access'>,
  signedIn: SignedIn | undefined,
  site: Pick<Site, 'id'>,
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>,
): string | undefined {
  const elsewhere = admit(definition, signedIn, site, request, () => pageOfForm(pages, request))
  if (elsewhere !== undefined && request.method === 'POST' && writtenIn(request).length > 0)
    throw new Problem(signInRequired, 'You were signed out while this form was open, so nothing was saved.')
  return elsewhere
}

/** The texts that the sender wrote in a form that was refused as a whole; empty for any other problem. */
export function unsentTexts(
  { type }: Pick<Problem, 'type'>,
  request: Pick<FastifyRequest, 'method' | 'headers' | 'body'>,
): string[] {
  // Not found: what the form was about is gone, or its sender has lost the role that its page needs.
  const isLost = type === forgedForm || type === signInRequired || type === notFound
  return request.method === 'POST' && isLost ? writtenIn(request) : []
}

/** Members that a person does not write, or that must not be shown. */
const notWritten = /csrf|seen|key|token|password/i

/** The longer texts in a form that certainly came from this site: another site must not have its text shown here. */
function writtenIn(request: Pick<FastifyRequest, 'headers' | 'body'>): string[] {
  const { origin, host } = request.headers
  if (origin === undefined || URL.parse(origin)?.host !== host) return []
  return Object.entries(formOf(request))
    .filter(([name]) => !notWritten.test(name))
    .flatMap(([, texts]) => texts)
    .filter((text) => text.trim().length >= 20 && /\S\s+\S/.test(text))
}
