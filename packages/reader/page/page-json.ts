/** Reads the JSON of websites into values that can always be stored. */

const DEEPEST = 64

/** Parses `text` as JSON; undefined if invalid, or nested deeper than product data ever is. */
export function jsonOf(text: string): unknown {
  if (depthOf(text) > DEEPEST) return undefined
  try {
    return unstorable.test(text) ? JSON.parse(text, kept) : JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The text in storable form: without U+0000, and with U+FFFD for each lone surrogate. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** `value` with each of its texts storable: a text that was cut may end in a lone surrogate. */
export function allStorable<T>(value: T): T {
  const text = JSON.stringify(value)
  if (!unstorable.test(text)) return value
  const cleaned: T = JSON.parse(text, kept)
  return cleaned
}

const unstorable = /\\u(?:0000|d[89a-f])/i
const kept = (_name: string, value: unknown): unknown => (typeof value === 'string' ? storable(value) : value)

/** The nesting depth of brackets outside strings. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth)
    else if (token === ']' || token === '}') depth -= 1
  }
  return deepest
}
