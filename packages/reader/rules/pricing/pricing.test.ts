import type { PricingPlan } from 'marquee-profile'
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const home = `<html lang="en"><title>Beetplan – garden planner</title><meta property="og:site_name" content="Beetplan">
  <h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens that knows your soil.</p>
  <a href="/pricing">Pricing</a><footer>© Beetplan</footer>`

const card = (name: string, ...lines: string[]) =>
  `<div class="card"><h3>${name}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`

/** As `Pro 900 USD month`. */
const brief = ({ name, amount, currency, interval }: PricingPlan) =>
  [name, amount ?? '-', currency ?? '-', interval ?? '-'].join(' ')

const pricingPages: {
  says: string
  html: string
  language?: string
  model: string | null
  plans: string[]
}[] = [
  {
    says: 'cards, one of them free',
    html: card('Starter', '$0', 'One garden') + card('Pro', '$9 / month', 'Ten gardens'),
    model: 'freemium',
    plans: ['Starter 0 USD -', 'Pro 900 USD month'],
  },
  {
    says: 'cards, none of them free',
    html: card('Solo', '€5 per month') + card('Family', '€ 12.50 per month'),
    model: 'paid',
    plans: ['Solo 500 EUR month', 'Family 1250 EUR month'],
  },
  {
    says: 'free up to a monthly limit, and paid beyond',
    html: `<p>Free for up to 3 gardens a month.</p>${card('Solo', '€5 per month')}`,
    model: 'freemium',
    plans: ['Solo 500 EUR month'],
  },
  {
    says: 'a price on request',
    html: card('Solo', '€5 per month') + card('Enterprise', 'Contact us'),
    model: 'paid',
    plans: ['Solo 500 EUR month', 'Enterprise - - -'],
  },
  {
    says: 'a struck-through price is not the price',
    html: card('Solo', '<del>€9</del> €5 per month') + card('Family', '<s>€20</s> €12 per month'),
    model: 'paid',
    plans: ['Solo 500 EUR month', 'Family 1200 EUR month'],
  },
  {
    says: 'cents in their own element, and a former price by its class',
    html: [
      ['Solo', '29'],
      ['Family', '59'],
    ]
      .map(
        ([name, euros]) =>
          `<div class="t"><h3>${name}</h3><div class="p"><div class="table__original-price">€79</div><span>€</span><span>${euros}</span><div><span>90</span></div><span>per month</span></div></div>`,
      )
      .join(''),
    model: 'paid',
    plans: ['Solo 2990 EUR month', 'Family 5990 EUR month'],
  },
  {
    says: 'columns for month and year, plans in rows',
    html: `<table><tr><th>Plan</th><th>Monthly price</th><th>Yearly price</th></tr>
      <tr><th>Solo</th><td>€5</td><td>€50</td></tr><tr><th>Family</th><td>€12</td><td>€120</td></tr></table>`,
    model: 'paid',
    plans: ['Solo 500 EUR month', 'Family 1200 EUR month'],
  },
  {
    says: 'prices in sentences, with a limit to the free version',
    html: '<h2>What it costs</h2><p>Beetplan is free for up to 3 gardens, and that will stay. Beetplan Premium is €3.99 a month or €29.99 a year, without limits.</p>',
    model: 'freemium',
    plans: ['Beetplan Premium 399 EUR month', 'Beetplan Premium 2999 EUR year'],
  },
  {
    says: 'a one-time payment stated after a number in the line below',
    html:
      card('Solo', '€29', '1 user, 3 devices. One-time payment.') +
      card('Team', '€119', '5 users. One-time payment.'),
    model: 'paid',
    plans: ['Solo 2900 EUR once', 'Team 11900 EUR once'],
  },
  {
    says: 'a badge is not part of the name',
    html: card('Solo', '€5 per month') + card('Family Most popular', '€12 per month'),
    model: 'paid',
    plans: ['Solo 500 EUR month', 'Family 1200 EUR month'],
  },
  {
    says: 'a saving after the price is ignored',
    html: card('Monthly', '$20 / month') + card('Annual', '$99 / year · save 72%'),
    model: 'paid',
    plans: ['Monthly 2000 USD month', 'Annual 9900 USD year'],
  },
  {
    says: 'the recommended plan in its own wrapper',
    html: `<div><div class="tray"><div class="plan"><div class="nm">Start</div><div>$79/mo</div></div></div>
      <div class="gold"><div class="plan dark"><div class="nm">Grow</div><div>$249/mo</div></div></div>
      <div class="tray"><div class="plan"><div class="nm">Scale</div><div>$599/mo</div></div></div></div>`,
    model: 'paid',
    plans: ['Start 7900 USD month', 'Grow 24900 USD month', 'Scale 59900 USD month'],
  },
  {
    says: 'alternatives to the product are not plans',
    html: ['Miss the call', 'Hire a receptionist', 'Beetplan']
      .map((name, at) => `<div class="way"><h4>${name}</h4><p>$${at * 300}/mo</p></div>`)
      .join(''),
    model: null,
    plans: [],
  },
  {
    says: 'amounts after the word for price',
    html: card('Pruning', 'Prix 400 € par participant') + card('Grafting', 'Prix 300 € par participant'),
    model: 'paid',
    plans: ['Pruning 40000 EUR -', 'Grafting 30000 EUR -'],
  },
  {
    says: 'tiers in a table header, without amounts',
    html: '<h2>Pricing</h2><table><tr><th></th><th>Free</th><th>Pro</th></tr><tr><td>Beds</td><td>3</td><td>30</td></tr></table>',
    model: 'freemium',
    plans: ['Free 0 - -'],
  },
  {
    says: 'buttons that select a plan',
    html: `<div><button class="pick"><div><span>Solo</span> <span>5 beds / month</span></div><div>€5 / month</div></button>
      <button class="pick"><div><span>Family</span> <span>9 beds / month</span></div><div>€9 / month</div></button></div>`,
    model: 'paid',
    plans: ['Solo 500 EUR month', 'Family 900 EUR month'],
  },
  {
    says: 'a trial laid out as a plan',
    html: card('Demo', '$0 / 15 days') + card('Grower', '$9 / month'),
    model: 'free_trial',
    plans: ['Demo 0 USD -', 'Grower 900 USD month'],
  },
  {
    says: 'a list item about a free trial is not a plan',
    html: `<div><p>$9.99</p><p>one-time license</p><ul><li>Full 7-day free trial</li><li>One-time $9.99 — pay once</li></ul></div>`,
    model: 'free_trial',
    plans: ['Beetplan 999 USD once'],
  },
  {
    says: 'usage rates and estimates are not plans',
    html: `<h2>Monthly cost estimates</h2>${card('Small', '~$0.70 / mo') + card('Tiny', '$0 / mo')}
      <h2>Rates</h2><table><tr><th>Model</th><th>Price / hour</th></tr><tr><td>Alder</td><td>$0.04</td></tr><tr><td>Birch</td><td>Free</td></tr></table>`,
    model: null,
    plans: [],
  },
  {
    says: 'not what the parts would cost elsewhere',
    html: `<div class="sum"><p>If you bought each of these separately:</p><div class="row">Soil report €300</div><div class="row">Seed plan €120</div></div>
      ${card('Solo', '€5 per month') + card('Family', '€12 per month')}`,
    model: 'paid',
    plans: ['Solo 500 EUR month', 'Family 1200 EUR month'],
  },
  {
    says: 'a fee in a comparison and a free extra are not plans',
    html: `<table><tr><th></th><th>Rakeo</th><th>Beetplan</th></tr><tr><td>Fee per bed</td><td>€2</td><td>€0</td></tr></table>
      ${card('Solo', '€5 per month') + card('Family', '€12 per month')}<h2>Extras</h2><ul><li>Delivery: free</li></ul><p>The panel has an import that is totally free.</p>`,
    model: 'paid',
    plans: ['Solo 500 EUR month', 'Family 1200 EUR month'],
  },
  {
    says: 'a table of amounts by region and quantity has no plans',
    html: `<table><tr><th>Region</th><th>21kg+</th><th>99kg+</th></tr><tr><td>North</td><td>80€/kg</td><td>75€/kg</td></tr>
      <tr><td>South</td><td>70€/kg</td><td>65€/kg</td></tr></table>`,
    model: null,
    plans: [],
  },
  {
    says: 'the class marks the plan name; a list item is not another plan',
    html: `<div class="price-card"><div class="price-tier">For who starts</div><div class="price-name">Seed</div><div>€4</div><div>per month</div></div>
      <div class="price-card"><div class="price-tier">Most chosen</div><div class="price-name">Tree</div><div>€9</div><div>per month</div>
      <ul><li>2 users → €14 / month</li><li>Ten beds</li></ul></div>`,
    model: 'paid',
    plans: ['Seed 400 EUR month', 'Tree 900 EUR month'],
  },
  {
    says: 'amount and interval before the name',
    html: ['Solo €5', 'Family €12']
      .map(
        (plan) =>
          `<div class="c"><div><span>${plan.split(' ')[1]}</span><span>per month</span></div><h3>${plan.split(' ')[0]}</h3></div>`,
      )
      .join(''),
    model: 'paid',
    plans: ['Solo 500 EUR month', 'Family 1200 EUR month'],
  },
  {
    says: 'a layout table',
    html: `<table><tr><td><font>Solo</font><p><b>€5</b>/month</td><td><font>Family</font><p><b>€12</b>/month</td></tr></table>`,
    model: 'paid',
    plans: ['Solo 500 EUR month', 'Family 1200 EUR month'],
  },
  {
    says: 'pesos with their currency code',
    html: card('Solo', '$20.000 CLP / mes') + card('Familia', '$39.000 CLP / mes'),
    language: 'es',
    model: 'paid',
    plans: ['Solo 20000 CLP month', 'Familia 39000 CLP month'],
  },
  {
    says: 'guaraní, and a recommended plan with a badge and its own class',
    html: `<div class="grid"><div class="tier"><h3>Básico</h3><p>₲ 150.000 / mes</p></div>
      <div class="tier-best"><span class="badge">Más elegido</span><h3>Completo</h3><p>Gs. 290.000 / mes</p></div></div>`,
    language: 'es',
    model: 'paid',
    plans: ['Básico 150000 PYG month', 'Completo 290000 PYG month'],
  },
  {
    says: 'a free plan has no interval',
    html: card('Free', '$0 forever') + card('Pro', '$19 one-time payment'),
    model: 'freemium',
    plans: ['Free 0 USD -', 'Pro 1900 USD once'],
  },
  {
    says: 'a free account that starts a limited trial',
    language: 'fr',
    html: `${card('Essentiel', '29 € / mois')}<p>Essai gratuit 7 jours, sans carte.</p><a href="/x">Créer mon compte gratuit</a>`,
    model: 'free_trial',
    plans: ['Essentiel 2900 EUR month'],
  },
  {
    says: 'a table with a price row',
    html: `<table><tr><th></th><th>Basic</th><th>Plus</th></tr><tr><td>Price per month</td><td>$4</td><td>$8</td></tr>
      <tr><td>Gardens</td><td>1</td><td>5</td></tr></table>`,
    model: 'paid',
    plans: ['Basic 400 USD month', 'Plus 800 USD month'],
  },
  {
    says: 'a one-time payment',
    html: card('Lifetime licence', '$49 one-time payment'),
    model: 'paid',
    plans: ['Lifetime licence 4900 USD once'],
  },
  {
    says: 'German',
    language: 'de',
    html:
      card('Hobby', 'Kostenlos') + card('Profi', '9,90 € pro Monat') + card('Verein', 'Preis auf Anfrage'),
    model: 'freemium',
    plans: ['Hobby 0 - -', 'Profi 990 EUR month', 'Verein - - -'],
  },
  {
    says: 'French',
    language: 'fr',
    html: card('Essentiel', '12 € HT / mois') + card('Équipe', '1 200 € par an'),
    model: 'paid',
    plans: ['Essentiel 1200 EUR month', 'Équipe 120000 EUR year'],
  },
  {
    says: 'Polish',
    language: 'pl',
    html: card('Start', '0 zł') + card('Firma', '49,00 zł / miesiąc'),
    model: 'freemium',
    plans: ['Start 0 PLN -', 'Firma 4900 PLN month'],
  },
  {
    says: 'Japanese: the yen has no minor unit',
    language: 'ja',
    html: card('無料プラン', '0円') + card('プレミアム', '月額 1,480円'),
    model: 'freemium',
    plans: ['無料プラン 0 JPY -', 'プレミアム 1480 JPY month'],
  },
  {
    says: 'prices per month and per year, in one paragraph and in two',
    language: 'es',
    html: card('Básico', '4,99 € al mes o 49 € al año') + card('Equipo', '12 € / mes', '120 € / año'),
    model: 'paid',
    plans: ['Básico 499 EUR month', 'Básico 4900 EUR year', 'Equipo 1200 EUR month', 'Equipo 12000 EUR year'],
  },
  {
    says: 'six months is not a month, and an upper limit is not a price',
    language: 'de',
    html:
      card('Halbjahr', '16,50 CHF', 'alle 6 Monate') +
      card('Jahr', '29,90 CHF', 'pro Jahr') +
      card('Förderung', 'bis 7.500 CHF'),
    model: 'paid',
    plans: ['Halbjahr 1650 CHF -', 'Jahr 2990 CHF year'],
  },
  {
    says: 'gross and net amounts joined together',
    language: 'de',
    html:
      card('Basis', '<b>446,25 €</b><span>375 € netto</span>') +
      card('Plus', '<b>900 €</b><span>756 € netto</span>'),
    model: 'paid',
    plans: ['Basis 44625 EUR -', 'Plus 90000 EUR -'],
  },
  {
    says: 'a monthly price plus usage',
    language: 'fr',
    html: card('Téléphonie', '199 €', '/ mois + 0,24 € par minute') + card('Chat', '49 €', '/ mois'),
    model: 'paid',
    plans: ['Téléphonie 19900 EUR month', 'Chat 4900 EUR month'],
  },
  {
    says: 'South African rand',
    language: 'en-ZA',
    html: card('Core', 'R799 / month') + card('Growth', 'R1,999 / month'),
    model: 'paid',
    plans: ['Core 79900 ZAR month', 'Growth 199900 ZAR month'],
  },
  {
    says: 'plans and prices in a table header',
    language: 'fr',
    html: `<table><tr><th>Fonctions</th><th>Solo<br><b>9 € / mois</b></th><th>Duo<br><b>15 € / mois</b></th></tr><tr><td>Tableaux</td><td>3</td><td>∞</td></tr></table>`,
    model: 'paid',
    plans: ['Solo 900 EUR month', 'Duo 1500 EUR month'],
  },
  {
    says: 'a table with a monthly and a yearly row',
    html: `<table><tr><th>Plan</th><th>Basic</th><th>Pro</th></tr><tr><td>Monthly</td><td>$5</td><td>$15</td></tr><tr><td>Yearly</td><td>$50</td><td>$150</td></tr></table>`,
    model: 'paid',
    plans: ['Basic 500 USD month', 'Pro 1500 USD month'],
  },
  {
    says: 'a definition list',
    language: 'tr',
    html: `<dl><dt>Bireysel</dt><dd>99 TL / ay</dd><dt>Kurumsal</dt><dd>499 TL / ay</dd></dl>`,
    model: 'paid',
    plans: ['Bireysel 9900 TRY month', 'Kurumsal 49900 TRY month'],
  },
  {
    says: 'cards that each have their own class',
    language: 'he',
    html: ['בסיסי ₪49', 'מקצועי ₪99']
      .map(
        (plan, at) =>
          `<div class="c${at}"><div><div>${plan.split(' ')[0]}</div><div>${plan.split(' ')[1]}</div><div>לחודש</div></div></div>`,
      )
      .join(''),
    model: 'paid',
    plans: ['בסיסי 4900 ILS month', 'מקצועי 9900 ILS month'],
  },
  {
    says: 'seat packs of a plan are not plans',
    html:
      card('Course', '$82') +
      card('Master', '$97') +
      `<h2>Team licences</h2><div><a class="b" href="/1">10 seats$400</a><a class="b" href="/2">20 seats$800</a><a class="b" href="/3">30 seats$1,200</a></div>`,
    model: 'paid',
    plans: ['Course 8200 USD -', 'Master 9700 USD -'],
  },
  {
    says: 'an included service is not a free plan',
    html: `<div class="c"><h3>Help on the road</h3><p>Included free</p></div><div class="c"><h3>Fleet card</h3><p>Ask us</p></div>`,
    model: null,
    plans: [],
  },
  {
    says: 'a list of plan names does not mean free',
    html: '<p>free · monthly · bundle · yearly · lifetime</p>',
    model: null,
    plans: [],
  },
  {
    says: 'averages and totals of a calculator are not plans',
    language: 'it',
    html: card('Costo medio per utente', '3,00 € / mese') + card('Totale annuale', '36,00 € / anno'),
    model: null,
    plans: [],
  },
  {
    says: 'a free call is not a free plan, and a calculator has no plans',
    language: 'es',
    html:
      card('Consulta inicial', 'Gratis') +
      card('Sistema', '1.500 €') +
      card('Continuidad', '100 € / mes') +
      `<section><h2>Calculadora</h2>${card('Su total', '2.394 €')}${card('Otra vía', '3.997 €')}</section>`,
    model: 'paid',
    plans: ['Sistema 150000 EUR -', 'Continuidad 10000 EUR month'],
  },
  {
    says: 'competitors’ prices in a comparison are not ours',
    html: `<h2>What others charge</h2><table><tr><th></th><th>Competitor A</th><th>Competitor B</th></tr>
      <tr><td>Price per month</td><td>$40</td><td>$80</td></tr></table><p>All of Beetplan is free. No card needed.</p>`,
    model: 'free',
    plans: [],
  },
  {
    says: 'a paid trial is not a free trial',
    html: '<p>Trial class €18</p>' + card('Solo', '€5 per month') + card('Family', '€12 per month'),
    model: 'paid',
    plans: ['Solo 500 EUR month', 'Family 1200 EUR month'],
  },
  {
    says: 'half a year is not a year, and an add-on is not a plan',
    html: '<table><tr><td>Monthly</td><td>1 €</td></tr><tr><td>Semi-Annual</td><td>5 €</td></tr><tr><td>Additional user</td><td>Additional user 2 €</td></tr></table>',
    model: 'paid',
    plans: ['Monthly 100 EUR month', 'Semi-Annual 500 EUR -'],
  },
  {
    says: 'a price in crowns of an unknown country is left out',
    html: card('Free', '0 kr', 'Always free') + card('Beetplan+', '79 kr/mo', 'One subscription for both'),
    model: 'freemium',
    plans: ['Free 0 - -'],
  },
  {
    says: 'payment methods beside the plans, and a slogan that says free',
    html: `<section><div class="buy">${card('Solo', '$199', 'One-time payment')}${card('Firm', '$649', 'One-time payment')}</div>
      <div class="bank"><h3>Bank transfer</h3><ul><li>Solo: $199</li><li>Firm: $649</li></ul></div></section><h3>Free Forever</h3><p>No fees of others.</p>`,
    model: 'paid',
    plans: ['Solo 19900 USD once', 'Firm 64900 USD once'],
  },
  {
    says: 'a table of costs over the years beside competitors',
    html: `<p><b>€49.90</b> one-time payment</p><table><tr><th>Over 2 years<th>Beetplan<th>Acme Pro<th>Foxglove</tr>
      <tr><td>Year 1<td>€49.90<td>€290<td>€130</tr><tr><td>Year 2<td>€0<td>€290<td>€130</tr></table>`,
    model: 'paid',
    plans: ['Beetplan 4990 EUR once'],
  },
  {
    says: 'amounts that are not prices',
    html: `<h2>Trusted by growers</h2><p>Our customers saved $4,000 last year. Beetplan raised $2 million.</p>`,
    model: null,
    plans: [],
  },
]

