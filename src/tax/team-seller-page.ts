import { button, csrfField } from '../design/components/actions.ts'
import { scrollTable, sectionHead } from '../design/components/facts.ts'
import { checkbox, errorSummary, textField, type FieldError } from '../design/components/forms.ts'
import { notice } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { percent } from '../money/index.ts'
import type { Member, Site } from '../platform/call/context.ts'
import { page, type PageAnswer, type PageContext } from '../platform/call/page.ts'

import { Country, type Seller } from './billing.ts'
import {
  findSeller,
  findVatRates,
  giveSiteItsSeller,
  saveSeller,
  saveVatRate,
  sharedSeller,
} from './seller-queries.ts'
import { checkVatId } from './vat-id.ts'
import type { VatRate } from './vat-rates.ts'
import { vatTerritory } from './vat-territories.ts'

/** Who sells, as invoices name it, and the VAT rates. */
export const teamSellerPage = page({
  route: 'GET /team/seller',
  access: 'team',
  run: async (context) => view(context, await findSeller(context.services.db, context.site), []),
})

/** Keeps the seller's data; invoices that were given keep theirs. */
export const saveSellerPage = page({
  route: 'POST /team/seller',
  access: 'team',
  async run(context) {
    const { services, site, form, now } = context
    const text = (name: string, most: number) =>
      typeof form[name] === 'string' ? form[name].trim().slice(0, most) : ''
    const country = Country.safeParse(text('country', 2))
    const seller: Seller = {
      id: form['own'] === 'on' ? ownSeller(site) : (await findSeller(services.db, site)).id,
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
    await services.transact(async ({ db }) => {
      await saveSeller(db, seller, now)
      if (seller.id === ownSeller(site)) await giveSiteItsSeller(db, site.id, seller.id)
    })
    return { kind: 'redirect', to: '/team/seller' }
  },
})

/** Sets the standard rate of a region from a day on. */
export const saveVatRatePage = page({
  route: 'POST /team/vat-rates',
  access: 'team',
  async run(context) {
    const { services, site, form, actor, now } = context
    const text = (name: string) => (typeof form[name] === 'string' ? form[name].trim() : '')
    const region = text('region').toUpperCase()
    const rate = Number(text('rate').replace(',', '.'))
    const usable = /^[A-Z]{2}(-\d{2})?$/.test(region) && vatTerritory(region.slice(0, 2)).area !== 'elsewhere'
    const errors: FieldError[] = []
    if (!usable)
      errors.push({
        path: 'region',
        message: 'Not a region with VAT rates here.',
        fix: 'Use DE, GB, CH, NO, PT-20, …',
      })
    if (!/^\d{4}-\d\d-\d\d$/.test(text('from')) || Number.isNaN(Date.parse(text('from'))))
      errors.push({ path: 'from', message: 'Not a day.' })
    if (!(rate >= 0 && rate <= 100)) errors.push({ path: 'rate', message: 'Not a rate in percent.' })
    if (errors.length > 0) return view(context, await findSeller(services.db, site), errors)
    await saveVatRate(
      services.db,
      { region, from: text('from'), rate: Math.round(rate * 100) },
      actor.accountId,
      now,
    )
    return { kind: 'redirect', to: '/team/seller' }
  },
})

function ownSeller({ key }: Site): string {
  return `site ${key}`
}

function sellerErrors(seller: Seller, knownCountry: boolean): FieldError[] {
  const errors: FieldError[] = []
  if (seller.name === '') errors.push({ path: 'name', message: 'The seller’s name is missing.' })
  if (!knownCountry)
    errors.push({ path: 'country', message: 'Not a country code.', fix: 'Two letters, such as AT.' })
  if (
    seller.vat_id !== null &&
    ['EU', 'GB', 'CH', 'NO'].includes(vatTerritory(seller.country ?? '').area) &&
    !checkVatId(seller.vat_id, seller.country ?? undefined).ok
  ) {
    errors.push({ path: 'vat_id', message: 'The VAT number’s check digits are not right.' })
  }
  if (!/^[A-Za-z0-9-]*$/.test(seller.invoice_prefix))
    errors.push({ path: 'invoice_prefix', message: 'Letters, digits and hyphens only.' })
  return errors
}

async function view(
  { services, site, csrf, now }: PageContext<Member>,
  seller: Seller,
  errors: readonly FieldError[],
): Promise<PageAnswer> {
  const rates = (await findVatRates(services.db)).toSorted(
    (a, b) => a.region.localeCompare(b.region) || b.from.localeCompare(a.from),
  )
  const today = now.toISOString().slice(0, 10)
  const current = rates.filter((rate) => holdsFrom(rate, rates, today))
  const field = (name: string, label: string, value: string | null, hint?: string) =>
    textField({ name, label, value, errors, ...(hint === undefined ? {} : { hint }) })
  const main = html`<div class="wrap page">
    <header class="intro">
      <p class="eyebrow"><a href="/team/orders">Orders</a></p>
      <h1>Seller and VAT</h1>
    </header>
    ${errorSummary(errors)}
    ${seller.country === null && notice({ tone: 'problem', text: 'No country is set: no VAT is charged, and invoices lack what the law asks for.' })}
    <div class="two-columns">
      <form method="post" action="/team/seller" class="card stack">
        ${csrfField(csrf)} ${sectionHead('Seller', { note: 'As invoices name it' })}
        ${field('name', 'Name', seller.name)} ${field('address', 'Street and number', seller.address)}
        ${field('postal_code', 'Postal code', seller.postal_code)} ${field('city', 'Town', seller.city)}
        ${field('country', 'Country', seller.country, 'Two letters, such as AT')}
        ${field('vat_id', 'VAT number', seller.vat_id)}
        ${field('tax_number', 'Tax number', seller.tax_number)}
        ${field('email', 'E-mail for questions', seller.email)}
        ${field('invoice_prefix', 'Prefix of invoice numbers', seller.invoice_prefix)}
        ${checkbox({ name: 'small_business', checked: seller.small_business, label: 'Small business: charges no VAT' })}
        ${checkbox({ name: 'one_stop_shop', checked: seller.one_stop_shop, label: 'Outside the EU, registered for its one-stop shop' })}
        ${
          seller.id === sharedSeller
            ? checkbox({
                name: 'own',
                label: 'This site has a seller of its own',
                hint: 'Otherwise all sites share this one, and its invoice numbers.',
              })
            : notice({
                tone: 'plain',
                text: 'This site has a seller of its own, with invoice numbers of its own.',
              })
        }
        ${button({ label: 'Save the seller', kind: 'primary' })}
      </form>
      <div class="stack">
        <form method="post" action="/team/vat-rates" class="card stack">
          ${csrfField(csrf)} ${sectionHead('Set a VAT rate')}
          ${field('region', 'Region', '', 'Country, or PT-20 and PT-30')}
          ${textField({ name: 'from', label: 'From', type: 'date', value: now.toISOString().slice(0, 10), errors })}
          ${field('rate', 'Percent', '')} ${button({ label: 'Save the rate' })}
        </form>
        ${ratesTable('VAT rates in force and to come', current, site.language)}
        <details>
          <summary class="link">Earlier rates</summary>
          ${ratesTable(
            'Earlier VAT rates',
            rates.filter((rate) => !current.includes(rate)),
            site.language,
          )}
        </details>
      </div>
    </div>
  </div>`
  return {
    kind: 'view',
    title: 'Seller and VAT',
    main,
    noindex: true,
    ...(errors.length > 0 ? { status: 422 } : {}),
  }
}

/** True for the rate that holds on a day, and for those after it. */
function holdsFrom(rate: VatRate, rates: readonly VatRate[], day: string): boolean {
  return !rates.some(({ region, from }) => region === rate.region && from > rate.from && from <= day)
}

function ratesTable(label: string, rates: readonly VatRate[], language: string): Html {
  return scrollTable({
    label,
    columns: ['Region', 'From', 'Rate'],
    rows: rates.map((rate) => [rate.region, rate.from, percent(rate.rate, language)]),
  })
}
