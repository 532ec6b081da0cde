/** The two codes of a device that requests access (RFC 8628, section 3.2), and their times. */
import { randomInt } from 'node:crypto'
import { networkOf } from '../../platform/address-range.ts'
import { sha256 } from '../../platform/data/ids.ts'

/** How long a code can be entered and exchanged. */
export const codeSeconds = 600
/** Seconds a device waits between polls: at first, added after polling too soon, and at most (sections 3.2 and 3.5). */
export const interval = { first: 5, more: 5, most: 60 }

/** No vowels, so that no word is spelled, and no letters that look alike (section 6.1). Eight letters are 34 bits. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const count = 8
const shape = new RegExp(`^[${letters}]{${count}}$`)

/** A new code for a person to type, formatted as shown: `WDJB-MJHT`. */
export function newUserCode(): string {
  const made = Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
  return `${made.slice(0, 4)}-${made.slice(4)}`
}

/**
 * Normalises a typed code to the format shown, in any case and with any separators; undefined if it cannot be a code.
 */
export function readUserCode(typed: string): string | undefined {
  const found = typed
    .slice(0, 64)
    .toUpperCase()
    .replaceAll(/[\s\-–—._]/gu, '')
  if (!shape.test(found)) return undefined
  return `${found.slice(0, 4)}-${found.slice(4)}`
}

/** The hash by which a user code is stored. */
export function userCodeHash(code: string): string {
  return sha256(`user code ${code}`)
}

/** The hash by which a device code is stored. */
export function deviceCodeHash(code: string): string {
  return sha256(`device code ${code}`)
}

/** The hash by which the device's network is stored. */
export function networkHash(address: string): string {
  return sha256(`device network ${networkOf(address)}`)
}
