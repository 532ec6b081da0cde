/** Reads a page in the crudest way, so that quotes are checked independently of the code that found them. */
import { fold } from '../facts/text.ts'

/** The most common named entities; accented letters are decoded from their names. */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  yen: '¥',
  middot: '·',
  bull: '•',
  times: '×',
  rarr: '→',
  harr: '↔',
  iquest: '¿',
  iexcl: '¡',
  szlig: 'ß',
  oelig: 'œ',
}

const MARKS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
}

/** The text with numeric and common named entities decoded. */
function decoded(html: string): string {
  return html.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal: string, hex: string, name: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? accented(name) ?? whole
      const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

/** `eacute` is é. */
function accented(name: string): string | undefined {
  const mark = MARKS[name.slice(1)]
  return mark && `${name[0]}${mark}`.normalize('NFC')
}

/** `<span style="display:none">99.99</span>`, between an amount and its sign. */
const HIDDEN_NUMBER = /<(\w+)[^<>]*(?:display:\s*none|\shidden)[^<>]*>[\d.,\s]{1,20}<\/\1>/gi

/** Whether the source contains the quote, as it is or without its tags, ignoring white space. */
export function standsInSource(html: string, url: string, quote: string): boolean {
  const tight = (text: string) => fold(text).replace(/\s+/g, '')
  const wanted = tight(quote)
  const source = decoded(html)
  const unescaped = source
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\(["/])/g, '$1')
  const bare = decoded(html.replace(HIDDEN_NUMBER, '').replace(/<[^>]*>/g, ''))
  const texts = [source, unescaped, source.replace(/<[^>]*>/g, ''), bare, decoded(bare)]
  return texts.some((text) => tight(text).includes(wanted)) || isAddressIn(source, url, quote)
}

function isAddressIn(source: string, url: string, quote: string): boolean {
  if (!URL.canParse(quote)) return false
  const attributes = source.matchAll(
    /\b(?:href|src|content|data-src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi,
  )
  return [...attributes].some(
    ([, double, single, bare]) => URL.parse((double ?? single ?? bare ?? '').trim(), url)?.href === quote,
  )
}
