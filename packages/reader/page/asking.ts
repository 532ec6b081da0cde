/** Whether a text is a question, by its final punctuation. */

const SIGNS_BEHIND = /[^\p{L}\p{M}\p{N}?？\u037e;؟՞.。!"'”’»)\]]+$/u
const ASKING = /(?:[?？؟՞\u037e]|(?<=\p{Script=Greek}["'”’»)\]]?\s?);|(?:です|ます|でしょう|ません)か。?)$/u

/** More trailing signs than any question has; caps the search, as long rows of signs are slow to scan. */
const SIGNS = 60

/** The text without trailing signs of the page: an expand sign, an anchor mark. */
export function withoutSignsBehind(text: string): string {
  return text.replace(SIGNS_BEHIND, '')
}

/** Whether a text ends like a question in its script, ignoring trailing signs. */
export function isAsking(text: string): boolean {
  return ASKING.test(withoutSignsBehind(text.slice(-SIGNS)))
}
