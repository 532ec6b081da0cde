/** The account that runs the deployment, made at the first start. */
import type { App } from '../app.ts'
import { addRole } from './account-queries.ts'
import { ensureAccount } from './first-account.ts'

/** Makes the operator's account, site team everywhere, and gives its address. */
export async function ensureOperator(app: App): Promise<string> {
  const host = new URL(app.config.baseUrl).hostname
  const email = /^[a-z].*\./.test(host) ? `operator@${host}` : 'operator@marquee.localhost'
  const account = await ensureAccount(app.signIn, app.services.db, email, 'Operator')
  await addRole(app.services.db, account.id, 'operator', null)
  await addRole(app.services.db, account.id, 'site_team', null)
  return account.email
}
