/** Detects the format of bytes from their content: neither the URL nor the declared type is trusted. */

const readableFormats = ['png', 'jpeg', 'webp', 'gif', 'avif', 'svg'] as const
export type ReadableFormat = (typeof readableFormats)[number]

/** The format of the bytes, or null if it is not a supported one. */
export function formatOf(bytes: Uint8Array): ReadableFormat | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8))) return 'avif'
  return isSvg(bytes) ? 'svg' : null
}

/** The largest PNG in an icon file; undefined if the bytes are no icon, or one with bitmaps only. */
export function pngInIcon(bytes: Uint8Array): Uint8Array | undefined {
  if (!startsWith(bytes, [0, 0, 1, 0])) return undefined
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = file.length < 6 ? 0 : Math.min(file.readUInt16LE(4), 64)
  const entries = Array.from({ length: count }, (_, place) => 6 + place * 16)
    .filter((at) => at + 16 <= file.length)
    .map((at) => ({
      width: file[at] === 0 ? 256 : (file[at] ?? 0),
      size: file.readUInt32LE(at + 8),
      from: file.readUInt32LE(at + 12),
    }))
  const found = entries
    .toSorted((a, b) => b.width - a.width)
    .map(({ size, from }) => bytes.subarray(from, from + size))
    .find((part) => formatOf(part) === 'png')
  return found
}

const maxSvgBytes = 512 * 1024

/**
 * Why an SVG is not rasterised, or null. It is always drawn without access to network or files; this refuses what makes
 * drawing costly or odd: entities, references beyond the document, and files larger than a logo needs.
 */
export function refuseSvg(bytes: Uint8Array): 'too_large' | 'unsafe_svg' | null {
  if (bytes.length > maxSvgBytes) return 'too_large'
  const text = Buffer.from(bytes).toString('utf8')
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(text)) return 'unsafe_svg'
  if (/<(?:\w+:)?(?:include|foreignObject|iframe)\b/i.test(text)) return 'unsafe_svg'
  if (
    /\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpe?g|webp|gif);base64,)[^"'\s]/i.test(
      withoutLinks(text),
    )
  )
    return 'unsafe_svg'
  if (/url\(\s*["']?\s*(?!#|["']?data:|["'\s])[^)]/i.test(text) || /@import/i.test(text)) return 'unsafe_svg'
  return null
}

/** Removes anchors, which name other places without loading them. */
function withoutLinks(text: string): string {
  return text.replace(/<a\b[^>]*>/gi, '')
}

function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  return /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:svg:)?svg[\s>]/i.test(
    head,
  )
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, place) => bytes[place] === byte)
}
