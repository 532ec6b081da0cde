/**
 * Sets up the sign-in library: accounts, sessions, passkeys, apps and their tokens live in its tables in our database.
 */
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
import type { Sealer } from '../../platform/secrets/seal.ts'
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
  /** Seals the cookie of known devices. */
  sealer: Sealer
  github?: ProviderKeys | undefined
  google?: ProviderKeys | undefined
  now: () => Date
  /** The client for fetching client metadata documents, behind the connect guard. */
  web(): WebFetch
  /** Called with each one-time token; writes the mail. `to` is the path to continue to. */
  deliverLink(link: { email: string; token: string; to: string }): Promise<void>
  /** Called for each session that is created, with the path below the library's base. */
  signedIn: (session: MadeSession, path: string) => void
  /** Called when a device has proved a new passkey for an account; writes the mail. */
  passkeyAdded(accountId: string): Promise<void>
}

/** Tokens start with this, so that a bearer credential is recognised as a token or a key without a lookup. */
export const accessTokenPrefix = 'mqa_'
const refreshTokenPrefix = 'mqr_'
const day = 60 * 60 * 24

/** Builds the library on `db`. Its transactions are ours: using it inside an open transaction throws. */
export function createSignIn(db: RootDb, settings: SignInSettings) {
  const secure = settings.baseUrl.startsWith('https://')
  return betterAuth({
    baseURL: settings.baseUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Our own pages and routes count the limits, which then hold across processes too.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: secure ? '__Host-marquee' : 'marquee',
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
    },
    onAPIError: {
      errorURL: `${settings.baseUrl}/sign-in/refused`,
      // Errors that are not API responses of the library are rethrown, to be handled and logged like every other fault.
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
      // Links automatically only by an address verified on both sides; a different address only when its owner connects
      // it here.
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
        registration: { afterVerification: ({ user }) => settings.passkeyAdded(user.id) },
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

/** OAuth 2.1 for apps: opaque tokens bound to a resource, rotating refresh tokens, public clients only. */
function appSignIn(settings: SignInSettings) {
  return mcp({
    loginPage: `${settings.baseUrl}/connect/sign-in`,
    consentPage: `${settings.baseUrl}/connect`,
    resource: `${settings.baseUrl}/mcp`,
    scopes: [...scopes, 'offline_access'],
    disableJwtPlugin: true,
    // Needed by our consent page, which has the request's signature checked before it shows anything.
    allowPublicClientPrelogin: true,
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    // Every site of the deployment is its own resource; any app may request any of them, and the consent decides.
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

/** The library's response to a request. Throws if a database fault was turned into a response. */
export function answerSignIn(signIn: SignIn, request: Request): Promise<Response> {
  return tellingFaults(
    () => signIn.handler(request),
    (answer) => !answer.ok,
  )
}

/** Indexes of ours on the library's tables; adding one changes the schema version. */
const ourIndexes = ['oauth_refresh_tokens_family', 'accounts_words']

/**
 * Migrates the library's own tables. The caller holds the migration lock. The recorded schema version spares a start
 * with up-to-date tables from listing every column of the database.
 */
export async function migrateSignIn(signIn: SignIn, db: RootDb): Promise<void> {
  // The version includes ours and the library's, as an upgrade of either may change the same tables. The options are
  // complete only after setup.
  const { version: library } = await signIn.$context
  const tables = getAuthTables(signIn.options)
  // The library's migration replaces its model names by the tables' names for the rest of the process.
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

/** The hash by which a refresh token is stored. */
export function refreshTokenHash(token: string): string {
  return sha256(token.startsWith(refreshTokenPrefix) ? token.slice(refreshTokenPrefix.length) : token)
}
