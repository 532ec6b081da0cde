const maxLetters = 60

/**
 * Turns a name into a slug: lower-case letters, digits and hyphens, at most 60 characters. Latin, Greek and Cyrillic
 * lose their accents; other scripts keep all marks, which are vowels there.
 */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
  const words = plain.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-').replaceAll(/^-|-$/g, '')
  const slug = Array.from(words).slice(0, maxLetters).join('').replace(/-$/, '')
  return /[\p{L}\p{N}]/u.test(slug) ? slug : 'product'
}

/** The common stem of slugs that may collide: `tool`, `tool-2` and `tool-2-3` all have the stem `tool`. */
export function slugStem(slug: string): string {
  return slug.replace(/(?<=.)(?:-\d+)+$/u, '')
}
