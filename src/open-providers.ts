/** The providers of everything outside the service, according to the environment and the settings. */
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createPoliteness, createWebFetch } from 'marquee-web-client'
import type { Config } from './config.ts'
import { sharePoliteness } from './drafts/index.ts'
import { testLedger } from './payments/index.ts'
import { createLimiter, unlimited } from './platform/call/limits.ts'
import type { Services } from './platform/call/services.ts'
import type { Clock } from './platform/clock.ts'
import type { RootDb } from './platform/data/database.ts'
import type { Settings } from './platform/data/settings.ts'
import type { MakeCounter } from './platform/data/shared-counts.ts'
import { createBrowser } from './providers/browser-chromium.ts'
import { cdnOf } from './providers/cdn.ts'
import { createDns } from './providers/dns.ts'
import { folderFiles } from './providers/files.ts'
import { openBackupPlace } from './providers/backup-place.ts'
import { s3Files } from './providers/files-s3.ts'
import { createModel } from './providers/model-sdk.ts'
import { unconfiguredWeb } from './providers/no-web.ts'
import { openMailer } from './providers/open-mailer.ts'
import type { PaymentProvider } from './providers/payments.ts'
import { localPayments } from './providers/payments/local-payments.ts'
import { noPayments } from './providers/payments/no-payments.ts'
import type { Providers } from './providers/providers.ts'
import { tracedProviders } from './providers/traced-providers.ts'
import { viesRegister } from './providers/vat-register/vies.ts'

/** The providers that depend on the environment alone. The web cannot be read before the settings are applied. */
export function baseProviders(config: Config, { db, clock }: { db: RootDb; clock: Clock }): Providers {
  return {
    web: unconfiguredWeb,
    hooks: unconfiguredWeb,
    mail: openMailer(config),
    dns: createDns(config.dnsServers),
    files: config.s3 ? s3Files(config.s3, 'pictures/') : folderFiles(join(config.dataDir, 'pictures')),
    ...(config.backups ? { backups: openBackupPlace(config.backups) } : {}),
    ...(config.cdn ? { cdn: cdnOf(config.cdn.header, config.cdn.address) } : {}),
    ...(config.crawlerBrowser ? { browser: createBrowser(config.crawlerBrowser) } : {}),
    ...(config.drafter === 'llm' && config.llm ? { model: createModel(config.llm) } : {}),
    payments: openPayments(config, db, clock),
  }
}

/** The configured payment provider, else the test provider if it is allowed, else one that takes no payments. */
function openPayments(config: Config, db: RootDb, clock: Clock): PaymentProvider {
  if (config.openPayments) return config.openPayments()
  if (!config.allowTestPayments) return noPayments()
  return localPayments(
    testLedger(db),
    (sessionId) => `/checkout/test-payment/${sessionId}`,
    () => clock.now(),
  )
}

export interface Given {
  services: Services
  base: Providers
  counters: MakeCounter | undefined
  config: Config
  /** Replacements that tests pass in. */
  replaced: Partial<Providers> | undefined
  /** The settings that were applied last. */
  applied?: Settings
}

/** Applies the limits and the way the web is read. Unchanged settings replace nothing, so counters stay. */
export function applySettings(given: Given, settings: Settings): void {
  if (isDeepStrictEqual(given.applied, settings)) return
  given.applied = settings
  const { services, base, counters, config, replaced } = given
  services.limiter = config.rateLimits
    ? createLimiter(
        {
          anonymous: settings.anonymous_requests_per_minute,
          member: settings.key_requests_per_minute,
          writes: settings.writes_per_minute,
          pages: settings.page_requests_per_minute,
        },
        counters,
      )
    : unlimited
  const own = createPoliteness({
    atOnce: settings.crawler_requests_at_once,
    perSecond: settings.crawler_requests_per_second,
  })
  const reading = {
    userAgent: `MarqueeBot/1.0 (+${config.baseUrl}/bot)`,
    allow: config.crawlerAllow,
    connectTo: config.crawlerConnectTo,
    extraPorts: settings.crawler_ports,
    // On a server's database several workers may run, so they share the crawl rate; the embedded one has this process
    // alone.
    politeness: config.databaseUrl
      ? sharePoliteness(own, services.db, settings.crawler_requests_per_second)
      : own,
  }
  const web = createWebFetch(reading)
  // A developer's service and the server that gets its webhooks run on one machine.
  const hooks = config.loopback ? createWebFetch({ ...reading, loopback: true }) : web
  const register = settings.vat_numbers_by_vies ? { vatRegister: viesRegister() } : {}
  services.providers = tracedProviders({ ...base, web, hooks, ...register, ...replaced })
}
