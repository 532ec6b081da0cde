import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findReports } from './report-queries.ts'
import { reportListing } from './report-listing.ts'

operationCases(reportListing, {
  prepare: async ({ app, site }) => ({
    listing: await makeListing(app, { site: site.key, name: 'Papertrail' }),
    draft: await makeListing(app, { site: site.key, name: 'Unannounced', status: 'draft' }),
    open: (after: number | null = null) =>
      findReports(app.services.db, site.id, { status: 'open', after }, 10),
  }),
  input: ({ listing }) => ({
    slug: listing.slug,
    kind: 'wrong_fact',
    body: 'Their pricing page says 15 now.',
  }),
  badInput: {
    'an unknown kind': [{ kind: 'boring' }, 'kind', 'not_allowed'],
    'a text that is too short': [{ body: 'bad' }, 'body', 'too_short'],
    'an unknown field': [{ field: 'mood' }, 'field', 'not_allowed'],
    'not an email address': [{ email: 'me' }, 'email', 'invalid'],
  },
  works: {
    'the site team gets the report, and a takedown request comes first with a due date': async ({
      ask,
      things,
    }) => {
      await ask({
        kind: 'takedown',
        field: 'country',
        source: 'https://papertrail.example/imprint',
        email: 'owner@papertrail.example',
      })
      const [newest] = await things.open()
      assert.deepEqual([newest?.kind, newest?.slug], ['takedown', things.listing.slug])
      assert.deepEqual([newest?.field, newest?.source], ['country', 'https://papertrail.example/imprint'])
      assert.ok(newest?.due_at && newest.due_at > newest.created_at)
      await ask()
      const [first, second] = await things.open()
      assert.deepEqual(
        [first?.kind, second?.kind],
        ['takedown', 'wrong_fact'],
        'reports with a due date come first',
      )
      assert.deepEqual((await things.open(first?.id))[0]?.id, second?.id)
    },
    'a draft cannot be reported': async ({ send, things }) => {
      assert.equal((await send({ slug: things.draft.slug })).status, 404)
    },
    'a repeated report stays one, and new text is added to it': async ({ ask, things }) => {
      const before = (await things.open()).length
      assert.deepEqual(await ask(), { received: 'known' })
      const more = { body: 'The page of terms says 16.', source: 'https://papertrail.example/terms' }
      assert.deepEqual(await ask(more), { received: 'added' })
      assert.deepEqual(await ask(more), { received: 'known' })
      const reports = await things.open()
      assert.equal(reports.length, before)
      const report = reports.find(({ kind }) => kind === 'wrong_fact')
      assert.equal(report?.body, 'Their pricing page says 15 now.\n\nThe page of terms says 16.')
      assert.equal(report.source, more.source)
    },
    'a network may report a listing three times a day': async ({ ask, send }) => {
      assert.deepEqual(await ask({ kind: 'gone' }), { received: 'new' })
      const { status, json } = await send({ kind: 'other' })
      assert.deepEqual([status, json().code], [429, 'rate_limited'])
    },
  },
})
