import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { findListing } from '../../listings/index.ts'
import { rows } from '../../platform/data/database.ts'
import { findTeamLines } from '../../platform/team-log/team-log-queries.ts'
import { excuseBadge } from './excuse-badge.ts'
import { findWaiting, findWatched } from './waiting-queries.ts'

const reason = 'Their home page belongs to an app store.'

operationCases(excuseBadge, {
  async prepare({ app, site }) {
    const { db } = app.services
    const founder = await app.account(`founder@${site.key}.example`)
    const now = app.clock.now()
    const made = async (name: string, set: ReturnType<typeof sql>) => {
      const website = `https://${name.toLowerCase()}.${site.key}.example/`
      const { id } = await makeListing(app, { owner: founder, site: site.key, name, website })
      await sql`update listings set ${set} where id = ${id}`.execute(db)
      return id
    }
    const live = await made(
      'Livebadge',
      sql`plan = 'free', status = 'live', badge_seen_at = ${now}, badge_checked_at = ${new Date(0)}, badge_missing_since = ${now}`,
    )
    const waiting = await made(
      'Waitbadge',
      sql`plan = 'free', status = 'awaiting_badge', launch_week = null, badge_wait_started_at = ${now}`,
    )
    const paid = await made('Paidbadge', sql`plan = 'paid', status = 'live'`)
    const due = { seen: now, missing: now }
    return {
      live,
      waiting,
      paid,
      founder,
      missing: async () => (await findListing(db, live))?.site.badge_required,
      watched: async () => (await findWatched(db, due, 500)).some(({ id }) => id === live),
      waits: async () => (await findWaiting(db, now, 500)).some(({ id }) => id === waiting),
      mails: () =>
        rows(
          db,
          sql<{ kind: string; text: string }>`select kind, body_text as text from outbox
            where recipient = ${founder.email} and kind like 'badge%'`,
        ),
      lines: () =>
        findTeamLines(
          db,
          site.id,
          { operations: [excuseBadge.name], accountId: null, about: `listing ${live}`, before: null },
          10,
        ),
    }
  },
  input: ({ live }) => ({ listing_id: live, reason }),
  badInput: { 'a blank reason': [{ reason: ' ' }, 'reason', 'blank'] },
  notYours: 'a listing of this site is not found by the team of another',
  works: {
    'an excused live listing is no longer checked; its owners get the reason by mail, and the log has old and new values':
      async ({ ask, things }) => {
        assert.deepEqual([await things.missing(), await things.watched()], [true, true])
        await ask()
        assert.deepEqual([await things.missing(), await things.watched()], [false, false])
        const [mail, ...others] = await things.mails()
        assert.deepEqual([mail?.kind, others.length], ['badge_excused', 0])
        assert.match(mail?.text ?? '', /belongs to an app store/)
        await ask()
        const [line, ...more] = await things.lines()
        assert.deepEqual([line?.before?.['excuse'], line?.after?.['excuse'], more.length], [null, reason, 0])
      },
    'the badge is required again once the excuse is removed': async ({ ask, things }) => {
      await ask({ reason: null })
      assert.equal(await things.missing(), true)
    },
    'an excused listing that waits for its badge gets a place at once': async ({ ask, things }) => {
      assert.equal(await things.waits(), true)
      const moved = await ask({ listing_id: things.waiting })
      assert.equal(moved['status'], 'scheduled')
      assert.match(String(moved['launch_week']), /^20\d\d-W\d\d$/)
      assert.equal(await things.waits(), false)
      const mail = (await things.mails()).find(({ text }) => text.includes('Waitbadge'))
      assert.match(mail?.text ?? '', /goes live on/)
      assert.doesNotMatch(mail?.text ?? '', /We found the badge/)
    },
    'refuses to excuse a paid launch': async ({ send, things }) => {
      assert.equal((await send({ listing_id: things.paid })).json().code, 'illegal_transition')
    },
    'the team page lists badges by state, and excuses a listing and ends the excuse': async ({
      app,
      site,
      owner,
      things,
    }) => {
      const visitor = await signedInVisitor(app, owner.email)
      const path = `${site.origin}/team/badges`
      assert.match((await visitor.get(`${path}?state=excused`)).body, /Waitbadge[^]*Excused: Their home page/)
      assert.match((await visitor.get(`${path}?state=missing`)).body, /No badges/)
      const open = await visitor.get(`${path}?open=${things.live}&state=shown`)
      const form = { listing: String(things.live), do: 'excuse' }
      assert.equal((await visitor.post(path, { ...form, reason: '' }, open)).status, 422)
      const done = await visitor.post(path, { ...form, reason }, open)
      assert.match((await visitor.get(`${site.origin}${done.location}`)).body, /Livebadge needs no badge/)
      const ended = await visitor.post(`${path}?state=excused&q=badge`, { ...form, do: 'end' }, open)
      assert.match(
        ended.location ?? '',
        /^\/team\/badges\?state=excused&q=badge&done=ended/,
        'keeps the filter',
      )
      assert.match((await visitor.get(`${site.origin}${ended.location}`)).body, /needs the badge again/)
    },
  },
})
