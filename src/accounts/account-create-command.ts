import { emailAddress } from 'marquee-profile'
import { type Command, CommandError, typedSite } from '../platform/call/command.ts'
import { type Scope, scopes } from '../platform/call/context.ts'
import { addRole } from './account-queries.ts'
import { createApiKey } from './api-key.ts'

/** `marquee account create`: creates an account, a role, an API key or a one-time sign-in link. Safe to repeat. */
export const accountCreate: Command = {
  name: 'account create',
  summary:
    'Make an account, and on request a role, an API key or a one-time sign-in link. The role site_team is for every ' +
    'site, with --site for one.',
  usage:
    'account create --email E [--name N] [--role site_team [--site KEY]|operator] [--api-key [--scopes a,b]] [--sign-in-link]',
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    site: { type: 'string' },
    'api-key': { type: 'boolean' },
    scopes: { type: 'string' },
    'sign-in-link': { type: 'boolean' },
  },
  async run(context, { options }) {
    const email = emailAddress().safeParse(options['email'])
    if (!email.success) throw new CommandError('--email must be an e-mail address.')
    const role = options['role']
    if (role !== undefined && role !== 'site_team' && role !== 'operator')
      throw new CommandError('--role must be site_team or operator.')
    if (options['site'] !== undefined && role !== 'site_team')
      throw new CommandError('--site goes with --role site_team: the role is then for that site alone.')
    const site = options['site'] === undefined ? undefined : await typedSite(context, options['site'])
    const wanted = readScopes(options['scopes'])
    const { db, clock } = context.services
    const account = await context.ensureAccount(
      email.data,
      typeof options['name'] === 'string' ? options['name'] : '',
    )
    if (role) await addRole(db, account.id, role, site?.id ?? null)
    const made = options['api-key']
      ? await createApiKey(db, { accountId: account.id, name: 'Command line', scopes: wanted }, clock.now())
      : undefined
    const isFurther = site !== undefined && !site.isDefault
    const link = options['sign-in-link']
      ? await context.createSignInLink(account.email, role && !isFurther ? '/team/start' : '/account')
      : undefined
    return JSON.stringify({
      account_id: account.id,
      email: account.email,
      ...(role ? { role } : {}),
      ...(site ? { site: site.key } : {}),
      ...(made ? { api_key: made.key, scopes: wanted } : {}),
      ...(link ? { sign_in_link: link } : {}),
      ...(link && isFurther ? { then_open: `${site.origin}/team/start` } : {}),
    })
  },
}

function readScopes(given: string | boolean | undefined): Scope[] {
  if (typeof given !== 'string') return [...scopes]
  const wanted = given.split(',').map((scope) => scope.trim())
  const known = scopes.filter((scope) => wanted.includes(scope))
  if (known.length !== wanted.length) throw new CommandError(`--scopes must be some of ${scopes.join(', ')}.`)
  return known
}
