/** The noun: what happened to an owner's listings without the owner. Pure. */

const dashboardEventKinds = [
  'votes',
  'set_aside',
  'followers',
  'question',
  'site_change',
  'edit',
  'status',
  'award',
  'order',
  'owner',
] as const
export type DashboardEventKind = (typeof dashboardEventKinds)[number]

export interface DashboardEvent {
  kind: DashboardEventKind
  listing_id: number
  listing_name: string
  slug: string
  /** How many of it: of votes and followers those of one day. */
  count: number
  /** Of a status the new one, of an edit the way it came by, of an award its place, of an order its event. */
  detail: string
  /** The order's number, the period of an award. */
  about: string | null
  at: Date
}

/** Where an event is looked at, and decided. */
export function eventUrl({ kind, listing_id: id, slug, about }: DashboardEvent): string {
  const base = `/account/listings/${id}`
  const page = `/listings/${encodeURIComponent(slug)}`
  const urls: Record<DashboardEventKind, string> = {
    votes: `${base}/figures#votes-by-hour`,
    set_aside: '/about#ranking',
    followers: `${base}/updates`,
    question: `${base}/questions`,
    site_change: `${base}/changes`,
    edit: `${base}/history`,
    status: base,
    award: `${page}/badges`,
    order: `/account/orders/${about ?? ''}`,
    owner: '/account/claims',
  }
  return urls[kind]
}
