/**
 * A merge: a product that is listed twice, with two websites, becomes one. What people did with the duplicate is added
 * to the listing that stays, whose facts apply. Pure.
 */
import { isWeek, periodTitle, weekOf } from '../calendar/index.ts'

/** One of the two listings on a site, with what belongs to it. */
export interface MergedListing {
  id: number
  site_id: number
  site_key: string
  site_name: string
  time_zone: string
  slug: string
  name: string
  status: string
  plan: string
  launch_week: string | null
  votes: number
  followers: number
  saved: number
  updates: number
  milestones: number
  questions: number
  stories: number
  awards: number
  order_lines: number
  reports: number
  drafts: number
  /** Numbers of unpaid orders. */
  open_orders: string[]
  is_planned_again: boolean
}

/** A company with its listings on all sites. */
export interface MergedCompany {
  company_id: string
  website_url: string
  owners: { account_id: string; email: string }[]
  /** The number of pending claims. */
  claims: number
  /** The number of undecided ownership requests to the team. */
  cases: number
  listings: MergedListing[]
}

/** What moves from one listing to the other; counts cover all sites. */
export const movedKinds = [
  'votes',
  'followers',
  'saved',
  'updates',
  'milestones',
  'stories',
  'questions',
  'awards',
  'order_lines',
  'reports',
  'drafts',
] as const
export type MovedKind = (typeof movedKinds)[number]

const conflictCodes = [
  'different_owners',
  'open_case',
  'not_ready',
  'kept_not_live',
  'week_not_over',
  'paid_launch',
  'open_order',
  'relaunch_planned',
] as const

/** Why two companies cannot be merged as they are. */
export interface Conflict {
  code: (typeof conflictCodes)[number]
  /** The listing in question; for different owners, one of the duplicate's. */
  name: string
  site: string
  /** Its week, its orders, its state, or its owners. */
  detail: string
}

/** The duplicate's listings, each with the one that stays on its site; null if it moves to the company as it is. */
export function pairsOf(
  from: MergedCompany,
  into: MergedCompany,
): { from: MergedListing; into: MergedListing | null }[] {
  return from.listings.map((listing) => ({
    from: listing,
    into: into.listings.find((kept) => kept.site_id === listing.site_id) ?? null,
  }))
}

/** How much of each kind moves to listings that stay. */
export function countMoved(from: MergedCompany, into: MergedCompany): Record<MovedKind, number> {
  const folded = pairsOf(from, into).filter((pair) => pair.into !== null)
  const sum = (kind: MovedKind) => folded.reduce((total, pair) => total + pair.from[kind], 0)
  return Object.fromEntries(movedKinds.map((kind) => [kind, sum(kind)])) as Record<MovedKind, number>
}

/** All conflicts, in the order in which to resolve them; empty if the companies can be merged. */
export function conflictsOf(from: MergedCompany, into: MergedCompany, now: Date): Conflict[] {
  return [...ownerConflicts(from, into), ...pairsOf(from, into).flatMap((pair) => pairConflicts(pair, now))]
}

/** The owners of one must all be owners of the other, unless one of them has no owner. */
function ownerConflicts(from: MergedCompany, into: MergedCompany): Conflict[] {
  const [listing] = from.listings
  if (!listing) return []
  const about = { name: listing.name, site: listing.site_name }
  const isWithin = (some: MergedCompany, all: MergedCompany) =>
    some.owners.every((owner) => all.owners.some(({ account_id: id }) => id === owner.account_id))
  const found: Conflict[] = []
  if (from.owners.length > 0 && into.owners.length > 0 && !isWithin(from, into) && !isWithin(into, from)) {
    const emails = ({ owners }: MergedCompany) => owners.map(({ email }) => email).join(', ')
    found.push({ ...about, code: 'different_owners', detail: `${emails(from)} / ${emails(into)}` })
  }
  if (from.cases > 0) found.push({ ...about, code: 'open_case', detail: String(from.cases) })
  return found
}

const foldable = new Set(['draft', 'awaiting_badge', 'rejected', 'live', 'archived'])

function pairConflicts(
  { from, into }: { from: MergedListing; into: MergedListing | null },
  now: Date,
): Conflict[] {
  if (into === null) return []
  const found: Conflict[] = []
  const about = ({ name, site_name: site }: MergedListing) => ({ name, site })
  if (!foldable.has(from.status)) found.push({ ...about(from), code: 'not_ready', detail: from.status })
  if ((from.status === 'live' || from.status === 'archived') && into.status !== 'live')
    found.push({ ...about(into), code: 'kept_not_live', detail: into.status })
  for (const one of [from, into])
    if (isWeekOpen(one, now))
      found.push({ ...about(one), code: 'week_not_over', detail: periodTitle(one.launch_week ?? '') })
  if (from.plan === 'paid') found.push({ ...about(from), code: 'paid_launch', detail: '' })
  if (from.open_orders.length > 0)
    found.push({ ...about(from), code: 'open_order', detail: from.open_orders.join(', ') })
  if (from.is_planned_again) found.push({ ...about(from), code: 'relaunch_planned', detail: '' })
  return found
}

/** Whether its votes still decide a week: until that is over, votes from another listing would change the board. */
function isWeekOpen({ status, launch_week: week, time_zone: zone }: MergedListing, now: Date): boolean {
  return (
    (status === 'live' || status === 'archived') && week !== null && isWeek(week) && week >= weekOf(now, zone)
  )
}
