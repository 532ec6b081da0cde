import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in a time that does not reveal where they differ. Undefined equals no secret. */
export function sameText(given: string | undefined, secret: string): boolean {
  if (given === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