for (const { says, html, language, model, plans } of pricingPages) {
  test(`pricing: ${says}`, async () => {
    const page = `<html lang="${language ?? 'en'}"><title>Pricing – Beetplan</title><h1>Pricing</h1>${html}<footer>© Beetplan</footer>`
    const { fields } = await draftOf({
      '/': home.replace('lang="en"', `lang="${language ?? 'en'}"`),
      '/pricing': page,
    })
    assert.deepEqual((fields.pricing_plans.value ?? []).map(brief), plans)
    assert.equal(fields.pricing_model.value, model)
  })
}

test('open licences of components do not make the product open source', async () => {
  const { fields } = await draftOf({
    '/': home,
    '/licenses':
      '<html lang="en"><title>Licenses – Beetplan</title><p>Open Source</p><h1>What Beetplan is made with</h1>',
    '/press':
      '<html lang="en"><title>Press – Beetplan</title><h1>Press</h1><p>Beetplan is our second app.</p><p>Last year we released Hortus, a free open-source app for bees.</p>',
  })
  assert.equal(fields.pricing_model.value, null)
})

test('the billing unit of a plan is kept as a note', async () => {
  const { fields } = await draftOf({
    '/': home,
    '/pricing': `<h1>Pricing</h1>${card('Team', '$8 per user / month', 'billed annually')}${card('Firm', '$15 per user / month', 'billed annually')}`,
  })
  assert.match(fields.pricing_plans.value?.[0]?.note ?? '', /per user/)
})

