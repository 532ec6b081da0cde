import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { z } from 'zod'
import { completeFounder, makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { getDraft } from '../drafts/get-draft.ts'
import { updateMyListing } from './update-my-listing.ts'

const Views = z.object({
  founders: z.array(z.object({ socials: z.record(z.string(), z.unknown()).nullable() })),
  founder_socials: z.record(z.string(), z.object({ value: z.unknown() })),
})

const headline = 'The desk that lends tools'

operationCases(updateMyListing, {
  prepare: ({ app, owner, site }) => makeListing(app, { owner, site: site.key }),
  input: ({ id }) => ({ listing_id: id, fields: { headline } }),
  badInput: {
    'a field that there is not': [
      { fields: { surely_unknown: 1 } },
      'fields.surely_unknown',
      'unknown_member',
    ],
    'a category that the site has not': [
      { fields: { categories: ['Nonsense'] } },
      'fields.categories[0]',
      'unknown_category',
    ],
    'a headline that is cleared': [{ fields: { headline: null } }, 'fields.headline', 'required'],
    'no category at all': [{ fields: { categories: null } }, 'fields.categories', 'required'],
    'all and a site beside it': [{ apply_to: ['all', 'elsewhere'] }, 'apply_to', 'not_allowed'],
    'a site that there is not': [{ apply_to: ['nowhere'] }, 'apply_to[0]', 'unknown_site'],
    'more than five questions': [
      { faqs: Array.from({ length: 6 }, () => ({ question: 'Why?', answer: 'So.' })) },
      'faqs',
      'too_long',
    ],
  },
  notYours: 'a listing of somebody else is not found',
  works: {
    'a change is public at once, and what is not sent stays': async ({ app, ask, site }) => {
      const { fields } = await ask()
      assert.deepEqual([fields.headline, fields.summary], [headline, 'Tracks shared tools by QR sticker.'])
      const listing = await app.http.app.inject({
        url: '/api/v1/listings/toolcrib',
        headers: { host: new URL(site.origin).host },
      })
      assert.equal(listing.json().headline, headline)
    },
    'every fault of an edit is told at once, also of a site that there is not': async ({ send }) => {
      const fields = { headline: null, categories: ['Nope'] }
      const { status, json } = await send({ fields, apply_to: ['nowhere'] })
      assert.equal(status, 422)
      assert.deepEqual(
        json().errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
        ['fields.headline required', 'apply_to[0] unknown_site', 'fields.categories[0] unknown_category'],
      )
    },
    'beside an entry of a wrong form, what rules say of the others is told too, each at its place': async ({
      send,
    }) => {
      const founders = [{ name: '' }, { name: 'Ann Lee' }, { name: 'Ann\u202ELee' }]
      const fields = { categories: [7, 'Design', 'Nope', 8, 'Nothing'] }
      const { status, json } = await send({ fields, founders, apply_to: ['nowhere'] })
      assert.equal(status, 422)
      const told = json().errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
      assert.deepEqual(told.filter((line: string) => /categories|apply_to/.test(line)).toSorted(), [
        'apply_to[0] unknown_site',
        'fields.categories[0] wrong_type',
        'fields.categories[2] unknown_category',
        'fields.categories[3] wrong_type',
        'fields.categories[4] unknown_category',
      ])
      assert.equal(new Set(told).size, told.length, 'nothing is told twice')
    },
    'a listing that is not live keeps what submission required too': async ({
      app,
      owner,
      send,
      ask,
      site,
    }) => {
      const { id } = await makeListing(app, { owner, name: 'Shelf', site: site.key, status: 'draft' })
      const { status, json } = await send({
        listing_id: id,
        fields: { name: null, summary: null, tags: null },
      })
      assert.deepEqual(
        [status, json().errors.map(({ path }: { path: string }) => path)],
        [422, ['fields.name', 'fields.summary']],
      )
      assert.equal((await ask({ listing_id: id, fields: { tags: null } })).fields.name, 'Shelf')
    },
    'founders are changed without a draft, and their links are one truth in both views': async (bench) => {
      const { app, ask, owner, site, things } = bench
      await sql`update drafts set listing_id = null where id = ${things.draftId}`.execute(app.services.db)
      const { founders, missing } = await ask({ founders: [completeFounder] })
      assert.deepEqual([founders[0].socials, missing], [completeFounder.socials, []])
      const more = await ask({ founder_socials: { github: 'https://github.com/jana' } })
      assert.deepEqual(more.founders[0].socials, {
        ...completeFounder.socials,
        github: 'https://github.com/jana',
      })
      const less = await ask({ founder_socials: { website: null } })
      assert.deepEqual(less.founders[0].socials, { github: 'https://github.com/jana' })
      const again = await ask({ founders: [{ ...completeFounder, socials: { x: 'https://x.com/jana' } }] })
      assert.deepEqual(again.founders[0].socials, { x: 'https://x.com/jana' })
      await sql`update drafts set listing_id = ${things.id} where id = ${things.draftId}`.execute(
        app.services.db,
      )
      const draft = await app.call(getDraft, {
        actor: owner.member,
        site: site.key,
        input: { id: things.draftId },
      })
      const { founders: held, founder_socials: links } = Views.parse(draft)
      assert.deepEqual(
        [held[0]?.socials, links['x']?.value],
        [{ x: 'https://x.com/jana' }, 'https://x.com/jana'],
      )
      assert.equal(links['github']?.value ?? null, null)
    },
    'says of each named site why nothing was copied there': async ({ ask, app, site }) => {
      const { key } = await app.sites.defaultSite()
      const { applied_to: applied, skipped } = await ask({ apply_to: [key] })
      assert.deepEqual([applied, skipped], [[], [{ site: key, reason: 'not_listed_there' }]])
      const own = await ask({ apply_to: [site.key] })
      assert.deepEqual([own.applied_to, own.skipped], [[], [{ site: site.key, reason: 'edited_itself' }]])
    },
  },
})
