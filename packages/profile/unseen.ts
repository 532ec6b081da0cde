/**
 * Characters that are invisible, or change the direction of their neighbours (Unicode Standard Annexes #9, #31, #44).
 */

/** Format characters, default-ignorables, controls beyond ASCII, noncharacters, and two blanks that trimming misses. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u0080-\u009f\u2800\u3164]/u

// Number signs of Arabic, Syriac and Kaithi are format characters, but visible.
const seenSigns = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/gu

/** Whole emoji, with joiners, variation selectors and tags (UTS #51), or a character with its selector. */
const emoji = /\p{RGI_Emoji}|\p{Emoji}[\ufe0e\ufe0f]/gv

// Zero-width joiners inside words of scripts whose spelling needs them (Unicode Standard, sections 9.2 and 12.1).
const letter = String.raw`[\p{L}\p{M}]`
const joined = new RegExp(
  String.raw`(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}])[\u200c\u200d](?=${letter})` +
    '|' +
    String.raw`(?<=[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}` +
    String.raw`\p{sc=Mlym}\p{sc=Sinh}\p{sc=Mymr}\p{sc=Khmr}])[\u200c\u200d]`,
  'gu',
)

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const marks = /[\u200e\u200f\u061c]/gu

/** True if a name has invisible characters that its script does not need. */
export function hasUnseenInName(text: string): boolean {
  return unseen.test(withoutNeeded(text))
}

/** True if a longer text has such characters; in right-to-left text, direction marks are allowed. */
export function hasUnseen(text: string): boolean {
  const rest = withoutNeeded(text)
  const unmarked = rest.replaceAll(marks, '') // one of the marks is itself of a script
  return unseen.test(rightToLeft.test(text.replaceAll(marks, '')) ? unmarked : rest)
}

/** The text without invisible characters, except those that its script needs. */
export function withoutUnseen(text: string): string {
  const kept = [...text.matchAll(emoji), ...text.matchAll(joined), ...text.matchAll(seenSigns)]
  const needed = new Set(
    kept.flatMap(({ 0: found, index }) => Array.from({ length: found.length }, (_none, at) => index + at)),
  )
  let cleaned = ''
  let at = 0
  for (const character of text) {
    if (needed.has(at) || !unseen.test(character)) cleaned += character
    at += character.length
  }
  return cleaned
}

function withoutNeeded(text: string): string {
  return text.replaceAll(emoji, '').replaceAll(joined, '').replaceAll(seenSigns, '')
}
