import { line } from 'marquee-profile'
import { z } from 'zod'
import { days } from '../calendar/index.ts'
import { DraftId } from '../drafts/index.ts'
import { ListingId } from '../listings/index.ts'
import { asReadBy, writeMail } from '../mail/index.ts'
import type { Member, Site, WriteContext } from '../platform/call/context.ts'
import { NextSteps } from '../platform/call/next-step.ts'
import { operation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput, notFound } from '../platform/call/problems.ts'
import { lockName } from '../platform/data/database.ts'
import { randomId, randomSecret, sha256 } from '../platform/data/ids.ts'
import { readSettings } from '../platform/data/settings.ts'
import { inLanguage } from '../platform/text/language.ts'
import { siteOfListing } from '../sites/index.ts'
import { Handover, handoverAnswer, handoverByPerson, handoverLimitReached, lastsDays } from './handover.ts'
import { handoverMadeMail } from './handover-mail.ts'
import {
  addHandover,
  countWaiting,
  findGiven,
  findHandover,
  type Given,
  withdrawLinksOf,
} from './handover-queries.ts'

const Id = z.strictObject({ draft_id: DraftId.optional(), listing_id: ListingId.optional() })

/** Creates a link that gives a draft, or a product with all its listings, to whoever opens and accepts it. */
export const createHandover = operation({
  name: 'create_handover',
  extension: true,
  summary: 'Make a one-time link by which somebody else takes over a draft or a listing of yours.',
  description:
    'Whoever opens it, signs in and accepts has the product in your place, with its drafts and all its listings; until ' +
    'then nothing changes. It lasts 14 days, works once and is shown once; a new one for the same product ends the one ' +
    'before. What was ever public is handed over by its owner on the web.',
  route: 'POST /me/handovers',
  access: 'listings:write',
  effect: 'write',
  needsNoApproval: true,
  secretAnswer: true,
  input: z.strictObject({
    ...Id.shape,
    client: line(120).optional().describe('For whom, for your own list. Nobody else reads it.'),
  }),
  output: z.object({
    ...Handover.shape,
    url: z.string().describe('The link. It is not shown again.'),
    next_steps: NextSteps,
  }),
  newIds: ['handover_id', 'url'],
  problems: [notFound, invalidInput, handoverLimitReached, handoverByPerson],
  examples: [{ draft_id: 'drf_0123456789abcdefghijkl', client: 'Workshop Ltd' }],
  location: () => '/me/handovers',
  async run({ draft_id: draftId, listing_id: listingId, client = '' }, context) {
    const { actor, db, now } = context
    const of = draftId !== undefined ? { draftId } : listingId !== undefined ? { listingId } : undefined
    if (of === undefined || (draftId !== undefined && listingId !== undefined)) throw oneOfTwo()
    await lockName(db, `handovers ${actor.accountId}`)
    const given = await findGiven(db, actor.accountId, of)
    if (!given) throw new Problem(notFound, 'You have no such draft or listing.')
    const site = await siteOfListing(db, given, context.site)
    const isPerson = actor.via === 'web' || actor.via === 'command'
    if (!isPerson && (given.is_public || actor.asksFirst)) throw byPerson(given, site)
    await withdrawLinksOf(db, actor.accountId, given)
    const { handovers_waiting: max } = await readSettings(db)
    if ((await countWaiting(db, actor.accountId, now)) >= max)
      throw new Problem(handoverLimitReached, `${max} of your hand-over links wait already.`, {
        members: { limit: max, next_steps: [{ tool: 'list_handovers', why: 'See which wait.' }] },
      })
    const token = randomSecret()
    const id = randomId('hnd_')
    const expiresAt = new Date(now.getTime() + days(lastsDays))
    await addHandover(
      db,
      {
        id,
        siteId: given.site_id,
        accountId: actor.accountId,
        given,
        client,
        hash: sha256(token),
        onWeb: isPerson,
        expiresAt,
      },
      now,
    )
    if (!isPerson) await tellGiver(context, given, site)
    const made = await findHandover(db, actor.accountId, id)
    if (!made) throw new Error('the hand-over is gone within its own transaction')
    const url = `${site.origin}/handovers/accept?token=${token}`
    const give = 'Give the link to whoever takes it over; then see whether it was accepted.'
    return {
      ...handoverAnswer(made, now),
      url,
      next_steps: [
        { tool: 'list_handovers', why: give, who: 'person' as const, open: url },
        { tool: 'withdraw_handover', why: 'End the link before somebody accepts it.' },
      ],
    }
  },
})

/** Tells the giver about a link that a key or app created, while it can still be withdrawn. */
async function tellGiver(context: WriteContext<Member>, given: Given, site: Site): Promise<void> {
  const { actor, db, jobs, sealer, now } = context
  const { language } = await asReadBy(db, actor.email, site)
  const made = { name: given.name || given.website_url, listUrl: `${site.origin}/account/handovers` }
  await inLanguage(language, () =>
    writeMail({ db, jobs, sealer, site }, handoverMadeMail(actor.email, made), now),
  )
}

function byPerson(given: Given, site: Site): Problem {
  const what = given.draft_id === null ? `listings/${given.listing_id}` : `drafts/${given.draft_id}`
  const open = `${site.origin}/account/${what}/hand-over`
  const step = { tool: 'list_handovers', why: 'The owner makes the link there.', who: 'person', open }
  const why = 'A key or app does not give this away: its owner does, on the web.'
  return new Problem(handoverByPerson, why, { members: { open, next_steps: [step] } })
}

function oneOfTwo(): Problem {
  return new Problem(invalidInput, 'Name a draft or a listing, one of the two.', {
    errors: [
      {
        path: 'draft_id',
        code: 'required',
        message: 'Name a draft or a listing, one of the two.',
        fix: 'Send draft_id or listing_id.',
      },
    ],
  })
}
