/**
 * Devices that have signed in before: a sealed cookie names the accounts. Attempts by others never slow down or block
 * such a device; its own wrong passwords are counted separately.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Sealer } from '../../platform/secrets/seal.ts'

const Device = z.object({ device: z.string().max(40), accounts: z.array(z.string().max(64)).max(5) })
export type Device = z.output<typeof Device>

const maxAccounts = 5
/** The longest lifetime that browsers allow for a cookie, in seconds (RFC 6265bis section 5.5: 400 days). */
export const deviceCookieSeconds = 400 * 24 * 60 * 60
/** The longest cookie value that is read. */
export const maxDeviceLength = 1000

/** The cookie's name; the prefix binds it to the host if the connection is secure (RFC 6265bis section 4.1.3.2). */
export function deviceCookieName(secure: boolean): string {
  return secure ? '__Host-marquee.device' : 'marquee.device'
}

/** The content of a cookie, or undefined if this deployment did not write it. */
export function readDevice(sealer: Sealer, cookie: string): Device | undefined {
  if (cookie.length > maxDeviceLength) return undefined
  try {
    return Device.parse(JSON.parse(sealer.open(cookie)))
  } catch {
    return undefined // anybody can send any cookie: one that is not ours says nothing
  }
}

/** The cookie after a sign-in: this account first, the device's earlier accounts after it. */
export function deviceCookie(sealer: Sealer, before: string | undefined, accountId: string): string {
  const known = before === undefined ? undefined : readDevice(sealer, before)
  const others = (known?.accounts ?? []).filter((one) => one !== accountId)
  const device: Device = {
    device: known?.device ?? randomUUID(),
    accounts: [accountId, ...others].slice(0, maxAccounts),
  }
  return sealer.seal(JSON.stringify(device))
}
