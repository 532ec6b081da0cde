/** The data of the home page. */
import type { StoryCard } from '../design/components/lists.ts'
import type { DayColumn } from '../design/components/day-columns.ts'
import type { Price } from '../design/components/price-tag.ts'
import type { Locale } from '../design/components/time.ts'
import type { Picture } from '../design/picture.ts'
import type { ListingResult } from '../listings/index.ts'

export interface HomeLaunch {
  slug: string
  name: string
  headline: string
  url: string
  vote_url: string
  votes: number
  /** Equal votes share a rank; null while the order is random. */
  rank: number | null
  tied: boolean
  /** Places gained since the day began; null if unknown. */
  moved: number | null
  paid: boolean
  category: { name: string; url: string } | null
  /** The slug of the top category, whose drawing replaces a missing screenshot. */
  kind: string | null
  logo: Picture | null
  screen: Picture | null
  price: Price
  quote: { quote: string; url: string; fetched_at: string } | null
}

export interface PlacesLeft {
  label: string
  detail: string
  left: number
  places: number
  url: string
}

export interface HomeData {
  locale: Locale
  csrf: string
  /** The time for which the page is rendered (UTC, ISO 8601). */
  now: string
  week: { number: number; starts_at: string; ends_at: string; url: string }
  /** The team's own headline and lead, which replace the defaults. */
  own: { headline: string | null; lead: string | null }
  launches: readonly HomeLaunch[]
  /** The newest products; empty while there are launches. */
  newest: readonly ListingResult[]
  days: readonly DayColumn[]
  /** Until when the order is random (UTC, ISO 8601), or null. */
  shuffled_until: string | null
  /** Null if nothing launched before this week. */
  previous: { url: string; number: number } | null
  next: { url: string; number: number }
  /** Launches that gained votes since the day began, most votes first. */
  movers: readonly { name: string; url: string; logo: Picture | null; votes: number; moved: number | null }[]
  places: readonly PlacesLeft[]
  /** The dates of the first week with a free place; null if no open week has one. */
  first_free: string | null
  /** The first three of last week, best first. */
  winners: readonly { name: string; headline: string; url: string; votes: number; logo: Picture | null }[]
  updates: readonly {
    product: string
    url: string
    logo: Picture | null
    title: string
    body: string
    posted_at: string
  }[]
  stories: readonly (StoryCard & { minutes: number })[]
  categories: readonly { slug: string; name: string; url: string; count: number; leader: string | null }[]
}
