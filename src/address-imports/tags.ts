/**
 * Extracts attributes of tags and texts of elements in one pass over any markup: it builds no tree and looks at each
 * character a bounded number of times, however broken the markup is. Pure.
 */

/** The attributes of each tag with this name, in order, by lower-case attribute name. */
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

/** Decodes the character references that occur in addresses; others stay as they are. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named.get(String(name).toLowerCase()) ?? whole
    const point = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
  })
}
