/** The account that runs the deployment, created at the first start. */
import type { CommandContext } from '../platform/call/command.ts'
import { addRole } from './account-queries.ts'

/** Creates the operator's account, with the site team role on every site, and returns its address. */
export async function ensureOperator(context: CommandContext): Promise<string> {
  const { services } = context
  const host = new URL(services.baseUrl).hostname
  const email = /^[a-z].*\./.test(host) ? `operator@${host}` : 'operator@marquee.localhost'
  const account = await context.ensureAccount(email, 'Operator')
  await addRole(services.db, account.id, 'operator', null)
  await addRole(services.db, account.id, 'site_team', null)
  return account.email
}
