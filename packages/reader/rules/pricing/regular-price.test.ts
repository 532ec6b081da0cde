/** Amounts beside the regular price: former ones, offers to begin with, and one of several payments. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const plansOn = async (language: string, solo: string, team: string, above = '') => {
  const card = (name: string, price: string) =>
    `<div class="plan"><h3>${name}</h3><div class="row">${price}</div><a href="/start">Choose</a></div>`
  const { fields } = await draftOf({
    '/': `<html lang="${language}"><title>Beetplan</title><main><h1>Beetplan</h1><a href="/pricing">Pricing</a></main>`,
    '/pricing': `<html lang="${language}"><title>Pricing</title><main><h1>Pricing</h1>${above}<div class="grid">${card('Solo', solo)}${card('Team', team)}</div></main>`,
  })
  return (fields.pricing_plans.value ?? []).map(({ name, amount, interval }) =>
    [name, amount, interval].join(' '),
  )
}

const months = ['Solo 900 month', 'Team 1900 month']
const forms: [string, string, (low: number, high: number) => string, string[]][] = [
  [
    'a former price in a class that says nothing',
    'en',
    (low, high) => `<span class="text-gray-400">$${high}</span> <span>$${low}</span><span>/month</span>`,
    months,
  ],
  [
    'a former price in a class of a module',
    'en',
    (low, high) => `<span class="styles_oldPrice__3fK2d">$${high}</span><span>$${low}/month</span>`,
    months,
  ],
  [
    'a former price in a line of its own',
    'en',
    (low, high) => `<div>$${high}</div><div>$${low}</div><div>/month</div>`,
    months,
  ],
  [
    'a former price, and a number whose sign is in a line of its own',
    'vi',
    (low, high) =>
      `<div><h3>${high},000đ</h3></div><div><h3>${low},000</h3></div><div><h3>đ</h3></div><p>mỗi tháng</p>`,
    ['Solo 9000 month', 'Team 19000 month'],
  ],
  [
    'a regular and a sale price',
    'en',
    (low, high) => `<p>Regular price $${high}</p><p>Sale price $${low}/month</p>`,
    months,
  ],
  [
    'from a price to another in Portuguese',
    'pt',
    (low, high) => `<p>De R$ ${high},00 por R$ ${low},00/mês</p>`,
    months,
  ],
  [
    'before and now in Spanish',
    'es',
    (low, high) => `<p>Antes ${high} €</p><p>Ahora ${low} € al mes</p>`,
    months,
  ],
  ['the first month', 'en', (low) => `<p>$1 for the first month</p><p>then $${low}/month</p>`, months],
  ['some months first', 'en', (low) => `<p>$0 for 3 months, then $${low}/month</p>`, months],
  [
    'instalments',
    'pt',
    (low) => `<p>12x de R$ 9,90</p><p>ou R$ ${low},00 à vista</p>`,
    ['Solo 900 once', 'Team 1900 once'],
  ],
  [
    'cents behind the sign',
    'fr',
    (low) => `${low - 1}<sup>€90</sup> / mois`,
    ['Solo 890 month', 'Team 1890 month'],
  ],
  [
    'cents in a line of their own',
    'en',
    (low) => `<div>\n<span>$${low - 1}</span>\n<span>.99</span>\n<span>/month</span>\n</div>`,
    ['Solo 899 month', 'Team 1899 month'],
  ],
  [
    'a sale price that is spelled out for screen readers',
    'en',
    (low, high) =>
      `<del aria-hidden="true">$${high}</del> <span class="screen-reader-text">Original price was ${high} dollars</span> <ins aria-hidden="true">$${low}/month</ins> <span class="screen-reader-text">Current price is ${low} dollars</span>`,
    months,
  ],
]
for (const [says, language, price, plans] of forms)
  test(`the regular price is read beside ${says}`, async () => {
    assert.deepEqual(await plansOn(language, price(9, 12), price(19, 25)), plans)
  })

test('of two amounts that a switch shows in turn, the first is read', async () => {
  const price = (month: number, year: number) =>
    `<span>$${month}</span> <span>$${year}</span> <span>/month</span>`
  for (const yearly of ['Yearly', 'Yearly (2 months free)', '12 months']) {
    const above = `<button>Monthly</button><button>${yearly}</button>`
    assert.deepEqual(await plansOn('en', price(9, 7), price(19, 15), above), months)
  }
})

const kept: [string, (low: number) => string, string[]][] = [
  ['how it is billed', (low) => `<div>$${low}</div><div>/month, billed annually</div>`, months],
  ['a price per user', (low) => `<p>$${low}</p><p>$0.90 per user</p>`, ['Solo 900 ', 'Team 1900 ']],
  ['what that is a day', (low) => `<p>$${low}</p><p>Only $1 a day</p>`, ['Solo 900 ', 'Team 1900 ']],
  ['a net amount', (low) => `<p>$${low}</p><p>$${low - 2} + VAT</p>`, ['Solo 900 ', 'Team 1900 ']],
  ['what comes beyond', (low) => `<p>$${low} / month</p><p>1,000 beds, then $0.05 per bed</p>`, months],
  ['what further users cost', (low) => `$${low} / month for 5 users, then $4 per user`, months],
  [
    'upkeep',
    (low) => `<p>$${low} once</p><p>then $5 per year for updates</p>`,
    ['Solo 900 once', 'Team 1900 once'],
  ],
  ['whom it is for first', (low) => `$${low} / month for the first user`, months],
  ['a year that it is for', (low) => `$${low} for the first year`, ['Solo 900 year', 'Team 1900 year']],
  ['a class that says it is full', (low) => `<p class="full-price">$${low} / month</p>`, months],
  ['days in small type', (low) => `${low}€<small>14 days free</small>`, ['Solo 900 ', 'Team 1900 ']],
]
for (const [says, price, plans] of kept)
  test(`the price stays beside ${says}`, async () => {
    assert.deepEqual(await plansOn('en', price(9), price(19)), plans)
  })

test('what a plan lacks or is to get does not hide it', async () => {
  const price = (amount: number) =>
    `<p>$${amount}/month</p><p>SSO not available</p><p>Soon on Android</p><p>Mobile app coming soon</p>`
  assert.deepEqual(await plansOn('en', price(9), price(19)), months)
})

test('what the first month costs, a net amount and one per user do not replace the regular price', async () => {
  const first = await plansOn('en', '$1 for the first month, $19/month', '$5 first month, $39/month after')
  assert.deepEqual(first, ['Solo 1900 month', 'Team 3900 month'])
  const net = await plansOn('en', '$29 now $25 net/month', '$49 now $40 net/month')
  assert.deepEqual(net, ['Solo 2900 ', 'Team 4900 '])
  const perUser = await plansOn('en', '$9, then $12 per user/month', '$19, then $22 per user/month')
  assert.deepEqual(perUser, ['Solo 900 ', 'Team 1900 '])
})

test('what several months come to by the month is not the price', async () => {
  const plansOf = async (...rows: string[][]) => {
    const cards = rows.map(
      ([name, price, rate, note = `For ${name?.length} beds`]) =>
        `<article class="plan-card"><p class="plan-note">${note}</p><h3>${name}</h3><p>${price}</p><p>${rate}</p></article>`,
    )
    const { fields } = await draftOf({
      '/': '<title>Beetplan</title><main><h1>Beetplan</h1><a href="/pricing">Pricing</a></main>',
      '/pricing': `<title>Pricing</title><main><h1>Pricing</h1><div>${cards.join('')}</div></main>`,
    })
    return (fields.pricing_plans.value ?? []).map(({ name, amount, interval }) =>
      [name, amount, interval].join(' '),
    )
  }
  assert.deepEqual(
    await plansOf(['3 months', '€749', '€249 / month'], ['6 months', '€1399', '€233 / month']),
    ['3 months 74900 ', '6 months 139900 '],
  )
  assert.deepEqual(
    await plansOf(['Duo', '€98', '€49 / month', '2 seats'], ['Team', '€195', '€39 / month', '5 seats']),
    ['Duo 4900 month', 'Team 3900 month'],
  )
  assert.deepEqual(await plansOf(['Solo', '€99', '€49 / month'], ['Team', '€199', '€79 / month']), [
    'Solo 4900 month',
    'Team 7900 month',
  ])
})
