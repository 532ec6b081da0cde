/** Accounts made by the operator, and links that sign in once. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { RootDb } from '../platform/data/database.ts'
import { type AccountRow, findAccountByEmail } from './account-queries.ts'
import type { SignIn } from './sign-in/sign-in-library.ts'

/** The account of this address, made where it does not exist. Its address counts as verified: the operator vouches. */
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
  await internalAdapter.createUser({ email: address, name, emailVerified: true }, { method: 'magic-link' })
  const made = await findAccountByEmail(db, address)
  if (!made) throw new Error(`the account ${address} was not made`)
  return made
}

const awaited = new AsyncLocalStorage<{ url?: string }>()

/** Gives a link that signs in once within 15 minutes, instead of mailing it. */
export async function createSignInLink(signIn: SignIn, email: string, to: string): Promise<string> {
  const box: { url?: string } = {}
  await awaited.run(box, () =>
    signIn.api.signInMagicLink({ body: { email, metadata: { to } }, headers: new Headers() }),
  )
  if (!box.url) throw new Error('no sign-in link was made')
  return box.url
}

/** True when the link was asked for by `createSignInLink` and needs no mail. */
export function keepAwaitedLink(url: string): boolean {
  const box = awaited.getStore()
  if (!box) return false
  box.url = url
  return true
}
