/** Puts the parts together. Tests build the same app with other providers, an in-memory database or another clock. */
import { join } from 'node:path'
import type { PgBoss } from 'pg-boss'
import {
  createAgentLog,
  createAudit,
  createSignIn,
  createSignInLink,
  ensureAccount,
  migrateSignIn,
  type SignIn,
  deliverSignInLink,
} from './accounts/index.ts'
import { assembleParts } from './assemble-parts.ts'
import { createPurger } from './cdn/index.ts'
import type { CommandContext } from './platform/call/command.ts'
import { type Config } from './config.ts'
import { type Definitions, ours } from './definitions.ts'
import { createWebhookSender } from './event-webhooks/index.ts'
import { forgetAccounts } from './forget-accounts.ts'
import { countingOf } from './figures/index.ts'
import { ensureInterviewQuestions } from './founders/index.ts'
import { furnishSite } from './furnish-site.ts'
import { dueWork } from './due-work.ts'
import { createWatch } from './operator/index.ts'
import { applySettings, baseProviders, type Given } from './open-providers.ts'
import { askFirst } from './proposals/index.ts'
import type { Services } from './platform/call/services.ts'
import { unlimited } from './platform/call/limits.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { closeDataDir } from './platform/data/data-dir.ts'
import { tagOf } from './platform/data/changes.ts'
import { type Database, openEmbedded, openServer } from './platform/data/database.ts'
import { layOutTemplate } from './platform/data/embedded-template.ts'
import { applyMigrations, withMigrationLock } from './platform/data/migrate.ts'
import { keptSecret } from './platform/data/kept-secret.ts'
import { openReplica } from './platform/data/replica.ts'
import { countTogether } from './platform/data/shared-counts.ts'
import { createSealer } from './platform/data/seal.ts'
import { transact } from './platform/data/transact.ts'
import { readSettings } from './platform/data/settings.ts'
import { takeUpDueWork } from './platform/jobs/due-work.ts'
import { createBoss, createQueues, jobsIn } from './platform/jobs/boss.ts'
import { createLog, type Log } from './platform/log.ts'
import type { Providers } from './providers/providers.ts'
import { asSandbox, createSandboxClock } from './sandbox/index.ts'
import { createSiteDirectory, ensureFirstSite, type SiteDirectory } from './sites/index.ts'
import { drain } from './surfaces/connections/drain.ts'
import { createHttp, type HttpService } from './surfaces/http.ts'
import { startWorkers } from './surfaces/worker.ts'

export interface App extends CommandContext {
  config: Config
  /** Ours and what extensions add. */
  definitions: Definitions
  database: Database
  sites: SiteDirectory
  signIn: SignIn
  boss: PgBoss
  http: HttpService
  /** Writes what keys and apps did up to now; the service does so every second. */
  flushAgentLog(): Promise<void>
  /** True when this start made the first site. */
  isNew: boolean
  startWorkers(): Promise<void>
  /** Finishes what is in flight, then closes everything. Open connections may each ask once more for so long. */
  stop(patienceMs?: number): Promise<void>
}

/** What tests hand in instead of the real thing. */
export interface Overrides {
  providers?: Partial<Providers>
  clock?: Clock
  log?: Log
  database?: Database
  /** Ours alone unless told. */
  definitions?: Definitions
}

