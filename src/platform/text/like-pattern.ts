/** The pattern for `like` and `ilike` that finds `words` anywhere in a text. */
export function likePattern(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
