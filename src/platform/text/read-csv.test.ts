import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { CsvError, readCsv } from './read-csv.ts'

const cells = (text: string) => readCsv(text).map((row) => row.cells)

test('parses rows and cells as in RFC 4180, with commas, semicolons or tabs', () => {
  assert.deepEqual(cells('a,b\r\n1,2\r\n'), [
    ['a', 'b'],
    ['1', '2'],
  ])
  assert.deepEqual(cells('\uFEFFa;b\n"1;""x""";\n'), [
    ['a', 'b'],
    ['1;"x"', ''],
  ])
  assert.deepEqual(cells('a\tb\n\n , x \n'.replace(' , x ', ' 1 \t x ')), [
    ['a', 'b'],
    ['1', 'x'],
  ])
  assert.deepEqual(cells(''), [])
})

test('a row has its line number, also after cells with several lines', () => {
  assert.deepEqual(
    readCsv('a,b\n"one\ntwo",x\n\nlast,y').map(({ line }) => line),
    [1, 2, 5],
  )
})

test('a broken quote is an error with its line', () => {
  for (const [text, line] of [
    ['a,b\n1,"open', 2],
    ['a,b\n1,"open\n2,3\n4,5\n', 2],
    ['a\n"x"y\n', 2],
  ] as const)
    assert.throws(
      () => readCsv(text),
      (error: unknown) => error instanceof CsvError && error.line === line,
    )
})

test('detects the separator outside of quotes', () => {
  assert.deepEqual(cells('";",";"\r\n"",""'), [
    [';', ';'],
    ['', ''],
  ])
})

test('any quoted cell is read back unchanged', () => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (table) => {
        assert.deepEqual(cells(table.map((row) => row.map(quoted).join(',')).join('\r\n')), table)
      },
    ),
  )
})
