/** Which of several price lists on a page contains the plans, and which amounts are not prices of plans. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const home = `<html lang="en"><title>Beetplan – garden planner</title><meta property="og:site_name" content="Beetplan">
  <h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens that knows your soil.</p>
  <a href="/pricing">Pricing</a><a href="/faq">FAQ</a><footer>© Beetplan</footer>`

const card = (name: string, ...lines: string[]) =>
  `<div class="card"><div class="tier">${name}</div>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`

async function pricingOf(pages: Record<string, string>) {
  const { fields } = await draftOf({ '/': home, ...pages })
  const plans = (fields.pricing_plans.value ?? []).map(({ name, amount, interval }) =>
    [name, amount ?? '-', interval ?? '-'].join(' '),
  )
  return { plans, model: fields.pricing_model.value }
}

const plansOn = async (html: string) => (await pricingOf({ '/pricing': html })).plans

test('reads the plans below a heading that says they are for everyone else', async () => {
  const cards = card('Free', '$0 / forever') + card('Team', '$5 / user / mo')
  const rest = card('Founding customer', '50% off any tier · lifetime')
  const html = `<h1>Fair pricing</h1><section><h2>Ten spots</h2>${rest}</section><section><h2>For everyone else.</h2>${cards}</section>`
  assert.deepEqual(await plansOn(html), ['Free 0 -', 'Team 500 month'])
})

test('a price per word and a minimum charge are not plans', async () => {
  assert.deepEqual(
    await plansOn(`<h1>Pricing</h1>${card('Premium', '$0.1/word')}${card('Standard', '$0.2/word')}`),
    [],
  )
  assert.deepEqual(await plansOn('<h1>Pricing</h1><p>Minimum charge $320</p>'), [])
  assert.deepEqual(await plansOn('<h1>요금</h1><p>최소 청구금액 RM 320</p>'), [])
})

test('an amount below a question is not a plan', async () => {
  const faq = `<h1>FAQ</h1><section><h3>I worry about my keys</h3><p>Fee €33.</p></section>
    <section><h3>Ask us</h3><p>Contact us</p></section>`
  assert.deepEqual((await pricingOf({ '/faq': faq })).plans, [])
})

test('plans are preferred to the add-ons below them', async () => {
  const plans = card('Light', '€9 / month') + card('Standard', '€16 / month') + card('Premium', '€22 / month')
  const extras = ['Logo', 'Cards', 'Leaflets', 'Photos', 'Domain']
    .map((name) => card(name, '€300'))
    .concat(card('Updates', '€33 / month'))
  const html = `<h1>Pricing</h1><section>${plans}</section><section><h2>Extras</h2>${extras.join('')}</section>`
  assert.deepEqual(await plansOn(html), ['Light 900 month', 'Standard 1600 month', 'Premium 2200 month'])
})

test('a list with a free plan is preferred to the list for clubs below it', async () => {
  const plans = [card('Free', '€0'), card('Season', '€16', 'every 6 months'), card('Grower', '€29 / year')]
  const clubs = [
    card('Club', '€249 / year'),
    card('Club Pro', '€449 / year'),
    card('Club Max', '€749 / year'),
  ]
  const html = `<h1>Pricing</h1><section>${plans.join('')}${card('Grower Pro', '€45 / year')}</section><section>${clubs.join('')}</section>`
  assert.deepEqual(await plansOn(html), [
    'Free 0 -',
    'Season 1600 -',
    'Grower 2900 year',
    'Grower Pro 4500 year',
  ])
})

test('plans with the product’s name are preferred to sample plans of a theme', async () => {
  const own = card('Beetplan Monthly', '€1 / month') + card('Beetplan Yearly', '€9 / year')
  const theme =
    card('Personal', '$29 / month') + card('Business', '$249 / month') + card('Enterprise', '$599 / month')
  const html = `<h1>Pricing</h1><section>${own}</section><section>${theme}</section>`
  assert.deepEqual(await plansOn(html), ['Beetplan Monthly 100 month', 'Beetplan Yearly 900 year'])
})

test('a discount after an arrow is not part of the price', async () => {
  const html = `<h1>Pricing</h1><ul><li>Starter — €99 / year → discount of 10% on fees</li><li>Pro — €299 / year → discount of 20%</li></ul>`
  assert.deepEqual(await plansOn(html), ['Starter 9900 year', 'Pro 29900 year'])
})

test('drops a badge after a Japanese name, and reads 万 set apart from its digits', async () => {
  const html = `<h1>料金</h1>
    <div class="c"><p><span>ライト</span> <b>¥9,900</b>/月</p></div><div class="c"><p><span>標準</span><i>おすすめ</i> <b>¥16,500</b>/月</p></div>`
  assert.deepEqual(await plansOn(html), ['ライト 9900 month', '標準 16500 month'])
  const lifetime = `<h1>料金</h1><div class="c"><h3>入門</h3><p><b>¥35</b><i>万円〜</i></p></div>
    <div class="c"><h3>標準</h3><p><b>¥70</b><i>万円〜</i></p></div>`
  assert.deepEqual(await plansOn(lifetime), ['入門 350000 -', '標準 700000 -'])
  assert.deepEqual(await plansOn(lifetime.replaceAll('<b>¥', '<b>約¥')), [])
})

test('permission to use something freely is not a free plan', async () => {
  const says = 'You are free to use the pictures however you like.'
  const plans = card('Growth', '$49 / month') + card('Agency', '$149 / month')
  const paid = await pricingOf({ '/': `${home}<p>${says}</p>`, '/pricing': `<h1>Pricing</h1>${plans}` })
  assert.equal(paid.model, 'paid')
  const { model } = await pricingOf({
    '/': `${home.replace('Pricing', 'More')}<p>You are free to use the pictures.</p>`,
  })
  assert.equal(model, null)
})

test('free on the pricing page outweighs the estimated costs of others', async () => {
  const html = `<h1>What providers cost</h1><p>Beetplan is free and open source.</p>
    <section><h2>Estimates</h2><h3>Budget</h3><p>~$0.66/mo</p><h3>Premium</h3><p>~$6.80/mo</p></section>`
  assert.deepEqual(await pricingOf({ '/pricing': html }), { plans: [], model: 'free' })
})

test('the fee for changing plans is not a free plan', async () => {
  const html = `<h1>Pricing</h1>${card('Lite', '€400 / month')}${card('Changing plans', '€0')}${card('Training', '€1,100 one-time')}`
  const { plans, model } = await pricingOf({ '/pricing': html })
  assert.deepEqual([plans, model], [['Lite 40000 month', 'Training 110000 once'], 'paid'])
})

test('a badge is not a plan name; of a bilingual name the first part is', async () => {
  const html = `<h1>Pricing</h1><div class="c"><h3>Solo / Freelance</h3><p>€10 / month</p></div>
    <div class="c"><div>RECOMMENDED</div><h3>Firms / Corporate</h3><p>€100 / month</p></div>`
  assert.deepEqual(await plansOn(html), ['Solo 1000 month', 'Firms 10000 month'])
  const alone = `<h1>Pricing</h1><div class="c"><div>RECOMMENDED</div><p>€100 / month</p></div><div class="c"><div>Pro</div><p>€200 / month</p></div>`
  assert.deepEqual(await plansOn(alone), ['Pro 20000 month'])
})

test('an hourly price and a joining fee are not plans', async () => {
  const html = `<h1>Pricing</h1>${card('Cars', '€80', 'first hour')}${card('Storage', '€10', 'per day')}`
  assert.deepEqual(await plansOn(html), [])
  assert.deepEqual(await plansOn('<h1>Preise</h1><h4>Einmalige Anmeldegebühr: 49,90 €</h4>'), [])
})

test('the interval of a second amount does not apply to the first', async () => {
  assert.deepEqual(
    await plansOn(card('Solo', '€500', 'Yearly support €200') + card('Family', '€900', 'Yearly: €300')),
    ['Solo 50000 -', 'Family 90000 -'],
  )
  assert.deepEqual(
    await plansOn(card('Solo', '€5', '/ month + €0.20 per bed') + card('Family', '€9', 'per month')),
    ['Solo 500 month', 'Family 900 month'],
  )
})

test('calls to buy, add-ons and a sentence below the price are not plan names', async () => {
  const plans = card('Solo', '€5 / month') + card('Family', '€9 / month')
  assert.deepEqual(await plansOn(plans + card('Top up once', '€20') + card('Extra beds', '€2')), [
    'Solo 500 month',
    'Family 900 month',
  ])
  assert.deepEqual(await plansOn(card('Get started', '€5 / month') + card('Buy now', '€9 / month')), [])
  assert.deepEqual(
    await plansOn(
      '<div class="card"><p>€500</p><p>One garden and its beds</p></div><div class="card"><p>€900</p><p>Ten gardens for you</p></div>',
    ),
    [],
  )
})

test('the monthly equivalent of a yearly price is not a price of its own', async () => {
  assert.deepEqual(
    await plansOn(card('Solo', '€24 / year', '€2 / month') + card('Family', '€9 / month', '€90 / year')),
    ['Solo 2400 year', 'Family 900 month', 'Family 9000 year'],
  )
})

test('add-ons are not plans, by their class or their heading', async () => {
  const cardOf = (name: string, amount: string, kind: string) =>
    `<div class="${kind}"><h3>${name}</h3><p class="amount">${amount}</p><a href="/buy">Buy</a></div>`
  const plans = cardOf('Starter', '€9 / month', 'price-col') + cardOf('Premium', '€29 / month', 'price-col')
  const extras = (kind: string, heading: string) =>
    `<section><h2>${heading}</h2><div class="rows">${['Logo', 'Photos', 'Chat', 'Maps'].map((name, at) => cardOf(name, `€${at + 2}9 once`, kind)).join('')}</div></section>`
  for (const html of [
    extras('addon-card', 'Only what you need'),
    extras('card', 'Add-ons'),
    extras('card', 'Zusatzleistungen'),
  ])
    assert.deepEqual(
      await plansOn(
        `<h1>Pricing</h1><section><h2>Plans</h2><div class="grid">${plans}</div></section>${html}`,
      ),
      ['Starter 900 month', 'Premium 2900 month'],
      html,
    )
})

test('two cards with different classes under a comparing heading are plans', async () => {
  const cardOf = (kind: string, badge: string, name: string, amount: string) =>
    `<div class="${kind}">${badge}<div class="top flex"><span>${name}</span> <span>${amount}</span></div><p>All that a garden needs, and more.</p><ul><li>Unlimited beds</li><li>Frost alarm</li></ul><a href="/go">Start</a></div>`
  const cards =
    cardOf('plain', '', 'Free', '$0') +
    cardOf('gradient', '<div class="ribbon">Recommended</div>', 'Pro', '$19/mo')
  const answers = `<h2>FAQ</h2><div><div class="q"><p>When is Pro free?</p><p>When your garden is large. Or pay $19/mo to have it at once.</p></div><div class="q"><p>How do I pay?</p><p>By card.</p></div></div>`
  const pricing = `<h1>Simple fees</h1><section><h2>Free vs Pro</h2><div class="grid">${cards}</div></section>${answers}`
  assert.deepEqual(await pricingOf({ '/pricing': pricing }), {
    plans: ['Free 0 -', 'Pro 1900 month'],
    model: 'freemium',
  })
})

test('an order summary is not a plan', async () => {
  const cards = card('Solo', '€9 / month') + card('Team', '€19 / month') + card('Order summary', '€9 / month')
  assert.deepEqual(await plansOn(`<h1>Pricing</h1><div class="grid">${cards}</div>`), [
    'Solo 900 month',
    'Team 1900 month',
  ])
})

test('a free enquiry and an insurance benefit are not plans, and a badge is not a name', async () => {
  const section = (heading: string, text: string, link: string) =>
    `<section class="part"><h2>${heading}</h2><p>${text}</p><a href="/ask">${link}</a></section>`
  assert.deepEqual(
    await plansOn(
      `<h1>Preise</h1><div>${section('Unser Angebot', 'Hilfe im Garten.', 'Kostenlos anfragen')}${section('Ihr Weg zu uns', 'So wird bezahlt.', '131 € im Monat über die Pflegekasse')}</div>`,
    ),
    [],
  )
  const featured = `<div class="card featured"><span class="tag">Meilleur choix</span><h3>Annuel</h3><p>90 € / an</p></div>`
  assert.deepEqual(
    await plansOn(
      `<h1>Tarifs</h1><div class="grid"><div class="card"><h3>Mensuel</h3><p>9 € / mois</p></div>${featured}</div>`,
    ),
    ['Mensuel 900 month', 'Annuel 9000 year'],
  )
})

test('a product section is not a plan; a card with a monthly and a yearly price is one plan', async () => {
  const section = (title: string, ...cards: string[]) =>
    `<section class="product"><h2>${title}</h2><div class="grid">${cards.join('')}</div></section>`
  const html = `<h1>Prices</h1><div>${section('Gardens, planned anew', card('Basic', '€9', 'per month'), card('Pro', '€19', 'per month'))}${section('Signs, printed at once', card('Yearly set', '€49', 'per year'))}</div>`
  assert.deepEqual(await plansOn(html), ['Basic 900 month', 'Pro 1900 month'])
  // What one card asks by the month and the year is one plan.
  const two = (name: string, month: string, year: string) =>
    `<div class="card"><h3>${name}</h3><div><div class="price"><b>Monthly</b><p>${month} / month</p></div><div class="price"><b>Yearly</b><p>${year} / year</p></div></div></div>`
  const plans = await plansOn(
    `<h1>Prices</h1><div>${two('Solo', '€9', '€90')}${two('Team', '€19', '€190')}</div>`,
  )
  assert.deepEqual(
    plans.filter((plan) => plan.endsWith(' month')),
    ['Solo 900 month', 'Team 1900 month'],
  )
})

test('approximate costs of other services are not plans', async () => {
  const { plans, model } = await pricingOf({
    '/pricing': `<h1>Prices of weather services</h1><p>Beetplan is free and open source. You only pay your own service.</p><div>${card('Free mix', '$0/mo')}${card('Budget', '~$0.66/mo')}${card('Balanced', '~$3.30/mo')}</div>`,
  })
  assert.deepEqual([plans, model], [[], 'free'])
})

test('a heading that names a tier names the one plan below it', async () => {
  const html = `<h2>Planes</h2><div><div><h3>Plan Profesional</h3><p>Todo incluido.</p></div><div><span>$20.000 CLP / mes</span></div></div>`
  assert.deepEqual(await plansOn(html), ['Plan Profesional 20000 month'])
})

test('plans whose headings only count seats are named by the line above', async () => {
  const seats = (name: string, head: string, ...lines: string[]) =>
    `<div class="card"><div class="tier">${name}</div><h3>${head}</h3>${lines.map((line) => `<div>${line}</div>`).join('')}</div>`
  const html = `<h1>Tarifs</h1><div>${seats('Découverte', '1 utilisateur', 'Gratuit')}${seats('Pro', '3 utilisateurs', '9,99 € / mois')}${seats('Entreprise', 'Jusqu’à 15 utilisateurs', '29,99 €', 'HT / mois (annuel)')}</div>`
  assert.deepEqual(await plansOn(html), ['Découverte 0 -', 'Pro 999 month', 'Entreprise 2999 month'])
})

test('competitors’ monthly prices in a table do not contradict free', async () => {
  const table = `<h2>Side by side</h2><table><tr><th></th><th>Beetplan</th><th>Hoeing Co</th></tr><tr><td>Cost</td><td>none</td><td>$8.49/mo</td></tr></table>`
  const { model } = await pricingOf({
    '/': `${home}${table}<p>Beetplan is free and open source for all gardens.</p>`,
  })
  assert.equal(model, 'free')
})

test('the same plans by the year, behind a switch, are read beside those by the month', async () => {
  const monthly = `<div class="monthly">${card('Solo', '$10/month')}${card('Team', '$30/month')}</div>`
  const yearly = `<div class="yearly">${card('Solo', '$96/year')}${card('Team', '$288/year')}</div>`
  const both = ['Solo 1000 month', 'Solo 9600 year', 'Team 3000 month', 'Team 28800 year']
  assert.deepEqual(await plansOn(`<h1>Pricing</h1>${monthly}${yearly}`), both)
  const students = `<h2>For students</h2><div class="yearly">${card('Solo', '$48/year')}${card('Team', '$144/year')}</div>`
  assert.deepEqual(await plansOn(`<h1>Pricing</h1>${monthly}${students}`), [
    'Solo 1000 month',
    'Team 3000 month',
  ])
})
