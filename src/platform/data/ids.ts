/** Identifiers generated in the application, so that they need no database feature. */
import { hash, randomBytes } from 'node:crypto'

/** `prefix` and 22 URL-safe random characters (132 bits). */
export function randomId(prefix: string): string {
  return prefix + randomBytes(17).toString('base64url').slice(0, 22)
}

/** A secret of 256 random bits, URL-safe, behind `prefix`. */
export function randomSecret(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** SHA-256 of a value as JSON, whatever the order of its members (RFC 8785 in spirit): equal values give equal text. */
export function sha256OfJson(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
  return sha256(sorted)
}

/** SHA-256 of a secret or text, base64url: what is stored instead of it. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}
