import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestDraft } from '../../test/fixtures/drafts.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { submitListing } from './submit-listing.ts'
import { updateDraft } from './update-draft.ts'

const headline = 'The desk that lends tools'

operationCases(updateDraft, {
  prepare: ({ app, owner, site }) => makeListing(app, { owner, site: site.key }),
  input: ({ draftId }) => ({ id: draftId, fields: { headline } }),
  badInput: {
    'an unknown field': [{ fields: { surely_unknown: 1 } }, 'fields.surely_unknown', 'unknown_member'],
    'an unknown category': [
      { fields: { categories: ['Nonsense'] } },
      'fields.categories[0]',
      'unknown_category',
    ],
    'clearing the name of a submitted draft': [{ fields: { name: null } }, 'fields.name', 'required'],
    'restoring the headline of a submitted draft to nothing': [
      { fields: {}, restore: ['headline'] },
      'restore[0]',
      'required',
    ],
    'the product’s own website as its competitor, in another spelling': [
      { competitor_url: 'HTTP://WWW.Toolcrib-update-draft.example:80/?utm_source=x#top' },
      'competitor_url',
      'own_address',
    ],
    'a competitor’s URL that is not public': [
      { competitor_url: 'http://127.0.0.1/' },
      'competitor_url',
      'blocked_address',
    ],
    'two different URLs for a link of the primary founder': [
      {
        founders: [{ name: 'Jana', socials: { x: 'https://x.com/jana' } }],
        founder_socials: { twitter: 'https://x.com/other' },
      },
      'founder_socials.x',
      'sent_twice',
    ],
    'a link under both its names': [
      { company_socials: { twitter: 'https://x.com/a', x: 'https://x.com/b' } },
      'company_socials.twitter',
      'sent_twice',
    ],
    'the SEO text in two places': [
      { fields: { seo: { title: 'A' } }, seo: { title: 'B' } },
      'seo',
      'sent_twice',
    ],
    'a field both set and restored': [{ restore: ['headline'] }, 'restore', 'set_and_restored'],
  },
  notYours: 'another account’s draft is not found',
  works: {
    'one invalid member makes the whole request fail': async ({ ask, send }) => {
      const fields = { headline: 'Never kept', categories: ['Nonsense'] }
      assert.equal((await send({ fields })).status, 422)
      assert.equal((await ask({ fields: {} })).fields.headline.value, 'The lending desk for shared workshops')
    },
    'a typed value is saved as manual, and also changes the listing of a submitted draft': async ({
      app,
      ask,
      site,
    }) => {
      const draft = await ask()
      assert.deepEqual([draft.fields.headline.value, draft.fields.headline.state], [headline, 'manual'])
      assert.match(draft.next_steps[0].why, /Listing \d+ has these values too/)
      const listing = await app.http.app.inject({
        url: '/api/v1/listings/toolcrib',
        headers: { host: new URL(site.origin).host },
      })
      assert.equal(listing.json().headline, headline)
    },
    'a redraft skips fields that the owner saved, and fields being redrafted cannot be edited': async (
      bench,
    ) => {
      const { app, ask, owner, send, site } = bench
      const id = await addTestDraft(app, owner, { name: 'Redrafted', site: site.key })
      const asked = await ask({ id, fields: {}, regenerate: ['headline', 'audience'] })
      assert.deepEqual([asked.status, asked.regenerating], ['ready', ['audience']])
      assert.deepEqual(asked.skipped, [{ field: 'headline', reason: 'manual' }])
      const busy = await send({ id, fields: { audience: 'Workshops' } })
      assert.deepEqual([busy.status, busy.json().code], [409, 'field_regenerating'])
      assert.equal((await send({ id, fields: { headline: 'Typed meanwhile' } })).status, 200)
    },
    'the error for an unknown field name or choice suggests the likely one': async ({ send }) => {
      const fixOf = async (changes: object) => {
        const { json } = await send({ fields: {}, ...changes })
        return String(json().errors[0].fix)
      }
      assert.match(await fixOf({ restore: ['headlin'] }), /^Did you mean headline\? Use one of: /)
      assert.match(await fixOf({ fields: { team_size: '15' } }), /^Did you mean 11-50\?/)
    },
    'restore brings back the values read from the website, also of lists, founders and links': async ({
      app,
      ask,
      owner,
      site,
    }) => {
      const id = await addTestDraft(app, owner, { name: 'Readshop', site: site.key })
      const read = (value: unknown) => ({
        value,
        ai_value: value,
        state: 'ai',
        evidence: [],
        updated_at: app.clock.now().toISOString(),
      })
      const profile = {
        faqs: read([{ question: 'Why?', answer: 'So.' }]),
        founders: read([{ name: 'Ada Read' }]),
        'company_socials.github': read('https://github.com/readshop'),
        'founder_socials.x': read('https://x.com/ada'),
      }
      await sql`update drafts set profile = profile || ${JSON.stringify(profile)}::jsonb where id = ${id}`.execute(
        app.services.db,
      )
      const typed = {
        id,
        fields: {},
        faqs: [],
        founders: [{ name: 'Ben Typed' }],
        company_socials: { github: null },
        founder_socials: { x: 'https://x.com/ben' },
      }
      const changed = await ask(typed)
      assert.deepEqual(
        [changed.founders[0].name, changed.faqs, changed.company_socials.github.value],
        ['Ben Typed', [], null],
      )
      const restore = ['faqs', 'founders', 'company_socials', 'founder_socials.x']
      const back = await ask({ id, fields: {}, restore })
      assert.deepEqual(
        [back.founders[0].name, back.faqs[0].question, back.company_socials.github.state],
        ['Ada Read', 'Why?', 'ai'],
      )
      assert.equal(back.founder_socials.x.value, 'https://x.com/ada')
    },
    'milestones of a submitted draft have ids, and can be sent back unchanged': async ({ ask }) => {
      const milestones = [{ date: '2026-03-02', title: 'The hundredth workshop' }]
      const [first] = (await ask({ milestones })).milestones
      assert.equal(typeof first.milestone_id, 'number')
      assert.deepEqual((await ask({ milestones: [first] })).milestones, [first])
    },
    'a milestone keeps its picture while another is changed, and a picture not fetched yet is reported':
      async ({ ask }) => {
        const picture = 'https://toolcrib.example/wall.png'
        const milestones = [
          { date: '2026-03-02', title: 'The hundredth workshop', picture_url: picture },
          { date: '2026-02-01', title: 'With a tpyo' },
        ]
        const made = await ask({ milestones })
        assert.deepEqual(made.unfetched, [{ url: picture, kind: 'screenshot', reason: 'waiting' }])
        const [first, second] = made.milestones
        assert.equal(first.picture_url, picture)
        const mended = (await ask({ milestones: [first, { ...second, title: 'Without one' }] })).milestones
        assert.deepEqual(mended[0], first)
        assert.equal(mended[1].title, 'Without one')
      },
    'a failed draft that is filled in by hand becomes ready, without a problem': async (bench) => {
      const { app, ask, owner, site } = bench
      const id = await addTestDraft(app, owner, { name: 'Unread', site: site.key })
      const problem = { code: 'site_unreachable', title: 'A', detail: 'B', fix: 'C' }
      await sql`update drafts set status = 'failed', problem = ${JSON.stringify(problem)}::jsonb
        where id = ${id}`.execute(app.services.db)
      const draft = await ask({ id })
      assert.deepEqual([draft.status, draft.problem], ['ready', null])
    },
    'a draft whose website is still being read cannot be edited, and the error says when to retry': async ({
      app,
      owner,
      send,
      site,
    }) => {
      const input = { url: 'https://still-crawling.example' }
      const { id } = await app.call(submitListing, { actor: owner.member, site: site.key, input })
      const { status, headers, json } = await send({ id })
      assert.deepEqual([status, json().code, headers['retry-after']], [409, 'draft_not_ready', '4'])
    },
  },
})