test('two prices of one plan are kept as a contradiction for the owner', async () => {
  const { fields } = await draftOf({
    '/': `${home}<section id="pricing"><h2>Plans</h2>${card('Pro', '$12 / month')}${card('Team', '$30 / month')}</section>`,
    '/pricing': `<h1>Pricing</h1>${card('Pro', '$9 / month')}${card('Team', '$30 / month')}`,
  })
  const { pricing_plans: plans } = fields
  assert.equal(plans.state, 'ai')
  assert.ok(
    plans.state === 'ai' && plans.contradictions?.some(({ value }) => brief(value).startsWith('Pro ')),
  )
  assert.equal((plans.value ?? []).filter(({ name }) => name === 'Pro').length, 1)
})

test('quotes both lengths if two trials contradict each other', async () => {
  const { fields } = await draftOf({
    '/': `${home}<p>Start your 14-day free trial today. No card needed.</p>`,
    '/pricing': `<h1>Pricing</h1><p>Every plan starts with a 30-day free trial.</p>${card('Pro', '$9 / month')}${card('Team', '$30 / month')}`,
  })
  const { pricing_model: model } = fields
  assert.equal(model.value, 'free_trial')
  const quotes =
    model.state === 'ai'
      ? [...model.evidence, ...(model.contradictions ?? []).flatMap(({ evidence }) => evidence)]
      : []
  assert.ok(
    quotes.some(({ quote }) => quote.includes('14-day')) &&
      quotes.some(({ quote }) => quote.includes('30-day')),
  )
})

