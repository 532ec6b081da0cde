import { button, csrfField } from '../design/components/actions.ts'
import { scrollTable, sectionHead } from '../design/components/facts.ts'
import {
  checkbox,
  errorSummary,
  selectField,
  textField,
  type FieldError,
} from '../design/components/forms.ts'
import { momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { localeOf } from '../launches/index.ts'
import { currencies, isCurrency, decimalOf, formatMoney, parseAmount } from '../money/index.ts'
import type { Member } from '../platform/call/context.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'

import { findPriceChanges, findPriceCurrencies, findPrices, savePrice } from './product-queries.ts'
import { ProductKey, productKeys, products } from './product.ts'

/** Prices of the site, each to edit, with their history. */
export const teamProductsPage = page({
  route: 'GET /team/products',
  access: 'team',
  run: (context) => view(context, []),
})

/** Sets one price. Orders that were made keep theirs. */
export const saveProductPage = page({
  route: 'POST /team/products',
  access: 'team',
  async run(context) {
    const { services, site, form, actor, now } = context
    const currency =
      typeof form['currency'] === 'string' && isCurrency(form['currency']) ? form['currency'] : site.currency
    const product = ProductKey.safeParse(form['product'])
    const amount = parseAmount(typeof form['price'] === 'string' ? form['price'] : '', currency)
    if (!product.success) return view(context, [{ path: 'product', message: 'Choose a product.' }])
    if (!amount.ok || amount.amount < 0)
      return view(context, [
        {
          path: 'price',
          message: 'This is not a price.',
          fix: `Type it like ${decimalOf({ amount: 9900, currency })}, net.`,
        },
      ])
    await services.transact(({ db }) =>
      savePrice(
        db,
        site.id,
        { product: product.data, currency, amount: amount.amount, active: form['active'] === 'on' },
        actor.accountId,
        now,
      ),
    )
    services.changed()
    return { kind: 'redirect', to: '/team/products' }
  },
})

async function view(context: PageContext<Member>, errors: readonly FieldError[]): Promise<PageAnswer> {
  const { services, site, csrf } = context
  const used = await findPriceCurrencies(services.db, site)
  const prices = (await Promise.all(used.map((currency) => findPrices(services.db, site, currency)))).flat()
  const main = html`<div class="wrap page">
    <header class="intro">
      <p class="eyebrow"><a href="/team/orders">Orders</a></p>
      <h1>Products and prices</h1>
      <p>Prices are net. A change holds for new orders; orders that were made keep theirs.</p>
    </header>
    ${errorSummary(errors)}
    <div class="two-columns">
      <div class="stack">
        ${scrollTable({
          label: 'Prices',
          columns: ['Product', 'Price', 'Sold', 'Set'],
          rows: prices.map((price) => [
            products[price.product].name,
            formatMoney(price, site.language),
            price.active ? 'Yes' : 'No',
            price.updated_at === null
              ? 'Starting price'
              : momentTime(price.updated_at.toISOString(), localeOf(site)),
          ]),
        })}
        ${await history(context)}
      </div>
      <form method="post" action="/team/products" class="card stack">
        ${csrfField(csrf)} ${sectionHead('Set a price')}
        ${selectField({ name: 'product', label: 'Product', choices: productKeys.map((value) => ({ value, label: products[value].name })), errors })}
        ${selectField({ name: 'currency', label: 'Currency', value: site.currency, choices: currencies.map((value) => ({ value, label: value })) })}
        ${textField({ name: 'price', label: 'Net price', inputmode: 'decimal', required: true, errors, hint: 'For one week, or for the thing itself' })}
        ${checkbox({ name: 'active', label: 'Sold on this site', checked: true })}
        ${button({ label: 'Save the price', kind: 'primary' })}
      </form>
    </div>
  </div>`
  return {
    kind: 'view',
    title: 'Products and prices',
    main,
    noindex: true,
    ...(errors.length > 0 ? { status: 422 } : {}),
  }
}

async function history({ services, site }: PageContext<Member>): Promise<Html | null> {
  const changes = await findPriceChanges(services.db, site.id, 50)
  if (changes.length === 0) return null
  const price = (value: { amount: number; active: boolean } | null, currency: string) =>
    value === null
      ? 'Starting price'
      : `${formatMoney({ amount: value.amount, currency }, site.language)}${value.active ? '' : ', not sold'}`
  return html`${sectionHead('History')}
  ${scrollTable({
    label: 'Price changes',
    columns: ['When', 'Product', 'Before', 'After', 'By'],
    rows: changes.map((one) => [
      momentTime(one.at.toISOString(), localeOf(site)),
      products[one.product].name,
      price(one.before, one.currency),
      price(one.after, one.currency),
      one.email ?? '',
    ]),
  })}`
}
