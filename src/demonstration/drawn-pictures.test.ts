import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnLogo, drawnPortrait, drawnScreen, portraitCount, screenCount } from './drawn-pictures.ts'

const all = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_none, index) => draw(index))

test('logos, screens and portraits vary, and a logo is the same for the same index', () => {
  assert.deepEqual(all(20, drawnLogo), all(20, drawnLogo))
  assert.ok(new Set(all(400, drawnLogo)).size >= 40)
  assert.equal(new Set(all(screenCount, drawnScreen)).size, screenCount)
  assert.ok(new Set(all(portraitCount, drawnPortrait)).size >= 36)
})

test('a drawing is plain SVG without links, scripts or styles', () => {
  for (const drawing of [...all(40, drawnLogo), ...all(40, drawnScreen), ...all(48, drawnPortrait)]) {
    assert.doesNotMatch(drawing, /href|script|style|undefined|NaN/)
    assert.match(
      drawing,
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+" width="\d+" height="\d+">/,
    )
  }
})
