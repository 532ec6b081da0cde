/** The sign-in library, set up once: accounts, sessions, passkeys, apps and their tokens live in its tables on our database. */
import { cimd } from '@better-auth/cimd'
import { mcp } from '@better-auth/mcp'
import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { getAuthTables } from 'better-auth/db'
import { getMigrations } from 'better-auth/db/migration'
import { magicLink, oneTimeToken } from 'better-auth/plugins'
import type { WebFetch } from 'marquee-web-client'
import { scopes } from '../../platform/call/context.ts'
import type { RootDb } from '../../platform/data/database.ts'
import { tellingFaults } from '../../platform/data/faults.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { version } from '../../platform/version.ts'
import type { Sealer } from '../../platform/data/seal.ts'
import { indexTokenFamilies } from '../apps/app-queries.ts'
import { indexWordsOfPeople } from '../account-queries.ts'
import { noteSignInShape, signInShape } from './shape-queries.ts'
import { askAgain } from '../apps/ask-again.ts'
import { fetchClientMetadata } from '../apps/client-metadata.ts'
import { deviceGrant } from '../devices/device-grant.ts'
import { forgetTokens, refuseUnverified } from './elsewhere.ts'
import { type MadeSession, newSession } from './new-session.ts'
import { hashSessionTokens } from './session-tokens.ts'
import { linkMinutes, passwordLength } from './sign-in-rules.ts'

export interface ProviderKeys {
  clientId: string
  clientSecret: string
}

export interface SignInSettings {
  baseUrl: string
  secret: string
  /** Seals what known devices keep in their cookie. */
  sealer: Sealer
  github?: ProviderKeys | undefined
  google?: ProviderKeys | undefined
  now: () => Date
  /** How client metadata documents are read: through the connect guard. */
  web(): WebFetch
  /** Called with each one-time token; it writes the mail. `to` is the path to go on to. */
  deliverLink(link: { email: string; token: string; to: string }): Promise<void>
  /** Told of each session that is made, and at which address below the library's own. */
  signedIn: (session: MadeSession, path: string) => void
}

/** Tokens start with this, so that a bearer is known for a token or a key without a look-up. */
export const accessTokenPrefix = 'mqa_'
const refreshTokenPrefix = 'mqr_'
const day = 60 * 60 * 24

/** Builds the library on `db`. Its transactions are ours: use inside an open transaction throws. */
export function createSignIn(db: RootDb, settings: SignInSettings) {
  const secure = settings.baseUrl.startsWith('https://')
  return betterAuth({
    baseURL: settings.baseUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Limits are counted by our own pages and routes, where they also hold across processes.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: secure ? '__Host-marquee' : 'marquee',
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
    },
    onAPIError: {
      errorURL: `${settings.baseUrl}/sign-in/refused`,
      // What is no answer of the library's flies on, to be answered and logged as every other fault.
      onError(error) {
        if (!isAPIError(error)) throw error
      },
    },
    user: { modelName: 'accounts' },
    hooks: { before: askAgain },
    databaseHooks: {
      user: refuseUnverified,
      account: forgetTokens,
      session: newSession(settings.sealer, secure, settings.signedIn),
    },
    session: { modelName: 'sessions', expiresIn: 30 * day, updateAge: day },
    account: {
      modelName: 'sign_in_methods',
      storeStateStrategy: 'cookie',
      // By itself only an address that both sides have verified; another address when its owner connects it here.
      accountLinking: { enabled: true, allowDifferentEmails: true },
    },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
    },
    socialProviders: {
      ...(settings.github ? { github: settings.github } : {}),
      ...(settings.google ? { google: settings.google } : {}),
    },
    plugins: [
      hashSessionTokens,
      magicLink({
        expiresIn: linkMinutes * 60,
        storeToken: 'hashed',
        sendMagicLink: ({ email, token, metadata }) =>
          settings.deliverLink({ email, token, to: String(metadata?.['to'] ?? '/account') }),
      }),
      oneTimeToken({ expiresIn: 1, storeToken: 'hashed' }),
      passkey({
        rpID: new URL(settings.baseUrl).hostname,
        rpName: 'Marquee',
        origin: settings.baseUrl,
        schema: { passkey: { modelName: 'passkeys' } },
      }),
      appSignIn(settings),
      deviceGrant({ db, baseUrl: settings.baseUrl, now: settings.now }),
      cimd({
        fetchClientMetadataResource: (input, init) => fetchClientMetadata(settings.web(), input, init),
        metadataProfile: 'mcp-2026-07-28',
      }),
    ],
  })
}

