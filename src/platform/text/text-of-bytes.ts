/** Decodes a text file as people have them, from an editor or a spreadsheet. Pure. */

/** The text of UTF-16 with a byte order mark, of UTF-8 or else of Windows-1252; a lone carriage return ends a line. */
export function textOfBytes(bytes: Uint8Array): string {
  return decoded(bytes).replaceAll(/\r(?!\n)/g, '\n')
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
