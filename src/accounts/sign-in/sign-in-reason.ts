/**
 * Why somebody is asked to sign in, derived from where they go afterwards; null if they chose to sign in themselves.
 */
import { words } from '../words/index.ts'

const reasons = [
  { path: /^\/(api\/auth\/oauth2\/|connect|device)/, word: 'app' },
  { path: /^\/listings\/[^/]+\/save$/, word: 'save' },
  { path: /^\/(listings|categories|founders|launches)\/[^/]+\/follow$/, word: 'follow' },
  { path: /^\/listings\/[^/]+\/questions$/, word: 'question' },
  { path: /^\/listings\/[^/]+\/claim$/, word: 'claim' },
  { path: /^\/invites\/accept/, word: 'invite' },
  { path: /^\/handovers\/accept/, word: 'handover' },
] as const

/**
 * The final path that a local path leads to, and its query; `further` is the key of the other site that it is on.
 */
export function destinationOf(to: string): { path: string; query: URLSearchParams; further?: string } {
  const url = URL.parse(to, 'https://own.invalid')
  const further = /^\/sign-in\/for\/([^/]+)$/.exec(url?.pathname ?? '')?.[1]
  const at = further === undefined ? url : URL.parse(url?.searchParams.get('to') ?? '', 'https://own.invalid')
  return {
    path: at?.pathname ?? '',
    query: at?.searchParams ?? new URLSearchParams(),
    ...(further === undefined ? {} : { further }),
  }
}

/** The reason in a sentence; `to` is a local path. */
export function signInReason(to: string): string | null {
  const { path, query } = destinationOf(to)
  if (path === '/submit') return submitReason(query.get('url') ?? '')
  const found = reasons.find((one) => one.path.test(path))
  return found ? words.signIn.reasons[found.word] : null
}

/** Names the website that is to be read, if the typed address has a host. */
function submitReason(typed: string): string {
  const host = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)?.hostname ?? ''
  return host.includes('.') ? words.signIn.toRead(host.replace(/^www\./, '')) : words.signIn.toSubmit
}
