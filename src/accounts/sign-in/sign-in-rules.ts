/** The rules of signing in: how long a link works, what a password must be, which paths may be returned to. */
import { urlWithoutFlash } from '../../platform/call/flash.ts'
import { commonPasswords } from './common-passwords.ts'
import { words } from '../words/index.ts'

export const linkMinutes = 15
export const passwordLength = { least: 12, most: 128 }

/** What is wrong with a new password, in words for the person; undefined if nothing is. */
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

/** True if fewer than six characters of a password remain once the well-known words are removed. */
function isMostly(password: string, known: readonly string[]): boolean {
  const longestFirst = known.toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((left, word) => left.replaceAll(word, ''), password).length < 6
}

/**
 * The path to return to after signing in: a local path, or the fallback. Refuses anything that a browser could read as
 * another host (WHATWG URL section 4.4: backslashes, control characters, two leading slashes). Flash members are
 * removed, as a link may have brought them.
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
