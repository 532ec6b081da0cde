import { formatMoney } from 'marquee-money'
import { z } from 'zod'
import { addWeeks, leftInWords, type Week, weekLeft, weekOf } from '../calendar/index.ts'
import { button, csrfField, onceField } from '../design/components/actions.ts'
import { choiceSet, errorsOf, errorSummary, type FieldError } from '../design/components/forms.ts'
import { notice } from '../design/components/states.ts'
import { localeOf, momentTime, zoneCity } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { closedWeeks, weekCells, weekPicker, withPlaces } from '../launches/index.ts'
import { formElsewhere, getMyListing, type MyListing, onItsSite } from '../listings/index.ts'
import {
  bookableWeeks,
  createCheckout,
  findLatestBilling,
  findOpenLines,
  findTerms,
  listProducts,
  ProductKey,
} from '../orders/index.ts'
import type { Member } from '../platform/call/context.ts'
import { pressedOnce } from '../platform/call/idempotency/press-once.ts'
import { textMember } from '../platform/call/form.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { grossPrices } from './gross-prices.ts'
import { words } from './words/index.ts'
import { numberTag } from '../platform/text/language.ts'

/** The page to choose what to buy for a listing: the product, and its week if it has one. Changes nothing. */
export const chooseProductPage = page({
  route: 'GET /account/listings/{id}/order',
  access: 'account',
  async run(context) {
    const { product, week } = context.query
    const listing = await listingOf(context)
    return (
      (await onItsSite(context, listing)) ??
      choice(context, listing, { product, ...weekOffered(context, week) })
    )
  },
})

function listingOf({ call, params }: PageContext<Member>): Promise<Listing> {
  return call(getMyListing, { listing_id: idOf(params) })
}

type Listing = z.output<typeof MyListing>

/** The choice, and why it could not be ordered. */
interface Chosen {
  product: unknown
  week?: string
  refused?: Problem
}

/** The week that the URL asks for, if it can be bought. */
function weekOffered(context: PageContext<Member>, asked: unknown): { week?: string } {
  const week = weekChoices(context).find((one) => one === asked)
  return week ? { week } : {}
}

async function choice(context: PageContext<Member>, listing: Listing, chosen: Chosen): Promise<PageAnswer> {
  const { site, now, csrf } = context
  const { items, country } = await grossPrices(
    context,
    await findLatestBilling(context.db, context.actor.accountId),
  )
  const terms = await findTerms(context.db, listing.listing_id, now)
  const product = ProductKey.catch('launch').parse(chosen.product)
  const left = weekLeft(now, site.timeZone)
  const [launchWeeks, billboardWeeks] = [await launchCells(context), billboardCells(context)]
  const language = numberTag(site.language)
  const errors = besideChoice(chosen.refused, product)
  const main = html`<div class="wrap narrow page">
    <header class="intro">
      <h1>${words.buyFor(listing.name)}</h1>
      <p>${words.pricesHow(country)}</p>
    </header>
    ${errorSummary(errors, words.notOrdered)} ${await unpaid(context, listing.listing_id)}
    ${running(context, listing.listing_id, terms)}
    <form method="post" action="/account/listings/${listing.listing_id}/order" class="card stack checkout">
      ${csrfField(csrf)}${onceField()}
      ${choiceSet({
        errors,
        name: 'product',
        label: words.product,
        kind: 'radio',
        values: [product],
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
        ${[
          { name: 'week', cells: launchWeeks },
          { name: 'billboard_week', cells: billboardWeeks },
        ].map(({ name, cells }) =>
          weekPicker({
            name,
            errors,
            label: words.week,
            hint: words.weekHint(zoneCity(site.timeZone)),
            value: chosen.week ?? cells.find(({ full }) => !full)?.value ?? '',
            cells: [rightAway(leftInWords(left.hours)), ...cells],
          }),
        )}
      </div>
      <p class="inline">
        ${button({ label: words.goToCheckout, kind: 'primary' })}
        <a class="link small-text" href="/account/listings/${listing.listing_id}">${words.backToListing}</a>
      </p>
    </form>
  </div>`
  return {
    kind: 'view',
    title: words.buyFor(listing.name),
    main,
    noindex: true,
    ...(chosen.refused ? { status: chosen.refused.type.status } : {}),
  }
}

/** The listing's orders that are not paid yet, so that nobody orders the same again. */
async function unpaid({ db, actor }: PageContext<Member>, listingId: number): Promise<Html[]> {
  const lines = await findOpenLines(db, actor.accountId)
  const numbers = new Set(lines.filter(({ listing_id: id }) => id === listingId).map(({ number }) => number))
  return [...numbers].map((number) => notice({ tone: 'plain', text: words.unpaidOrder(number) }))
}

