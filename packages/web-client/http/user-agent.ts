/** What the `User-Agent` header tells. */

/** The name by which robots.txt addresses a user agent: `MarqueeBot` of `MarqueeBot/1.0 (+…)` (RFC 9309 section 2.2.1). */
export function productTokenOf(userAgent: string): string {
  const token = /^[a-z_-]+/i.exec(userAgent)?.[0]
  if (token === undefined) throw new Error(`a user agent begins with a product token: ${userAgent}`)
  return token
}
