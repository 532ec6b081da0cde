/** The noun: something that happened to an owner's listings and was not done by the owner. Pure. */

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
  /** Number of occurrences; for votes and followers, those of one day. */
  count: number
  /** For a status the new one, for an edit its means, for an award its place, for an order its event. */
  detail: string
  /** An order's number, or the period of an award. */
  about: string | null
  at: Date
}

/** The page that shows an event or where the owner decides on it. */
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
