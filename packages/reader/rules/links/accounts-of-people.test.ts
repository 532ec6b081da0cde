/** Social accounts that a site itself marks as those of a person. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const withAuthor = (author: string) => `<html lang="en"><title>Beetplan</title>
  <meta property="og:site_name" content="Beetplan">
  <script type="application/ld+json">{"@type":"SoftwareApplication","name":"Beetplan","author":${author}}</script>
  <main><h1>Beetplan</h1><p>Plan your beds.</p></main>
  <footer><a href="https://github.com/moormm">GitHub</a> <a href="https://x.com/beetplan">X</a></footer>`

const accountsOf = async (author: string) => {
  const { company_socials } = await draftOf({ '/': withAuthor(author) })
  return Object.values(company_socials).map((one) => one?.value.url)
}

test("an account declared as a person's is not the product's, unless it bears the product's name", async () => {
  const person =
    '{"@type":"Person","name":"moormm","url":"https://github.com/moormm","sameAs":["https://x.com/beetplan"]}'
  assert.deepEqual(await accountsOf(person), ['https://x.com/beetplan'])
  const company = '{"@type":"Organization","name":"Moor","url":"https://github.com/moormm"}'
  assert.deepEqual(await accountsOf(company), ['https://x.com/beetplan', 'https://github.com/moormm'])
})

test('an account in a card of a member of the team is not suggested as the product’s', async () => {
  const proposedIn = async (kind: string) => {
    const card = `<div class="${kind}"><h4>Anna Moor</h4><a href="https://github.com/moormm"><i></i></a></div>`
    const page = `<html lang="en"><title>Beetplan</title><main><h1>Beetplan</h1><p>Plan your beds.</p>${card}</main>`
    const draft = await draftOf({ '/': page })
    return [...draft.suggestions.map(({ field }) => field), ...Object.keys(draft.company_socials)]
  }
  assert.deepEqual(await proposedIn('member'), [])
  for (const kind of ['box', 'membership']) assert.deepEqual(await proposedIn(kind), ['github'])
})

const linkedIn = async (footer: string, main = '') => {
  const page = `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan">
    <main><h1>Beetplan</h1><p>Plan your beds.</p>${main}</main><footer>${footer}</footer>`
  const { company_socials } = await draftOf({ '/': page })
  return Object.values(company_socials).map((one) => one?.value.url)
}

test('a network may be called by both of its names, and an account by its handle alone on a line', async () => {
  const url = 'https://x.com/moorlab'
  for (const text of ['X / Twitter', 'Twitter/X', 'X (Twitter)', 'X (formerly Twitter)', 'X.com', '@moorlab'])
    assert.deepEqual(await linkedIn(`<p><a href="${url}">${text}</a></p>`), [url], text)
  for (const credit of [
    '<p>Made by <a href="https://x.com/moorlab">@moorlab</a></p>',
    `<p><a href="${url}">Mia Moor</a></p>`,
  ])
    assert.deepEqual(await linkedIn(credit), [], credit)
  assert.deepEqual(await linkedIn('', `<p><a href="${url}">@moorlab</a></p>`), [])
})

test('the page of the product on a network is preferred to the profile of its maker', async () => {
  const maker = '<a href="https://www.producthunt.com/@mia_moor">Product Hunt</a>'
  const badge = (product: string) =>
    `<a href="https://www.producthunt.com/products/${product}"><img src="/b.png" alt=""></a>`
  assert.deepEqual(await linkedIn(maker, badge('beet-plan')), [
    'https://www.producthunt.com/products/beet-plan',
  ])
  assert.deepEqual(await linkedIn(maker), ['https://www.producthunt.com/@mia_moor'])
})

test('an account named like a person on the page is theirs', async () => {
  const shown = (name: string) =>
    linkedIn(
      '',
      `<div class="card"><h4>${name}</h4><a href="https://www.threads.net/@anna.moor"><i></i></a></div>`,
    )
  assert.deepEqual(await shown('Anna Moor'), [])
  assert.deepEqual(await shown('Follow the garden'), ['https://www.threads.net/@anna.moor'])
})
