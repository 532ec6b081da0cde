/** The only reader of the environment: checked once at start, then typed. A bad variable stops the start. */
import type { Deployment } from './platform/call/page.ts'
import ipaddr from 'ipaddr.js'
import { parseConnectTo } from 'marquee-web-client'
import { z } from 'zod'
import {
  type BackupSettings,
  backupPlaceOf,
  backupVariables,
  backupVariablesTogether,
} from './providers/backup-place.ts'
import { hasBrowser } from './providers/browser-program.ts'
import { type Cdn, cdnVariables, type PurgeAddress } from './providers/cdn.ts'
import { s3PlaceOf, s3Variables } from './providers/files-s3.ts'
import type { PaymentProvider } from './providers/payments.ts'
import type { S3Place } from './providers/s3-client.ts'
import { configurePayments, paymentAdapters } from './providers/payments/adapters.ts'
import { sandboxFaults, sandboxFolder } from './sandbox/index.ts'
import type { PaymentAdapter } from './providers/payments/payment-adapter.ts'
import { tracingOf, type TracingSettings, tracingVariables } from './providers/tracing-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

const variables = z.object({
  PORT: port.default(3000).describe('a port number from 0 to 65535'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('an address to listen on, such as 127.0.0.1 or 0.0.0.0'),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the public address, such as https://launch.example.com, without a path'),
  DATA_DIR: z.string().min(1).default('./data').describe('a folder that this user may write to'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address such as postgres://user:password@host:5432/name'),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address such as postgres://user:password@replica:5432/name'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an address such as smtp://user:password@mail.example.com:587'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/)
    .default('Marquee <marquee@localhost>')
    .describe('a sender such as "Marquee <hello@example.com>"'),
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^(?:whsec_)?[A-Za-z0-9+/]{32,}={0,2}(?:,(?:whsec_)?[A-Za-z0-9+/]{32,}={0,2})*$/)
    .optional()
    .describe('at least 24 random bytes in base64, after whsec_ where your provider of mail says so'),
  MARQUEE_ALLOW_TEST_PAYMENTS: z.enum(['0', '1']).default('0').describe('0 or 1'),
  SANDBOX: z.enum(['0', '1']).default('0').describe('0 or 1'),
  DRAFTER: z.enum(['extractive', 'llm']).default('extractive').describe('extractive or llm'),
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of a model service'),
  LLM_API_KEY: z.string().min(1).optional().describe('the key of the model service'),
  LLM_MODEL: z.string().min(1).optional().describe('the name of a model'),
  CRAWLER_ALLOW: z
    .string()
    .default('')
    .describe('addresses or CIDRs separated by commas, such as 10.1.0.0/16'),
  CRAWLER_CONNECT_TO: z.string().default('').describe('host=ip:port pairs separated by commas'),
  CRAWLER_BROWSER: z.string().min(1).optional().describe('`npm` or the path of a Chromium'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe('addresses or CIDRs of the proxies in front, separated by commas, such as 127.0.0.1'),
  DNS_SERVERS: z.string().default('').describe('addresses separated by commas, such as 9.9.9.9,1.1.1.1'),
  GITHUB_CLIENT_ID: z.string().min(1).optional().describe('the client id of a GitHub OAuth app'),
  GITHUB_CLIENT_SECRET: z.string().min(1).optional().describe('the client secret of a GitHub OAuth app'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe('the client id of a Google OAuth client'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('the client secret of a Google OAuth client'),
  SECRET_KEY: z.string().min(32).optional().describe('at least 32 random characters'),
  OLD_SECRET_KEY: z.string().min(32).optional().describe('the SECRET_KEY used so far'),
  ...cdnVariables,
  METRICS_TOKEN: z.string().min(24).optional().describe('at least 24 random characters'),
  ...backupVariables,
  ...s3Variables,
  ...tracingVariables,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  RATE_LIMITS: z.enum(['on', 'off']).default('on').describe('on, or off where BASE_URL is loopback'),
})

type Variables = z.output<typeof variables>

/** The checked environment variables, under the names that the code uses. */
export interface Config {
  port: number
  host: string
  /** Scheme, host and port, without a trailing slash. */
  baseUrl: string
  /** True if BASE_URL is a loopback address: test pages and plain cookies are allowed there. */
  loopback: boolean
  dataDir: string
  databaseUrl: string | undefined
  databaseReadUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Secrets with which the mail provider signs its events; several while one is being replaced. */
  mailWebhookSecrets: string[]
  /** Creates the configured payment provider. */
  openPayments: (() => PaymentProvider) | undefined
  allowTestPayments: boolean
  sandbox: boolean
  drafter: 'extractive' | 'llm'
  llm: { baseUrl: string; apiKey: string | undefined; model: string } | undefined
  crawlerAllow: string[]
  /** Maps host names (lower case) to the address and port to connect to instead. */
  crawlerConnectTo: Map<string, { address: string; port: number }>
  crawlerBrowser: string | undefined
  /** Proxies whose X-Forwarded-For header is trusted to name the visitor's address; all others are ignored. */
  trustedProxies: string[]
  dnsServers: string[]
  github: { clientId: string; clientSecret: string } | undefined
  google: { clientId: string; clientSecret: string } | undefined
  secretKey: string | undefined
  /** The secret that `secretKey` replaces: what it encrypted is encrypted anew at the start. */
  oldSecretKey: string | undefined
  /** The CDN in front of the service, which receives tags and, if a purge address is configured, changes. */
  cdn: { header: Cdn['header']; address: PurgeAddress | undefined } | undefined
  /** Bearer token required to read /metrics. */
  metricsToken: string | undefined
  /** Storage for pictures, used instead of DATA_DIR. */
  s3: S3Place | undefined
  /** The destination of scheduled backups, and of traces of requests and jobs. */
  backups: BackupSettings | undefined
  tracing: TracingSettings | undefined
  logLevel: string
  rateLimits: boolean
}

/** One or more variables are invalid; the message names each and what is expected, never a secret's value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads and checks the environment. Throws `ConfigError`. An empty variable counts as absent. */
export function readConfig(
  environment: Record<string, string | undefined>,
  adapters: readonly PaymentAdapter[] = paymentAdapters,
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = variables.safeParse(given)
  const payments = configurePayments(given, adapters)
  const names = [...new Set(parsed.error?.issues.map((issue) => String(issue.path[0])))]
  const wrong = [
    ...names.map((name) => sentence(name, expectation(name))),
    ...[
      ...(payments && 'wrong' in payments ? payments.wrong : []),
      ...sandboxFaults(given, payments !== undefined),
    ].map((one) => sentence(one.variable, one.expected)),
  ]
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  return assemble(parsed.data, payments && 'open' in payments ? payments.open : undefined)
}

function expectation(name: string): string {
  const schema = Object.entries(variables.shape).find(([key]) => key === name)?.[1]
  return schema?.description ?? 'another value'
}

function sentence(name: string, expected: string): string {
  return `${name} is not usable: expected ${expected}. Set it and start again, or unset it for the default.`
}

function unusable(name: string, expected: string, options?: ErrorOptions): ConfigError {
  return new ConfigError(sentence(name, expected), options)
}

function assemble(v: Variables, openPayments: Config['openPayments']): Config {
  const base = new URL(v.BASE_URL ?? `http://localhost:${v.PORT}`)
  const loopback = loopbackHosts.has(base.hostname)
  if (base.pathname !== '/' || base.search || base.hash || base.username) {
    throw unusable('BASE_URL', 'an address without a path, query or user name')
  }
  if (base.protocol === 'http:' && !loopback) {
    throw unusable(
      'BASE_URL',
      'https, because cookies and tokens would travel in clear (http is for localhost only)',
    )
  }
  if (v.RATE_LIMITS === 'off' && !loopback)
    throw unusable('RATE_LIMITS', 'on, because BASE_URL is not a loopback address')
  if (v.OLD_SECRET_KEY !== undefined && (!v.SECRET_KEY || v.SECRET_KEY === v.OLD_SECRET_KEY)) {
    throw unusable('OLD_SECRET_KEY', 'a new SECRET_KEY beside it')
  }
  if (v.CRAWLER_BROWSER !== undefined && !hasBrowser(v.CRAWLER_BROWSER)) {
    throw unusable(
      'CRAWLER_BROWSER',
      v.CRAWLER_BROWSER === 'npm'
        ? 'the path of a Chromium, or the development packages beside `npm` (npm ci without --omit=dev)'
        : 'the path of a Chromium that this user may run',
    )
  }
  const backups = backupPlaceOf(v)
  if (typeof backups === 'string') throw unusable(backups, backupVariablesTogether[backups])
  const s3 = s3PlaceOf(v)
  if (s3 === 'incomplete')
    throw unusable('S3_BUCKET', 'all of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  if (v.DRAFTER === 'llm' && !(v.LLM_BASE_URL && v.LLM_MODEL)) {
    throw unusable('DRAFTER', 'LLM_BASE_URL and LLM_MODEL beside DRAFTER=llm')
  }
  return {
    port: v.PORT,
    host: v.HOST,
    baseUrl: base.origin,
    loopback,
    dataDir: v.SANDBOX === '1' ? sandboxFolder(v.DATA_DIR) : v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    databaseReadUrl: v.DATABASE_READ_URL,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    mailWebhookSecrets: list(v.MAIL_WEBHOOK_SECRET ?? ''),
    openPayments,
    allowTestPayments: loopback || v.MARQUEE_ALLOW_TEST_PAYMENTS === '1' || v.SANDBOX === '1',
    sandbox: v.SANDBOX === '1',
    drafter: v.DRAFTER,
    llm:
      v.LLM_BASE_URL && v.LLM_MODEL
        ? { baseUrl: v.LLM_BASE_URL, apiKey: v.LLM_API_KEY, model: v.LLM_MODEL }
        : undefined,
    crawlerAllow: list(v.CRAWLER_ALLOW),
    crawlerConnectTo: connectTo(v.CRAWLER_CONNECT_TO),
    crawlerBrowser: v.CRAWLER_BROWSER,
    trustedProxies: proxies(v.TRUSTED_PROXIES),
    dnsServers: list(v.DNS_SERVERS),
    github: pair(v.GITHUB_CLIENT_ID, v.GITHUB_CLIENT_SECRET, 'GITHUB_CLIENT_SECRET'),
    google: pair(v.GOOGLE_CLIENT_ID, v.GOOGLE_CLIENT_SECRET, 'GOOGLE_CLIENT_SECRET'),
    secretKey: v.SECRET_KEY,
    oldSecretKey: v.OLD_SECRET_KEY,
    cdn: cdnOf(v),
    metricsToken: v.METRICS_TOKEN,
    s3,
    backups,
    tracing: tracingOf(v),
    logLevel: v.LOG_LEVEL,
    rateLimits: v.RATE_LIMITS === 'on',
  }
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function proxies(text: string): string[] {
  const given = list(text)
  if (!given.every((entry) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry)))
    throw unusable('TRUSTED_PROXIES', expectation('TRUSTED_PROXIES'))
  return given
}

function pair(clientId: string | undefined, clientSecret: string | undefined, name: string) {
  if (Boolean(clientId) !== Boolean(clientSecret))
    throw unusable(name, 'client id and client secret together')
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

function cdnOf({ CDN_TAGS: header, CDN_PURGE_URL: url, CDN_PURGE_HEADER: given }: Variables): Config['cdn'] {
  if ((url && !header) || (given && !url))
    throw unusable('CDN_TAGS', 'CDN_TAGS beside CDN_PURGE_URL, and that beside CDN_PURGE_HEADER')
  if (!header) return undefined
  const [, name = '', value = ''] = /^([^:]+): *(.+)$/.exec(given ?? '') ?? []
  return { header, address: url ? { url, header: name ? { name, value } : undefined } : undefined }
}

function connectTo(text: string): Config['crawlerConnectTo'] {
  try {
    return parseConnectTo(text)
  } catch (error) {
    throw unusable('CRAWLER_CONNECT_TO', 'host=ip:port pairs separated by commas', { cause: error })
  }
}

/** What the site's team is shown about the deployment. */
export function deploymentOf(config: Config): Deployment {
  return {
    onServer: config.databaseUrl !== undefined,
    sendsMail: config.smtpUrl !== undefined,
    makesBackups: config.backups !== undefined,
    payments: config.openPayments ? 'real' : config.allowTestPayments ? 'test' : 'none',
  }
}
