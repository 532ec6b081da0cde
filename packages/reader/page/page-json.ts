/** JSON that a website has, read so that whatever it says can be kept. */

const DEEPEST = 64

/** What `text` says as JSON; undefined where it is none, or nested deeper than what is said of products ever is. */
export function jsonOf(text: string): unknown {
  if (depthOf(text) > DEEPEST) return undefined
  try {
    return unstorable.test(text) ? JSON.parse(text, kept) : JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A text as it can be kept: without U+0000, and with U+FFFD for each half of a pair. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** `value` with each of its texts as it can be kept: a text that was cut may end in half of a pair. */
export function allStorable<T>(value: T): T {
  const text = JSON.stringify(value)
  if (!unstorable.test(text)) return value
  const cleaned: T = JSON.parse(text, kept)
  return cleaned
}

const unstorable = /\\u(?:0000|d[89a-f])/i
const kept = (_name: string, value: unknown): unknown => (typeof value === 'string' ? storable(value) : value)

/** How deep brackets are nested outside of strings. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth)
    else if (token === ']' || token === '}') depth -= 1
  }
  return deepest
}
