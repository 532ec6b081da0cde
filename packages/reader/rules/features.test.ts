/** Features in `details` and in tables below a heading for features. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const points = [
  ['Bed planner', 'Draw your beds and move them around.'],
  ['Frost alerts', 'Know of frost a day ahead.'],
] as const
const titles = points.map(([title]) => title)

const featuresOf = async (heading: string, html: string) => {
  const page = `<title>Beetplan</title><main><h1>Plan your garden</h1><h2>${heading}</h2>${html}</main>`
  return (await draftOf({ '/': page })).fields.features.value?.map(({ title }) => title) ?? null
}

test('summaries of details below a heading for features are features, questions and other headings give none', async () => {
  const html = points.map(([title, text]) => `<details><summary>${title}</summary><p>${text}</p></details>`)
  assert.deepEqual(await featuresOf('Features', html.join('')), titles)
  assert.deepEqual(await featuresOf('Fonctionnalités', html.join('')), titles)
  assert.equal(await featuresOf('FAQ', html.join('')), null)
  assert.equal(await featuresOf('Features', html.join('').replaceAll('</summary>', '?</summary>')), null)
})

test('a table of two columns below a heading for features names them, with or without a head', async () => {
  const rowsWith = (more: string) =>
    points.map(([title, text]) => `<tr><td>${title}</td><td>${text}</td>${more}</tr>`).join('')
  const head = '<tr><th>Feature</th><th>Description</th></tr>'
  assert.deepEqual(await featuresOf('Features', `<table>${rowsWith('')}</table>`), titles)
  assert.deepEqual(await featuresOf('Funktionen', `<table>${head}${rowsWith('')}</table>`), titles)
  assert.equal(await featuresOf('Features', `<table>${rowsWith('<td>By hand</td>')}</table>`), null)
  assert.equal(await featuresOf('Comparison', `<table>${rowsWith('')}</table>`), null)
})
