/** What a launch costs on this site, for anyone considering one: free and paid side by side, and other products. */
import { formatPrice, type Money } from 'marquee-money'
import { weekBounds } from '../calendar/index.ts'
import { buttonLink } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { icon } from '../design/components/icons.ts'
import { formatWeekday, localeOf } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { firstFreePlace } from '../launches/index.ts'
import { page, type PageContext } from '../platform/call/page.ts'
import { type GrossPrices, grossPrices } from './gross-prices.ts'
import { sellerNotices } from './seller-notices.ts'
import { words } from './words/index.ts'

/** The page of prices. */
export const pricesPage = page({
  route: 'GET /prices',
  access: 'public',
  cached: true,
  async run(context) {
    const { site, deployment } = context
    const sold = deployment.payments === 'none' ? undefined : await grossPrices(context, undefined)
    const launch = sold?.items.find(({ product }) => product === 'launch')
    const further = sold?.items.filter((item) => item !== launch) ?? []
    const main = html`<div class="wrap page">
      <header class="intro">
        <h1>${words.prices.title}</h1>
        <p>${words.prices.lead}</p>
      </header>
      <div class="offer">
        ${await freeOffer(context)}${launch && sold && paidOffer(context, launch, sold)}
      </div>
      ${further.length > 0 && sold && furtherOffers(context, further, sold)}
      <section class="spaced prose" aria-labelledby="never">
        ${sectionHead(words.prices.neverFor, { id: 'never' })}
        <p>
          ${words.prices.neverForText(html`<a class="link" href="/about#ranking">${words.prices.howRanking}</a>`)}
        </p>
      </section>
    </div>`
    return { kind: 'view', title: words.prices.title, description: words.prices.description(site.name), main }
  },
})

async function freeOffer({ db, site, now }: PageContext): Promise<Html> {
  const first = await firstFreePlace(db, site, now)
  const starts = first && weekBounds(first.week, site.timeZone).startsAt.toISOString()
  return html`<section class="card" aria-labelledby="free">
    <h2 id="free">${words.prices.freeLaunch}</h2>
    <p class="weekday">${words.prices.nothing}</p>
    <p class="small-text muted">
      ${starts ? words.prices.nextFree(formatWeekday(starts, localeOf(site))) : words.prices.noFree}
    </p>
    <ul>
      ${site.badgeRequired && point(words.prices.badge)} ${point(words.prices.founder)}
      ${point(words.prices.sameRanking)} ${point(words.prices.allFacts)}
    </ul>
    <p class="foot-action">${buttonLink({ href: '/submit', label: words.prices.start })}</p>
  </section>`
}

type Sold = GrossPrices['items'][number]

function paidOffer({ site, deployment }: PageContext, item: Sold, sold: GrossPrices): Html {
  const notices = sellerNotices(sold.seller, deployment.payments === 'real' ? 'live' : 'test')
  return html`<section class="card paid" aria-labelledby="paid">
    <h2 id="paid">${item.name}</h2>
    <p class="weekday">${priceIn(item.gross, site.language)}</p>
    <p class="small-text muted">${words.prices.once(netOf(item, site.language), sold.vat)}</p>
    <ul>
      ${point(words.prices.anyWeek)} ${site.badgeRequired && point(words.prices.noBadge)}
      ${point(words.prices.marked)} ${point(words.prices.sameRanking)}
    </ul>
    <p class="foot-action">${buttonLink({ href: '/submit', label: words.prices.start, kind: 'primary' })}</p>
    ${notices.map((text) => html`<p class="hint">${text}</p>`)}
  </section>`
}

function furtherOffers({ site }: PageContext, items: readonly Sold[], { vat }: GrossPrices): Html {
  return html`<section class="spaced" aria-labelledby="more">
    ${sectionHead(words.prices.further, { id: 'more', note: words.prices.furtherNote })}
    <div class="card flush">
      <ul class="rows">
        ${items.map(
          (item) =>
            html`<li>
              <div class="grow">
                <b>${item.name}</b><br /><span class="small-text muted">${item.description}</span>
              </div>
              <p class="row-price">
                <b>${priceIn(item.gross, site.language)}</b><br /><span class="small-text muted"
                  >${duration(item)}</span
                >
              </p>
            </li>`,
        )}
      </ul>
    </div>
    <p class="small-text muted space-above">${vat}</p>
  </section>`
}

function duration({ unit, term }: Sold): string {
  if (term) return words.prices.lasts(term.count, term.unit)
  return unit === 'week' ? words.prices.aWeek : words.prices.forGood
}

function netOf({ gross, price }: Sold, language: string): string | null {
  return gross.amount === price.amount ? null : priceIn(price, language)
}

function priceIn(amount: Money | Sold['price'], language: string): string {
  return formatPrice(amount, language)
}

function point(text: string): Html {
  return html`<li>${icon('check')}<span>${text}</span></li>`
}
