import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOfBytes } from './text-of-bytes.ts'

const text = 'name;website\r\nMüller;https://mueller.example\r\n'

test('a text is read in UTF-8, UTF-16 and Windows-1252, with or without a byte order mark', () => {
  const bytes = {
    utf8: Buffer.from(text),
    marked: Buffer.from(`\uFEFF${text}`),
    latin: Buffer.from(text, 'latin1'),
    utf16: Buffer.from(`\uFEFF${text}`, 'utf16le'),
    swapped: Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  }
  for (const [name, one] of Object.entries(bytes)) assert.equal(textOfBytes(one), text, name)
  assert.equal(textOfBytes(Buffer.from('10 €', 'latin1').fill(0x80, 3, 4)), '10 €')
  assert.equal(textOfBytes(Buffer.from('ü \uFFFD')), 'ü \uFFFD')
})

test('a carriage return alone ends a line, as in files of old spreadsheets', () => {
  assert.equal(textOfBytes(Buffer.from('a\rb\r\nc\nd')), 'a\nb\r\nc\nd')
})
