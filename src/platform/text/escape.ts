/** Text as markup shows it: what would be read as markup is written as a reference. */

/** The five characters that mean something in HTML and XML (XML 1.0, section 2.4), replaced. */
export function escaped(text: string): string {
  return /[&<>"']/.test(text)
    ? text.replace(/[&<>"']/g, (character) => references[character] ?? character)
    : text
}

/** Text for XML 1.0: escaped, without the characters that XML does not know (section 2.2). */
export function escapedXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly the characters that XML refuses, even as references
  return escaped(text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