/** OAuth 2.1 for programs: opaque tokens bound to a resource, rotating refresh tokens, public clients only. */
function appSignIn(settings: SignInSettings) {
  return mcp({
    loginPage: `${settings.baseUrl}/connect/sign-in`,
    consentPage: `${settings.baseUrl}/connect`,
    resource: `${settings.baseUrl}/mcp`,
    scopes: [...scopes, 'offline_access'],
    disableJwtPlugin: true,
    // For our consent page, which has the signature of its request checked before it shows anything.
    allowPublicClientPrelogin: true,
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    // Every site of the deployment is a resource of its own; any app may ask for any of them, consent decides.
    enforcePerClientResources: false,
    grantTypes: ['authorization_code', 'refresh_token'],
    accessTokenExpiresIn: 600,
    refreshTokenExpiresIn: 90 * day,
    refreshTokenReuseInterval: 30,
    codeExpiresIn: 60,
    prefix: { opaqueAccessToken: accessTokenPrefix, refreshToken: refreshTokenPrefix },
    schema: {
      oauthClient: { modelName: 'oauth_clients' },
      oauthResource: { modelName: 'oauth_resources' },
      oauthClientResource: { modelName: 'oauth_client_resources' },
      oauthRefreshToken: { modelName: 'oauth_refresh_tokens' },
      oauthAccessToken: { modelName: 'oauth_access_tokens' },
      oauthConsent: { modelName: 'oauth_consents' },
      oauthClientAssertion: { modelName: 'oauth_client_assertions' },
    },
  })
}

export type SignIn = ReturnType<typeof createSignIn>

/** The library's answer to a request. A fault of the database that it answered in its own words is thrown. */
export function answerSignIn(signIn: SignIn, request: Request): Promise<Response> {
  return tellingFaults(
    () => signIn.handler(request),
    (answer) => !answer.ok,
  )
}

/** What the library's tables are given besides: an index more is another shape. */
const ourIndexes = ['oauth_refresh_tokens_family', 'accounts_words']

/**
 * Brings the library's own tables up to date. The caller holds the migration lock. The tables say what shape they have, so
 * that a start on those of today does not have every column of the database listed.
 */
export async function migrateSignIn(signIn: SignIn, db: RootDb): Promise<void> {
  // What an upgrade of ours or of the library makes of the same tables may differ. Its options are whole once it is set up.
  const { version: library } = await signIn.$context
  const tables = getAuthTables(signIn.options)
  // The library's own migration puts the tables' names in place of its names for them, for the rest of the process.
  const named = (key: string, value: unknown) =>
    key === 'model' && typeof value === 'string' ? (tables[value]?.modelName ?? value) : value
  const shape = sha256(JSON.stringify([version, library, tables, ourIndexes], named))
  const names = Object.values(tables).map(({ modelName }) => modelName)
  if ((await signInShape(db, names)) === shape) return
  const { runMigrations } = await getMigrations(signIn.options)
  await runMigrations()
  await indexTokenFamilies(db)
  await indexWordsOfPeople(db)
  await noteSignInShape(db, shape)
}

/** How a refresh token is kept. */
export function refreshTokenHash(token: string): string {
  return sha256(token.startsWith(refreshTokenPrefix) ? token.slice(refreshTokenPrefix.length) : token)
}
