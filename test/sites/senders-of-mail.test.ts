/** Who mail is from, over SMTP: the site it is about, by its name; the address is the deployment's. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { sendTestMail } from '../../src/mail/team/send-test-mail.ts'
import { weeklyDigest } from '../../src/news/index.ts'
import { saveUpdateFrequency } from '../../src/news/save-update-frequency.ts'
import { setFollow } from '../../src/news/set-follow.ts'
import { deleteSite } from '../../src/site-settings/delete-site.ts'
import { siteCreate } from '../../src/sites/site-create-command.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { jobContextOf } from '../app/job-context.ts'
import { makeListing } from '../fixtures/listings.ts'

const received: string[] = []
const smtp = new SMTPServer({
  // The sender keeps its connection open.
  closeTimeout: 100,
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'))
      done()
    })
  },
})
let app: TestApp
let operator: TestAccount
before(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app = await createTestApp({
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'The host <noreply@host.example>' },
  })
  operator = await app.account('root@host.example', { role: 'operator' })
})
after(async () => {
  await app.stop()
  await new Promise<void>((done) => smtp.close(() => done()))
})

const addSite = (key: string, name: string) =>
  siteCreate.run(app, { options: { key, name, host: `${key}.localhost:3999` }, words: [] })

/** Sends what waits; returns whom the recipient's mails are from. */
async function sendersTo(recipient: string) {
  await app.work()
  const mails = await Promise.all(received.map((source) => PostalMime.parse(source)))
  return mails
    .filter(({ to }) => to?.some(({ address }) => address === recipient))
    .map(({ from }) => `${from?.name} at ${from?.address}`)
}

test('mail is from the site it is about, under the name the site had when the mail was written', async () => {
  await addSite('beta', 'Beta, "the" <Week>')
  await addSite('gone', 'Gone')
  const write = (site: string, recipient: string) =>
    app.call(sendTestMail, { actor: operator.member, site, input: { recipient } })
  await write('beta', 'reader@beta.example')
  await write('gone', 'reader@gone.example')
  await sql`update sites set name = 'Renamed' where key = 'beta'`.execute(app.services.db)
  app.sites.forget()
  await app.call(deleteSite, { actor: operator.member, site: 'gone', input: { key: 'gone' } })
  assert.deepEqual(await sendersTo('reader@beta.example'), ['Beta, "the" <Week> at noreply@host.example'])
  assert.deepEqual(await sendersTo('reader@gone.example'), ['Gone at noreply@host.example'])
  await write('beta', 'next@beta.example')
  assert.deepEqual(await sendersTo('next@beta.example'), ['Renamed at noreply@host.example'])
})

test('a digest of one site is from that site, one of several from the deployment', async () => {
  await addSite('gamma', 'Gamma')
  const follower = async (email: string, sites: readonly string[]) => {
    const account = await app.account(email)
    await app.call(saveUpdateFrequency, { actor: account.member, input: { updates: 'weekly' } })
    for (const site of sites)
      await app.call(setFollow, {
        actor: account.member,
        site,
        input: { kind: 'listing', slug: `told-${site}`, follow: true },
      })
  }
  for (const site of ['main', 'gamma']) {
    const { id } = await makeListing(app, { name: `Told ${site}`, site, website: `https://${site}.example/` })
    await sql`insert into listing_updates (listing_id, site_id, account_id, title, body, posted_at)
      select id, site_id, 'somebody', 'News', 'It is blue.', ${app.clock.now()} from listings where id = ${id}`.execute(
      app.services.db,
    )
  }
  await follower('one@digest.example', ['gamma'])
  await follower('two@digest.example', ['main', 'gamma'])
  app.clock.advance(60_000)
  await weeklyDigest.run({}, jobContextOf(app))
  assert.deepEqual(await sendersTo('one@digest.example'), ['Gamma at noreply@host.example'])
  assert.deepEqual(await sendersTo('two@digest.example'), ['The host at noreply@host.example'])
})
