/**
 * Jobs and mails that accumulate while no worker runs, or while a mail server is down, are processed afterwards, and
 * none is lost.
 */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { days, hours, minutes } from '../../src/calendar/index.ts'
import { mailCommand, type Mail, writeMail } from '../../src/mail/index.ts'
import { dropSuppression } from '../../src/mail/suppression-queries.ts'
import { row, rows } from '../../src/platform/data/database.ts'
import { MailRefused, type OutgoingMail } from '../../src/providers/mail.ts'
import { startWorkers } from '../../src/surfaces/worker.ts'
import { jobs } from '../../src/jobs.ts'
import { createTestApp, type TestApp } from '../app/app.ts'

let app: TestApp
const sent: OutgoingMail[] = []
let refusal: Error | undefined
before(async () => {
  app = await createTestApp({
    providers: {
      mail: {
        async send(mail) {
          if (refusal) throw refusal
          sent.push(mail)
        },
      },
    },
  })
})
after(() => app.stop())
beforeEach(() => {
  sent.length = 0
  refusal = undefined
})

const letter: Mail = {
  kind: 'test',
  to: 'reader@example.org',
  subject: 'News',
  text: 'News',
  html: '<p>News</p>',
}

function write(mail: Partial<Mail> = {}): Promise<string> {
  return app.services.transact((context) =>
    writeMail({ ...context, site: null }, { ...letter, ...mail }, app.clock.now()),
  )
}

async function kept(id: string) {
  const found = await row(
    app.services.db,
    sql<{
      sent_at: Date | null
      given_up_at: Date | null
      last_error: string | null
      attempts: number
      sealed_secrets: string | null
    }>`select sent_at, given_up_at, last_error, attempts, sealed_secrets from outbox where id = ${id}`,
  )
  assert.ok(found)
  return found
}

/** Runs the waiting jobs once; a failed job goes back to its queue, as in production. */
async function tryOnce(): Promise<void> {
  await app.work().catch((error: unknown) => assert.equal(error, refusal))
}

test('a mail is retried while the mail server is down for two days, and then sent with its secret', async () => {
  const id = await write({ text: 'Open /x?token=s3cret', html: '<p>s3cret</p>', secrets: ['s3cret'] })
  assert.match((await kept(id)).sealed_secrets ?? '', /^[\w-]{20,}$/)
  refusal = new Error('connect ECONNREFUSED\u0000 \u001b[31m127.0.0.1:25')
  await tryOnce()
  app.clock.advance(days(2))
  await app.boss.deleteAllJobs('send_mail') // as a restore would leave the queue
  assert.deepEqual(await app.requeueDueWork(), { mails: 1 })
  assert.deepEqual(await app.requeueDueWork(), {}, 'it has its job again')
  await tryOnce()
  assert.deepEqual(
    { ...(await kept(id)), sealed_secrets: undefined },
    {
      sent_at: null,
      given_up_at: null,
      last_error: 'connect ECONNREFUSED [31m127.0.0.1:25',
      attempts: 2,
      sealed_secrets: undefined,
    },
  )
  refusal = undefined
  await app.boss.deleteAllJobs('send_mail')
  await app.requeueDueWork()
  await app.work()
  assert.deepEqual(
    sent.map(({ id: mail, text, html }) => ({ mail, text, html })),
    [{ mail: id, text: 'Open /x?token=s3cret', html: '<p>s3cret</p>' }],
  )
  assert.equal((await kept(id)).sealed_secrets, null, 'the secret is deleted once sent')
})

test('the queue retries a mail for more than three days', async () => {
  const queue = await app.boss.getQueue('send_mail')
  assert.ok(queue?.retryLimit && queue.retryDelayMax && queue.retryDelay)
  let pause = queue.retryDelay
  let total = 0
  for (let tried = 0; tried < queue.retryLimit; tried++) {
    total += pause / 2 // the library waits between half of the delay and all of it
    pause = Math.min(pause * 2, queue.retryDelayMax)
  }
  assert.ok(total * 1000 > days(3), `${total / 3600} hours`)
  assert.equal(queue.retryDelayMax, 3600)
})

test('a mail is given up after three days, or at once if the mailbox does not exist, and can be resent', async () => {
  const [late, nobody] = [await write(), await write({ to: 'nobody@example.org' })]
  refusal = new Error('421 try later')
  app.clock.advance(days(3) + hours(1))
  await app.work()
  assert.ok((await kept(late)).given_up_at)
  assert.ok((await kept(nobody)).given_up_at, 'just as old')
  const fresh = await write({ to: 'gone@example.org' })
  refusal = new MailRefused('550 5.1.1 no such user')
  await app.work()
  assert.equal((await kept(fresh)).last_error, '550 5.1.1 no such user')
  const lines = app.logged.filter((line) => line.includes('a mail is given up'))
  assert.equal(lines.length, 3)
  assert.ok(
    lines.every((line) => !line.includes('@example.org')),
    'no address in the log',
  )
  refusal = undefined
  await app.requeueDueWork()
  await app.work()
  assert.equal(sent.length, 0, 'a mail that was given up is not sent by itself')
  const mail = (...words: string[]) => mailCommand.run(app, { options: {}, words })
  const shown: { given_up: { id: string; reason: string }[] } = JSON.parse(await mail())
  assert.deepEqual(shown.given_up.map(({ id }) => id).toSorted(), [late, nobody, fresh].toSorted())
  assert.deepEqual(JSON.parse(await mail('resend', late)), { resent: 1 })
  // An address that a mail server refused for good gets no mail until somebody removes it from the suppression list.
  assert.equal(await dropSuppression(app.services.db, 'gone@example.org'), true)
  await assert.rejects(mail('resend', late), /No mail/)
  assert.deepEqual(JSON.parse(await mail('resend')), { resent: 2 })
  await app.work()
  assert.deepEqual(sent.map(({ id }) => id).toSorted(), [late, nobody, fresh].toSorted())
})

test('a mail whose link has expired is not sent', async () => {
  const id = await write({ uselessAfter: new Date(app.clock.now().getTime() + minutes(15)) })
  app.clock.advance(minutes(16))
  await app.work()
  assert.equal(sent.length, 0)
  assert.equal((await kept(id)).last_error, 'what it asks for has expired')
})

test('a mail whose secret is lost is given up, never sent with its placeholder', async () => {
  const id = await write({ text: 'Open /x?token=s3cret', secrets: ['s3cret'] })
  await rows(app.services.db, sql`update outbox set sealed_secrets = null where id = ${id}`)
  await app.work()
  assert.deepEqual(sent, [])
  assert.equal((await kept(id)).last_error, 'its secrets are lost')
})

test('thirty mails written while no worker ran are sent within 20 seconds of its start', async () => {
  const ids: string[] = []
  for (let count = 0; count < 30; count++) ids.push(await write())
  await startWorkers(
    app.boss,
    jobs.filter(({ name }) => name === 'send_mail'),
    app.services,
  )
  const limit = AbortSignal.timeout(20_000) // the queue library alone would take half a minute for each mail
  const waiting = () =>
    rows(app.services.db, sql`select id from outbox where sent_at is null and given_up_at is null`)
  while ((await waiting()).length > 0 && !limit.aborted)
    await new Promise((resolve) => setTimeout(resolve, 20))
  assert.deepEqual(sent.map(({ id }) => id).toSorted(), ids.toSorted())
})
