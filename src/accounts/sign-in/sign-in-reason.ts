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
 * The final path that a local path leads to, without its query; `further` is the key of the other site that it is on.
 */
export function destinationOf(to: string): { path: string; further?: string } {
  const url = URL.parse(to, 'https://own.invalid')
  const further = /^\/sign-in\/for\/([^/]+)$/.exec(url?.pathname ?? '')?.[1]
  if (further === undefined) return { path: url?.pathname ?? '' }
  return {
    path: URL.parse(url?.searchParams.get('to') ?? '', 'https://own.invalid')?.pathname ?? '',
    further,
  }
}

/** The reason in a sentence; `to` is a local path. */
export function signInReason(to: string): string | null {
  const { path } = destinationOf(to)
  const found = reasons.find((one) => one.path.test(path))
  return found ? words.signIn.reasons[found.word] : null
}
