/** Makes untrusted text safe for a terminal: without control sequences, and within its columns. */

/** Control characters except line breaks, and bidirectional formatting marks. */
const steering = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The text without what controls a terminal (ECMA-48 control functions, Unicode bidirectional formatting). */
export function harmless(text: string): string {
  return text.replace(steering, (character) => (character === '\n' ? character : ' '))
}

/** The text on one line, cut after `most` characters. */
export function onOneLine(text: string, most: number): string {
  const line = harmless(text).replace(/\s+/g, ' ').trim()
  const characters = charactersOf(line)
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line
}

/** Lines of at most `width` characters, broken between words; a longer word stands alone. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && charactersOf(line + word).length < width)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The user-perceived characters of a text (Unicode UAX #29). */
export function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
