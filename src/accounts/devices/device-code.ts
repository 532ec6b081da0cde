/** The two codes of a device that asks to be connected (RFC 8628, section 3.2), and their times. */
import { randomInt } from 'node:crypto'
import { networkOf } from '../../platform/address-range.ts'
import { sha256 } from '../../platform/data/ids.ts'

/** Until when a code can be entered and exchanged. */
export const codeSeconds = 600
/** How long a device waits between two questions, at first and after it asked too soon (sections 3.2 and 3.5). */
export const interval = { first: 5, more: 5, most: 60 }

/** No vowels, so that no word is spelled; none that is mistaken for another (section 6.1). Eight are 34 bits. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'
const count = 8
const shape = new RegExp(`^[${letters}]{${count}}$`)

/** A new code for a person to type, as it is shown: `WDJB-MJHT`. */
export function newUserCode(): string {
  const made = Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
  return `${made.slice(0, 4)}-${made.slice(4)}`
}

/** What a person typed as it is shown, in any case and with any marks between; undefined for what can be no code. */
export function readUserCode(typed: string): string | undefined {
  const found = typed
    .slice(0, 64)
    .toUpperCase()
    .replaceAll(/[\s\-–—._]/gu, '')
  if (!shape.test(found)) return undefined
  return `${found.slice(0, 4)}-${found.slice(4)}`
}

/** How a user code is kept. */
export function userCodeHash(code: string): string {
  return sha256(`user code ${code}`)
}

/** How a device code is kept. */
export function deviceCodeHash(code: string): string {
  return sha256(`device code ${code}`)
}

/** How the network is kept that asked. */
export function networkHash(address: string): string {
  return sha256(`device network ${networkOf(address)}`)
}
