/** The sign-in library, set up once: accounts, sessions and one-time links live in its tables on our database. */
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { magicLink } from 'better-auth/plugins'
import type { RootDb } from '../platform/database.ts'

export interface SignInSettings {
  baseUrl: string
  secret: string
  /** Called with each one-time link; it writes the mail. */
  deliverLink(link: { email: string; url: string }): Promise<void>
}

/** Builds the library on `db`. Its transactions are ours: use inside an open transaction throws. */
export function createSignIn(db: RootDb, settings: SignInSettings) {
  return betterAuth({
    baseURL: settings.baseUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    database: { db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    user: { modelName: 'accounts' },
    session: { modelName: 'sessions', expiresIn: 60 * 60 * 24 * 30, updateAge: 60 * 60 * 24 },
    account: { modelName: 'sign_in_methods' },
    verification: { modelName: 'verifications' },
    plugins: [
      magicLink({
        expiresIn: 15 * 60,
        storeToken: 'hashed',
        sendMagicLink: ({ email, url }) => settings.deliverLink({ email, url }),
      }),
    ],
  })
}

export type SignIn = ReturnType<typeof createSignIn>

/** Brings the library's own tables up to date. The caller holds the migration lock. */
export async function migrateSignIn(signIn: SignIn): Promise<void> {
  const { runMigrations } = await getMigrations(signIn.options)
  await runMigrations()
}