/** What runs for a term, each with a button to renew it. */
function running(
  { site, csrf }: PageContext<Member>,
  listingId: number,
  terms: Awaited<ReturnType<typeof findTerms>>,
): Html | null {
  if (terms.length === 0) return null
  const latest = terms.filter(({ product }, at) => terms.findIndex((one) => one.product === product) === at)
  return html`<div class="card flush below">
    <ul class="rows">
      ${latest.map(
        ({ product, name, ends_at: ends }) =>
          html`<li>
            <div class="grow">
              <b>${name}</b><br /><span class="small-text muted"
                >${words.runsUntil(momentTime(ends.toISOString(), localeOf(site)))}</span
              >
            </div>
            <form method="post" action="/account/listings/${listingId}/order">
              ${csrfField(csrf)}${onceField()}<input
                type="hidden"
                name="product"
                value="${product}"
              />${button({ label: words.renew, small: true, describes: words.renewName(name) })}
            </form>
          </li>`,
      )}
    </ul>
  </div>`
}

/** The refusal as an error of the field that it concerns. */
function besideChoice(refused: Problem | undefined, product: ProductKey): FieldError[] {
  return (refused ? errorsOf(refused) : []).map(({ path, message }) =>
    path.endsWith('week')
      ? { path: weekFieldOf(product), message: words.weekNotToBeHad, fix: words.chooseAnotherWeek }
      : { path: 'product', message },
  )
}

/** The weeks that can be booked, starting with the next. */
function weekChoices({ site, now }: PageContext<Member>): Week[] {
  const current = weekOf(now, site.timeZone)
  return Array.from({ length: bookableWeeks }, (_none, index) => addWeeks(current, index + 1))
}

/** Launch and billboard have separate weeks: one that is full of paid launches still has room on the billboard. */
function weekFieldOf(product: ProductKey): string {
  return product === 'billboard_week' ? 'billboard_week' : 'week'
}

function billboardCells(context: PageContext<Member>) {
  const weeks = weekChoices(context).map((week) => ({ week, taken: 0, left: null }))
  return weekCells(weeks, context.site).map((cell) => ({ ...cell, places: '' }))
}

/** The bookable weeks with their places for paid launches. */
async function launchCells(context: PageContext<Member>) {
  const { db, site } = context
  const weeks = weekChoices(context)
  const open = new Map((await withPlaces(db, site, 'paid', weeks)).map((one) => [one.week, one]))
  const closed = await closedWeeks(db, site.id, weeks)
  return weekCells(
    weeks.map((week) => open.get(week) ?? { week, taken: 0, left: 0, closed: closed.get(week) }),
    site,
  )
}

function rightAway(left: string) {
  return { value: '', day: words.rightAway, detail: '', places: words.ofThisWeek(left), full: false }
}

/** Creates the order, unless the buyer has an unpaid one of exactly this, and redirects to its checkout. */
export const startCheckoutPage = page({
  route: 'POST /account/listings/{id}/order',
  access: 'account',
  async run(context) {
    const listing = await listingOf(context)
    const elsewhere = await formElsewhere(context, listing)
    if (elsewhere) return elsewhere
    const { form } = context
    const product = ProductKey.catch('launch').parse(form['product'])
    const week = textMember(form, weekFieldOf(product))
    try {
      const item = itemOf(context, product, week)
      const number = (await unpaidOrderOf(context, item)) ?? (await orderOnce(context, item)).number
      return { kind: 'redirect', to: `/checkout/${number}` }
    } catch (error) {
      if (!(error instanceof Problem) || !shownInForm.has(error.type.status)) throw error
      return choice(context, listing, { product, week, refused: error })
    }
  },
})

/** Statuses that another choice can fix: a full week, a product that the listing already has. */
const shownInForm = new Set([409, 422])

interface ChosenItem {
  product: ProductKey
  listing_id: number
  week?: string
}

/** What the form asks for; products without a week ignore the form's. */
function itemOf({ params }: PageContext<Member>, product: ProductKey, week: string): ChosenItem {
  const takesWeek = product === 'launch' || product === 'billboard_week'
  return { product, listing_id: idOf(params), ...(takesWeek && week !== '' ? { week } : {}) }
}

/** One order per form, however often it is sent: a second press waits for the first and gets its order. */
async function orderOnce(context: PageContext<Member>, item: ChosenItem) {
  return pressedOnce(context, (once) => context.call(createCheckout, { items: [item] }, once))
}

/** The number of the buyer's unpaid order of this item alone, for the same week and at today's price. */
async function unpaidOrderOf(
  { db, actor, call, now, site }: PageContext<Member>,
  { product, listing_id: listingId, week }: ChosenItem,
): Promise<string | undefined> {
  const wanted = week ?? (product === 'billboard_week' ? weekOf(now, site.timeZone) : null)
  const lines = await findOpenLines(db, actor.accountId)
  const same = lines.filter(
    (line) =>
      line.product === product &&
      line.listing_id === listingId &&
      line.week === wanted &&
      line.quantity === 1 &&
      line.valid_until > now &&
      lines.filter(({ number }) => number === line.number).length === 1,
  )
  if (same.length === 0) return undefined
  const price = (await call(listProducts, {})).items.find((item) => item.product === product)?.price
  return same.find((line) => line.unit_amount === price?.amount && line.currency === price.currency)?.number
}

function idOf(params: Record<string, string>): number {
  return z.coerce.number().int().catch(0).parse(params['id'])
}
