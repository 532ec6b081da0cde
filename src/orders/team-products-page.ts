import { currencies, isCurrency, decimalOf, formatMoney, parseAmount } from 'marquee-money'
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { scrollTable, sectionHead } from '../design/components/facts.ts'
import {
  checkbox,
  errorSummary,
  selectField,
  textField,
  type FieldError,
} from '../design/components/forms.ts'
import { momentTime, localeOf } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { Member } from '../platform/call/context.ts'
import { textMember } from '../platform/call/form.ts'
import { setPrice } from './set-price.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { isBuiltIn, ProductKey, productKeys, productName } from './product.ts'
import { findOwnProducts } from './own/own-product-queries.ts'
import type { OwnProduct } from './own/own-product.ts'
import { words } from './words/index.ts'
import { findPriceChanges, type PriceChange, findPriceCurrencies, findPrices } from './product-queries.ts'
import { numberTag } from '../platform/text/language.ts'

/** The prices of the site, each in an edit form, with their history. */
export const teamProductsPage = page({
  route: 'GET /team/products',
  access: 'team',
  run: (context) => view(context, []),
})

/** Sets one price. Existing orders keep theirs. */
export const saveProductPage = page({
  route: 'POST /team/products',
  access: 'team',
  async run(context) {
    const { call, site, form } = context
    const currency =
      typeof form['currency'] === 'string' && isCurrency(form['currency']) ? form['currency'] : site.currency
    const product = ProductKey.safeParse(form['product'])
    const amount = parseAmount(typeof form['price'] === 'string' ? form['price'] : '', currency)
    if (!product.success) return view(context, [{ path: 'product', message: words.chooseProduct }])
    if (!amount.ok || amount.amount < 0)
      return view(context, [
        {
          path: 'price',
          message: words.notAPrice,
          fix: words.priceExample(decimalOf({ amount: 9900, currency })),
        },
      ])
    await call(setPrice, {
      product: product.data,
      currency,
      amount: amount.amount,
      active: form['active'] === 'on',
    })
    return { kind: 'redirect', to: '/team/products?saved' }
  },
})

async function view(context: PageContext<Member>, errors: readonly FieldError[]): Promise<PageAnswer> {
  // After a refused submission the form keeps the posted values.
  const { db, site, csrf, form } = context
  const used = await findPriceCurrencies(db, site)
  const prices = (await Promise.all(used.map((currency) => findPrices(db, site, currency)))).flat()
  const made = await findOwnProducts(db, site.id)
  const main = teamPageFrame({
    path: '/team/products',
    title: words.productsAndPrices,
    intro: words.pricesIntro,
    done: context.query['saved'] === undefined ? null : { tone: 'success', text: words.priceSaved },
    actions: buttonLink({ href: '/team/products/own', label: words.own.title }),
    content: html`${errorSummary(errors)}
      <div class="two-columns">
        <div class="stack">
          ${scrollTable({
            label: words.prices,
            columns: [words.product, words.price, words.sold, words.changed],
            rows: prices.map((price) => [
              productName(price.product, price.own),
              formatMoney(price, numberTag(site.language)),
              price.active ? words.yes : words.no,
              price.updated_at === null
                ? words.startingPrice
                : momentTime(price.updated_at.toISOString(), localeOf(site)),
            ]),
          })}
          ${await history(context, made)}
        </div>
        <form method="post" action="/team/products" class="card stack">
          ${csrfField(csrf)} ${sectionHead(words.setPrice)}
          ${selectField({
            name: 'product',
            label: words.product,
            value: textMember(form, 'product'),
            choices: [
              ...productKeys.map((value) => ({ value, label: productName(value) })),
              ...made.map(({ key, name }) => ({ value: key, label: name })),
            ],
            errors,
          })}
          ${selectField({
            name: 'currency',
            label: words.currency,
            value: textMember(form, 'currency') || site.currency,
            choices: currencies.map((value) => ({ value, label: value })),
          })}
          ${textField({
            name: 'price',
            value: textMember(form, 'price'),
            label: words.netPrice,
            inputmode: 'decimal',
            required: true,
            errors,
            hint: words.netPriceHint,
          })}
          ${checkbox({ name: 'active', label: words.soldHere, checked: errors.length === 0 || form['active'] === 'on' })}
          ${button({ label: words.savePrice, kind: 'primary' })}
        </form>
      </div>`,
  })
  return {
    kind: 'view',
    title: words.productsAndPrices,
    main,
    noindex: true,
    ...(errors.length > 0 ? { status: 422 } : {}),
  }
}

async function history({ db, site }: PageContext<Member>, made: readonly OwnProduct[]): Promise<Html | null> {
  const changes = await findPriceChanges(db, site.id, 50)
  if (changes.length === 0) return null
  const shown = (value: { amount: number; active: boolean }, currency: string) => {
    const amount = formatMoney({ amount: value.amount, currency }, numberTag(site.language))
    return value.active ? amount : words.notSold(amount)
  }
  const before = (one: PriceChange) =>
    one.before ? shown(one.before, one.currency) : isBuiltIn(one.product) ? words.startingPrice : ''
  return html`${sectionHead(words.history)}
  ${scrollTable({
    label: words.priceChanges,
    columns: [words.time, words.product, words.before, words.after, words.by],
    rows: changes.map((one) => [
      momentTime(one.at.toISOString(), localeOf(site)),
      productName(
        one.product,
        made.find(({ key }) => key === one.product),
      ),
      before(one),
      shown(one.after, one.currency),
      one.email ?? '',
    ]),
  })}`
}
