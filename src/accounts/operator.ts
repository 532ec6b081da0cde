/** The account that runs the deployment, created at the first start. */
import type { CommandContext } from '../platform/call/command.ts'
import { addRole } from './account-queries.ts'

const withoutHost = 'operator@marquee.localhost'

/** Addresses that a first start gives to the operator, who has told none yet; the first is the one for this address. */
export function inventedAddresses(baseUrl: string): [string, ...string[]] {
  const host = new URL(baseUrl).hostname
  return /^[a-z].*\./.test(host) ? [`operator@${host}`, withoutHost] : [withoutHost]
}

/** Creates the operator's account, with the site team role on every site, and returns its address. */
export async function ensureOperator(context: CommandContext): Promise<string> {
  const { services } = context
  const [email] = inventedAddresses(services.baseUrl)
  const account = await context.ensureAccount(email, 'Operator')
  await addRole(services.db, account.id, 'operator', null)
  await addRole(services.db, account.id, 'site_team', null)
  return account.email
}
