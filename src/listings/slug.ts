/** A name as an address part: lower-case letters, digits and hyphens of at most 60 characters. Names in other scripts keep their letters. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFKC').toLowerCase()
  const slug = plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
  return slug === '' ? 'product' : slug
}