test('an amount for something else with another interval is not a price of the plan', async () => {
  const others = [
    ['Onboarding $199 once'],
    ['Custom domain: $15 a year'],
    ['Support contract $500 per year'],
    ['Ten beds', '$500 per year'],
    ['<ul><li>$500 per year</li></ul>'],
    ['$500 per year for a domain of your own'],
  ]
  for (const lines of others) {
    const plans = card('Pro', '$9 per month', ...lines) + card('Team', '$30 / mo', ...lines)
    const { fields } = await draftOf({ '/': home, '/pricing': `<h1>Pricing</h1>${plans}` })
    assert.deepEqual(fields.pricing_plans.value?.map(brief), ['Pro 900 USD month', 'Team 3000 USD month'])
  }
})

test('a price below a heading that sells nothing is not a plan', async () => {
  const { fields } = await draftOf({
    '/': `${home}<h2>Our customers</h2><p>Only $12 per month</p><p>Compared to $120 per year elsewhere</p>`,
  })
  assert.equal(fields.pricing_plans.value, null)
  const own = await draftOf({
    '/': `${home}<h2>Gardener</h2><p>Only $12 per month</p><p>Compared to $120 per year elsewhere</p>`,
  })
  assert.deepEqual(own.fields.pricing_plans.value?.map(brief), ['Gardener 1200 USD month'])
})

