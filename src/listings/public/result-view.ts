/** A listing as one row of a list, in search and in categories. */
import type { z } from 'zod'
import { periodName } from '../../calendar/index.ts'
import { saveLink, voteButton } from '../../design/components/actions.ts'
import { type Evidence, quote } from '../../design/components/evidence.ts'
import { logo } from '../../design/components/identity.ts'
import { type Price, priceTag } from '../../design/components/price-tag.ts'
import { pill } from '../../design/components/states.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/picture.ts'
import { onPage } from '../../pictures/index.ts'
import { words } from '../words/index.ts'
import type { ListingCard } from './public-listing.ts'
import type { Showcase } from './showcase-queries.ts'

/** One result of `search_listings`. */
export interface ListingResult {
  slug: string
  name: string
  headline: string
  url: string
  votes: number
  plan: 'free' | 'paid'
  category: { name: string; url: string } | null
  price: Price
  logo: Picture | null
  screen: Picture | null
  quote: Evidence | null
  /** Its launch week, such as `2026-W47`. */
  week: string | null
  award: { place: number; period: string } | null
}

/** The context of a result: the CSRF token of vote forms, the site's language, the search words. */
export interface ResultOptions {
  csrf: string
  language: string
  asked?: string
  /** Sentences that explain why it was found. */
  why?: readonly string[]
  /** The comparison link to show; without it, the product can be selected for comparing. */
  compare?: { href: string; label: string }
}

/**
 * One result, the same in search and on category pages: its price, the matching quote, its first screenshot, its vote
 * button.
 */
export function resultCard(
  item: ListingResult,
  { csrf, language, asked = '', why = [], compare }: ResultOptions,
): Html {
  const said = item.quote && matched(item.quote, asked)
  const award = item.award && pill(words.awardOf(item.award.place, periodName(item.award.period)), 'gold')
  const launched =
    item.week !== null &&
    html`<a href="/launches/${item.week}">${words.launchedIn(periodName(item.week))}</a>`
  return html`<li class="launch result">
    ${logo({ name: item.name, picture: item.logo, size: 'large' })}
    <div>
      <h3>
        <a href="${item.url}">${item.name}</a
        >${award}${item.plan === 'paid' && pill(words.paidLaunch, 'featured')}
      </h3>
      <p>${item.headline}</p>
      ${why.length > 0 && html`<p class="small-text">${why.join(' ')}</p>`}${said}
      <div class="meta">
        ${priceTag(item.price, language)}${item.category && html`<a href="${item.category.url}">${item.category.name}</a>`}${launched}<span
          class="deeds"
          >${compare ? compareWith(compare) : compareLink(item)}${saveLink(item)}</span
        >
      </div>
    </div>
    ${item.screen && screen(item.screen)}
    ${voteButton({ action: `${item.url}/vote`, csrf, name: item.name, votes: item.votes, voted: false })}
  </li>`
}

/** A link to the page that finds products to compare it with; the script collects several first. */
function compareLink({ slug, name }: ListingResult): Html {
  const link = {
    class: 'collect',
    href: `/compare?a=${encodeURIComponent(slug)}`,
    'data-compare': slug,
    'data-name': name,
    'aria-label': words.compareName(name),
  }
  return html`<a ${attributes(link)}>${words.compare}</a>`
}

function compareWith({ href, label }: { href: string; label: string }): Html {
  return html`<a href="${href}" aria-label="${label}">${words.compare}</a>`
}

/** The quote with the matching word marked; null if it has none of the words. */
function matched(said: Evidence, asked: string): Html | null {
  const word = asked
    .split(/\s+/)
    .find((one) => one.length > 2 && said.quote.toLowerCase().includes(one.toLowerCase()))
  return word === undefined ? null : quote(said, word)
}

function screen({ src, width, height }: Picture): Html {
  return html`<img class="thumb" src="${src}" width="${width}" height="${height}" alt="" loading="lazy" />`
}

/** Turns a card into a result row. */
export function resultOf(card: z.output<typeof ListingCard>, shown?: Showcase): ListingResult {
  const [category] = card.categories
  return {
    slug: card.slug,
    name: card.name,
    headline: card.headline,
    url: `/listings/${encodeURIComponent(card.slug)}`,
    votes: card.votes,
    plan: card.plan,
    category: category ? { name: category.name, url: `/categories/${category.slug}` } : null,
    price: { model: card.pricing_model, plans: shown?.pricing_plans },
    logo: onPage(card.logo),
    screen: shown?.screen ?? null,
    quote: shown?.quote ?? null,
    week: card.launch_week,
    award: shown?.award ?? null,
  }
}
