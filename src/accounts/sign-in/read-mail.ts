/** Reads mails that our own file mailer wrote: headers and plain text part. */

export interface ReadMail {
  name: string
  subject: string
  to: string
  /** RFC 3339. */
  date: string
  text: string
}

/** The readable part of an .eml file from our mailer (RFC 5322, RFC 2045, RFC 2047). */
export function readMail(name: string, source: string): ReadMail {
  const { headers, body } = split(source)
  const date = new Date(headers.get('date') ?? '')
  return {
    name,
    subject: decodedWords(headers.get('subject') ?? ''),
    to: headers.get('to') ?? '',
    date: Number.isNaN(date.getTime()) ? '' : date.toISOString(),
    text: plainText(headers, body),
  }
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const text = source.replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  const head = (end < 0 ? text : text.slice(0, end)).replaceAll(/\n[ \t]+/g, ' ')
  const headers = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: end < 0 ? '' : text.slice(end + 2) }
}

function plainText(headers: Map<string, string>, body: string): string {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary === undefined)
    return decodedBody(headers.get('content-transfer-encoding') ?? '7bit', body).trim()
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\n/, '')))
  const plain = parts.find((part) => (part.headers.get('content-type') ?? '').startsWith('text/plain'))
  return plain ? plainText(new Map([...plain.headers, ['content-type', 'text/plain']]), plain.body) : ''
}

function decodedBody(encoding: string, body: string): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding.toLowerCase() === 'quoted-printable') return quotedPrintable(body.replaceAll(/=\n/g, ''))
  return body
}

function quotedPrintable(text: string): string {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8')
}

function decodedWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    )
}