test('goods in a product picture are not plans', async () => {
  const good = (name: string, price: string) =>
    `<div class="good"><h5>${name}</h5><span>${price}</span></div>`
  const { fields } = await draftOf({
    '/': `${home}<section id="plans"><div class="tier"><div class="label">Seed</div><div>€4/month</div></div>
      <div class="tier"><div class="label">Tree</div><div>€9/month</div></div></section><div class="mock"><div>Balance</div><div>€18.420</div></div>`,
    '/product': `<h1>Sell what you grow</h1>${good('Apples premium', '€3.90')}${good('Pears', '€2.50')}${good('Plums', '€5.10')}`,
  })
  assert.deepEqual(fields.pricing_plans.value?.map(brief), ['Seed 400 EUR month', 'Tree 900 EUR month'])
})

test('what others pay, in a list item, is not a plan', async () => {
  const { fields } = await draftOf({
    '/':
      home +
      '<ul><li><b>Reader revenue</b><span>Memberships from $3 a month, set by you.</span></li><li><b>Print</b><span>One click makes a leaflet.</span></li></ul>',
  })
  assert.equal(fields.pricing_plans.value, null)
})

test('directory entries that link to their own pages are not plans', async () => {
  const entry = (name: string, price: string) =>
    `<a class="tool" href="/tool/${name}"><h3>${name}</h3><p>${price}</p></a>`
  const { fields } = await draftOf({
    '/':
      home +
      `<h2>Featured</h2><div>${entry('Pixly', '$9/mo')}${entry('Voxa', '$12/mo')}${entry('Sona', 'Free')}</div>`,
  })
  assert.equal(fields.pricing_plans.value, null)
  assert.equal(fields.pricing_model.value, null)
})

