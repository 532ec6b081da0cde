import { emailAddress } from 'marquee-profile'
import { percent } from 'marquee-money'
import { setVatRate } from './set-vat-rate.ts'
import { saveSiteSeller } from './save-site-seller.ts'
import { ownSeller, findSeller, findVatRates, sharedSeller } from './seller-queries.ts'
import { meanwhileError, seenField, seenIn, standsNow } from '../design/components/changed-meanwhile.ts'
import { button, csrfField } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { scrollTable, sectionHead } from '../design/components/facts.ts'
import {
  checkbox,
  errorSummary,
  selectField,
  textField,
  type FieldError,
} from '../design/components/forms.ts'
import { type Notice, notice } from '../design/components/states.ts'
import { formatDay } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { isTeamEverywhere, type Member } from '../platform/call/context.ts'
import { givenMember, textMember } from '../platform/call/form.ts'
import { changedMeanwhile, versionOf } from '../platform/call/input/changed-meanwhile.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { Country, type Seller } from './billing.ts'
import { countryChoices } from './country-choices.ts'
import { checkVatId } from './vat-id.ts'
import type { VatRate } from './vat-rates.ts'
import { vatTerritory } from './vat-territories.ts'
import { words } from './words/index.ts'
import { numberTag } from '../platform/text/language.ts'

/** The seller as invoices name it, and the VAT rates. */
export const teamSellerPage = page({
  route: 'GET /team/seller',
  access: 'team',
  run: async (context) => view(context, await findSeller(context.db, context.site), []),
})

/** Saves the seller's data; invoices already issued keep theirs. */
export const saveSellerPage = page({
  route: 'POST /team/seller',
  access: 'team',
  async run(context) {
    const { actor, db, site, form } = context
    const text = (name: string, max: number) =>
      typeof form[name] === 'string' ? form[name].trim().slice(0, max) : ''
    const country = Country.safeParse(text('country', 100))
    const seller: Seller = {
      id:
        form['own'] === 'on' || !isTeamEverywhere(actor) ? ownSeller(site) : (await findSeller(db, site)).id,
      name: text('name', 200),
      address: text('address', 300),
      postal_code: text('postal_code', 16),
      city: text('city', 120),
      country: country.success ? country.data : null,
      vat_id: text('vat_id', 24) || null,
      tax_number: text('tax_number', 40) || null,
      email: text('email', 200) || null,
      small_business: form['small_business'] === 'on',
      one_stop_shop: form['one_stop_shop'] === 'on',
      invoice_prefix: text('invoice_prefix', 10),
    }
    const errors = sellerErrors(seller, country.success)
    if (errors.length > 0) return view(context, seller, errors)
    try {
      await context.call(saveSiteSeller, { seller, seen: givenMember(form, 'seen') })
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== changedMeanwhile) throw error
      return view(context, seller, [standing(await findSeller(db, site), seller)], error.type.status)
    }
    return { kind: 'redirect', to: '/team/seller?done=seller' }
  },
})

/** Sets the standard rate of a region from a day on. */
export const saveVatRatePage = page({
  route: 'POST /team/vat-rates',
  access: 'team',
  async run(context) {
    const { db, site, form } = context
    const text = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '')
    const region = text('region').toUpperCase()
    const rate = Number(text('rate').replace(',', '.'))
    const usable = /^[A-Z]{2}(-\d{2})?$/.test(region) && vatTerritory(region.slice(0, 2)).area !== 'elsewhere'
    const errors: FieldError[] = []
    if (!usable)
      errors.push({
        path: 'region',
        message: words.regionInvalid,
        fix: words.regionFix,
      })
    if (!/^\d{4}-\d\d-\d\d$/.test(text('from')) || Number.isNaN(Date.parse(text('from'))))
      errors.push({ path: 'from', message: words.dayInvalid })
    // A blank field is an error and does not mean 0 percent.
    if (text('rate') === '' || !(rate >= 0 && rate <= 100))
      errors.push({ path: 'rate', message: words.rateInvalid })
    if (errors.length > 0) return view(context, await findSeller(db, site), errors)
    await context.call(setVatRate, { region, from: text('from'), rate: Math.round(rate * 100) })
    return { kind: 'redirect', to: '/team/seller?done=rate' }
  },
})

function sellerErrors(seller: Seller, knownCountry: boolean): FieldError[] {
  const errors: FieldError[] = []
  if (seller.name === '') errors.push({ path: 'name', message: words.nameMissing })
  if (!knownCountry) errors.push({ path: 'country', message: words.countryMissing })
  if (
    seller.vat_id !== null &&
    ['EU', 'GB', 'CH', 'NO'].includes(vatTerritory(seller.country ?? '').area) &&
    !checkVatId(seller.vat_id, seller.country ?? undefined).ok
  ) {
    errors.push({ path: 'vat_id', message: words.vatNumberInvalid })
  }
  if (seller.email !== null && !emailAddress().safeParse(seller.email).success)
    errors.push({ path: 'email', message: words.emailInvalid })
  if (!/^[A-Za-z0-9-]*$/.test(seller.invoice_prefix))
    errors.push({ path: 'invoice_prefix', message: words.prefixInvalid })
  return errors
}

