/** A separate process in which every account votes and withdraws its votes, many concurrently, until it is killed. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findAccount, memberOf } from '../../src/accounts/index.ts'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { call } from '../../src/platform/call/call.ts'
import { rows } from '../../src/platform/data/database.ts'
import { removeVote } from '../../src/votes/remove-vote.ts'
import { castVote } from '../../src/votes/index.ts'

const config = readConfig({
  DATABASE_URL: process.argv[2] ?? '',
  DATA_DIR: join(tmpdir(), `marquee-storm-${process.pid}`),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})
const { services, sites } = await createApp(config)
const site = await sites.defaultSite()
const accounts = await rows(services.db, sql<{ id: string }>`select id from accounts order by id limit 1000`)

/** Notifies the parent once the storm is in full swing. */
let cast = 0
function count(): void {
  if (++cast === accounts.length) process.stdout.write('voting\n')
}

async function voteForEver(accountId: string): Promise<void> {
  const account = await findAccount(services.db, accountId)
  if (!account) throw new Error('an account is gone')
  const actor = memberOf(account, '192.0.2.1')
  for (;;)
    for (const slug of ['alder', 'birch'])
      for (const operation of [castVote, removeVote, castVote]) {
        await call(services, operation, { actor, site, input: { slug } })
        count()
      }
}

await Promise.all(accounts.map(({ id }) => voteForEver(id)))
