import assert from 'node:assert/strict'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { completeFounder, makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { findPlaces } from '../places/slot-queries.ts'
import { planRelaunch } from './plan-relaunch.ts'

operationCases(planRelaunch, {
  async prepare({ app, owner, site, web }) {
    const { db } = app.services
    const edits = { founders: [completeFounder] }
    const { id, slug, website } = await makeListing(app, { owner, name: 'Encore', site: site.key, edits })
    web.pages.set(website, `<a href="${site.origin}/listings/${slug}">Find us</a>`)
    const badgeless = await makeListing(app, { owner, name: 'Badgeless', site: site.key, edits })
    web.pages.set(badgeless.website, '<p>Nothing but words</p>')
    await sql`update listings set launched_at = '2026-01-05T00:00:00Z' where id = ${badgeless.id}`.execute(db)
    await sql`update listings set launched_at = '2026-01-05T00:00:00Z' where id = ${id}`.execute(db)
    const lacking = await makeListing(app, { owner, name: 'Lacking', site: site.key })
    await sql`update listings set launched_at = '2026-01-05T00:00:00Z' where id = ${lacking.id}`.execute(db)
    const options = { site: site.key, owner }
    const bare = await makeListing(app, { ...options, name: 'Bare' })
    await sql`update listings set launched_at = '2026-01-05T00:00:00Z' where id = ${bare.id}`.execute(db)
    const fresh = await makeListing(app, { ...options, name: 'Fresh' })
    const waiting = await makeListing(app, { ...options, name: 'Waiting', status: 'draft', week: null })
    return { id, lacking, badgeless: badgeless.id, bare: bare.id, fresh: fresh.id, waiting: waiting.id }
  },
  input: ({ id }) => ({ listing_id: id, whats_new: 'A new editor.' }),
  badInput: {
    'blank news': [{ whats_new: ' ' }, 'whats_new', 'blank'],
    'a week that is too soon': [{ week: 'next' }, 'week', 'week_not_open'],
    'a malformed week': [{ week: 'soon' }, 'week', 'malformed_week'],
  },
  notYours: 'another owner’s listing is not found',
  works: {
    'refuses a listing that is not live, launched too recently, lacks a founder profile or lacks its badge':
      async ({ send, things }) => {
        for (const [id, code, reason] of [
          [things.waiting, 'illegal_transition', undefined],
          [things.fresh, 'relaunch_refused', 'too_early'],
          [things.bare, 'founder_profile_incomplete', undefined],
          [things.badgeless, 'relaunch_refused', 'badge_not_seen'],
        ] as const) {
          const { status, json } = await send({ listing_id: id })
          assert.deepEqual([status, json().code, json()['reason']], [409, code, reason])
        }
      },
    'shows what is missing, with a link to fix it, in place of the form': async ({
      app,
      site,
      owner,
      things,
    }) => {
      const visitor = await signedInVisitor(app, owner.email)
      const shown = async (id: number) =>
        load((await visitor.get(`${site.origin}/account/listings/${id}`)).body)(
          'section[aria-labelledby=relaunch]',
        )
      const lacking = await shown(things.lacking.id)
      assert.equal(lacking.find('form').length, 0)
      assert.equal(
        lacking.find('.missing a').first().attr('href'),
        `/account/drafts/${things.lacking.draftId}/fields/founders?from=launch#field-founders`,
      )
      assert.equal((await shown(things.id)).find('.missing, textarea').length, 1)
    },
    'shows a refusal at the form, and keeps the typed text and the chosen week': async ({
      app,
      site,
      owner,
      things,
    }) => {
      const visitor = await signedInVisitor(app, owner.email)
      const at = `${site.origin}/account/listings/${things.badgeless}`
      const form = load((await visitor.get(at)).body)('#relaunch ~ form')
      assert.match(form.attr('action') ?? '', /\/relaunch#relaunch$/)
      const week = form.find('[name=week]:not(:disabled)').last().attr('value') ?? ''
      const send = async (typed: string) => {
        const seen = await visitor.get(at)
        const { status, body } = await visitor.post(`${at}/relaunch`, { whats_new: typed, week }, seen)
        const page = load(body)
        const section = page('section[aria-labelledby=relaunch]')
        assert.equal(page('.notice.problem').length, section.find('.notice.problem').length)
        assert.equal(section.find('[name=week]:checked').attr('value'), week)
        return { status, section }
      }
      const unseen = await send('A new editor.')
      assert.equal(unseen.status, 409)
      assert.match(unseen.section.find('.notice.problem').text(), /badge|link/i)
      assert.equal(unseen.section.find('textarea').text(), 'A new editor.')
      const blank = await send(' ')
      assert.equal(blank.status, 422)
      assert.equal(blank.section.find('textarea').attr('aria-invalid'), 'true')
      // Errors about anything outside the form are summed up in one sentence, without links to fields that are not on
      // the page.
      const open = await visitor.get(at)
      await sql`update companies set profile = jsonb_set(profile, '{founders,value,0,photo_url}', 'null')
        where id = (select company_id from listings where id = ${things.badgeless})`.execute(app.services.db)
      const faceless = await visitor.post(`${at}/relaunch`, { whats_new: 'A new editor.', week }, open)
      assert.equal(faceless.status, 409)
      const told = load(faceless.body)('main')
      assert.match(told.find('.notice.problem').text(), /founder/i)
      assert.doesNotMatch(told.text(), /upload_picture|update_my_listing/)
    },
    'takes a place in the first free week, and refuses a second relaunch while one is planned': async ({
      app,
      ask,
      send,
      site,
    }) => {
      const planned = await ask()
      assert.deepEqual([planned['number'], planned['whats_new']], [2, 'A new editor.'])
      const [places] = await findPlaces(app.services.db, site.id, [String(planned['week'])])
      assert.equal(places?.free_taken, 1)
      const again = (await send()).json()
      assert.deepEqual([again.code, again['reason']], ['relaunch_refused', 'planned'])
    },
  },
})
