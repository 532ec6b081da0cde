/** Decodes bytes by byte order mark, Content-Type or meta tag, else as UTF-8 and, if that fails, as windows-1252. */
import type { Charset } from './web-fetch.ts'

/** Decodes a text body. Never fails: undecodable bytes become U+FFFD. (WHATWG Encoding, HTML section 13.2.3.) */
export function decodeText(bytes: Uint8Array, contentType: string): { text: string; charset: Charset } {
  const charset = findCharset(bytes, contentType)
  return { text: new TextDecoder(charset.label).decode(bytes), charset }
}

function findCharset(bytes: Uint8Array, contentType: string): Charset {
  const bom = bomOf(bytes)
  if (bom) return { label: bom, from: 'bom' }
  const header = knownLabel(parameterOf(contentType))
  if (header) return { label: header, from: 'header' }
  const meta = metaCharset(bytes)
  if (meta) return { label: meta, from: 'meta' }
  return { label: isUtf8(bytes) ? 'utf-8' : 'windows-1252', from: 'guess' }
}

function bomOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return undefined
}

function parameterOf(contentType: string): string {
  for (const part of contentType.split(';').slice(1)) {
    const [name = '', value = ''] = part.split('=', 2)
    if (name.trim().toLowerCase() === 'charset') return value.trim().replace(/^["']|["']$/g, '')
  }
  return ''
}

/** The first `charset=` of a meta tag in the first 4 KiB; a browser looks at 1 KiB, pages with long comments need more. */
function metaCharset(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  const tags = head.matchAll(/<meta\s([^>]{1,400})/gi)
  for (const [, attributes = ''] of tags) {
    const found = /charset\s{0,8}=\s{0,8}["']?([\w.:+-]{1,40})/i.exec(attributes)
    const label = knownLabel(found?.[1] ?? '')
    // A meta tag that can be read as ASCII is not in UTF-16 (HTML section 13.2.3.2).
    if (label) return label.startsWith('utf-16') ? 'utf-8' : label
  }
  return /^<\?xml\s[^>]{0,100}encoding=["']([\w.:+-]{1,40})["']/i.exec(head)?.slice(1, 2).map(knownLabel)[0]
}

function knownLabel(label: string): string | undefined {
  try {
    return label === '' ? undefined : new TextDecoder(label).encoding
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch (error) {
    // A body that was cut inside a character is still UTF-8.
    if (!(error instanceof TypeError)) throw error
    return isUtf8ButForItsEnd(bytes)
  }
}

function isUtf8ButForItsEnd(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
