/** Cards under headings of posts, events, partners, customers' words and the lacks of others are no features. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

type Card = [title: string, text: string]
const cards: Card[] = [
  ['Sowing in March', 'What to sow before the last frost.'],
  ['Five tools at hand', 'The tools we use every day.'],
  ['Compost for beginners', 'How to start a heap.'],
]

/** How many features are found under the heading. */
const countUnder = async (heading: string, inside: Card[] = cards, title = 'Beetplan', pathOf = '') => {
  const row = inside.map(([name, text], at) => {
    const more = pathOf ? `<a href="${pathOf}${at}">More</a>` : ''
    return `<div class="card"><h3>${name}</h3><p>${text}</p>${more}</div>`
  })
  const page = `<title>${title}</title><main><h1>Plan your garden</h1><section><h2>${heading}</h2><div class="grid">${row.join('')}</div></section></main>`
  return (await draftOf({ '/': page })).fields.features.value?.length ?? 0
}

test('posts, events, courses, templates and partners are no features, unless the site is about them', async () => {
  for (const heading of [
    'From the blog',
    'Unsere neuesten Beiträge',
    'Nos derniers articles',
    'Upcoming events',
    'Nuestros socios',
    '最新ブログ記事',
    'Наши партнёры',
  ])
    assert.equal(await countUnder(heading), 0, heading)
  for (const heading of ['Event planning', 'Course builder', 'Everything your partners need'])
    assert.equal(await countUnder(heading), 3, heading)
  assert.equal(await countUnder('Templates', cards, 'Beetplan', '/templates/'), 0)
  assert.equal(await countUnder('Events'), 3)
  assert.equal(await countUnder('Our courses', cards, 'Beetplan – garden courses'), 3)
})

test('cards that lead to a post each are no features, cards that lead to one page to sign up are', async () => {
  assert.equal(await countUnder('For your garden', cards, 'Beetplan', '/blog/entry-'), 0)
  assert.equal(await countUnder('For your garden', cards, 'Beetplan', '/signup?from='), 3)
})

test('persons below a heading of what people say are no features', async () => {
  const people: Card[] = [
    ['Clara Moss', 'I have never had so many tomatoes.'],
    ['Ben Alder', 'My weekends are free again.'],
  ]
  for (const heading of ['What gardeners say', 'Don’t take our word for it', 'Ce que disent les jardiniers'])
    assert.equal(await countUnder(heading, people), 0, heading)
  assert.equal(await countUnder('What gardeners say'), 3)
})

test('what others or the old way lack is no feature', async () => {
  for (const heading of [
    'What other planners lack',
    'Why spreadsheets fail',
    'Der alte Weg',
    'What we are not',
  ])
    assert.equal(await countUnder(heading), 0, heading)
  for (const heading of ['Why it never fails', 'What you get'])
    assert.equal(await countUnder(heading), 3, heading)
})

test('cards that lead to a page each whose name begins with blog are no features', async () => {
  assert.equal(await countUnder('For your garden', cards, 'Beetplan', '/blog-entry-'), 0)
  assert.equal(await countUnder('For your garden', cards, 'Beetplan', '/weblog-entry-'), 3)
})
