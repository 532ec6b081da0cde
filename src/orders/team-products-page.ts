import { currencies, isCurrency, decimalOf, formatMoney, parseAmount } from 'marquee-money'
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { meanwhileError, seenField, seenIn } from '../design/components/changed-meanwhile.ts'
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
import type { Member, Site } from '../platform/call/context.ts'
import { numberMember, textMember } from '../platform/call/form.ts'
import { changedMeanwhile } from '../platform/call/input/changed-meanwhile.ts'
import { Problem } from '../platform/call/problem.ts'
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
    try {
      await call(setPrice, {
        product: product.data,
        currency,
        amount: amount.amount,
        active: form['active'] === 'on',
        ...(form['seen'] === undefined ? {} : { seen: numberMember(form, 'seen') }),
      })
      return { kind: 'redirect', to: '/team/products?saved' }
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== changedMeanwhile) throw error
      return view(context, null)
    }
  },
})

/** The page; `refused` is null if a colleague has changed the price meanwhile. */
async function view(
  context: PageContext<Member>,
  refused: readonly FieldError[] | null,
): Promise<PageAnswer> {
  // After a refused submission the form keeps the posted values.
  const { db, site, csrf, form } = context
  const used = await findPriceCurrencies(db, site)
  const prices = (await Promise.all(used.map((currency) => findPrices(db, site, currency)))).flat()
  const made = await findOwnProducts(db, site.id)
  const changes = await findPriceChanges(db, site.id, 50)
  const isMeant = (one: PriceChange) =>
    one.product === textMember(form, 'product') && one.currency === textMember(form, 'currency')
  const errors = refused ?? [
    meanwhileError(
      'price',
      changes
        .filter(isMeant)
        .slice(0, 1)
        .map(({ after, currency }) => shownPrice(after, currency, site)),
    ),
  ]
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
          ${history(context, changes, made)}
        </div>
        <form method="post" action="/team/products" class="card stack">
          ${csrfField(csrf)}${seenField(seenIn(form, String(changes[0]?.id ?? 0), refused === null))}
          ${sectionHead(words.setPrice)}
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
    status: refused === null ? 409 : errors.length > 0 ? 422 : 200,
  }
}

/** A price in words, saying so if it is not on sale. */
function shownPrice(
  { amount, active }: PriceChange['after'],
  currency: string,
  { language }: Pick<Site, 'language'>,
): string {
  const money = formatMoney({ amount, currency }, numberTag(language))
  return active ? money : words.notSold(money)
}

function history(
  { site }: PageContext<Member>,
  changes: readonly PriceChange[],
  made: readonly OwnProduct[],
): Html | null {
  if (changes.length === 0) return null
  const before = (one: PriceChange) =>
    one.before
      ? shownPrice(one.before, one.currency, site)
      : isBuiltIn(one.product)
        ? words.startingPrice
        : ''
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
      shownPrice(one.after, one.currency, site),
      one.email ?? '',
    ]),
  })}`
}
