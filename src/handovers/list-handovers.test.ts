import assert from 'node:assert/strict'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { createHandover } from './create-handover.ts'
import { listHandovers } from './list-handovers.ts'
import { withdrawHandover } from './withdraw-handover.ts'

const states = (answer: { items: { name: string; status: string }[] }) =>
  answer.items.map(({ name, status }) => `${name} ${status}`)

operationCases(listHandovers, {
  async prepare({ app, owner, site }) {
    for (const name of ['Over', 'Taken back', 'Open']) {
      const draft = await addTestDraft(app, owner, {
        name,
        site: site.key,
        website: 'https://given.example/',
      })
      const as = { actor: owner.member, site: site.key }
      const { handover_id: id } = await app.call(createHandover, { ...as, input: { draft_id: draft } })
      if (name === 'Over') app.clock.advance(14 * 86_400_000)
      if (name === 'Taken back')
        await app.call(withdrawHandover, { ...as, input: { handover_id: String(id) } })
      app.clock.advance(1000)
    }
  },
  input: () => ({}),
  badInput: {
    'a state that is none': [{ status: 'gone' }, 'status', 'not_allowed'],
    'a page too deep': [{ page: 1000, per_page: 100 }, 'page', 'page_too_deep'],
  },
  notYours: {
    'shows nothing of somebody else': async ({ ask, other }) => {
      assert.deepEqual(states(await ask({}, other)), [])
    },
  },
  works: {
    'tells how each stands, the newest first, and never a link': async ({ ask }) => {
      const answer = await ask()
      assert.deepEqual(states(answer), ['Open waiting', 'Taken back withdrawn', 'Over expired'])
      assert.doesNotMatch(JSON.stringify(answer), /token/)
    },
    'one state alone': async ({ ask }) => {
      for (const [status, name] of [
        ['expired', 'Over expired'],
        ['waiting', 'Open waiting'],
        ['withdrawn', 'Taken back withdrawn'],
      ])
        assert.deepEqual(states(await ask({ status })), [name])
    },
    'a cursor walks on': async ({ ask }) => {
      const { next_cursor: cursor } = await ask({ per_page: 2 })
      assert.deepEqual(states(await ask({ per_page: 2, cursor })), ['Over expired'])
    },
  },
})
