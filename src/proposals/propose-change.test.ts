import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { answerInterview } from '../founders/index.ts'
import { operations } from '../operations.ts'
import { proposableNames } from './proposable.ts'
import { lookAtProposal } from './look-at-proposal.ts'
import { maxOpen } from './proposal.ts'
import { proposeChange } from './propose-change.ts'

const week = '2026-W53'

operationCases(proposeChange, {
  async prepare({ app, owner, other, site }) {
    const { id, slug } = await makeListing(app, { owner, site: site.key, name: 'Proposed' })
    const planned = { owner, site: site.key, status: 'scheduled', week: '2026-W51' } as const
    const moving = await makeListing(app, { ...planned, name: 'Moving' })
    const foreign = await makeListing(app, { owner: other, site: site.key, name: 'Foreign' })
    const reader = await app.account(owner.email, { scopes: ['account:read'] })
    const headline = async () => {
      const answer = await app.http.app.inject({
        url: `/api/v1/me/listings/${id}`,
        headers: { host: new URL(site.origin).host, authorization: `Bearer ${reader.key}` },
      })
      return answer.json().fields.headline
    }
    const answers = [{ question_id: 'first_spark', answer: 'A drill.' }]
    await app.call(answerInterview, { actor: owner.member, site: site.key, input: { answers } })
    const said: string = await headline()
    return { id, slug, movingId: moving.id, foreignId: foreign.id, reader, headline, said }
  },
  input: ({ id }) => ({
    operation: 'update_my_listing',
    input: { listing_id: id, fields: { headline: 'A headline that waits' } },
  }),
  badInput: {
    'an operation that only reads': [{ operation: 'get_my_listing' }, 'operation', 'not_allowed'],
    'input that the operation refuses, with its path': [
      ({ id }) => ({ input: { listing_id: id, fields: { headline: 'x'.repeat(500) } } }),
      'input.fields.headline',
      'too_long',
    ],
    'an input over the maximum size': [
      ({ id }) => ({ input: { listing_id: id, more: 'x'.repeat(70_000) } }),
      'input',
      'invalid',
    ],
    'an edit without fields': [({ id }) => ({ input: { listing_id: id } }), 'input', 'changes_nothing'],
    'an edit with the current value': [
      ({ id, said }) => ({ input: { listing_id: id, fields: { headline: said } } }),
      'input',
      'changes_nothing',
    ],
    'an interview answer already given': [
      {
        operation: 'answer_interview',
        input: { answers: [{ question_id: 'first_spark', answer: 'A drill.' }] },
      },
      'input',
      'changes_nothing',
    ],
    'a violated rule of the operation': [
      ({ movingId }) => ({
        operation: 'reschedule_launch',
        input: { listing_id: movingId, week: '2026-W47' },
      }),
      'input.week',
      'week_not_open',
    ],
  },
  notYours: {
    'a change to another owner’s listing is not found': async ({ send, things }) => {
      const input = { listing_id: things.foreignId, fields: { headline: 'Mine now' } }
      const { status, json } = await send({ input })
      assert.deepEqual([status, json().code], [404, 'not_found'])
    },
  },
  works: {
    'shows an interview answer with the one it would replace, without a listing': async ({
      app,
      ask,
      owner,
      site,
    }) => {
      const answers = [{ question_id: 'first_spark', answer: 'A torque wrench.' }]
      const made = await ask({ operation: 'answer_interview', input: { answers } })
      const input = { proposal_id: made.proposal_id }
      const asked = { actor: owner.member, site: site.key, input }
      const { about, changes } = JSON.parse(JSON.stringify(await app.call(lookAtProposal, asked)))
      const [{ path: question, ...change }] = changes
      assert.match(question, /\?$/)
      assert.deepEqual(
        [about, change],
        [null, { of: 'interview', before: 'A drill.', after: 'A torque wrench.', quote: null }],
      )
    },
    'a read-only key gets a link, changes nothing and gets the same proposal when it repeats the call':
      async ({ ask, send, site, things }) => {
        const before = await things.headline()
        const made = await ask({ note: 'As you asked.' }, things.reader)
        assert.deepEqual(
          [made.status, made.operation, made.note],
          ['open', 'update_my_listing', 'As you asked.'],
        )
        assert.equal(made.approve_url, `${site.origin}/account/proposals/${made.proposal_id}`)
        assert.equal(made.next_steps[0].open, made.approve_url)
        assert.equal(await things.headline(), before)
        const again = await send({}, things.reader)
        assert.deepEqual(
          [again.status, again.json().proposal_id],
          [200, made.proposal_id],
          'the same call returns the same proposal',
        )
      },
    'a launch can be proposed like an edit': async ({ ask, things }) => {
      const request = { operation: 'reschedule_launch', input: { listing_id: things.movingId, week } }
      assert.equal((await ask(request, things.reader)).status, 'open')
    },
    'limits the open proposals of an account, and expired ones do not count': async ({
      app,
      ask,
      send,
      things,
    }) => {
      const request = (headline: string) => ({ input: { listing_id: things.id, fields: { headline } } })
      for (let count = 3; count < maxOpen; count++) await ask(request(`Headline ${count}`))
      const { status, json } = await send(request('One too many'))
      assert.deepEqual([status, json().code], [409, 'too_many_proposals'])
      app.clock.advance(4 * 86_400_000)
      assert.equal((await ask(request('One too many'))).status, 'open', 'expired proposals do not count')
    },
    'every writing operation that needs an approval can be proposed': async () => {
      const writes = operations.filter((op) => op.effect !== 'read' && !op.needsNoApproval)
      const names = writes.map(({ name }) => name)
      const lacking = names.filter((name) => !proposableNames.some((one) => one === name))
      assert.deepEqual(lacking, [], 'these lack their line in src/proposals/proposable.ts')
      assert.deepEqual(names.toSorted(), [...proposableNames].toSorted())
    },
  },
})
