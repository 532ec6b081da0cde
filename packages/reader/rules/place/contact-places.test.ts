/** Towns in lists of ways to get in touch, in terms and at the foot; and numbers that are no postcode. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const page = (body: string, title = 'Beetplan – garden planner') =>
  `<html lang="en"><title>${title}</title><meta property="og:site_name" content="Beetplan">
  <main><h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens that knows your soil.</p>${body}</main>`

async function placeOn(pages: Record<string, string>) {
  const { fields } = await draftOf({
    '/': page('<a href="/terms">Terms</a><a href="/contact">Contact</a>'),
    ...pages,
  })
  return [fields.city.value, fields.country.value]
}

const contacts = (place: string) =>
  page(`<section id="talk"><h2>Let us talk about your beds</h2><ul class="contact__meta">
    <li><a href="mailto:hello@beetplan.test">hello@beetplan.test</a></li><li>${place}</li></ul></section>`)

test('reads a town and country standing alone in a list of contacts', async () => {
  assert.deepEqual(await placeOn({ '/': contacts('Lyon, France') }), ['Lyon', 'FR'])
  assert.deepEqual(await placeOn({ '/': contacts('Seeds, France') }).then(([, country]) => country), 'FR')
  assert.deepEqual(await placeOn({ '/': contacts('Monday, Friday') }), [null, null])
})

test('a surcharge is not a foreign phone number', async () => {
  const priced = contacts('Lyon, France').replace(
    '</section>',
    '<p>Second garden: +500 € a year</p></section>',
  )
  assert.deepEqual(await placeOn({ '/': priced }), ['Lyon', 'FR'])
})

test('reads an address ending in its country in the last section of the terms', async () => {
  const terms = page(
    `<h2>12. Contact us</h2><ul><li>Beetplan</li><li>12F, 9 Mullae-dong, Guro-gu, Seoul, Republic of Korea</li></ul>`,
    'Terms',
  )
  assert.deepEqual(await placeOn({ '/terms': terms }), ['Seoul', 'KR'])
})

test('reads a town and Indian state in a footer, after a register number', async () => {
  const foot = page('').replace(
    '</main>',
    '</main><footer><span>© 2026 Beetplan Private Limited · CIN: U1234 · Bengaluru, Karnataka</span></footer>',
  )
  assert.deepEqual(await placeOn({ '/': foot }), ['Bengaluru', 'IN'])
})

test('a copyright year and a Japanese house number are not postcodes', async () => {
  const contact = (line: string) => page(`<p>Write to us at any time.</p><p>${line}</p>`, 'Contact')
  assert.deepEqual(await placeOn({ '/contact': contact('@BEETPLAN 2021 Tous droits réservés') }), [
    null,
    null,
  ])
  const line = '2762-121 Nara, Aoba-ku, Yokohama, Japan'
  assert.deepEqual(await placeOn({ '/contact': contact(line) }), [null, null])
})
