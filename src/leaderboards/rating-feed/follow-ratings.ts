import { z } from 'zod'
import type { WriteContext } from '../../platform/call/context.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput } from '../../platform/call/problems.ts'
import { words } from '../words/index.ts'
import { findRatingFeed, saveRatingFeed } from './feed-queries.ts'
import { fetchRatingsDaily } from './fetch-ratings-job.ts'

/** Sets the address from which domain ratings are fetched, daily and at once, for all sites of the deployment. */
export const followRatings = internalOperation({
  name: 'follow_ratings',
  access: 'operator',
  effect: 'write',
  input: z.strictObject({
    address: z.url({ protocol: /^https?$/ }).max(2000),
    source: z.string().trim().min(1).max(80).describe('Who rates, as the board names it.'),
    header_name: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,60}$/)
      .nullable()
      .describe('Header that the key is sent in; null where the address wants none.'),
    header_value: z
      .string()
      .regex(/^\S[ -~]{0,2000}$/)
      .nullable()
      .describe('The key; null keeps that which is sent to this origin already.'),
  }),
  output: z.object({}),
  problems: [invalidInput],
  observe: async ({ address }, { providers }) => ({
    refused: providers.web.refuseAsWritten(address) !== null,
  }),
  observesWithin: true,
  async run(wanted, context) {
    const { db, jobs, now, note, observed } = context
    if (observed?.refused === true) throw refusal('address', 'blocked_address')
    const before = await findRatingFeed(db)
    const value = wanted.header_name === null ? null : keyFor(wanted, before, context)
    const { address, source } = wanted
    const name = wanted.header_name?.toLowerCase() ?? null
    await saveRatingFeed(db, { address, source, header_name: name, header_value: value }, now)
    await jobs.enqueue(fetchRatingsDaily, {})
    note({
      about: 'ratings',
      before: before ? { source: before.source, host: new URL(before.address).host } : null,
      after: { source, host: new URL(address).host },
    })
    return {}
  },
})

/** The sealed key for a header: the one just typed, else the one already sent to the same origin in the same header. */
function keyFor(
  { address, header_name: name, header_value: typed }: KeyWanted,
  before: { address: string; header_name: string | null; header_value: string | null } | undefined,
  { sealer }: Pick<WriteContext<never>, 'sealer'>,
): string {
  if (!address.startsWith('https:')) throw refusal('address', 'scheme_not_allowed')
  if (typed !== null) return sealer.seal(typed)
  const isSame =
    before?.header_name === name?.toLowerCase() &&
    URL.parse(before?.address ?? '')?.origin === new URL(address).origin
  if (!isSame || !before?.header_value) throw refusal('header_value', 'required')
  return before.header_value
}

interface KeyWanted {
  address: string
  header_name: string | null
  header_value: string | null
}

function refusal(path: 'address' | 'header_value', code: keyof typeof words.teamRatings.refusals): Problem {
  const { message, fix } = words.teamRatings.refusals[code]
  return Problem.inWords(invalidInput, message, { errors: [{ path, code, message, fix }] })
}
