import { formatMoney } from 'marquee-money'
import { z } from 'zod'
import { addWeeks, weekBounds, weekLeft, weekOf } from '../calendar/index.ts'
import { button, csrfField } from '../design/components/actions.ts'
import { choiceSet, selectField } from '../design/components/forms.ts'
import { countryName } from '../design/components/profile-values.ts'
import { notice } from '../design/components/states.ts'
import { formatRange, formatWeekday, localeOf, zoneCity } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import { getMyListing } from '../listings/index.ts'
import {
  bookableWeeks,
  createCheckout,
  findLatestBilling,
  listProducts,
  priced,
  ProductKey,
} from '../orders/index.ts'
import type { Member } from '../platform/call/context.ts'
import { page, type PageContext } from '../platform/call/page.ts'
import { words } from './words/index.ts'
import { numberTag } from '../platform/text/language.ts'

/** What to buy for a listing: the product, and the week where it has one. Changes nothing. */
export const chooseProductPage = page({
  route: 'GET /account/listings/{id}/order',
  access: 'account',
  async run(context) {
    const { call, params, query, site, now, csrf } = context
    const listing = await call(getMyListing, { listing_id: idOf(params) })
    const { items, country } = await grossPrices(context)
    const wish = ProductKey.catch('launch').parse(query['product'])
    const left = weekLeft(now, site.timeZone)
    const choices = weekChoices(context)
    const language = numberTag(site.language)
    const main = html`<div class="wrap narrow page">
      <header class="intro">
        <h1>${words.buyFor(listing.name)}</h1>
        <p>${words.pricesHow(country)}</p>
      </header>
      <form method="post" action="/account/listings/${listing.listing_id}/order" class="card stack checkout">
        ${csrfField(csrf)}
        ${choiceSet({
          name: 'product',
          label: words.product,
          kind: 'radio',
          values: [wish],
          required: true,
          choices: items.map((item) => ({
            value: item.product,
            label: words.productAt(
              item.name,
              formatMoney(item.gross, language),
              formatMoney(item.price, language),
            ),
            detail: item.description,
          })),
        })}
        <div class="week-choice">
          ${left.share < 0.5 && notice({ tone: 'plain', text: words.littleLeft(leftInWords(left.hours)) })}
          ${selectField({
            name: 'week',
            label: words.week,
            hint: words.weekHint(zoneCity(site.timeZone)),
            value: choices[0]?.value ?? '',
            choices: [...choices, { value: '', label: words.rightAway(leftInWords(left.hours)) }],
          })}
        </div>
        <p class="inline">
          ${button({ label: words.goToCheckout, kind: 'primary' })}
          <a class="link small-text" href="/account/listings/${listing.listing_id}">${words.backToListing}</a>
        </p>
      </form>
    </div>`
    return { kind: 'view', title: words.buyFor(listing.name), main, noindex: true }
  },
})

/** The products with what this buyer would pay, and the country whose VAT is in it; empty where there is none. */
async function grossPrices({ call, db, site, now, actor }: PageContext<Member>) {
  const { items, currency } = await call(listProducts, {})
  const billing = await findLatestBilling(db, actor.accountId)
  const lines = items.map(({ product, price }) => ({ product, quantity: 1, unitAmount: price.amount }))
  const { lines: sums, totals } = await priced({ db, site, now }, lines, billing, currency)
  const country = totals.vat === 0 || totals.vatCountry === null ? '' : totals.vatCountry
  return {
    items: items.map((item, index) => ({
      ...item,
      gross: { amount: sums[index]?.gross ?? item.price.amount, currency },
    })),
    country: country === '' ? '' : countryName(country, numberTag(site.language)),
  }
}

/** The Mondays that can be booked, the next one first. */
function weekChoices({ site, now }: PageContext<Member>): { value: string; label: string }[] {
  const locale = localeOf(site)
  return Array.from({ length: bookableWeeks }, (_none, index) => {
    const value = addWeeks(weekOf(now, site.timeZone), index + 1)
    const { startsAt, endsAt } = weekBounds(value, site.timeZone)
    const [first, last] = [startsAt.toISOString(), new Date(endsAt.getTime() - 1).toISOString()]
    const label = words.weekChoice(
      formatWeekday(first, locale),
      Number(value.slice(6)),
      formatRange(first, last, locale),
    )
    return { value, label }
  })
}

function leftInWords(hours: number): string {
  return hours < 48 ? words.hoursLeft(hours) : words.daysLeft(Math.floor(hours / 24), hours % 24)
}

/** Makes the order and goes on to its checkout. */
export const startCheckoutPage = page({
  route: 'POST /account/listings/{id}/order',
  access: 'account',
  async run({ call, params, form }) {
    const product = ProductKey.catch('launch').parse(form['product'])
    // The form has one field for the week; products without one ignore it.
    const takesWeek = product === 'launch' || product === 'billboard_week'
    const week =
      takesWeek && typeof form['week'] === 'string' && form['week'] !== '' ? { week: form['week'] } : {}
    const order = await call(createCheckout, { items: [{ product, listing_id: idOf(params), ...week }] })
    return { kind: 'redirect', to: `/checkout/${order.number}` }
  },
})

function idOf(params: Record<string, string>): number {
  return z.coerce.number().int().catch(0).parse(params['id'])
}
