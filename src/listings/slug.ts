const maxLetters = 60

/**
 * A name as an address part: lower-case letters, digits and hyphens, at most 60 characters. Latin, Greek and Cyrillic
 * lose their accents; other scripts keep every mark, since theirs are vowels.
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

/** What slugs that may come to collide have in common: `tool`, `tool-2` and `tool-2-3` are all of `tool`. */
export function slugStem(slug: string): string {
  return slug.replace(/(?<=.)(?:-\d+)+$/u, '')
}
