import { z } from 'zod'
import type { Site } from '../platform/call/context.ts'
import { namedShape } from '../platform/call/named-shape.ts'
import { type NextStep, NextSteps } from '../platform/call/next-step.ts'
import { readOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { siteOrigin } from '../platform/call/site-origin.ts'
import { proposableNames } from './proposable.ts'
import { proposalStatuses, statusAt } from './proposal.ts'
import { findProposal, type ProposalRow } from './proposal-queries.ts'

export const ProposalId = z.string().min(1).max(60).describe('Id of the proposal, `prp_…`.')

export const Proposal = namedShape('Proposal', {
  proposal_id: z.string(),
  status: z.enum(proposalStatuses),
  operation: z.enum(proposableNames),
  note: z.string().nullable(),
  approve_url: z.string().nullable().describe('Where the person decides; null once it is closed.'),
  asked_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  result: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('Once confirmed: ids and addresses of what the operation answered.'),
  next_steps: NextSteps,
})

/** The status of a proposal. */
export const getProposal = readOperation({
  name: 'get_proposal',
  extension: true,
  summary: 'How a change that you proposed stands: open, confirmed, refused or expired.',
  description: 'list_events tells it too: proposal.confirmed, .refused, .expired.',
  route: 'GET /me/proposals/{proposal_id}',
  access: 'account:read',
  input: z.strictObject({ proposal_id: ProposalId }),
  output: Proposal,
  problems: [notFound],
  examples: [{ proposal_id: 'prp_0123456789abcdefghijkl' }],
  async run({ proposal_id: id }, { actor, site, db, now }) {
    const found = await findProposal(db, actor.accountId, id)
    if (!found) throw new Problem(notFound, 'You have no proposal with this id.')
    return proposalAnswer(found, site, now)
  },
})

/** The proposal as the asking program reads it. */
export function proposalAnswer(found: ProposalRow, asked: Site, now: Date): z.input<typeof Proposal> {
  const status = statusAt(found, now)
  const url = `${siteOrigin(found, asked.baseUrl)}/account/proposals/${found.id}`
  return {
    proposal_id: found.id,
    status,
    operation: found.operation,
    note: found.note,
    approve_url: status === 'open' ? url : null,
    asked_at: found.asked_at.toISOString(),
    expires_at: found.expires_at.toISOString(),
    decided_at: found.decided_at?.toISOString() ?? null,
    result: found.result,
    next_steps: nextSteps(status, url, found.result),
  }
}

function nextSteps(status: string, open: string, result: ProposalRow['result']): NextStep[] {
  switch (status) {
    case 'open':
      return [
        {
          tool: 'get_proposal',
          why: 'Give the person the link; then ask how it ended.',
          who: 'person',
          open,
        },
      ]
    case 'confirmed':
      return afterwards(result ?? {})
    case 'expired':
      return [
        { tool: 'propose_change', why: 'Nobody decided in time: propose it again if it still matters.' },
      ]
    default:
      return []
  }
}

/** The next steps after a confirmed operation. */
function afterwards(result: Readonly<Record<string, unknown>>): NextStep[] {
  const { checkout_url: checkout, listing_id: listing, claim_id: claim, id } = result
  if (typeof checkout === 'string')
    return [
      {
        tool: 'get_order',
        why: 'Your person pays there; the status shows it.',
        who: 'person',
        open: checkout,
      },
    ]
  if (typeof listing === 'number') return [{ tool: 'get_my_listing', why: 'See the listing as it is now.' }]
  if (typeof claim === 'number')
    return [{ tool: 'list_my_claims', why: 'See how it stands and what it still needs.' }]
  return typeof id === 'string' && id.startsWith('drf_')
    ? [{ tool: 'get_draft', why: 'See the draft as it is now.' }]
    : []
}
