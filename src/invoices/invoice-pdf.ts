/**
 * The PDF of an invoice, drawn from its frozen document: A4, in one embedded font with all European alphabets, so that
 * every name prints as written.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatMoney, percent } from 'marquee-money'
import type PDFDocument from 'pdfkit'
import { buyerLines, invoiceFacts, invoiceTitle, sellerLines, unitPrice } from './invoice-view.ts'
import type { InvoiceDocument } from './invoice.ts'
import { outlineGlyphs } from './pdf-glyphs.ts'
import { words } from './words/index.ts'
import { inLanguage, numberTag } from '../platform/text/language.ts'

type Pdf = InstanceType<typeof PDFDocument>

const left = 56
const right = 539
const ink = '#1c1613'
const soft = '#6b625c'
const subsets = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const
type Subset = (typeof subsets)[number]
type Features = 'tnum'[]
/** Tabular figures: with kerning, a full stop slips under the 7 before it. */
const figures: Features = ['tnum']

/** The bytes of the PDF. The same document gives the same text, in the language it was issued in. */
export async function invoicePdf(document: InvoiceDocument): Promise<Buffer> {
  return inLanguage(document.language, () => drawn(document))
}

async function drawn(document: InvoiceDocument): Promise<Buffer> {
  const title = invoiceTitle(document)
  const { default: Pdf } = await import('pdfkit')
  const pdf = new Pdf({
    size: 'A4',
    margin: left,
    lang: numberTag(document.language),
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: document.seller.name,
      CreationDate: new Date(`${document.issued_on}T00:00:00Z`),
    },
  })
  for (const subset of subsets) pdf.registerFont(subset, fontFile(subset))
  const done = collect(pdf)
  write(pdf, document.seller.name, left, 56, { size: 11, color: soft })
  write(pdf, title, left, 74, { size: 22 })
  const factsEnd = block(pdf, invoiceFacts(document), left, 108, 9.5, soft, right - left)
  const top = factsEnd + 22
  const bottom = Math.max(
    party(pdf, words.seller, sellerLines(document), left, top),
    party(pdf, words.customer, buyerLines(document), 310, top),
  )
  const end = table(pdf, document, bottom + 30)
  block(pdf, [document.note], left, end + 18, 9.5, ink, right - left)
  outlineGlyphs(pdf)
  pdf.end()
  return done
}

function party(pdf: Pdf, label: string, lines: readonly string[], x: number, y: number): number {
  write(pdf, label, x, y, { size: 9, color: soft })
  return block(pdf, lines, x, y + 14, 10.5, ink, 225)
}

function block(
  pdf: Pdf,
  lines: readonly string[],
  x: number,
  y: number,
  size: number,
  color: string,
  width: number,
): number {
  let at = y
  for (const line of lines.flatMap((text) => wrapped(pdf, text, size, width))) {
    write(pdf, line, x, at, { size, color })
    at += size * 1.45
  }
  return at
}

function table(pdf: Pdf, document: InvoiceDocument, y: number): number {
  const money = (amount: number) =>
    formatMoney({ amount, currency: document.currency }, numberTag(document.language))
  const row = (at: number, text: string, amount: string, options: { size?: number; color?: string } = {}) => {
    const size = options.size ?? 10.5
    const parts = wrapped(pdf, text, size, 340)
    parts.forEach((part, index) => write(pdf, part, left, at + index * size * 1.4, { ...options, size }))
    const amountFrom = right - widthOf(pdf, amount, size, figures)
    write(pdf, amount, amountFrom, at, { ...options, size, features: figures })
    return at + parts.length * size * 1.4 + 7
  }
  const rule = (at: number) =>
    pdf.moveTo(left, at).lineTo(right, at).lineWidth(0.7).strokeColor('#d8d0c8').stroke()
  let at = row(y, words.item, words.net, { size: 9, color: soft })
  rule(at - 3)
  for (const line of document.lines) {
    at = nextPage(pdf, at + 4)
    at = row(at, line.text, money(line.net))
    const price = unitPrice(line, document)
    if (price !== null) at = row(at - 4, price, '', { size: 9, color: soft })
  }
  at = nextPage(pdf, at, 90)
  rule(at)
  at = row(at + 9, words.net, money(document.net))
  at = row(at, words.vat(percent(document.rate_bp, numberTag(document.language))), money(document.vat))
  rule(at - 2)
  return row(at + 7, words.total[document.kind], money(document.gross), {
    size: 13,
  })
}

function nextPage(pdf: Pdf, at: number, needed = 60): number {
  if (at + needed < 780) return at
  pdf.addPage()
  return 60
}

function wrapped(pdf: Pdf, text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((part) => chopped(pdf, part, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(pdf, longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

/** Breaks a word that is wider than the line. */
function chopped(pdf: Pdf, word: string, size: number, width: number): string[] {
  const pieces = ['']
  for (const character of word) {
    const longer = `${pieces.at(-1) ?? ''}${character}`
    if (widthOf(pdf, longer, size) > width) pieces.push(character)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}

function write(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { size, color = ink, features = [] }: { size: number; color?: string; features?: Features },
): void {
  let at = x
  for (const run of runs(text)) {
    pdf.font(run.subset).fontSize(size).fillColor(color).text(run.text, at, y, { lineBreak: false, features })
    at += pdf.widthOfString(run.text, { features })
  }
}

function widthOf(pdf: Pdf, text: string, size: number, features: Features = []): number {
  return runs(text).reduce(
    (sum, run) => sum + pdf.font(run.subset).fontSize(size).widthOfString(run.text, { features }),
    0,
  )
}

/** Splits the text into pieces of one font file each; white space belongs to the piece before it. */
function runs(text: string): { subset: Subset; text: string }[] {
  const pieces: { subset: Subset; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const last = pieces.at(-1)
    const subset = character === ' ' && last ? last.subset : subsetOf(character.codePointAt(0) ?? 0)
    if (last?.subset === subset) last.text += character
    else pieces.push({ subset, text: character })
  }
  return pieces
}

/** Which font file has a character; one that no file has prints as that font's missing-glyph box. */
function subsetOf(code: number): Subset {
  if (code >= 0x0370 && code <= 0x03ff) return 'greek'
  if (code >= 0x0400 && code <= 0x04ff) return 'cyrillic'
  if ((code >= 0x1ea0 && code <= 0x1ef9) || code === 0x20ab) return 'vietnamese'
  if (
    (code >= 0x0100 && code <= 0x024f) ||
    (code >= 0x1e00 && code <= 0x1eff) ||
    (code >= 0x20a0 && code <= 0x20cf && code !== 0x20ac)
  )
    return 'latin-ext'
  return 'latin'
}

const files = new Map<Subset, Buffer>()

function fontFile(subset: Subset): Buffer {
  const kept = files.get(subset)
  if (kept) return kept
  const bytes = readFileSync(
    fileURLToPath(import.meta.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`)),
  )
  files.set(subset, bytes)
  return bytes
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
}