test('the only price on a home page is the product’s', async () => {
  const { fields } = await draftOf({
    '/': `${home}<p>Free trial, then from $7/month</p><a href="/buy">Get it</a>`,
  })
  assert.deepEqual(fields.pricing_plans.value?.map(brief), ['Beetplan 700 USD month'])
  const other = await draftOf({ '/': `${home}<h2>Others</h2><p>Their plans start at $7/month</p>` })
  assert.equal(other.fields.pricing_plans.value, null)
})

test('reads two editions priced per week, per year and once in a sentence', async () => {
  const edition = (name: string, price: string) =>
    `<div class="edition"><h2><a href="/get">${name}</a></h2><p>Plans every bed of it.</p><p>After free trial: ${price}.</p></div>`
  const { fields } = await draftOf({
    '/': `${home}${edition('Beetplan Online', '$2.99 per week, $29.90 per year subscriptions or $49.00 one-time payment')}
      ${edition('Beetplan Offline', '$2.99 per week, $29.99 per year subscriptions')}`,
  })
  assert.deepEqual(fields.pricing_plans.value?.map(brief), [
    'Beetplan Online 299 USD -',
    'Beetplan Online 2990 USD year',
    'Beetplan Online 4900 USD once',
    'Beetplan Offline 299 USD -',
    'Beetplan Offline 2999 USD year',
  ])
  assert.equal(fields.pricing_plans.value?.[0]?.note, 'per week')
})

