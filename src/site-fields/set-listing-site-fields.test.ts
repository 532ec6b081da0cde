import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { makeListing } from '../../test/live-listing.ts'
import { operationCases } from '../../test/operation-cases.ts'
import type { SiteField } from '../listings/index.ts'
import { addSiteField } from './field-queries.ts'
import { setListingSiteFields } from './set-listing-site-fields.ts'

const url = 'https://knit.example/'

operationCases(setListingSiteFields, {
  async prepare({ app, site, owner }) {
    const { db } = app.services
    const add = (key: string, kind: SiteField['kind'], wish: Partial<SiteField> = {}) =>
      addSiteField(
        db,
        site.id,
        {
          key,
          kind,
          label: key,
          unit: '',
          choices: [],
          labels: {},
          required: false,
          proof: false,
          filter: true,
          compare: true,
          position: 0,
          ...wish,
        },
        app.clock.now(),
      )
    await add('origin', 'text')
    await add('weight', 'number', { proof: true, unit: 'g' })
    await add('organic', 'yes_no')
    const listing = await makeListing(app, owner, { site: site.key, name: 'Knit' })
    const body = gzipSync(JSON.stringify(pageOf('A spool weighs 1,250 g.')))
    await sql`insert into draft_pages (draft_id, position, url, fetched_at, sha256, body)
      values (${listing.draftId}, 0, ${url}, ${app.clock.now()}, 'x', ${body})`.execute(db)
    const shown = async () => {
      const { payload } = await app.http.app.inject({
        url: `/api/v1/listings/${listing.slug}`,
        headers: { host: new URL(site.origin).host },
      })
      return JSON.parse(payload).site_fields
    }
    const publicPage = async () =>
      (
        await app.http.app.inject({
          url: `/listings/${listing.slug}`,
          headers: { host: new URL(site.origin).host, accept: 'text/html' },
        })
      ).body
    return { listing, shown, publicPage }
  },
  input: ({ listing }) => ({ listing_id: listing.id, values: [{ key: 'origin', value: 'Tyrol' }] }),
  badInput: {
    'a field that there is not': [{ values: [{ key: 'x', value: '1' }] }, 'values.x.value', 'unknown_member'],
    'a value of another kind': [
      { values: [{ key: 'organic', value: 'yes' }] },
      'values.organic.value',
      'invalid',
    ],
    'no words where the field asks for proof': [
      { values: [{ key: 'weight', value: 1250 }] },
      'values.weight.quote',
      'required',
    ],
    'words that stand on no page that was read': [
      { values: [{ key: 'weight', value: 1250, quote: 'It weighs 1250 g.' }] },
      'values.weight.quote',
      'not_on_page',
    ],
    'words that say something else': [
      { values: [{ key: 'weight', value: 900, quote: 'A spool weighs 1,250 g.' }] },
      'values.weight.quote',
      'not_said',
    ],
  },
  notYours: 'a listing of somebody else is not found',
  works: {
    'it stands on the listing, with its quote where the field asks for one, and in the API': async ({
      ask,
      things,
    }) => {
      const values = [
        { key: 'origin', value: 'Tyrol' },
        { key: 'organic', value: true },
        { key: 'weight', value: 1250, quote: 'A spool weighs 1,250 g.' },
      ]
      await ask({ values })
      const { weight, organic, origin } = await things.shown()
      assert.deepEqual([origin.value, origin.evidence], ['Tyrol', []])
      assert.equal(organic.value, true)
      assert.deepEqual([weight.value, weight.unit, weight.evidence[0].url], [1250, 'g', url])
      const page = await things.publicPage()
      assert.match(page, /Further facts/)
      assert.match(page, /1,250 g/)
      assert.match(page, /A spool weighs/)
    },
    'what is not sent stays, null takes away': async ({ ask, things }) => {
      await ask({ values: [{ key: 'organic', value: null }] })
      assert.deepEqual(Object.keys(await things.shown()).toSorted(), ['origin', 'weight'])
    },
  },
})

function pageOf(text: string) {
  return {
    url,
    fetchedAt: '2026-11-20T12:00:00.000Z',
    language: 'en',
    title: 'Knit',
    meta: [],
    structured: [],
    structuredText: [],
    blocks: [{ tag: 'p', text }],
    links: [],
    images: [],
    videos: [],
    foundBy: 'home' as const,
    notes: [],
  }
}
