/** Whether a text asks, by the sign with which it ends. */

const SIGNS_BEHIND = /[^\p{L}\p{M}\p{N}?？\u037e;؟՞.。!"'”’»)\]]+$/u
const ASKING = /(?:[?？؟՞\u037e]|(?<=\p{Script=Greek}["'”’»)\]]?\s?);|(?:です|ます|でしょう|ません)か。?)$/u

/** More of them than stand behind any question: long rows of signs take long to look through. */
const SIGNS = 60

/** Without the signs behind a text that are none of its own: that it can be opened, the mark of its anchor. */
export function withoutSignsBehind(text: string): string {
  return text.replace(SIGNS_BEHIND, '')
}

/** Whether a text ends as a question does in its script, whatever sign stands behind it. */
export function isAsking(text: string): boolean {
  return ASKING.test(withoutSignsBehind(text.slice(-SIGNS)))
}
