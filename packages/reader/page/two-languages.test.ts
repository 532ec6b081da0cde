/** Pages that contain every text in two languages and show only one of them. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { readPage } from './read-page.ts'

const textsOf = (html: string, language = 'pl') =>
  readPage({
    html: `<html lang="${language}"><body>${html}</body>`,
    url: 'https://beetplan.test/',
    fetchedAt: '2026-11-20T00:00:00Z',
    foundBy: 'home',
  }).blocks.map(({ text }) => text)

const pair = (tag: string, pl: string, en: string) =>
  `<${tag} lang="pl">${pl}</${tag}> <!-- --> <${tag} lang="en">${en}</${tag}>`

test("of texts beside each other in two languages, those in the page's own are read", () => {
  const html = pair('h2', 'Grządki', 'Beds') + pair('p', 'Siew i zbiór.', 'Sowing and harvest.')
  assert.deepEqual(textsOf(html), ['Grządki', 'Siew i zbiór.'])
  assert.deepEqual(textsOf(html, 'en-GB'), ['Beds', 'Sowing and harvest.'])
  assert.deepEqual(textsOf(`<b>Pro ${pair('i', 'Polecany', 'Recommended')}</b>`), ['Pro Polecany'])
})

test('a lone text in another language, and the languages to choose from, are read', () => {
  assert.deepEqual(textsOf('<p>Siew</p><p lang="en">Sowing</p>'), ['Siew', 'Sowing'])
  assert.deepEqual(textsOf(`<ul>${pair('li', 'Polski', 'English')}</ul>`), ['Polski', 'English'])
})
