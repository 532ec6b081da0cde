/** Turns the writes of keys and apps that must ask first into proposals. */
import { call, rehearsedAnswer } from '../platform/call/call.ts'
import { Problem } from '../platform/call/problem.ts'
import { approvalRequired, confirmedAlready } from '../platform/call/problems.ts'
import type { AskedWrite, Services } from '../platform/call/services.ts'
import { proposable } from './proposable.ts'
import { proposeChange } from './propose-change.ts'

/** Saves the write as a proposal and returns the problem that says where it can be confirmed. */
export async function askFirst(
  services: Services,
  { name }: { name: string },
  { actor, site, input, ifMatch }: AskedWrite,
): Promise<Problem> {
  const op = new Map(Object.entries(proposable)).get(name)
  if (!op)
    return new Problem(
      approvalRequired,
      `${name} cannot be confirmed by a link: its person does it at ${site.origin}/account, or has this asked no more.`,
    )
  // A stale write is refused at once.
  if (ifMatch !== undefined)
    await rehearsedAnswer(services, op, { actor, site, input, ifMatch, counted: true })
  // A caller that may write may also ask, whatever it may read.
  const asking = { ...actor, scopes: ['account:read' as const] }
  const { body } = await call(services, proposeChange, {
    actor: asking,
    site,
    input: { operation: name, input },
    counted: true,
  })
  const proposal = proposeChange.output.parse(JSON.parse(body))
  const { proposal_id, approve_url, expires_at, next_steps, result } = proposal
  if (proposal.status === 'confirmed')
    return new Problem(
      confirmedAlready,
      `${name} was confirmed and done at ${proposal.decided_at}; this call did nothing.`,
      {
        members: { proposal_id, result, next_steps },
      },
    )
  const detail = `${name} waits for its person: nothing was changed, and confirming does it.`
  return new Problem(approvalRequired, detail, {
    members: { approve_url, proposal_id, expires_at, next_steps },
  })
}
