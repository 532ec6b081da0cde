/**
 * Jobs: enqueued with their cause or not at all, retried, kept as dead letters on final failure, listed and retried by
 * a command.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { jobsCommand } from '../../src/command-line/jobs-command.ts'
import { jobs as allJobs } from '../../src/jobs.ts'
import { row } from '../../src/platform/data/database.ts'
import { createBoss, createQueues, deadLetterQueue } from '../../src/platform/jobs/boss.ts'
import { sendMail } from '../../src/mail/index.ts'
import { createTestApp, type TestApp } from '../app/app.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

async function waiting(): Promise<number> {
  const counted = await row(
    app.services.db,
    sql<{
      jobs: number
    }>`select count(*)::int as jobs from pgboss.job where name = 'send_mail' and state = 'created'`,
  )
  return counted?.jobs ?? 0
}

test('a start updates changed queues and schedules, unschedules removed jobs and leaves the rest untouched', async () => {
  const states = async () => ({
    queues: (await app.boss.getQueues()).map(({ name, retryLimit, updatedOn }) => ({
      name,
      retryLimit,
      updatedOn,
    })),
    cron: (await app.boss.getSchedules()).map(({ name, cron }) => ({ name, cron })),
  })
  const before = await states()
  await createQueues(app.boss, allJobs)
  assert.deepEqual(await states(), before)
  const changed = allJobs.map((job) =>
    job.name === 'turn_week' ? { ...job, retries: 9, schedule: '5 * * * *' } : job,
  )
  await createQueues(app.boss, changed)
  const then = await states()
  assert.equal(then.queues.find(({ name }) => name === 'turn_week')?.retryLimit, 9)
  assert.equal(then.cron.find(({ name }) => name === 'turn_week')?.cron, '5 * * * *')
  assert.equal(then.queues.filter(({ retryLimit }) => retryLimit === 9).length, 1)
  const without = allJobs.filter((job) => job.name !== 'turn_week')
  await createQueues(app.boss, without)
  assert.ok(!(await states()).cron.some(({ name }) => name === 'turn_week'), 'a removed job is not scheduled')
  await createQueues(app.boss, allJobs)
  assert.deepEqual((await states()).cron, before.cron)
})

test('scheduled jobs are enqueued only where jobs are run, so by no command and no web process', async () => {
  const { database, services, config } = app
  // The library's own queue, which it makes where it enqueues by schedule.
  const scheduling = () => app.boss.getQueue('__pgboss__send-it')
  assert.equal(await scheduling(), null)
  await createQueues(
    app.boss,
    allJobs.map((job) => (job.name === 'turn_week' ? { ...job, schedule: '* * * * *' } : job)),
  )
  const working = createBoss(database, config.databaseUrl, services.log, true)
  await working.start()
  try {
    const found = async () => (await app.boss.findJobs('turn_week')).length
    for (let tries = 0; tries < 300 && (await found()) === 0; tries++) await setTimeout(100)
    assert.equal(await found(), 1)
    assert.ok(await scheduling())
  } finally {
    await working.stop({ graceful: false })
    await createQueues(app.boss, allJobs)
  }
})

test('a job is enqueued with its transaction, or not at all', async () => {
  const { transact } = app.services
  await assert.rejects(
    transact(async ({ jobs }) => {
      await jobs.enqueue(sendMail, { id: 'mail_never' })
      throw new Error('no')
    }),
    /no/,
  )
  assert.equal(await waiting(), 0)
  await transact(({ jobs }) => jobs.enqueue(sendMail, { id: 'mail_once' }))
  assert.equal(await waiting(), 1)
})

test('the jobs command shows jobs that failed for good, and retries them on request', async () => {
  const [job] = await app.boss.fetch<object>('send_mail')
  assert.ok(job)
  await sql`update pgboss.job set retry_count = retry_limit where id = ${job.id}::uuid`.execute(
    app.services.db,
  )
  await app.boss.fail('send_mail', job.id, { message: 'the mail server is gone' })
  assert.equal((await app.boss.findJobs(deadLetterQueue)).length, 1)
  const shown = JSON.parse(await jobsCommand.run(app, { options: {}, words: [] }))
  const [dead] = shown.failed_for_good
  assert.deepEqual(
    [shown.failed_for_good.length, dead.name, dead.error],
    [1, 'send_mail', 'the mail server is gone'],
  )
  assert.equal(JSON.parse(await jobsCommand.run(app, { options: {}, words: ['retry'] })).retried, 1)
  assert.equal(await waiting(), 1)
})
