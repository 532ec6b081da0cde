/** The noun: a claim's states and methods, and what clients see of it. Pure. */
import { z } from 'zod'
import { type NextStep, NextSteps } from '../platform/call/next-step.ts'
import type { ClaimRow } from './claim-queries.ts'
import { type ClaimMethod, claimMethods, claimStatuses } from './claim-states.ts'
import { namedShape } from '../platform/call/named-shape.ts'

export const claimDays = 7
export const checksAnHour = 10

const Instructions = namedShape('ClaimInstructions', {
  text: z.string().describe('What to do, in words.'),
  where: z.string().describe('The DNS name, page or file address, or email address.'),
  what: z.string().nullable().describe('What to publish there, exactly; null for the method email.'),
  record_type: z.literal('TXT').optional(),
})

export const Claim = namedShape('Claim', {
  claim_id: z.int(),
  slug: z.string(),
  listing_name: z.string(),
  method: z.enum(claimMethods),
  status: z.enum(claimStatuses),
  domain: z.string().describe('The registrable domain that is proved.'),
  email: z.string().nullable(),
  instructions: Instructions,
  checked_at: z.iso.datetime().nullable().describe('When it was last looked for.'),
  seen: z.string().nullable().describe('What was seen then.'),
  reason: z.string().nullable().describe('Why it was closed, where it was.'),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  next_steps: NextSteps,
})

/** A claim as its claimant sees it. An emailed token appears in the mail only. */
export function claimAnswer(claim: ClaimRow): z.input<typeof Claim> {
  return {
    claim_id: claim.id,
    slug: claim.slug,
    listing_name: claim.listing_name,
    method: claim.method,
    status: claim.status,
    domain: claim.domain,
    email: claim.email,
    instructions: instructionsOf(claim),
    checked_at: claim.checked_at?.toISOString() ?? null,
    seen: claim.seen,
    reason: claim.reason,
    created_at: claim.created_at.toISOString(),
    expires_at: claim.expires_at.toISOString(),
    closed_at: claim.closed_at?.toISOString() ?? null,
    next_steps: nextSteps(claim),
  }
}

/** Where the record for each method is published, and its value. */
export function recordOf(
  method: ClaimMethod,
  domain: string,
  origin: string,
  token: string,
): { where: string; what: string } {
  switch (method) {
    case 'dns':
      return { where: `_marquee.${domain}`, what: `marquee-verification=${token}` }
    case 'meta':
      return { where: `${origin}/`, what: `<meta name="marquee-verification" content="${token}">` }
    case 'file':
    case 'email':
      return { where: `${origin}/.well-known/marquee-verification.txt`, what: token }
  }
}

function instructionsOf(claim: ClaimRow): z.input<typeof Instructions> {
  if (claim.method === 'email') {
    return {
      text: `Open the link emailed to ${claim.email} and confirm there.`,
      where: claim.email ?? '',
      what: null,
    }
  }
  const { where, what } = recordOf(claim.method, claim.domain, claim.origin, claim.token ?? '')
  const then = `Then call verify_claim with claim_id ${claim.id}.`
  if (claim.method === 'dns')
    return {
      text: `Add a TXT record at ${where} with the value ${what}. ${then}`,
      where,
      what,
      record_type: 'TXT',
    }
  if (claim.method === 'meta')
    return { text: `Add this tag to the head of ${where}: ${what}. ${then}`, where, what }
  return { text: `Publish a text file at ${where} whose only content is ${what}. ${then}`, where, what }
}

const onceItStands: Record<Exclude<ClaimMethod, 'email'>, string> = {
  dns: 'Call it once the TXT record is published. DNS changes can take a few minutes.',
  meta: 'Call it once the meta tag stands in the head of your home page.',
  file: 'Call it once the file is served at its address.',
}

function nextSteps(claim: ClaimRow) {
  if (claim.status !== 'pending') return afterClosed(claim)
  if (claim.method === 'email')
    return [{ tool: 'list_my_claims', why: 'Open the link in the email, then check the status here.' }]
  const why = `${onceItStands[claim.method]} Each time with a new idempotency key: the same one repeats its answer.`
  return [{ tool: 'verify_claim', why }]
}

/** The next steps for a claim that is no longer open. */
export function afterClosed({ status, reason }: Pick<ClaimRow, 'status' | 'reason'>): NextStep[] {
  if (status === 'verified' || reason === 'already_owner')
    return [{ tool: 'list_my_listings', why: 'The claim was proved: see what is yours.' }]
  if (reason === 'claimed_by_another' || reason === 'owner_verified')
    return [
      {
        tool: 'claim_listing',
        why: 'The domain was proved by somebody else. It tells the page where the site team can be asked to decide.',
      },
    ]
  return [{ tool: 'claim_listing', why: 'Start again if you own the product.' }]
}
