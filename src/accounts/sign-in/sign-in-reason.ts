/** Why somebody is asked to sign in, by where they go afterwards; nothing where they asked for it themselves. */
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

/** The reason in a sentence; `to` is a path of ours. */
export function signInReason(to: string): string | null {
  const path = to.split('?')[0] ?? ''
  const found = reasons.find((one) => one.path.test(path))
  return found ? words.signIn.reasons[found.word] : null
}
