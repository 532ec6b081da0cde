/** Estimates the width of text in an image whose fonts are unknown, erring on the wide side, in em. Pure. */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The width of bold text, with `spacing` added for each letter. */
export function widthOf(text: string, spacing = 0): number {
  return lettersOf(text).reduce((sum, letter) => sum + letterWidth(letter) + spacing, 0)
}

/** The text, or as much of its beginning as fits, with an ellipsis. Never cuts within a grapheme. */
export function fitted(text: string, room: number, spacing = 0): string {
  if (widthOf(text, spacing) <= room) return text
  let kept = ''
  let width = letterWidth('…') + spacing
  for (const letter of lettersOf(text)) {
    width += letterWidth(letter) + spacing
    if (width > room) break
    kept += letter
  }
  const whole = kept.trimEnd()
  // The mark places the ellipsis at the left end of right-to-left text.
  return rightToLeft.test(whole) ? `${whole}…\u200f` : `${whole}…`
}

function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]$/u
const fullWidth =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u

function letterWidth(letter: string): number {
  if (fullWidth.test(letter)) return letter.includes('\u200d') ? 1.5 : 1.1
  if (/^[il|!.,:;'’·jI1 ]/.test(letter)) return 0.36
  if (/^[MWmw@%—…]/.test(letter)) return 1.1
  if (/^\p{Lu}/u.test(letter)) return 0.76
  return 0.68 + 0.3 * (letter.normalize('NFC').match(/\p{M}/gu)?.length ?? 0)
}
