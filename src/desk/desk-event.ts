/** The noun: what happened to an owner's listings without the owner. Pure. */

const deskEventKinds = [
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
export type DeskEventKind = (typeof deskEventKinds)[number]

export interface DeskEvent {
  kind: DeskEventKind
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
export function eventUrl({ kind, listing_id: id, slug, about }: DeskEvent): string {
  const base = `/account/listings/${id}`
  const page = `/listings/${encodeURIComponent(slug)}`
  const urls: Record<DeskEventKind, string> = {
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
