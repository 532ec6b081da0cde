import { z } from 'zod'
import type { Member } from '../platform/call/context.ts'
import { type NextStep, NextSteps } from '../platform/call/next-step.ts'
import { readOperation } from '../platform/call/operation.ts'
import { readSettings } from '../platform/data/settings.ts'
import { countOwned, findAccount, type Owned } from './account-queries.ts'

/** The account behind the key or token, what it owns, and what remains of its limits. */
export const getAccount = readOperation({
  name: 'get_account',
  summary: 'Your account: who you are, what this key may do, what you own, and what is left of your limits.',
  route: 'GET /me',
  access: 'account:read',
  input: z.strictObject({}),
  output: z.object({
    account_id: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    name: z.string(),
    roles: z.array(z.object({ role: z.string(), site: z.string().nullable() })),
    scopes: z.array(z.string()),
    signed_in_by: z.enum(['web', 'api_key', 'oauth', 'command']),
    created_at: z.iso.datetime(),
    listings: z.int(),
    drafts: z.int(),
    limits: z.object({ drafts_per_day: z.int(), drafts_left_today: z.int() }),
    next_steps: NextSteps,
  }),
  problems: [],
  examples: [{}],
  async run(_input, { actor, site, db, now }) {
    const account = await findAccount(db, actor.accountId)
    if (!account) throw new Error('the account of a valid credential is missing')
    const counted = await countOwned(db, actor.accountId, now)
    const { drafts_per_day } = await readSettings(db)
    const left = Math.max(0, drafts_per_day - counted.today)
    return {
      account_id: account.id,
      email: account.email,
      email_verified: account.email_verified,
      name: account.name,
      roles: account.roles.map((role) => ({
        role: role.role,
        site: role.siteId === null ? null : (counted.sites[role.siteId] ?? null),
      })),
      scopes: [...actor.scopes],
      signed_in_by: actor.via,
      created_at: account.created_at.toISOString(),
      listings: counted.listings,
      drafts: counted.drafts,
      limits: { drafts_per_day, drafts_left_today: left },
      next_steps: nextSteps(counted, left, actor, site.origin),
    }
  },
})

/** What is waiting for the owner comes first, then what can be started, as far as the key's scopes allow. */
function nextSteps(owned: Owned, draftsLeft: number, { scopes }: Member, origin: string): NextStep[] {
  const writes = scopes.includes('listings:write')
  const steps: NextStep[] = []
  if (owned.ready_draft !== null)
    steps.push({
      tool: 'get_draft',
      why: `Draft ${owned.ready_draft} is ready: review it${writes ? ', then submit_draft' : ''}.`,
    })
  if (owned.unlaunched !== null)
    steps.push({
      tool: 'get_my_listing',
      why: `Listing ${owned.unlaunched} has no launch yet: see what it needs${writes ? ', then choose_free_listing' : ''}${
        scopes.includes('orders:write') ? ' or create_checkout' : ''
      }.`,
    })
  if (owned.awaiting_badge !== null)
    steps.push({
      tool: 'get_my_listing',
      why: `Listing ${owned.awaiting_badge} waits for the badge on its home page: \`waiting\` says until when.`,
    })
  if (owned.open_order !== null)
    steps.push({
      tool: 'get_order',
      why: `Order ${owned.open_order} waits to be paid at its checkout_url${
        scopes.includes('orders:write') ? ', or to be cancelled with cancel_order' : ''
      }.`,
    })
  if (owned.open_claim?.method === 'email')
    steps.push({
      tool: 'list_my_claims',
      why: `Claim ${owned.open_claim.id} waits for the link in its email to be opened, which verifies it.`,
    })
  else if (owned.open_claim !== null)
    steps.push({
      tool: writes ? 'verify_claim' : 'list_my_claims',
      why: `Claim ${owned.open_claim.id} waits for its proof: list_my_claims says what to publish.`,
    })
  if (owned.listings > 0)
    steps.push({ tool: 'list_my_listings', why: 'See your listings and what each needs next.' })
  if (owned.listings === 0 && owned.ready_draft === null && writes)
    steps.push({
      tool: 'submit_listing',
      why:
        draftsLeft > 0
          ? 'Start a draft from the address of your product.'
          : 'Start a draft tomorrow: no draft is left for today.',
    })
  if (!writes)
    steps.push({
      tool: 'propose_change',
      why:
        'This key only reads: propose a change, and your person confirms it by a link; or make a key with the scope ' +
        `listings:write at ${origin}/account/keys.`,
    })
  return steps
}
