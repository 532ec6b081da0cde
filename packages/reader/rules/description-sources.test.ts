/** Passages that are no description of the product: newsletters, releases, problems, sample talks and history. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const OWN = 'Beetplan draws each bed of your garden and tells you in the evening what it wants to be given.'
const page = (html: string) =>
  `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beds that plan themselves</h1><section><h2>For every garden</h2><p>${OWN}</p></section>${html}</main>`
const descriptionOf = async (html: string, others: Record<string, string> = {}) =>
  (await draftOf({ '/': page(html), ...others })).fields.description.value

test('reads no description from the text in and beside a form for a newsletter', async () => {
  const form =
    '<form><input type="hidden" name="a"><input type="text" tabindex="-1"><input type="email"><button>Count me in</button><p>When you hand this in you agree to our terms, and may leave with a click in any letter.</p></form>'
  const beside =
    '<div><h2>Letter of the month</h2><p>One letter in each month, with what is new and what we have learnt from the beds.</p></div>'
  assert.equal(await descriptionOf(`<section><div>${beside}${form}</div></section>`), OWN)
})

test('keeps the text beside a form that asks for more than an address', async () => {
  const text = 'Write down what grows in your garden and we draw the first bed of it on the same day.'
  const form = '<form><input type="email"><textarea></textarea><button>Send</button></form>'
  assert.equal(await descriptionOf(`<section><p>${text}</p>${form}</section>`), `${OWN}\n\n${text}`)
})
