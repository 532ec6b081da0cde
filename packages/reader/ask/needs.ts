/** Needs: what a visitor looks for, in plain words. Pure. */

/** Most needs answered at once, and their greatest length. */
export const maxNeeds = 6
export const longestNeed = 80

/** The needs in a text such as `EU hosting, SSO and export`: each once, in order. */
export function needsIn(text: string): string[] {
  const parts = text
    .split(/[,;\n]|\s(?:and|und|et|y|e|plus)\s|\s[&+]\s/iu)
    .map((part) =>
      part
        .replace(/^\s*(?:and|und|et|y)\s/iu, '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, longestNeed),
    )
    .filter((part) => /[\p{L}\p{N}]{2}/u.test(part))
  const seen = new Set<string>()
  return parts
    .filter((part) => {
      const key = part.toLowerCase()
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, maxNeeds)
}
