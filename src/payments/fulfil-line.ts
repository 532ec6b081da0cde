/** Does what a paid line promises, or says why that is impossible; then the line is refunded. */
import { textOf } from 'marquee-profile'
import { addWeeks, isWeek, type Week, weekBounds, weekOf } from '../calendar/index.ts'
import { publishCompany } from '../companies/index.ts'
import { giveBackPlace, takePaidPlace } from '../launches/index.ts'
import {
  isPublishedElsewhere,
  type ListingRow,
  lockListing,
  moveListing,
  nextStatus,
  openSections,
  unlockSection,
} from '../listings/index.ts'
import {
  fulfilOwn,
  isBuiltIn,
  isLeftBehind,
  type LineEffect,
  type LineTask,
  unlockedSection,
} from '../orders/index.ts'
import { addPlacement } from './placement-queries.ts'
import { words } from './words/index.ts'

export type Fulfilment =
  | {
      status: 'fulfilled'
      note: string | null
      effect: LineEffect
      /** How many units of the line's quantity could not be given. */
      missed: number
      /** The listing that went live by this, and until when it can be voted for. */
      live?: { id: number; name: string; slug: string; company_id: string; votesUntil: Date }
    }
  | { status: 'refused'; note: string }

/** Fulfils one line inside the transaction that locked its order. */
export async function fulfilLine(task: LineTask): Promise<Fulfilment> {
  const listing = await lockListing(task.db, task.line.listing_id)
  if (!listing) throw new Error('the listing of an order is gone')
  if (await isLeftBehind(task.db, task.order.account_id, listing.id))
    return refuse(task, words.refusals.accountDeleted)
  if (task.line.product === 'launch') return launch(task, listing)
  if (task.line.product === 'billboard_week') return placeOnBillboard(task)
  if (!isBuiltIn(task.line.product)) return fulfilOwn(task, listing.unlocked)
  return unlock(task, listing)
}

async function launch(task: LineTask, listing: ListingRow): Promise<Fulfilment> {
  const { db, order, line, site, now } = task
  const current = weekOf(now, site.timeZone)
  const chosen = line.week !== null && isWeek(line.week) ? line.week : null
  const upgrade = listing.status === 'live'
  if (!upgrade && chosen !== null && chosen < current) return refuse(task, words.refusals.weekOver(chosen))
  const atOnce = upgrade || chosen === null || chosen === current
  const next = nextStatus(listing.status, listing.plan, 'launch_paid', {
    launch: atOnce ? 'at_once' : 'chosen_week',
  })
  if (!next.ok)
    return refuse(
      task,
      listing.plan === 'paid' ? words.refusals.alreadyPaid : words.refusals.notPossible(listing.status),
    )
  if (await isPublishedElsewhere(db, listing.company_id, listing.identity))
    return refuse(task, words.refusals.publishedElsewhere)
  const week = atOnce ? current : (chosen ?? current)
  if (!upgrade && !(await hasPlace(task, week))) return refuse(task, words.refusals.weekFull(week))
  if (upgrade && line.held_week !== null) await giveBackPlace(db, site.id, line.held_week, 'paid')
  if (listing.status === 'scheduled' && listing.launch_week !== null)
    await giveBackPlace(db, site.id, listing.launch_week, 'free')
  await publishCompany(db, listing.company_id, now)
  await moveListing(
    db,
    {
      listingId: listing.id,
      event: 'launch_paid',
      from: listing.status,
      to: next.status,
      plan: next.plan,
      accountId: order.account_id,
      ...(upgrade ? {} : { launchWeek: week }),
      ...(atOnce ? { launchedAt: now } : {}),
      isUnreviewed: site.moderation && !upgrade && listing.status !== 'scheduled',
    },
    now,
  )
  const before = { status: listing.status, plan: listing.plan, week: listing.launch_week }
  return {
    status: 'fulfilled',
    note: null,
    missed: 0,
    effect: { before, ...(upgrade ? {} : { paid_week: week }) },
    ...(next.status === 'live' && !upgrade
      ? {
          live: {
            id: listing.id,
            name: textOf(listing.profile, 'name') ?? listing.slug,
            slug: listing.slug,
            company_id: listing.company_id,
            votesUntil: weekBounds(current, site.timeZone).endsAt,
          },
        }
      : {}),
  }
}

/** Takes the place held while the buyer paid, or else one that is still free. */
async function hasPlace({ db, line, site }: LineTask, week: Week): Promise<boolean> {
  if (line.held_week === week) return true
  if (line.held_week !== null) await giveBackPlace(db, site.id, line.held_week, 'paid')
  return takePaidPlace(db, site, week)
}

async function refuse({ db, line, site }: LineTask, note: string): Promise<Fulfilment> {
  if (line.held_week !== null) await giveBackPlace(db, site.id, line.held_week, 'paid')
  return { status: 'refused', note }
}

async function placeOnBillboard(task: LineTask): Promise<Fulfilment> {
  const { db, order, line, site, now } = task
  const current = weekOf(now, site.timeZone)
  const first = line.week !== null && isWeek(line.week) ? line.week : current
  const weeks = Array.from({ length: line.quantity }, (_none, index) => addWeeks(first, index)).filter(
    (week) => week >= current,
  )
  if (weeks.length === 0) return { status: 'refused', note: words.refusals.billboardOver }
  for (const week of weeks) {
    await addPlacement(
      db,
      {
        orderNumber: order.number,
        position: line.position,
        week,
        siteId: order.site_id,
        listingId: line.listing_id,
        amount: line.unit_amount,
        currency: order.currency,
      },
      now,
    )
  }
  const missed = line.quantity - weeks.length
  const note = missed > 0 ? words.refusals.someWeeksOver(missed, line.quantity) : null
  return { status: 'fulfilled', note, missed, effect: { weeks } }
}

async function unlock(task: LineTask, listing: ListingRow): Promise<Fulfilment> {
  const section = unlockedSection(task.line.product)
  if (section === undefined) throw new Error(`nothing fulfils ${task.line.product}`)
  if (openSections(listing).includes(section)) return { status: 'refused', note: words.refusals.alreadyOpen }
  await unlockSection(task.db, listing.id, section, task.now)
  return { status: 'fulfilled', note: null, missed: 0, effect: {} }
}
