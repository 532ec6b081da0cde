/** Identifiers generated in the application, so that they need no database feature. */
import { hash, randomBytes } from 'node:crypto'

/** `prefix` and 22 URL-safe random characters (132 bits). */
export function randomId(prefix: string): string {
  return prefix + randomBytes(17).toString('base64url').slice(0, 22)
}

/** A URL-safe secret of 256 random bits, after `prefix`. */
export function randomSecret(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/**
 * SHA-256 of a value as JSON, independent of the order of its members (RFC 8785 in spirit): equal values give equal
 * hashes.
 */
export function sha256OfJson(value: unknown): string {
  const sorted = JSON.stringify(value, (_key, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
  return sha256(sorted)
}

/** SHA-256 of a secret or text, in base64url: stored in its place. */
export function sha256(text: string): string {
  return hash('sha256', text, 'base64url')
}