/** Opens the database, brings it up to date and builds every part. Nothing listens and no job runs yet. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const open = closeDataDir(config.dataDir)
  const log = overrides.log ?? createLog(config.logLevel)
  if (open.length > 0) log.warn({ open }, 'other users of the machine may look into the data folder')
  const real = overrides.clock ?? systemClock
  const clock = config.sandbox ? createSandboxClock(real) : real
  const definitions = overrides.definitions ?? ours
  const secret = config.secretKey ?? keptSecret(config.dataDir)
  const database = overrides.database ?? (await openDatabase(config))
  const replica = config.databaseReadUrl ? openReplica(config.databaseReadUrl, database.root, log) : undefined
  const boss = createBoss(database, config.databaseUrl, log)
  const sealer = createSealer(secret, 'jobs')
  const agentLog = createAgentLog(database.root, log)
  const audit = createAudit(log)
  const base = baseProviders(config, { db: database.root, clock })
  const services: Services = {
    db: database.root,
    ...(replica ? { replica } : {}),
    transact: (work, options) =>
      transact({ root: database.root, jobsIn: (tx) => jobsIn(boss, tx), sealer, log, ...options }, work),
    sealer,
    witnessed: (event) => {
      agentLog.witness(event)
      audit.witness(event)
    },
    askFirst: (op, request) => askFirst(services, op, request),
    baseUrl: config.baseUrl,
    providers: base,
    clock,
    log,
    limiter: unlimited,
    forgetAccounts,
    changed: (tags) => {
      replica?.changed()
      http.dropCache(tags)
      if (!tags || tags.some((tag) => tag === tagOf.everything || tag.startsWith('site-'))) sites.forget()
    },
  }
  const signIn = createSignIn(database.root, {
    baseUrl: config.baseUrl,
    secret,
    sealer,
    now: () => clock.now(),
    github: config.github,
    google: config.google,
    web: () => services.providers.web,
    deliverLink: (link) => deliverSignInLink(services, config.baseUrl, link),
    signedIn: audit.signedIn,
  })
  const isNew = await migrate(database, signIn, boss, definitions)
  const settings = await readSettings(database.root)
  const counters = database.pool && countTogether(database.pool, secret)
  const given: Given = { services, base, counters, config, replaced: overrides.providers }
  applySettings(given, settings)
  const sites = createSiteDirectory(database.root, config.baseUrl, config.sandbox ? asSandbox : undefined)
  const watch = createWatch(services)
  const webhooks = createWebhookSender(services)
  let stopping = false
  const parts = assembleParts({
    config,
    definitions,
    database,
    services,
    sites,
    signIn,
    audit,
    secret,
    boss,
    isStopping: () => stopping,
  })
  const http = await createHttp(parts)
  const reloadSettings = async () => applySettings(given, await readSettings(database.root))
  const purger = createPurger(services)
  await database.hearChanges((tags, isOwn) => {
    services.changed(tags)
    if (isOwn) purger.note(tags)
    if (tags.includes(tagOf.settings) || tags.includes(tagOf.everything))
      reloadSettings().catch((error: unknown) => log.error({ error }, 'the settings were not read anew'))
  })
  return {
    config,
    definitions,
    database,
    services,
    sites,
    signIn,
    boss,
    http,
    flushAgentLog: agentLog.flush,
    ensureAccount: (email, name) => ensureAccount(signIn, database.root, email, name),
    createSignInLink: (email, to) => createSignInLink(signIn, email, to),
    furnishSite,
    isNew,
    startWorkers: async () => {
      await startWorkers(boss, definitions.jobs, services)
      watch.start()
      webhooks.start()
    },
    takeUpDueWork: () => takeUpDueWork(dueWork, services),
    reloadSettings,
    async stop(patienceMs = 0) {
      stopping = true
      await drain(http.app.server, patienceMs)
      await http.app.close()
      await agentLog.flush()
      await purger.flush()
      await countingOf(database.root).close(log)
      await watch.stop()
      await webhooks.stop()
      await boss.stop({ graceful: true, timeout: 15_000 })
      await services.providers.browser?.close()
      await services.providers.web.close()
      await replica?.close()
      await database.close()
    },
  }
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl)
  const folder = join(dataDir, 'database')
  await layOutTemplate(folder)
  return openEmbedded(folder)
}

interface SchemaOwners {
  database: Database
  signIn: SignIn
  boss: PgBoss
  jobs: Definitions['jobs']
}

/** Ours, the sign-in library's, the queue's: all migrations that are not applied yet, then the queues. */
export async function migrateSchema({ database, signIn, boss, jobs }: SchemaOwners): Promise<void> {
  await applyMigrations(database.root)
  await migrateSignIn(signIn, database.root)
  await boss.start()
  await createQueues(boss, jobs)
}

/** All tables under one lock, then the first site. */
async function migrate(
  database: Database,
  signIn: SignIn,
  boss: PgBoss,
  { jobs }: Definitions,
): Promise<boolean> {
  let isNew = false
  await withMigrationLock(database, async () => {
    await migrateSchema({ database, signIn, boss, jobs })
    isNew = await ensureFirstSite(database.root, furnishSite)
    await ensureInterviewQuestions(database.root)
  })
  return isNew
}
