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
