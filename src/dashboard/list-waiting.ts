import { z } from 'zod'
import { namedShape } from '../platform/call/named-shape.ts'
import { NextStep } from '../platform/call/next-step.ts'
import { readOperation } from '../platform/call/operation.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import { findWaiting, waitingKinds, type WaitingRow } from './waiting-queries.ts'

const Waiting = namedShape('Waiting', {
  kind: z.enum(waitingKinds),
  id: z.string().describe('Of the proposal, order, claim, draft, listing or webhook.'),
  listing_id: z.int().nullable(),
  name: z.string().describe('Of the listing or draft; of an order, all that it is for.'),
  site: z.string(),
  count: z.int().describe('How many: of questions and changes.'),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable().describe('What is not done by then is over.'),
  next: NextStep,
})

/** Everything that awaits the caller's action, on all sites. */
export const listWaiting = readOperation({
  name: 'list_waiting',
  extension: true,
  summary: 'What waits for you, on all sites: soonest first, each with what to do.',
  description:
    'Changes to confirm, unpaid orders, missing badges, claims, drafts, questions, changed websites, ' +
    'stopped webhooks, unlaunched listings, new suspensions.',
  route: 'GET /me/waiting',
  access: 'account:read',
  input: z.strictObject({}),
  output: z.object({ items: z.array(Waiting) }),
  problems: [],
  examples: [{}],
  async run(_input, { actor, site, db, now }) {
    const found = await findWaiting(db, actor.accountId, now)
    return { items: found.map((one) => waitingAnswer(one, siteOrigin(one, site.baseUrl))) }
  },
})

function waitingAnswer(one: WaitingRow, origin: string): z.input<typeof Waiting> {
  const { kind, id, listing_id, name, count, since, until } = one
  return {
    kind,
    id,
    listing_id,
    name,
    site: one.site_key,
    count,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    next: nextOf(one, origin),
  }
}

function nextOf({ kind, id, listing_id, detail }: WaitingRow, origin: string): z.input<typeof NextStep> {
  const person = (tool: string, path: string, why: string) => ({
    tool,
    why,
    who: 'person' as const,
    open: `${origin}${path}`,
  })
  const listing = `/account/listings/${listing_id}`
  switch (kind) {
    case 'proposal_open':
      return person('get_proposal', `/account/proposals/${id}`, `Confirm or refuse: ${detail}.`)
    case 'order_unpaid':
      return person(
        'get_order',
        detail === null ? `/checkout/${id}` : `/pay/${detail}`,
        'Whoever pays opens this.',
      )
    case 'badge_missing':
      if (detail === 'live')
        return person('get_my_listing', listing, 'Put the badge back on the product’s home page.')
      if (detail === 'archived')
        return person('archive_listing', listing, 'Put the badge back, then restore the listing.')
      return person(
        'choose_free_listing',
        listing,
        'Put the badge on the product’s home page, then call it again.',
      )
    case 'claim_pending':
      return detail === 'email'
        ? person('list_my_claims', '/account/claims', 'Open the link in the email.')
        : { tool: 'verify_claim', why: 'Publish what list_my_claims says, then have it checked.' }
    case 'draft_failed':
      return { tool: 'get_draft', why: 'See why it could not be read; update_draft fills it in by hand.' }
    case 'draft_ready':
      return { tool: 'get_draft', why: 'Review it, then submit_draft.' }
    case 'question_open':
      return {
        tool: 'list_listing_questions',
        why: 'Read what readers asked, then answer_listing_question; your person can do it at `open`.',
        open: `${origin}${listing}/questions`,
      }
    case 'site_changed':
      return {
        tool: 'list_site_changes',
        why: 'See what changed, then decide_site_change; your person can do it at `open`.',
        open: `${origin}${listing}/changes`,
      }
    case 'webhook_stopped':
      return person('list_webhooks', '/account/webhooks', 'Mend its address, then start it there.')
    case 'listing_rejected':
      return { tool: 'get_my_listing', why: '`status_reason` says why; mend it and launch it again.' }
    case 'listing_suspended':
      return person(
        'get_my_listing',
        `${listing}/decisions`,
        '`status_reason` says why; your person may appeal there, once.',
      )
    case 'listing_unlaunched':
      if (detail === 'paid')
        return { tool: 'get_launch_options', why: 'Its launch is paid: give it a week by reschedule_launch.' }
      return {
        tool: 'get_my_listing',
        why: 'See what it needs, then choose_free_listing or create_checkout.',
      }
  }
}
