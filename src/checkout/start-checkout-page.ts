import { formatMoney } from 'marquee-money'
import { z } from 'zod'
import { addWeeks, weekBounds, weekOf } from '../calendar/index.ts'
import { button, csrfField } from '../design/components/actions.ts'
import { choiceSet, selectField } from '../design/components/forms.ts'
import { formatRange, localeOf } from '../design/components/time.ts'
import { html } from '../design/html.ts'
import { getMyListing } from '../listings/index.ts'
import { createCheckout, listProducts, bookableWeeks, ProductKey } from '../orders/index.ts'
import { page } from '../platform/call/page.ts'
import { words } from './words/index.ts'
import { numberTag } from '../platform/text/language.ts'

/** What to buy for a listing: the product, and the week where it has one. Changes nothing. */
export const chooseProductPage = page({
  route: 'GET /account/listings/{id}/order',
  access: 'account',
  async run({ call, params, query, site, now, csrf }) {
    const listing = await call(getMyListing, { listing_id: idOf(params) })
    const { items } = await call(listProducts, {})
    const wish = ProductKey.catch('launch').parse(query['product'])
    const locale = localeOf(site)
    const weeks = Array.from({ length: bookableWeeks }, (_none, index) =>
      addWeeks(weekOf(now, site.timeZone), index + 1),
    )
    const choices = weeks.map((value) => {
      const { startsAt, endsAt } = weekBounds(value, site.timeZone)
      return {
        value,
        label: words.weekChoice(
          Number(value.slice(6)),
          Number(value.slice(0, 4)),
          formatRange(startsAt.toISOString(), new Date(endsAt.getTime() - 1).toISOString(), locale),
        ),
      }
    })
    const main = html`<div class="wrap narrow page">
      <header class="intro">
        <h1>${words.buyFor(listing.name)}</h1>
        <p>${words.pricesAreNet}</p>
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
            label: words.productAt(item.name, formatMoney(item.price, numberTag(site.language))),
            detail: item.description,
          })),
        })}
        ${selectField({ name: 'week', label: words.week, hint: words.weekHint, empty: words.rightAway, choices })}
        <p>${button({ label: words.goToCheckout, kind: 'primary' })}</p>
      </form>
    </div>`
    return { kind: 'view', title: words.buyFor(listing.name), main, noindex: true }
  },
})

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
