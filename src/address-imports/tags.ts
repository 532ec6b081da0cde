/**
 * Attributes of tags and texts of elements, found in one pass over markup of any shape: nothing is nested, no tree is
 * built, and each character is looked at a bounded number of times however broken the markup is. Pure.
 */

/** The attributes of each tag of this name, by their names in small letters, in their order. */
export function* tagsIn(source: string, name: 'a' | 'outline'): Generator<ReadonlyMap<string, string>> {
  const tag = new RegExp(`<${name}(?=[\\s/])`, 'gi')
  while (tag.exec(source)) {
    const attribute = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/y
    attribute.lastIndex = tag.lastIndex
    const held = new Map<string, string>()
    for (let found = attribute.exec(source); found; found = attribute.exec(source)) {
      const [, key = '', double, single, bare] = found
      tag.lastIndex = attribute.lastIndex
      if (!held.has(key.toLowerCase())) held.set(key.toLowerCase(), decoded(double ?? single ?? bare ?? ''))
    }
    yield held
  }
}

/** The text of each `<loc>`. */
export function* locationsIn(source: string): Generator<string> {
  for (const [, cdata, text] of source.matchAll(/<loc(?:\s[^<>]*)?>\s*(?:<!\[CDATA\[([^\]]*)|([^<]*))/gi))
    yield cdata ?? decoded(text ?? '')
}

const named = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
])

/** With the characters that addresses are written with in place of their references; others stay as they are. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named.get(String(name).toLowerCase()) ?? whole
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
  })
}
