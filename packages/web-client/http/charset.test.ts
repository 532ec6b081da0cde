import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeText } from './charset.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const html = 'text/html'

test('a byte order mark takes precedence over everything else', () => {
  const utf8 = decodeText(Buffer.from('\ufeffé'), 'text/html; charset=windows-1251')
  assert.deepEqual(utf8, { text: 'é', charset: { label: 'utf-8', from: 'bom' } })
  const utf16 = decodeText(Buffer.from('\ufeffhé', 'utf16le'), html)
  assert.deepEqual(utf16, { text: 'hé', charset: { label: 'utf-16le', from: 'bom' } })
})

test('the Content-Type header takes precedence over the meta tag', () => {
  const { text, charset } = decodeText(
    latin('<meta charset="utf-8">é'),
    'text/html; a=b; Charset="ISO-8859-1"',
  )
  assert.equal(text, '<meta charset="utf-8">é')
  assert.deepEqual(charset, { label: 'windows-1252', from: 'header' })
})

test('reads the charset from both forms of the meta tag and from an XML declaration', () => {
  const windows1251 = Buffer.from([0xcf, 0xf0, 0xe8])
  const forms = [
    '<meta charset=windows-1251>',
    "<META http-equiv='Content-Type' content='text/html; charset=windows-1251'>",
    '<?xml version="1.0" encoding="windows-1251"?>',
  ]
  for (const form of forms) {
    const { text, charset } = decodeText(Buffer.concat([latin(form), windows1251]), html)
    assert.ok(text.endsWith('При'), form)
    assert.deepEqual(charset, { label: 'windows-1251', from: 'meta' }, form)
  }
})

test('decodes East Asian encodings', () => {
  const shiftJis = Buffer.concat([latin('<meta charset="shift_jis">'), Buffer.from([0x97, 0xbf, 0x8b, 0xe0])])
  assert.ok(decodeText(shiftJis, html).text.endsWith('料金'))
  const eucKr = Buffer.from([0xb0, 0xa1, 0xb0, 0xdd])
  assert.equal(decodeText(eucKr, 'text/html; charset=euc-kr').text, '가격')
  const gb = Buffer.from([0xbc, 0xdb, 0xb8, 0xf1])
  assert.equal(decodeText(gb, 'text/html; charset=gb2312').text, '价格')
})

test('defaults to UTF-8, or windows-1252 if invalid; a truncated last character does not matter', () => {
  assert.deepEqual(decodeText(Buffer.from('Grüße'), html).charset, { label: 'utf-8', from: 'guess' })
  assert.deepEqual(decodeText(latin('Grüße'), html), {
    text: 'Grüße',
    charset: { label: 'windows-1252', from: 'guess' },
  })
  assert.equal(decodeText(Buffer.from('Grü').subarray(0, 3), html).charset.label, 'utf-8')
})

test('ignores an unknown charset name', () => {
  const { charset } = decodeText(
    Buffer.from('<meta charset="klingon"><meta charset="utf-8">x'),
    'text/html; charset=none',
  )
  assert.deepEqual(charset, { label: 'utf-8', from: 'meta' })
})
