/** Assembles what the surfaces need from the parts that the app is made of. */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { PgBoss } from 'pg-boss'
import {
  answerSignIn,
  type Audit,
  countAttempt,
  endWithFirst,
  ensureResources,
  memberByBearer,
  memberByCookies,
  memberByCredential,
  refreshTokenHash,
  type SignIn,
} from './accounts/index.ts'
import { type Config, deploymentOf } from './config.ts'
import type { Definitions } from './definitions.ts'
import type { Services } from './platform/call/services.ts'
import { systemClock } from './platform/clock.ts'
import { checkDatabase, type Database } from './platform/data/database.ts'
import { migrationsCurrent } from './platform/data/migrate.ts'
import { credentialClock } from './sandbox/index.ts'
import type { SiteDirectory } from './sites/index.ts'
import type { Parts } from './surfaces/parts.ts'
import { createRequestCounter } from './surfaces/recent-requests.ts'
import {
  maxPictureBytes,
  openUploadAddress,
  uploadAddressOver,
  uploadPath,
  uploadPicture,
} from './pictures/index.ts'
import { countDue } from './team/index.ts'
import { measure } from './transfer/index.ts'
import type { Machine } from './platform/machine.ts'
import { judgeNow } from './operator/index.ts'
import { messages } from './webhooks.ts'

interface Assembled {
  config: Config
  definitions: Definitions
  database: Database
  services: Services
  sites: SiteDirectory
  signIn: SignIn
  audit: Audit
  secret: string
  boss: PgBoss
  isStopping: () => boolean
}

/** Returns the lists of definitions and the functions that identify the caller and the site of a request. */
export function assembleParts({
  config,
  definitions,
  database,
  services,
  sites,
  signIn,
  audit,
  secret,
  boss,
  isStopping,
}: Assembled): Parts {
  /** Once migrations and queues have been found complete, they stay so. */
  let isComplete = false
  const startedAt = services.clock.now()
  const requests = createRequestCounter(services.clock)
  const machine: Machine = {
    startedAt,
    dataDir: config.dataDir,
    backups: services.providers.backups,
    payments: { name: services.providers.payments.name, isReal: config.openPayments !== undefined },
    mailToFiles: config.smtpUrl === undefined,
    isTrial: config.loopback || config.sandbox,
    databaseHasClock: config.databaseUrl !== undefined && services.clock === systemClock,
    isDiskFull: () => database.disk.isFull,
    requests: () => requests.read(),
  }
  return {
    services,
    ...definitions,
    messages,
    baseUrl: config.baseUrl,
    loopback: config.loopback,
    sandbox: config.sandbox,
    trustedProxies: config.trustedProxies,
    showsOutbox: config.loopback && config.smtpUrl === undefined,
    outboxFolder: join(config.dataDir, 'outbox'),
    signInMethods: [
      ...(config.github ? [{ key: 'github', label: 'GitHub', origin: 'https://github.com' }] : []),
      ...(config.google ? [{ key: 'google', label: 'Google', origin: 'https://accounts.google.com' }] : []),
    ],
    findBearer: (token, address, resource) =>
      memberByBearer(services.db, credentialClock(services.clock), token, address, resource),
    findSession: (cookies, address) => memberByCookies(signIn, services.db, cookies, address),
    uploads: {
      path: uploadPath,
      maxBytes: maxPictureBytes,
      operation: uploadPicture,
      over: uploadAddressOver,
      async opened(sealed, address) {
        const found = openUploadAddress(services.sealer, sealed, services.clock.now())
        const actor =
          found && (await memberByCredential(services.db, credentialClock(services.clock), found, address))
        return actor && { actor, kind: found.kind, id: found.id }
      },
    },
    deployment: deploymentOf(config),
    machine,
    requests,
    siteByHost: sites.byHost,
    siteRedirecting: sites.redirecting,
    siteByKey: sites.byKey,
    countDue: (siteId, accountId) => countDue(services.db, siteId, accountId),
    siteNamed: sites.named,
    defaultSite: sites.defaultSite,
    csrfFor: (binding) => createHmac('sha256', secret).update(`form ${binding}`).digest('base64url'),
    endWithFirst: (refreshToken) => endWithFirst(services.db, refreshTokenHash(refreshToken)),
    ensureResources: () => ensureResources(services.db, sites, services.clock.now()),
    countRegistration: (address) => countAttempt(services, 'registration', '', address),
    countDeviceRequest: (address) => countAttempt(services, 'device_request', '', address),
    async signInHandler(request) {
      const answer = await answerSignIn(signIn, request)
      await audit.answered(request, answer)
      return answer
    },
    async checkReady() {
      await checkDatabase(database)
      if (isComplete) return
      if (!(await migrationsCurrent(services.db))) throw new Error('migrations are missing')
      if (!(await boss.isInstalled())) throw new Error('the job queue is not installed')
      isComplete = true
    },
    isStopping,
    waiting: () => database.waiting(),
    async measure() {
      const now = services.clock.now()
      const measured = await measure(services.db, now, config.backups !== undefined)
      return { ...measured, checks: await judgeNow(services.db, { machine, now }, measured) }
    },
    metricsToken: config.metricsToken,
  }
}
