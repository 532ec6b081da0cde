import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same; how long it takes says nothing of where they differ. Undefined is no secret's like. */
export function sameText(given: string | undefined, secret: string): boolean {
  if (given === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
