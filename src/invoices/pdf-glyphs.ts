/**
 * Lets the PDF library embed WOFF2 files. Its subsetter copies each glyph's bytes from the font's table, which WOFF2
 * stores in another form; only for a variable font at a chosen weight does it write the outlines anew. So every used
 * glyph is measured and outlined first, and the font is then presented as a variable one.
 *
 * The library also forgets which character a glyph stands for if the glyph was first met as a part of another one (the
 * full stop in the colon, α in ά). Such text prints, but can be neither found nor copied, so the characters are looked
 * up again.
 */
import { encodeGlyph } from './true-type-glyph.ts'

interface Outline {
  commands: { command: string; args: number[] }[]
}

/** Call before `pdf.end()`: prepares the used glyphs of every embedded font. */
export function outlineGlyphs(pdf: object): void {
  for (const embedded of Object.values(member(pdf, '_fontFamilies') ?? {})) {
    const subset: unknown = member(embedded, 'subset')
    // The library's first font is a standard one, which is not embedded.
    if (subset === undefined) continue
    const font: unknown = member(embedded, 'font')
    const used: unknown = member(subset, 'glyphs')
    if (!isObject(font) || !isObject(subset) || !Array.isArray(used))
      throw new Error('the PDF library keeps its fonts in another way')
    for (const id of used) outline(font, id)
    nameGlyphs(font, used, member(embedded, 'unicode'))
    const variable: object = Object.create(font, { _variationProcessor: { value: {} } })
    Reflect.set(subset, 'font', variable)
    Reflect.set(subset, 'glyphEncoder', { encodeSimple: (path: Outline) => encodeGlyph(path.commands) })
  }
}

/** The glyph caches its outline and metrics once they are read; after that its components can be dropped. */
function outline(font: object, id: unknown): void {
  const glyph = answer(font, 'getGlyph', id)
  member(glyph, 'path')
  member(glyph, 'advanceWidth')
  answer(glyph, '_getMetrics')
  const decoded = answer(glyph, '_decode')
  const contours: unknown = member(decoded, 'numberOfContours')
  if (isObject(decoded) && typeof contours === 'number' && contours < 0)
    Reflect.set(decoded, 'numberOfContours', 0)
}

/** Fills in the characters of used glyphs that have none. */
function nameGlyphs(font: object, used: unknown[], characters: unknown): void {
  if (!Array.isArray(characters)) throw new Error('the PDF library keeps its characters in another way')
  for (const [index, codePoints] of characters.entries()) {
    if (!Array.isArray(codePoints) || codePoints.length > 0) continue
    const strings: unknown = answer(font, 'stringsForGlyph', used[index])
    const [text]: unknown[] = Array.isArray(strings) ? strings : []
    const meant = typeof text === 'string' ? text : amountCharacter(font, used[index])
    if (meant !== undefined) characters[index] = Array.from(meant, (one) => one.codePointAt(0))
  }
}

/** The character of an amount whose tabular form is this glyph. */
function amountCharacter(font: object, id: unknown): string | undefined {
  return Array.from('0123456789.,:-+ \u00a0').find((character) => {
    const glyphs: unknown = member(answer(font, 'layout', character, ['tnum']), 'glyphs')
    return Array.isArray(glyphs) && member(glyphs[0], 'id') === id
  })
}

function answer(thing: unknown, method: string, ...given: unknown[]): unknown {
  const found: unknown = member(thing, method)
  return typeof found === 'function' ? Reflect.apply(found, thing, given) : undefined
}

function member(thing: unknown, name: string) {
  return isObject(thing) ? Reflect.get(thing, name) : undefined
}

function isObject(thing: unknown): thing is object {
  return typeof thing === 'object' && thing !== null
}
