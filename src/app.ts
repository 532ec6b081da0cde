/** Puts the parts together. Tests build the same app with other providers, an in-memory database or another clock. */
import type { PgBoss } from 'pg-boss'
import {
  createSignIn,
  createSignInLink,
  ensureAccount,
  migrateSignIn,
  type SignIn,
  deliverSignInLink,
  tellPasskeyAdded,
} from './accounts/index.ts'
import { assembleParts } from './assemble-parts.ts'
import { createPurger } from './cdn/index.ts'
import type { CommandContext } from './platform/call/command.ts'
import { type Config } from './config.ts'
import { type Definitions, builtInDefinitions } from './definitions.ts'
import { createWebhookSender } from './event-webhooks/index.ts'
import { countingOf } from './figures/index.ts'
import { ensureInterviewQuestions } from './founders/index.ts'
import { furnishSite } from './furnish-site.ts'
import { dueWork } from './due-work.ts'
import { createWatch } from './operator/index.ts'
import { applySettings, type Given } from './open-providers.ts'
import { closeServices, type Handed, type OpenServices, openServices } from './open-services.ts'
import { tagOf } from './platform/data/changes.ts'
import type { Database } from './platform/data/database.ts'
import { applyMigrations, withMigrationLock } from './platform/data/migrate.ts'
import { countTogether } from './platform/data/shared-counts.ts'
import { readSettings } from './platform/data/settings.ts'
import { requeueDueWork } from './platform/jobs/due-work.ts'
import { createQueues } from './platform/jobs/boss.ts'
import { replaceSecret } from './platform/resealing/replace-secret.ts'
import type { Providers } from './providers/providers.ts'
import { sealedColumns } from './sealed-columns.ts'
import { asSandbox } from './sandbox/index.ts'
import { createSiteDirectory, ensureFirstSite, type SiteDirectory } from './sites/index.ts'
import { drain } from './surfaces/connections/drain.ts'
import { createHttp, type HttpService } from './surfaces/http.ts'
import { startWorkers } from './surfaces/worker.ts'

export interface App extends CommandContext {
  config: Config
  /** The product's own definitions and those of extensions. */
  definitions: Definitions
  database: Database
  sites: SiteDirectory
  signIn: SignIn
  boss: PgBoss
  http: HttpService
  /** Writes the logged calls of keys and apps to the database; the running service does so every second. */
  flushAgentLog(): Promise<void>
  /** True when this start made the first site. */
  isNew: boolean
  startWorkers(): Promise<void>
  /**
   * Finishes work in flight, then closes everything. Open connections may send one more request for up to `patienceMs`.
   */
  stop(patienceMs?: number): Promise<void>
}

/** Replacements that tests pass in for the real parts. */
export interface Overrides extends Handed {
  providers?: Partial<Providers>
  /** Defaults to the product's own definitions, without extensions. */
  definitions?: Definitions
}

/** Opens the database, migrates it and builds every part. Nothing listens and no job runs yet. */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const definitions = overrides.definitions ?? builtInDefinitions
  const opened = await openServices(config, overrides)
  const { database, boss, services, base, secret, agentLog, audit, onChange } = opened
  const sites = openSites(config, opened)
  const signIn = openSignIn(config, opened, sites)
  const isNew = await migrate(opened, signIn, definitions)
  if (config.oldSecretKey !== undefined) await replaceSecret(services, config.oldSecretKey, sealedColumns)
  const counters = database.pool && countTogether(database.pool, secret)
  const given: Given = { services, base, counters, config, replaced: overrides.providers }
  const reloadSettings = async () => applySettings(given, await readSettings(database.root))
  await reloadSettings()
  const watch = createWatch(services)
  const webhooks = createWebhookSender(services)
  const purger = createPurger(services)
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const parts = { config, definitions, database, services, sites, signIn, audit, secret, boss, isStopping }
  const http = await createHttp(assembleParts(parts))
  onChange((tags) => http.dropCache(tags))
  await hearChanges(opened, purger, reloadSettings)
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
    requeueDueWork: () => requeueDueWork(dueWork, services),
    reloadSettings,
    async stop(patienceMs = 0) {
      stopping.abort()
      await drain(http.app.server, patienceMs)
      await http.app.close()
      await agentLog.flush()
      await purger.flush()
      await countingOf(database.root).close(services.log)
      await watch.stop()
      await webhooks.stop()
      await boss.stop({ graceful: true, timeout: 15_000 })
      await closeServices(opened)
    },
  }
}

/** The directory of sites, which reads them again after a change that may concern one. */
function openSites(config: Config, { database, onChange }: OpenServices): SiteDirectory {
  const sites = createSiteDirectory(database.root, config.baseUrl, config.sandbox ? asSandbox : undefined)
  onChange((tags) => {
    if (!tags || tags.some((tag) => tag === tagOf.everything || tag.startsWith('site-'))) sites.forget()
  })
  return sites
}

function openSignIn(
  { baseUrl, github, google }: Config,
  { database, services, secret, sealer, audit }: OpenServices,
  sites: SiteDirectory,
): SignIn {
  return createSignIn(database.root, {
    baseUrl,
    secret,
    sealer,
    now: () => services.clock.now(),
    github,
    google,
    web: () => services.providers.web,
    deliverLink: (link) => deliverSignInLink(services, baseUrl, sites, link),
    signedIn: audit.signedIn,
    passkeyAdded: (accountId) => tellPasskeyAdded(services, sites, accountId),
  })
}

/**
 * Acts on changes made by any process: cached answers are dropped, settings are reloaded, and the CDN is told of this
 * process's own changes.
 */
async function hearChanges(
  { database, services }: OpenServices,
  purger: ReturnType<typeof createPurger>,
  reloadSettings: () => Promise<void>,
): Promise<void> {
  await database.hearChanges((tags, isOwn) => {
    services.changed(tags)
    if (isOwn) purger.note(tags)
    if (tags.includes(tagOf.settings) || tags.includes(tagOf.everything))
      reloadSettings().catch((error: unknown) =>
        services.log.error({ error }, 'the settings were not read anew'),
      )
  })
}

interface SchemaOwners {
  database: Database
  signIn: SignIn
  boss: PgBoss
  jobs: Definitions['jobs']
}

/**
 * Applies the pending migrations of the product, the sign-in library and the queue, then creates the queues. Returns the
 * product's migrations that were applied.
 */
export async function migrateSchema({ database, signIn, boss, jobs }: SchemaOwners): Promise<string[]> {
  const applied = await applyMigrations(database.root)
  await migrateSignIn(signIn, database.root)
  await boss.start()
  await createQueues(boss, jobs)
  return applied
}

/** Migrates all tables under one lock, then creates the first site. Returns true if it was created. */
async function migrate(
  { database, boss, services }: OpenServices,
  signIn: SignIn,
  { jobs }: Definitions,
): Promise<boolean> {
  let isNew = false
  await withMigrationLock(database, async () => {
    const migrations = await migrateSchema({ database, signIn, boss, jobs })
    isNew = await ensureFirstSite(database.root, furnishSite)
    if (!isNew && migrations.length > 0) services.log.info({ migrations }, 'the database was upgraded')
    await ensureInterviewQuestions(database.root)
  })
  return isNew
}
