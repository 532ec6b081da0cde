// The life of a listing: every status, plan and transition in one table. Whatever is not in the table is illegal.

export const listingStatuses = [
  'draft',
  'awaiting_badge',
  'in_review',
  'rejected',
  'scheduled',
  'live',
  'archived',
  'suspended',
] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** True if the listing is public knowledge: before its launch, nothing about a listing is disclosed. */
export function isAnnounced(status: string): boolean {
  return status === 'live' || status === 'archived' || status === 'suspended'
}

export const listingPlans = ['free', 'paid'] as const
export type ListingPlan = (typeof listingPlans)[number]

/** The conditions that each event needs, besides status and plan, to determine the next status. */
export type ListingConditions = {
  /** The owner publishes the draft for the first time. */
  submit_draft: Record<never, never>
  /** It is published without an owner: the operator imports it, or the team accepts the reading of its website. */
  import: Record<never, never>
  /** The team reverts an import. */
  take_back_import: Record<never, never>
  /** The owner requests a free place, or the hourly re-check finds the badge. */
  choose_free_listing: { badge: 'found' | 'absent'; moderation: 'on' | 'off' }
  /** The badge was absent for 30 days. */
  badge_wait_ends: Record<never, never>
  approve: Record<never, never>
  /** A rejection is reversed on its owner's appeal. */
  grant_appeal: Record<never, never>
  reject: Record<never, never>
  /** The listing's launch week has begun. */
  week_begins: Record<never, never>
  /** The product `launch` is paid for. */
  launch_paid: { launch: 'at_once' | 'chosen_week' }
  /** The owner moves the launch to another week; after withdrawing a paid launch, this takes a new week. */
  reschedule: Record<never, never>
  withdraw: Record<never, never>
  /** The week of another launch has begun. */
  relaunch: Record<never, never>
  archive: Record<never, never>
  /** The badge of a free listing was missing for 14 days, and its owners were told. */
  badge_lapses: Record<never, never>
  /** The owner restores an archived listing. */
  restore: Record<never, never>
  suspend: Record<never, never>
  /** The team found that the product is listed twice: this listing now redirects to the other. */
  merge: Record<never, never>
  /** The site team ends a suspension. */
  reinstate: { freePlace: 'earned' | 'not_earned' }
  /** A refund, or a lost dispute, of the paid launch. */
  launch_refunded: { freePlace: 'earned' | 'not_earned' }
}
export type ListingEvent = keyof ListingConditions

export type Transition = {
  readonly event: ListingEvent
  /** null: before the listing exists. */
  readonly from: readonly (ListingStatus | null)[]
  /** The plan that the listing must have. */
  readonly plan: ListingPlan | 'either'
  readonly to: ListingStatus
  /** The plan that the listing has afterwards. */
  readonly becomes: ListingPlan | 'same'
  /** Conditions, all of which must hold; any that is not named may have any value. */
  readonly when: Readonly<Record<string, string>>
}

const unpublished = ['draft', 'awaiting_badge', 'in_review', 'rejected', 'scheduled'] as const
// A rejected listing is edited and requests a launch again, as a draft does.
const askable = ['draft', 'awaiting_badge', 'rejected'] as const
const earned = { freePlace: 'earned' }
const notEarned = { freePlace: 'not_earned' }

/**
 * The table: event, from, plan before, to, plan after, conditions. For any status, plan, event and conditions at most
 * one row matches (its test covers all combinations).
 */
