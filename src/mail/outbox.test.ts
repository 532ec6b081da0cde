import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { row } from '../platform/data/database.ts'
import { composed } from '../providers/mail.ts'
import { type MailSender, writeMail } from './outbox.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

test('replies to a mail about a site go to the site’s contact, and nowhere where it has none', async () => {
  const { clock, db, transact } = app.services
  const mail = { kind: 'news', to: 'ada@example.org', subject: 'News', text: 'News', html: '<p>News</p>' }
  const repliesTo = async (site: MailSender | null) => {
    const id = await transact((context) => writeMail({ ...context, site }, mail, clock.now()))
    const found = await row(
      db,
      sql<{ headers: Record<string, string> }>`select headers from outbox where id = ${id}`,
    )
    const headers = found?.headers ?? {}
    const sent = composed({ ...mail, id, sender: null, headers }, 'noreply@marquee.example')
    return new Map(Object.entries(sent.headers)).get('Reply-To')
  }
  const contact = 'team@betaweek.example'
  assert.equal(await repliesTo({ name: 'BetaWeek', contactEmail: contact }), contact)
  assert.equal(await repliesTo({ name: 'BetaWeek', contactEmail: null }), undefined)
  assert.equal(await repliesTo(null), undefined)
})
