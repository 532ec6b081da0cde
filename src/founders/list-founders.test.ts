import assert from 'node:assert/strict'
import { completeFounder, makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { listFounders } from './list-founders.ts'

const named = (...names: string[]) => ({ founders: names.map((name) => ({ ...completeFounder, name })) })

operationCases(listFounders, {
  async prepare({ app, owner, other, site }) {
    await makeListing(app, { owner, site: site.key, edits: named('Jana Brandt', 'Ada Lind') })
    const unseen = { name: 'Benchmate', status: 'draft' as const, edits: named('Otto Unseen') }
    await makeListing(app, { owner: other, site: site.key, ...unseen })
  },
  input: () => ({}),
  badInput: {
    'a page too deep': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'],
    'a search text that is too long': [{ q: 'a'.repeat(101) }, 'q', 'too_long'],
  },
  works: {
    'returns the founders of live listings by name, with their companies': async ({ ask }) => {
      const { items } = await ask()
      assert.deepEqual(
        items.map((one: { name: string; companies: { slug: string }[] }) => [
          one.name,
          one.companies[0]?.slug,
        ]),
        [
          ['Ada Lind', 'toolcrib'],
          ['Jana Brandt', 'toolcrib'],
        ],
      )
    },
    'the list has no biographies': async ({ ask }) => {
      const text = JSON.stringify(await ask())
      assert.ok(!text.includes('"bio"') && !text.includes(completeFounder.bio), text)
    },
    'searches by part of a name, regardless of case': async ({ ask }) => {
      const { items } = await ask({ q: 'BRAN' })
      assert.deepEqual([items.length, items[0].name], [1, 'Jana Brandt'])
    },
    'pages through the newest founders by cursor, each once': async ({ ask }) => {
      const first = await ask({ sort: 'newest', per_page: 1 })
      const second = await ask({ sort: 'newest', per_page: 1, cursor: first.next_cursor })
      const names = [...first.items, ...second.items].map((one: { name: string }) => one.name)
      assert.deepEqual([names.toSorted(), second.next_cursor], [['Ada Lind', 'Jana Brandt'], null])
    },
  },
})
