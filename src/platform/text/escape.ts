/** Escapes text for markup: characters that would be read as markup become references. */

/** Replaces the five characters that have a meaning in HTML and XML (XML 1.0, section 2.4). */
export function escaped(text: string): string {
  return /[&<>"']/.test(text)
    ? text.replace(/[&<>"']/g, (character) => references[character] ?? character)
    : text
}

/** Text for XML 1.0: escaped, without the characters that XML does not allow (section 2.2). */
export function escapedXml(text: string): string {
  return escaped(text.toWellFormed().replaceAll(unknownToXml, ''))
}

/**
 * Control characters other than tab, line breaks, DEL and those of C1, and two noncharacters: not even allowed as
 * references.
 */
const unknownToXml = /[[\p{Cc}--[\t\n\r\x7f-\x9f]]\ufffe\uffff]/gv

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
