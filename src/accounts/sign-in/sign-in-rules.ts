/** The rules of signing in: how long a link works, what a password must be, where a reader may be sent back to. */
import { urlWithoutFlash } from '../../platform/call/flash.ts'
import { commonPasswords } from './common-passwords.ts'
import { words } from '../words/index.ts'

export const linkMinutes = 15
export const passwordLength = { least: 12, most: 128 }

/** What is wrong with a new password, in words for its owner; undefined when nothing is. */
export function passwordFault(password: string, email: string): string | undefined {
  if (password.length < passwordLength.least) return words.signIn.passwordTooShort(passwordLength.least)
  if (password.length > passwordLength.most) return words.signIn.passwordTooLong(passwordLength.most)
  const plain = password.toLowerCase()
  if (new Set(plain).size < 5 || isMostly(plain, commonPasswords)) return words.signIn.passwordTooEasy
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  if (plain === email.toLowerCase() || (name.length > 3 && isMostly(plain, [name])))
    return words.signIn.passwordLikeEmail
  return undefined
}

/** True when little is left of a password without the words that everybody tries: fewer than six signs. */
function isMostly(password: string, known: readonly string[]): boolean {
  const longestFirst = known.toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((left, word) => left.replaceAll(word, ''), password).length < 6
}

/**
 * The path to go back to after signing in: a path of ours, or the fallback. Anything that a browser could read as
 * another host is refused (WHATWG URL section 4.4: backslashes, control characters, two leading slashes). Flash members
 * are left out: a link may have brought them.
 */
export function ownPath(to: string | undefined, fallback = '/account'): string {
  if (to === undefined || to.length > 4096 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(to) || to.includes('\\'))
    return fallback
  const base = 'https://own.invalid'
  if (!URL.canParse(to, base)) return fallback
  const url = urlWithoutFlash(new URL(to, base))
  return url.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : fallback
}
