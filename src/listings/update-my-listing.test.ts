import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { z } from 'zod'
import { completeFounder, makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { getDraft } from '../drafts/get-draft.ts'
import { getMyListing } from './get-my-listing.ts'
import { createListing, findMyListing } from './index.ts'
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
    'an unknown field': [{ fields: { surely_unknown: 1 } }, 'fields.surely_unknown', 'unknown_member'],
    'an unknown category': [
      { fields: { categories: ['Nonsense'] } },
      'fields.categories[0]',
      'unknown_category',
    ],
    'a headline that is null': [{ fields: { headline: null } }, 'fields.headline', 'required'],
    'categories that are null': [{ fields: { categories: null } }, 'fields.categories', 'required'],
    'all together with a site': [{ apply_to: ['all', 'elsewhere'] }, 'apply_to', 'not_allowed'],
    'an unknown site': [{ apply_to: ['nowhere'] }, 'apply_to[0]', 'unknown_site'],
    'more than five questions': [
      { faqs: Array.from({ length: 6 }, () => ({ question: 'Why?', answer: 'So.' })) },
      'faqs',
      'too_long',
    ],
  },
  notYours: 'another owner’s listing is not found',
  works: {
    'a change is public at once, and fields that are not sent stay': async ({ app, ask, site }) => {
      const { fields } = await ask()
      assert.deepEqual([fields.headline, fields.summary], [headline, 'Tracks shared tools by QR sticker.'])
      const listing = await app.http.app.inject({
        url: '/api/v1/listings/toolcrib',
        headers: { host: new URL(site.origin).host },
      })
      assert.equal(listing.json().headline, headline)
    },
    'links are kept by platform, and a list that is sent replaces the previous one': async ({ ask }) => {
      const x = 'https://x.com/toolcrib'
      const github = 'https://github.com/toolcrib'
      for (const socials of [{ x }, { github }, { github, x }])
        assert.deepEqual((await ask({ socials })).socials, socials)
      for (const tags of [['lending', 'workshops'], ['tools']])
        assert.deepEqual((await ask({ fields: { tags } })).fields.tags, tags)
      for (const question of ['Why?', 'How?']) {
        const { faqs } = await ask({ faqs: [{ question, answer: 'So.' }] })
        assert.deepEqual(
          faqs.map((one: { question: string }) => one.question),
          [question],
        )
      }
    },
    'headline, summary and SEO text are copied to the other sites that are named': async (bench) => {
      const { app, ask, elsewhere, owner, things } = bench
      const { db } = app.services
      const mine = await findMyListing(db, things.id, owner.id)
      assert.ok(mine)
      const { company_id: companyId, website_url: websiteUrl, profile } = mine
      const copy = { siteId: elsewhere.id, companyId, websiteUrl, profile }
      const other = await createListing(db, copy, app.clock.now())
      const fields = { headline: 'Copied', summary: 'To the other site.', seo: { title: 'Both' } }
      const { applied_to: applied, skipped } = await ask({ fields, apply_to: [elsewhere.key] })
      assert.deepEqual([applied, skipped], [[elsewhere.key], []])
      const input = { listing_id: other }
      const there = await app.call(getMyListing, { actor: owner.member, site: elsewhere.key, input })
      const { headline: copied, summary, seo } = Object(there['fields'])
      assert.deepEqual([copied, summary, seo?.title], ['Copied', 'To the other site.', 'Both'])
    },
    'reports all errors of an edit at once, also that of an unknown site': async ({ send }) => {
      const fields = { headline: null, categories: ['Nope'] }
      const { status, json } = await send({ fields, apply_to: ['nowhere'] })
      assert.equal(status, 422)
      assert.deepEqual(
        json().errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
        ['fields.headline required', 'apply_to[0] unknown_site', 'fields.categories[0] unknown_category'],
      )
    },
    'reports entries of a wrong type together with invalid ones, each once and at its path': async ({
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
      assert.equal(new Set(told).size, told.length, 'no error is reported twice')
    },
    'a listing that is not live must keep the fields required for submission': async ({
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
    'edits founders without a draft, and keeps their links equal in both views': async (bench) => {
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
    'gives the reason for each named site to which nothing was copied': async ({ ask, app, site }) => {
      const { key } = await app.sites.defaultSite()
      const { applied_to: applied, skipped } = await ask({ apply_to: [key] })
      assert.deepEqual([applied, skipped], [[], [{ site: key, reason: 'not_listed_there' }]])
      const own = await ask({ apply_to: [site.key] })
      assert.deepEqual([own.applied_to, own.skipped], [[], [{ site: site.key, reason: 'edited_itself' }]])
    },
  },
})
