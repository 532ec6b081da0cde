/**
 * `npm run test:failover`: the service on three PostgreSQL servers under Patroni (cluster.ts). The primary is lost
 * under load, another server takes over, and the lost one rejoins as a replica; then the same again. The run fails if
 * an acknowledged update is lost or duplicated, if a mail about one is missing or has two ids, or if no update is
 * acknowledged for longer than 30 seconds. Loopback only; takes about three minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onDatabase, ownListing } from '../../bench/owned-listing.ts'
import { command, startMarquee, stop } from '../../bench/running-service.ts'
import { freePort } from '../servers/free-port.ts'
import { type Cluster, startCluster, untilWhole } from './cluster.ts'
import { startLoad } from './written.ts'

const losses = 2
const limitMs = 30_000

/** How often each Message-ID arrived, by mail subject. */
const mails = new Map<string, Map<string, number>>()
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    void buffer(stream)
      .then((bytes) => PostalMime.parse(bytes))
      .then(({ subject = '', messageId = '' }) => {
        const ids = mails.get(subject) ?? new Map<string, number>()
        mails.set(subject, ids.set(messageId, (ids.get(messageId) ?? 0) + 1))
      })
      .then(() => done(), done)
  },
})
const [smtpPort, port] = [await freePort(), await freePort()]
await new Promise<void>((done) => smtp.listen(smtpPort, '127.0.0.1', done))
const folder = mkdtempSync(join(tmpdir(), 'marquee-failover-'))
const cluster = await startCluster()
const base = `http://127.0.0.1:${port}`
const environment = {
  ...process.env,
  DATA_DIR: folder,
  DATABASE_URL: cluster.writeUrl,
  DATABASE_READ_URL: cluster.readUrl,
  PORT: String(port),
  BASE_URL: base,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
}

try {
  await command(environment, 'migrate')
  await command(environment, 'seed', '--listings', '20')
  const { key, listing } = await prepare()
  const service = await startMarquee(environment)
  const load = startLoad(base, key, listing)
  await pause(5000)
  for (let loss = 0; loss < losses; loss++) {
    const before = load.acknowledged.length
    await loseWriter(cluster, () => load.acknowledged.length)
    process.stdout.write(`lost a server after ${before} updates; ${load.acknowledged.length} at its return\n`)
    await pause(5000)
  }
  await load.stop()
  const stopped = Date.now()
  await untilMailed(load.acknowledged)
  process.stdout.write(`all mails out ${Math.round((Date.now() - stopped) / 1000)} s after the last update\n`)
  await stop(service)
  const failed = await judge(load.acknowledged, load.longestGap())
  process.stdout.write(
    `${load.acknowledged.length} updates acknowledged, ${load.repeated()} requests repeated, longest time without one ` +
      `${(load.longestGap() / 1000).toFixed(1)} s; reads: ${load.reads.well} well, ${load.reads.refused} refused\n` +
      (failed.length > 0 ? `FAILED\n${failed.join('\n')}\n` : 'passed\n'),
  )
  process.exitCode = failed.length > 0 ? 1 : 0
} finally {
  await cluster.stop()
  await new Promise<void>((done) => smtp.close(() => done()))
  rmSync(folder, { recursive: true, force: true })
}

/** Creates an owner with a live demonstration listing, and a follower of it. */
async function prepare(): Promise<{ key: string; listing: number }> {
  const owned = await ownListing(environment, 'owner@example.org')
  await command(environment, 'account', 'create', '--email', 'follower@example.org')
  await onDatabase(cluster.writeUrl, (db) =>
    db.query(
      `insert into follows (account_id, kind, target, created_at)
       select id, 'listing', $1, now() from accounts where email = 'follower@example.org'`,
      [String(owned.listing)],
    ),
  )
  return owned
}

/** Kills the primary, waits until another server has acknowledged updates, and brings the lost one back. */
async function loseWriter(servers: Cluster, acknowledged: () => number): Promise<void> {
  const writer = (await servers.members()).find(({ role }) => role === 'leader')
  if (!writer) throw new Error('no server writes')
  await servers.kill(writer.name)
  const lostAt = Date.now()
  await pause(1000)
  const before = acknowledged()
  let takenOver = 0
  for (let tries = 0; acknowledged() < before + 20; tries++) {
    if (tries > 180) throw new Error('no update is acknowledged a minute and a half after the loss')
    await pause(500)
    const leader = (await servers.members()).find(({ role }) => role === 'leader')
    if (takenOver === 0 && leader && leader.name !== writer.name) takenOver = Date.now() - lostAt
  }
  process.stdout.write(
    `another server took over after ${(takenOver / 1000).toFixed(1)} s, updates went on after ` +
      `${((Date.now() - lostAt) / 1000).toFixed(1)} s\n`,
  )
  servers.startAgain(writer.name)
  await untilWhole(servers, 90)
}

async function untilMailed(titles: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 240 && mails.size < titles.length; tries++) await pause(500)
}

/** Problems in words; empty if nothing was lost or duplicated. */
async function judge(titles: readonly string[], gapMs: number): Promise<string[]> {
  const stored = await onDatabase(cluster.writeUrl, async (db) => {
    const found = await db.query<{ title: string; times: number }>(
      'select title, count(*)::int as times from listing_updates group by title',
    )
    return new Map(found.rows.map(({ title, times }) => [title, times]))
  })
  const mailsOf = (title: string) => [...mails].filter(([subject]) => subject.endsWith(`: ${title}`))
  return [
    ...titles
      .filter((title) => stored.get(title) !== 1)
      .map((title) => `${title}: stored ${stored.get(title) ?? 0} times`),
    ...titles
      .filter((title) => mailsOf(title).flatMap(([, ids]) => [...ids.keys()]).length !== 1)
      .map((title) => `${title}: ${mailsOf(title).length} mails`),
    ...(titles.length < 100 ? [`only ${titles.length} updates: too few to tell`] : []),
    ...(gapMs > limitMs ? [`no update was acknowledged for ${gapMs} ms`] : []),
  ]
}
