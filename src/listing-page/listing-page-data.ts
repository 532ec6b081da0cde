/** What a listing's page is made from. */
import type { FieldData } from '../design/components/profile-values.ts'
import type { Price } from '../design/components/price-tag.ts'
import type { Locale } from '../design/components/time.ts'
import type { Content, Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import type { Competitor, SiteCheck, SiteFieldRow } from '../listings/index.ts'
import type { AnsweredQuestion } from '../questions/index.ts'
import type { ListingAside } from './listing-aside-view.ts'
import type { LaunchOfListing } from './launches-view.ts'
import type { ListingPeople } from './listing-sections-view.ts'

export interface ListingData extends ListingPeople {
  locale: Locale
  csrf: string
  slug: string
  name: string
  headline: string
  /** Our page. */
  url: string
  website_url: string
  /** What became of its site since it was read. */
  site_check?: SiteCheck | null
  /** What the site of the named competitor states. */
  competitor?: Competitor | null
  logo: Picture | null
  images: readonly Picture[]
  categories: readonly { name: string; url: string }[]
  week: { label: string; url: string } | null
  /** The first one first; left out in a preview. */
  launches?: readonly LaunchOfListing[]
  verified: boolean
  votes: number
  voted: boolean
  vote_url: string
  voting_closed: string | null
  /** Values by field name, with state and quotes (`include=evidence`). */
  fields: Readonly<Record<string, FieldData | undefined>>
  /** The description as safe markup, made from its Markdown; null where there is none. */
  description: Html | null
  /** When the product's site was last read; null for a listing written by hand. */
  checked_at: string | null
  history_url: string | null
  /** What it says in the fields of this site. */
  site_fields: readonly SiteFieldRow[]
  /** What it costs, in a few words. */
  price: Price
  /** Where it is put beside another product; null in a preview. */
  compare_url: string | null
  /** Questions that readers asked and the owner answered; null where the site takes none, and in a preview. */
  asked?: readonly AnsweredQuestion[] | null
  aside: ListingAside
  /** Set while only the owner can see the page. */
  preview?: { text: Content; back_url: string } | null
}
