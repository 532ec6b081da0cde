/** The services that every part works with: the database with its queue, and what is built over it. */
import { join } from 'node:path'
import type { PgBoss } from 'pg-boss'
import { createAgentLog, createAudit } from './accounts/index.ts'
import type { Config } from './config.ts'
import { forgetAccounts } from './forget-accounts.ts'
import { baseProviders } from './open-providers.ts'
import { unlimited } from './platform/call/limits.ts'
import type { Services } from './platform/call/services.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { closeDataDir } from './platform/data/data-dir.ts'
import { type Database, openEmbedded, openServer } from './platform/data/database.ts'
import { layOutTemplate } from './platform/data/embedded-template.ts'
import { keptSecret } from './platform/secrets/kept-secret.ts'
import { openReplica } from './platform/data/replica.ts'
import { createSealer, type Sealer, sealPurpose } from './platform/secrets/seal.ts'
import { transact } from './platform/data/transact.ts'
import { createBoss, jobsIn } from './platform/jobs/boss.ts'
import { createLog, type Log } from './platform/log.ts'
import { askFirst } from './proposals/index.ts'
import type { Providers } from './providers/providers.ts'
import { createSandboxClock } from './sandbox/index.ts'

/** What a caller may pass in to override the configuration. */
export interface Handed {
  clock?: Clock
  log?: Log
  database?: Database
  /**
   * True if this process will start the workers. Otherwise it enqueues no scheduled job either: commands and web
   * processes leave both to those that work.
   */
  runsJobs?: boolean
}

export interface OpenServices {
  services: Services
  database: Database
  replica: ReturnType<typeof openReplica> | undefined
  boss: PgBoss
  /** The providers according to the configuration alone; settings are applied on top. */
  base: Providers
  secret: string
  sealer: Sealer
  agentLog: ReturnType<typeof createAgentLog>
  audit: ReturnType<typeof createAudit>
  /**
   * Registers a listener for each change that this process makes or hears of. No tags means that anything may have
   * changed.
   */
  onChange: (tell: (tags?: readonly string[]) => void) => void
}

/** Opens the database and builds the services. They have no limits yet, and only the replica is told of changes. */
export async function openServices(config: Config, handed: Handed): Promise<OpenServices> {
  const open = closeDataDir(config.dataDir)
  const log = handed.log ?? createLog(config.logLevel)
  if (open.length > 0) log.warn({ open }, 'other users of the machine may look into the data folder')
  const real = handed.clock ?? systemClock
  const clock = config.sandbox ? createSandboxClock(real) : real
  const secret = config.secretKey ?? keptSecret(config.dataDir)
  const database = handed.database ?? (await openDatabase(config))
  const replica = config.databaseReadUrl ? openReplica(config.databaseReadUrl, database.root, log) : undefined
  const boss = createBoss(database, config.databaseUrl, log, handed.runsJobs ?? false)
  const sealer = createSealer(secret, sealPurpose)
  const agentLog = createAgentLog(database.root, log)
  const audit = createAudit(log)
  const base = baseProviders(config, { db: database.root, clock })
  const listeners: ((tags?: readonly string[]) => void)[] = replica ? [() => replica.changed()] : []
  const services: Services = {
    db: database.root,
    ...(replica ? { replica } : {}),
    transact: (work, options) =>
      transact({ root: database.root, jobsIn: (tx) => jobsIn(boss, tx), sealer, log, ...options }, work),
    sealer,
    onCall: (event) => {
      agentLog.record(event)
      audit.record(event)
    },
    askFirst: (op, request) => askFirst(services, op, request),
    baseUrl: config.baseUrl,
    providers: base,
    clock,
    log,
    limiter: unlimited,
    forgetAccounts,
    changed: (tags) => {
      for (const tell of listeners) tell(tags)
    },
  }
  const onChange: OpenServices['onChange'] = (tell) => void listeners.push(tell)
  return { services, database, replica, boss, base, secret, sealer, agentLog, audit, onChange }
}

/** Closes the providers, then the database. */
export async function closeServices({ services, replica, database }: OpenServices): Promise<void> {
  await services.providers.browser?.close()
  await services.providers.web.close()
  await replica?.close()
  await database.close()
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl)
  const folder = join(dataDir, 'database')
  await layOutTemplate(folder)
  return openEmbedded(folder)
}