/** The current values of a seller that a colleague saved in the meantime, if they differ from the ones typed. */
function standing(stands: Seller, typed: Seller): FieldError {
  const now = (label: string, of: (seller: Seller) => string | boolean | null) =>
    standsNow(label, of(stands) ?? '', of(typed) ?? '')
  return meanwhileError('name', [
    ...now(words.name, (seller) => seller.name),
    ...now(words.street, (seller) => seller.address),
    ...now(words.postalCode, (seller) => seller.postal_code),
    ...now(words.city, (seller) => seller.city),
    ...now(words.country, (seller) => seller.country),
    ...now(words.vatNumber, (seller) => seller.vat_id),
    ...now(words.taxNumber, (seller) => seller.tax_number),
    ...now(words.email, (seller) => seller.email),
    ...now(words.prefix, (seller) => seller.invoice_prefix),
    ...now(words.smallBusiness, (seller) => seller.small_business),
    ...now(words.oneStopShop, (seller) => seller.one_stop_shop),
  ])
}

/** Confirms what was just saved. */
function doneNotice(query: PageContext['query']): Notice | null {
  const done = textMember(query, 'done')
  const text = done === 'seller' ? words.sellerSaved : done === 'rate' ? words.rateSaved : null
  return text === null ? null : { tone: 'success', text }
}

async function view(
  context: PageContext<Member>,
  seller: Seller,
  errors: readonly FieldError[],
  status = 422,
): Promise<PageAnswer> {
  const { actor, db, site, csrf, now } = context
  const stands = await findSeller(db, site)
  const seen = seenIn(context.form, versionOf(stands), status === changedMeanwhile.status)
  const rates = (await findVatRates(db)).toSorted(
    (a, b) => a.region.localeCompare(b.region) || b.from.localeCompare(a.from),
  )
  const today = now.toISOString().slice(0, 10)
  const current = rates.filter((rate) => holdsFrom(rate, rates, today))
  const field = (name: string, label: string, value: string | null, hint?: string) =>
    textField({ name, label, value, errors, ...(hint === undefined ? {} : { hint }) })
  const main = teamPageFrame({
    path: '/team/seller',
    title: words.sellerAndVat,
    done: doneNotice(context.query),
    content: html`${errorSummary(errors)}
      ${seller.country === null && notice({ tone: 'problem', text: words.noCountry })}
      <div class="two-columns">
        <form method="post" action="/team/seller" class="card stack">
          ${csrfField(csrf)} ${seenField(seen)} ${sectionHead(words.seller, { note: words.sellerNote })}
          ${field('name', words.name, seller.name)} ${field('address', words.street, seller.address)}
          ${field('postal_code', words.postalCode, seller.postal_code)}
          ${field('city', words.city, seller.city)}
          ${selectField({
            name: 'country',
            label: words.country,
            value: seller.country ?? '',
            choices: countryChoices(site.language),
            empty: words.chooseCountry,
            required: true,
            errors,
          })}
          ${field('vat_id', words.vatNumber, seller.vat_id)}
          ${field('tax_number', words.taxNumber, seller.tax_number)}
          ${field('email', words.email, seller.email)}
          ${field('invoice_prefix', words.prefix, seller.invoice_prefix)}
          ${checkbox({ name: 'small_business', checked: seller.small_business, label: words.smallBusiness })}
          ${checkbox({ name: 'one_stop_shop', checked: seller.one_stop_shop, label: words.oneStopShop })}
          ${
            stands.id === sharedSeller
              ? isTeamEverywhere(actor) &&
                checkbox({
                  name: 'own',
                  checked: seller.id !== stands.id,
                  label: words.ownSeller,
                  hint: words.ownSellerHint,
                })
              : notice({ tone: 'plain', text: words.hasOwnSeller })
          }
          ${button({ label: words.saveSeller, kind: 'primary' })}
        </form>
        <div class="stack">
          ${rateForm(context, errors)} ${ratesTable(words.currentRates, current, numberTag(site.language))}
          <details>
            <summary class="link">${words.earlierRates}</summary>
            ${ratesTable(
              words.earlierVatRates,
              rates.filter((rate) => !current.includes(rate)),
              numberTag(site.language),
            )}
          </details>
        </div>
      </div>`,
  })
  return {
    kind: 'view',
    title: words.sellerAndVat,
    main,
    noindex: true,
    ...(errors.length > 0 ? { status } : {}),
  }
}

/** The form that sets a rate for every site, shown only to team members of all sites. */
function rateForm(
  { actor, csrf, now, form }: PageContext<Member>,
  errors: readonly FieldError[],
): Html | undefined {
  if (!isTeamEverywhere(actor)) return undefined
  const today = now.toISOString().slice(0, 10)
  return html`<form method="post" action="/team/vat-rates" class="card stack">
    ${csrfField(csrf)} ${sectionHead(words.setRate)}
    ${textField({ name: 'region', value: textMember(form, 'region'), label: words.region, hint: words.regionHint, errors })}
    ${textField({ name: 'from', label: words.from, type: 'date', value: textMember(form, 'from') || today, errors })}
    ${textField({ name: 'rate', value: textMember(form, 'rate'), label: words.percent, errors })}
    ${button({ label: words.saveRate })}
  </form>`
}

/** Whether a rate is in force on a day or begins after it. */
function holdsFrom(rate: VatRate, rates: readonly VatRate[], day: string): boolean {
  return !rates.some(({ region, from }) => region === rate.region && from > rate.from && from <= day)
}

function ratesTable(label: string, rates: readonly VatRate[], language: string): Html {
  return scrollTable({
    label,
    columns: [words.region, words.from, words.rate],
    rows: rates.map(({ region, from, rate }) => [
      region,
      formatDay(`${from}T12:00:00Z`, { language, zone: 'UTC' }),
      percent(rate, language),
    ]),
  })
}
