import { z } from 'zod'
import { filledText } from 'marquee-profile'
import { readWeek, type Week, weekOf } from '../../calendar/index.ts'
import { formatDay, localeOf } from '../../design/components/time.ts'
import {
  founderProfileIncomplete,
  illegalTransition,
  ListingId,
  nextStatus,
  noFreePlace,
  noteBadgeCheck,
} from '../../listings/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { internalOperation } from '../../platform/call/operation.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import type { Db } from '../../platform/data/database.ts'
import { checkComplete } from '../choose-free-listing.ts'
import { cannot } from '../illegal-change.ts'
import { findOwnListing, lockOwnListing } from '../own-listing.ts'
import { lookOutside } from '../look-outside.ts'
import { takeFirstFreePlace } from '../places/free-place.ts'
import { takePlace } from '../places/slot-queries.ts'
import { words } from '../words/index.ts'
import { relaunchOpensAt, relaunchRefused, relaunchWeeks } from './relaunch.ts'
import { addRelaunch, dropRelaunch, findPlannedRelaunch } from './relaunch-queries.ts'

/**
 * Plans another launch of a live listing: takes a place in the free queue and records what is new since the last
 * launch.
 */
export const planRelaunch = internalOperation({
  name: 'plan_relaunch',
  access: 'listings:write',
  effect: 'write',
  reachesOut: true,
  unchecked: ['badge'],
  input: z.strictObject({
    listing_id: ListingId,
    whats_new: filledText(1000).describe('What is new since the last launch.'),
    week: z
      .string()
      .max(20)
      .optional()
      .describe('A week of the free queue; the first free one unless given.'),
  }),
  output: z.object({ listing_id: z.int(), number: z.int(), week: z.string(), whats_new: z.string() }),
  problems: [
    notFound,
    founderProfileIncomplete,
    illegalTransition,
    relaunchRefused,
    noFreePlace,
    invalidInput,
  ],
  async observe({ listing_id }, context) {
    const { listing, site } = await findOwnListing(context.db, listing_id, context.actor, context.site)
    return lookOutside(listing, { ...context, site })
  },
  async run({ listing_id, whats_new, week: text }, { actor, site: asked, db, now, observed }) {
    const { listing, site } = await lockOwnListing(db, listing_id, actor, asked)
    const next = nextStatus(listing.status, listing.plan, 'relaunch', {})
    if (!next.ok) throw cannot(listing, 'launch again', next.allowed)
    const opensAt = relaunchOpensAt(listing, site)
    if (opensAt === null) throw refused(words.relaunchOff, 'launches_once')
    if (now < opensAt)
      throw refused(words.relaunchFrom(formatDay(opensAt.toISOString(), localeOf(site))), 'too_early', {
        opens_at: opensAt.toISOString(),
      })
    const planned = await findPlannedRelaunch(db, listing.id)
    if (planned && planned.week >= weekOf(now, site.timeZone)) throw refused(words.relaunchPlanned, 'planned')
    if (planned) await dropRelaunch(db, listing.id)
    const badge = observed?.badge
    checkComplete(listing, observed)
    if (badge) await noteBadgeCheck(db, listing.id, badge.found, now)
    if (badge?.found === false)
      throw refused(words.relaunchNeedsBadge(badge.checked_url, badge.reason), 'badge_not_seen')
    const week = await takeWeek(db, site, text, now)
    const relaunch = { listingId: listing.id, siteId: site.id, week, whatsNew: whats_new }
    const number = await addRelaunch(db, relaunch, now)
    if (number === undefined) throw refused(words.relaunchPlanned, 'planned')
    return { listing_id, number, week, whats_new }
  },
})

/** Takes a place in the free queue: in the requested week, or in the first week that has one. */
async function takeWeek(db: Db, site: Site, asked: string | undefined, now: Date): Promise<Week> {
  if (asked === undefined) return takeFirstFreePlace(db, site, now)
  const week = readWeek(asked, now, site.timeZone)
  const open = relaunchWeeks(site, now)
  if (!open.includes(week)) throw notOpen(week, `Choose a week from ${open[0]} to ${open.at(-1)}.`)
  if (await takePlace(db, site.id, week, 'free', site.freeSlotsPerWeek)) return week
  throw Problem.inWords(noFreePlace, words.weekIsFull)
}

function notOpen(week: Week, fix: string): Problem {
  const message = `${week} is not open for free launches.`
  return new Problem(invalidInput, message, {
    errors: [{ path: 'week', code: 'week_not_open', message, fix }],
  })
}

function refused(text: string, reason: string, members: Record<string, string> = {}): Problem {
  return Problem.inWords(relaunchRefused, text, { members: { reason, ...members } })
}