test('free on a page about something else does not mean the product', async () => {
  const { fields } = await draftOf({
    '/': `${home}<a href="/sample">A sample</a>`,
    '/sample': '<h1>Sample report for a shop</h1><p>Yours is free.</p>',
  })
  assert.equal(fields.pricing_model.value, null)
})

test('a free plan beside one without an amount is free if the site says that all of it is', async () => {
  const plans = `<h1>Pricing</h1>${card('Gardener', 'Free', 'One garden')}${card('School', 'Paid by the house', 'All gardens')}`
  const modelWith = async (says: string) =>
    (await draftOf({ '/': `${home}<p>${says}</p>`, '/pricing': plans })).fields.pricing_model.value
  assert.equal(await modelWith('Beetplan is completely free.'), 'free')
  assert.equal(await modelWith('Beetplan is free to get started.'), 'freemium')
})

for (const says of [
  'Try Beetplan free for up to two months.',
  'Support is free for up to a year.',
  'You get one month free for everyone in your house.',
  'Shipping is free up to 20 kg.',
])
  test(`is not freemium: ${says}`, async () => {
    const pricing = `<h1>Pricing</h1>${card('Growth', '$49 / month')}${card('Agency', '$149 / month')}`
    const draft = await draftOf({ '/': `${home}<p>${says}</p>`, '/pricing': pricing })
    assert.notEqual(draft.fields.pricing_model.value, 'freemium')
  })

test('free for some days is a trial, and a free tier may be somebody else’s', async () => {
  const plans = card('Growth', '$49 / month') + card('Agency', '$149 / month')
  const pricing = `<h1>Pricing</h1>${plans}`
  const trial = await draftOf({ '/': `${home}<p>Start free for 7 days.</p>`, '/pricing': pricing })
  assert.equal(trial.fields.pricing_model.value, 'free_trial')
  const tier = await draftOf({
    '/': `${home}<p>The free tier is generous but limited.</p>`,
    '/pricing': pricing,
  })
  assert.equal(tier.fields.pricing_model.value, 'paid')
})
