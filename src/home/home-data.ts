/** What the home page is made from. */
import type { StoryCard } from '../design/components/lists.ts'
import type { DayColumn } from '../design/components/day-columns.ts'
import type { Price } from '../design/components/price-tag.ts'
import type { Locale } from '../design/components/time.ts'
import type { Picture } from '../design/picture.ts'

export interface HomeLaunch {
  slug: string
  name: string
  headline: string
  url: string
  vote_url: string
  votes: number
  /** Equal votes share one; null while the order is one by chance. */
  rank: number | null
  tied: boolean
  /** Places won since the day began; null where that is not known. */
  moved: number | null
  paid: boolean
  category: { name: string; url: string } | null
  /** The web address of the top category: its drawing stands in for a screen. */
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
  /** The moment for which the page is made (UTC, ISO 8601). */
  now: string
  week: { number: number; starts_at: string; ends_at: string; url: string }
  /** What the site's team wrote in place of the headline and what follows it. */
  own: { headline: string | null; lead: string | null }
  launches: readonly HomeLaunch[]
  days: readonly DayColumn[]
  /** Until when the order is one by chance (UTC, ISO 8601), or null. */
  shuffled_until: string | null
  /** Null where nothing launched before this week. */
  previous: { url: string; number: number } | null
  next: { url: string; number: number }
  /** Votes since the day began, of those that had some, most first. */
  movers: readonly { name: string; url: string; logo: Picture | null; votes: number; moved: number | null }[]
  places: readonly PlacesLeft[]
  /** The days of the first week with a free place; null where no open week has one. */
  first_free: string | null
  /** Last week's first three, best first. */
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
