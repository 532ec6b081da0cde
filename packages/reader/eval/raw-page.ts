/** Reads a page in the crudest way, so that quotes are checked independently of the code that found them. */
import { load } from 'cheerio'
import { dropTracking } from 'marquee-web-client'
import { fold } from '../facts/text.ts'

/** The text with character references decoded, and without soft hyphens. Inside a text area, tags are text. */
function decoded(html: string): string {
  const area = load(`<textarea>${html.replaceAll('<', '&lt;')}</textarea>`, null, false)
  return area('textarea').text().replaceAll('\u00ad', '')
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
    .replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  const bare = decoded(html.replace(HIDDEN_NUMBER, '').replace(/<[^>]*>/g, ''))
  const texts = [source, unescaped, source.replace(/<[^>]*>/g, ''), bare, decoded(bare)]
  return texts.some((text) => tight(text).includes(wanted)) || isAddressIn(source, url, quote)
}

function isAddressIn(source: string, url: string, quote: string): boolean {
  if (!URL.canParse(quote)) return false
  const attributes = source.matchAll(
    /\b(?:href|src|content|data-src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi,
  )
  return [...attributes].some(([, double, single, bare]) => {
    const address = URL.parse((double ?? single ?? bare ?? '').trim(), url)
    if (!address || address.href === quote) return address !== null
    dropTracking(address)
    return address.href === quote
  })
}