export const transitions: readonly Transition[] = [
  row('submit_draft', [null], 'free', 'draft', 'same'),
  row('import', [null, 'draft'], 'free', 'live', 'same'),
  row('take_back_import', ['live'], 'free', 'draft', 'same'),

  row('choose_free_listing', askable, 'free', 'awaiting_badge', 'same', { badge: 'absent' }),
  row('choose_free_listing', askable, 'free', 'scheduled', 'same', { badge: 'found', moderation: 'off' }),
  row('choose_free_listing', askable, 'free', 'in_review', 'same', { badge: 'found', moderation: 'on' }),
  row('badge_wait_ends', ['awaiting_badge'], 'free', 'draft', 'same'),
  row('approve', ['in_review'], 'free', 'scheduled', 'same'),
  row('grant_appeal', ['rejected'], 'free', 'scheduled', 'same'),
  // A paid launch is stopped by a refund, or suspended once it is live.
  row('reject', ['in_review', 'scheduled'], 'free', 'rejected', 'same'),

  row('week_begins', ['scheduled'], 'either', 'live', 'same'),
  row('reschedule', ['scheduled'], 'either', 'scheduled', 'same'),
  row('reschedule', ['draft'], 'paid', 'scheduled', 'same'),
  row('withdraw', ['scheduled'], 'either', 'draft', 'same'),
  row('withdraw', ['awaiting_badge', 'in_review'], 'free', 'draft', 'same'),
  row('relaunch', ['live'], 'either', 'live', 'same'),

  // A paid launch never waits for review. A listing that is already live stays live: paying takes no page offline.
  row('launch_paid', unpublished, 'free', 'live', 'paid', { launch: 'at_once' }),
  row('launch_paid', unpublished, 'free', 'scheduled', 'paid', { launch: 'chosen_week' }),
  row('launch_paid', ['live'], 'free', 'live', 'paid'),

  row('archive', ['live'], 'either', 'archived', 'same'),
  row('badge_lapses', ['live'], 'free', 'archived', 'same'),
  row('restore', ['archived'], 'either', 'live', 'same'),
  row('suspend', ['live'], 'either', 'suspended', 'same'),
  row('merge', ['live', 'archived'], 'free', 'archived', 'same'),
  row('merge', ['draft', 'awaiting_badge', 'rejected'], 'free', 'draft', 'same'),
  row('reinstate', ['suspended'], 'paid', 'live', 'same'),
  row('reinstate', ['suspended'], 'free', 'live', 'same', earned),
  // Refunded while suspended: without an earned free place, it does not return to the lists.
  row('reinstate', ['suspended'], 'free', 'draft', 'same', notEarned),

  row('launch_refunded', ['live'], 'paid', 'live', 'free', earned),
  row('launch_refunded', ['archived'], 'paid', 'archived', 'free', earned),
  row('launch_refunded', ['live', 'archived'], 'paid', 'draft', 'free', notEarned),
  row('launch_refunded', ['draft', 'scheduled'], 'paid', 'draft', 'free'),
  // A refund does not end a suspension.
  row('launch_refunded', ['suspended'], 'paid', 'suspended', 'free'),
]

function row(
  event: ListingEvent,
  from: Transition['from'],
  plan: Transition['plan'],
  to: ListingStatus,
  becomes: Transition['becomes'],
  when: Transition['when'] = {},
): Transition {
  return { event, from, plan, to, becomes, when }
}

export type TransitionResult =
  | { ok: true; status: ListingStatus; plan: ListingPlan }
  | { ok: false; reason: 'illegal_transition'; allowed: ListingEvent[] }

/**
 * The transition that an event causes for a listing of this status (null: does not exist yet) and plan. An event that
 * the table does not allow is refused, with the events that are possible instead.
 */
export function nextStatus<Event extends ListingEvent>(
  status: ListingStatus | null,
  plan: ListingPlan,
  event: Event,
  conditions: ListingConditions[Event],
): TransitionResult {
  const given = new Map<string, string>(Object.entries(conditions))
  const found = transitions.find(
    (transition) =>
      transition.event === event && applies(transition, status, plan) && conditionsHold(transition, given),
  )
  return found === undefined
    ? { ok: false, reason: 'illegal_transition', allowed: allowedEvents(status, plan) }
    : { ok: true, status: found.to, plan: found.becomes === 'same' ? plan : found.becomes }
}

/** The events that are possible from this status and plan, some of them only under conditions. */
function allowedEvents(status: ListingStatus | null, plan: ListingPlan): ListingEvent[] {
  const possible = transitions.filter((transition) => applies(transition, status, plan))
  return Array.from(new Set(possible.map(({ event }) => event)))
}

function applies({ from, plan }: Transition, status: ListingStatus | null, actualPlan: ListingPlan): boolean {
  return from.includes(status) && (plan === 'either' || plan === actualPlan)
}

function conditionsHold({ when }: Transition, given: ReadonlyMap<string, string>): boolean {
  return Object.entries(when).every(([name, value]) => given.get(name) === value)
}
