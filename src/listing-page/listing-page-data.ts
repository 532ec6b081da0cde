/** The data of a listing's page. */
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
  /** The listing's page in this directory. */
  url: string
  website_url: string
  /** The check of its website since the facts were read. */
  site_check?: SiteCheck | null
  /** What the website of the named competitor states. */
  competitor?: Competitor | null
  logo: Picture | null
  images: readonly Picture[]
  categories: readonly { name: string; url: string }[]
  week: { label: string; url: string } | null
  /** The earliest first; absent in a preview. */
  launches?: readonly LaunchOfListing[]
  verified: boolean
  votes: number
  voted: boolean
  vote_url: string
  voting_closed: string | null
  /** Values by field name, with state and quotes (`include=evidence`). */
  fields: Readonly<Record<string, FieldData | undefined>>
  /** The description as safe markup, rendered from Markdown; null if there is none. */
  description: Html | null
  /** When the product's website was last read; null for a listing written by hand. */
  checked_at: string | null
  history_url: string | null
  /** Its values in this site's own fields. */
  site_fields: readonly SiteFieldRow[]
  /** The price in a few words. */
  price: Price
  /** The page to compare it with another product; null in a preview. */
  compare_url: string | null
  /** Questions that readers asked and the owner answered; null in a preview or if the site takes no questions. */
  asked?: readonly AnsweredQuestion[] | null
  aside: ListingAside
  /** Set while only the owner can see the page. */
  preview?: { text: Content; back_url: string } | null
}
