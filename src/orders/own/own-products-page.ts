/** The team's page of the products it has created beside those that come with the software. */
import { formatMoney, parseAmount } from 'marquee-money'
import { meanwhileError, seenIn, standsNow } from '../../design/components/changed-meanwhile.ts'
import { buttonLink } from '../../design/components/actions.ts'
import { teamPageFrame } from '../../design/components/team-page-frame.ts'
import { errorsOf, errorSummary, type FieldError } from '../../design/components/forms.ts'
import { emptyState, pill } from '../../design/components/states.ts'
import { html, type Html } from '../../design/html.ts'
import type { Member } from '../../platform/call/context.ts'
import { givenMember, numberMember, textMember, typedNumber } from '../../platform/call/form.ts'
import { changedMeanwhile, versionOf } from '../../platform/call/input/changed-meanwhile.ts'
import { pressedOnce } from '../../platform/call/idempotency/press-once.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { numberTag } from '../../platform/text/language.ts'
import { findPrices } from '../product-queries.ts'
import { words } from '../words/index.ts'
import { ownProductForm } from './own-product-form.ts'
import { findCategoryNames, findOwnProducts } from './own-product-queries.ts'
import { asSeen, isByHand, ownSections, termUnits, type OwnProduct } from './own-product.ts'
import { saveOwnProduct } from './save-own-product.ts'

const path = '/team/products/own'

/** All of the team's own products; the one named in the query is opened in the form. */
export const ownProductsPage = page({
  route: 'GET /team/products/own',
  access: 'team',
  run: (context) => show(context, []),
})

/** Creates or changes a product, takes it off sale or puts it back. */
export const saveOwnProductPage = page({
  route: 'POST /team/products/own',
  access: 'team',
  async run(context) {
    const { call, form, site } = context
    const typedPrice = textMember(form, 'price').trim()
    const price = typedPrice === '' ? null : parseAmount(typedPrice, site.currency)
    if (price !== null && (!price.ok || price.amount < 0))
      return show(context, [{ path: 'price', message: words.notAPrice }], 422)
    try {
      const product = {
        ...typed(form),
        amount: price === null ? null : price.amount,
        seen: givenMember(form, 'seen'),
      }
      await (product.product_id === null
        ? pressedOnce(context, (once) => call(saveOwnProduct, product, once))
        : call(saveOwnProduct, product))
      return { kind: 'redirect', to: `${path}?done=yes` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      return show(context, error.type === changedMeanwhile ? null : errorsOf(error), error.type.status)
    }
  },
})

function typed(form: PageContext<Member>['form']) {
  const asked = textMember(form, 'do')
  const unit = termUnits.find((known) => known === textMember(form, 'unit'))
  return {
    product_id: numberMember(form, 'product') || null,
    name: textMember(form, 'name'),
    description: textMember(form, 'description'),
    sections: [form['sections'] ?? []].flat(),
    category_id: numberMember(form, 'category') || null,
    in_digest: textMember(form, 'in_digest') === 'on',
    term: unit === undefined ? null : { unit, count: typedNumber(form, 'count') ?? 1 },
    position: typedNumber(form, 'position'),
    archived: asked === 'stop' || (asked !== 'sell' && textMember(form, 'archived') === 'yes'),
  }
}

async function show(
  { db, site, csrf, query, form }: PageContext<Member>,
  // Null if a colleague saved the product in the meantime.
  refused: readonly FieldError[] | null,
  status = 200,
): Promise<PageAnswer> {
  const { own } = words
  const all = await findOwnProducts(db, site.id)
  const prices = new Map((await findPrices(db, site, site.currency)).map((one) => [one.product, one]))
  const price = (product: OwnProduct) => {
    const set = prices.get(product.key)
    return set ? formatMoney({ amount: set.amount, currency: site.currency }, numberTag(site.language)) : null
  }
  const open = all.find(({ id }) => id === (numberMember(form, 'product') || numberMember(query, 'open')))
  const categories = await findCategoryNames(db, site.id)
  const errors = refused ?? (open ? [standing(open, typed(form), categories)] : [])
  const main = teamPageFrame({
    path: '/team/products',
    title: own.title,
    intro: own.intro,
    done: textMember(query, 'done') === 'yes' ? { tone: 'success', text: own.saved } : null,
    actions: buttonLink({ href: '/team/products', label: own.all }),
    content: html`${errorSummary(errors)}${ownProductForm({
        open,
        seen: open && seenIn(form, versionOf(asSeen(open)), refused === null),
        csrf,
        errors,
        form,
        action: path,
        currency: site.currency,
        categories,
      })}
      <div class="space-above">
        ${
          all.length === 0
            ? emptyState({ title: own.none, text: own.noneText })
            : html`<div class="card flush">
                <ul class="rows">
                  ${all.map((product) => productRow(product, price(product)))}
                </ul>
              </div>`
        }
      </div>`,
  })
  return { kind: 'view', title: own.title, main, noindex: true, status }
}

/** The current values of a product that a colleague saved in the meantime, if they differ from the ones typed. */
function standing(
  open: OwnProduct,
  sent: ReturnType<typeof typed>,
  categories: readonly { id: number; name: string }[],
): FieldError {
  const { own } = words
  const lasts = (term: ReturnType<typeof typed>['term']) =>
    term ? own.lasts(Number(term.count), term.unit) : own.forGood
  const opens = (sections: readonly string[]) =>
    ownSections
      .filter((section) => sections.includes(section))
      .map((section) => own.sections[section])
      .join(', ')
  const nameOf = (id: number | null) => categories.find((one) => one.id === id)?.name ?? ''
  return meanwhileError('name', [
    ...standsNow(own.name, open.name, sent.name.trim()),
    ...standsNow(own.description, open.description, sent.description.trim()),
    ...standsNow(own.opens, opens(open.sections), opens(sent.sections)),
    ...standsNow(own.category, nameOf(open.category_id), nameOf(sent.category_id)),
    ...standsNow(own.digest, open.in_digest, sent.in_digest),
    ...standsNow(own.forTerm, lasts(open.term), lasts(sent.term)),
    ...standsNow(own.position, String(open.position), String(sent.position ?? 0)),
    ...standsNow(own.stopped, open.archived, sent.archived),
  ])
}

function productRow(product: OwnProduct, price: string | null): Html {
  const { own } = words
  const gives = [
    ...product.sections.map((section) =>
      section === 'gallery' ? own.sections.gallery : own.sections.milestones,
    ),
    ...(product.category_name === null ? [] : [own.sponsorIn(product.category_name)]),
    ...(product.in_digest ? [own.inDigest] : []),
    ...(isByHand(product) ? [own.service] : []),
    ...(product.term
      ? [own.lasts(product.term.count, product.term.unit)]
      : isByHand(product)
        ? []
        : [own.forGood]),
  ]
  return html`<li>
    <div class="grow">
      <b>${product.name}</b> <code class="small-text">${product.key}</code><br /><span
        class="small-text muted"
        >${gives.join(' · ')}</span
      >
    </div>
    ${product.archived ? pill(own.stopped, 'plain') : html`<span class="num">${price ?? own.noPrice}</span>`}
    <a class="button small" href="${path}?open=${product.id}" aria-label="${own.editName(product.name)}"
      >${own.edit}</a
    >
  </li>`
}
