/** Accounts created by the operator, and one-time sign-in links. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { RootDb } from '../platform/data/database.ts'
import { violatedConstraint } from '../platform/data/transact.ts'
import { type AccountRow, findAccountByEmail } from './account-queries.ts'
import type { SignIn } from './sign-in/sign-in-library.ts'

/**
 * The account with this address, created if it does not exist. Its address counts as verified: the operator vouches for
 * it.
 */
export async function ensureAccount(
  signIn: SignIn,
  db: RootDb,
  email: string,
  name = '',
): Promise<AccountRow> {
  const address = email.toLowerCase()
  const found = await findAccountByEmail(db, address)
  if (found) return found
  const { internalAdapter } = await signIn.$context
  try {
    await internalAdapter.createUser({ email: address, name, emailVerified: true }, { method: 'magic-link' })
  } catch (error) {
    // Somebody else created it meanwhile.
    if (violatedConstraint(error) !== 'accounts_email_key') throw error
  }
  const made = await findAccountByEmail(db, address)
  if (!made) throw new Error(`the account ${address} was not made`)
  return made
}

const awaited = new AsyncLocalStorage<{ url?: string }>()

/** Returns a sign-in link that works once within 15 minutes, instead of mailing it. */
export async function createSignInLink(signIn: SignIn, email: string, to: string): Promise<string> {
  const box: { url?: string } = {}
  await awaited.run(box, () =>
    signIn.api.signInMagicLink({ body: { email, metadata: { to } }, headers: new Headers() }),
  )
  if (!box.url) throw new Error('no sign-in link was made')
  return box.url
}

/** True if the link was requested by `createSignInLink` and needs no mail. */
export function keepAwaitedLink(url: string): boolean {
  const box = awaited.getStore()
  if (!box) return false
  box.url = url
  return true
}
