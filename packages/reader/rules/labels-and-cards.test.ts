/** Signs in labels, cards with a class each, plans without an amount, other apps and closing calls. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (html: string) =>
  `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beds that plan themselves</h1>${html}</main>`
const draft = (html: string) => draftOf({ '/': page(html) })

test('reads no question from a tooltip inside a form label', async () => {
  const field = (label: string, tip: string) =>
    `<div class="field"><label>${label}<span><span class="dot">?</span><span class="tip">${tip}</span></span></label><input type="range"></div>`
  const { faqs } = await draft(
    `<h2>What do you save?</h2>${field('Hours in the beds saved', 'Hours that you spend on planning beds each week.')}${field('Hourly rate of a gardener', 'What an hour of a gardener costs you.')}${field('Beds lost each year', 'Beds on which nothing grew in the last year.')}`,
  )
  assert.deepEqual(faqs, [])
})
