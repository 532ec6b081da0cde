/** Free and paid offers that are described in the same sentence or on the same card. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const page = (html: string, language = 'en') =>
  `<html lang="${language}"><head><title>Beetplan</title><meta property="og:site_name" content="Beetplan"></head>
  <body><main><h1>Beds that plan themselves</h1><p>Beetplan plans your garden beds in one click.</p>${html}</main></body></html>`

const fieldsOf = async (html: string, language = 'en') =>
  (await draftOf({ '/': page('<a href="/pricing">Pricing</a>', language), '/pricing': page(html, language) }))
    .fields

test('free to begin with, and in the next sentence a paid tier, is freemium in every language', async () => {
  const modelOf = async (question: string, answer: string, language: string) =>
    (await draftOf({ '/': page(`<h2>${question}</h2><p>${answer}</p>`, language) })).fields.pricing_model
      .value
  const free = await Promise.all([
    modelOf(
      'Ist das kostenlos?',
      'Ja, der Einstieg ist kostenlos. Es gibt ein kostenpflichtiges Premium ohne Grenzen.',
      'de',
    ),
    modelOf('Это бесплатно?', 'Начать можно бесплатно. Есть платный премиум с безлимитом.', 'ru'),
    modelOf('Is it free?', 'Yes, you can start for free. There is a paid Premium with more beds.', 'en'),
  ])
  assert.deepEqual(free, ['freemium', 'freemium', 'freemium'])
  assert.notEqual(
    await modelOf('Is it free?', 'Yes, it is free for everyone. There is no paid premium.', 'en'),
    'freemium',
  )
})

test('a trial with an amount is paid for, and an article states no model', async () => {
  const told = '<p>We offer a $50 two-week trial; ask about it in our free consultation.</p>'
  const asked = await draftOf({ '/': page(told) })
  assert.equal(asked.fields.pricing_model.value, null)
  const { fields } = await draftOf({
    '/': page('<a href="/blog/soil">Soil</a>'),
    '/blog/soil': page('<p>Most planners have a free trial of 14 days.</p>'),
  })
  assert.equal(fields.pricing_model.value, null)
})

test('a tier whose price line begins with free is free; a fee credited toward a yearly licence is not yearly', async () => {
  const { pricing_model, pricing_plans } = await fieldsOf(
    `<div class="plans"><div><h3>Community</h3><p>Free · MIT 1.0 · Self-hosted</p><p>Plan ten beds.</p></div>
    <div><h3>Pilot</h3><p>From $50,000</p><p>Fee credited in full toward your annual license</p></div></div>`,
  )
  assert.equal(pricing_model.value, 'freemium')
  assert.deepEqual(
    pricing_plans.value?.map(({ name, amount, interval }) => [name, amount, interval]),
    [
      ['Community', 0, null],
      ['Pilot', 5_000_000, null],
    ],
  )
})

test('a tax that is extra makes the price no extra', async () => {
  const card = (name: string, amount: string) =>
    `<div><h3>${name}</h3><p><span>₹${amount}</span><span>+ GST 18% extra</span></p><p>Quarterly</p></div>`
  const { pricing_plans } = await fieldsOf(`<div>${card('Starter', '3000')}${card('Growth', '5000')}</div>`)
  assert.deepEqual(
    pricing_plans.value?.map(({ name, amount, currency }) => [name, amount, currency]),
    [
      ['Starter', 300_000, 'INR'],
      ['Growth', 500_000, 'INR'],
    ],
  )
})

test('a currency behind the interval, or named once on the page, tells which dollar it is', async () => {
  const card = (name: string, price: string) => `<div><h3>${name}</h3><p>${price}</p></div>`
  const currencies = async (html: string) =>
    (await fieldsOf(html, 'es')).pricing_plans.value?.map(({ currency, interval }) => [currency, interval])
  const dollars = [
    ['USD', 'month'],
    ['USD', 'month'],
  ]
  const cards = (behind: string) =>
    `<div>${card('Huerto', `<sup>$</sup>99<sub>/mes${behind}</sub>`)}${card('Finca', `<sup>$</sup>199<sub>/mes${behind}</sub>`)}</div>`
  assert.deepEqual(await currencies(cards(' USD')), dollars)
  assert.deepEqual(await currencies(`<p>Precios en dólares (USD)</p>${cards('')}`), dollars)
  assert.equal(await currencies(cards('')), undefined)
})

test('a sign and a number in passages of their own are one price', async () => {
  const card = (name: string, amount: string) =>
    `<div class="card-${name}"><p>${name}</p><p>For growers</p><div><p>$</p></div><div><p>${amount}</p></div><div><p>Billed monthly</p></div></div>`
  const { pricing_plans } = await fieldsOf(
    `<h2>Pricing</h2><div>${card('Essential', '35')}${card('Premium', '67')}${card('Orchard', '187')}</div>`,
  )
  assert.deepEqual(
    pricing_plans.value?.map(({ name, amount, interval }) => [name, amount, interval]),
    [
      ['Essential', 3500, 'month'],
      ['Premium', 6700, 'month'],
      ['Orchard', 18_700, 'month'],
    ],
  )
})

test('one plan in several widths of the window, beside others, is not the list of plans', async () => {
  const card = (name: string, amount: string) => `<p>${name}</p><p>For growers</p><p>$${amount} / month</p>`
  const copy = `<div class="shown">${card('Premium', '20')}</div>`
  const { pricing_plans } = await fieldsOf(
    `<section>${card('Essential', '9')}</section><div>${copy.repeat(3)}</div><article>${card('Orchard', '87')}</article>`,
  )
  assert.notDeepEqual(
    pricing_plans.value?.map(({ name }) => name),
    ['Premium'],
  )
})

test('nought beside the name of an interval is a price that a script fills in', async () => {
  const cards = (amount: string) =>
    ['Monatlich', 'Jährlich']
      .map((one) => `<div class="card"><h3>${one}</h3><p>${amount} €</p></div>`)
      .join('')
  const { pricing_plans: plans, pricing_model: model } = await fieldsOf(cards('0.00'), 'de')
  assert.deepEqual([plans.value, model.value], [null, null])
  assert.equal((await fieldsOf(cards('9.00'), 'de')).pricing_plans.value?.length, 2)
})

test('a trial that costs something is no free trial, whatever else the sentence calls free', async () => {
  const modelWith = async (trial: string) =>
    (
      await draftOf({
        '/': page(`<p>Start with a ${trial}.</p><a href="/pricing">Pricing</a>`),
        '/pricing': page('<div><h3>Pro</h3><p>$29/month</p></div>'),
      })
    ).fields.pricing_model.value
  assert.equal(await modelWith('free two-week trial'), 'free_trial')
  assert.equal(await modelWith('$50 free two-week trial'), 'paid')
})

test('free to join or on a waiting list says nothing of the product', async () => {
  const modelOf = async (says: string) =>
    (await draftOf({ '/': page(`<p>${says}</p>`) })).fields.pricing_model.value
  for (const says of [
    'Join the waitlist — it’s free',
    'Sign up, it is completely free',
    'Beetplan is free to join',
    'Die Warteliste ist kostenlos.',
  ])
    assert.equal(await modelOf(says), null, says)
  for (const says of [
    'Join 500 gardeners, it’s free',
    'Free, no signup required.',
    'Beetplan is free to use.',
  ])
    assert.equal(await modelOf(says), 'free', says)
})

test('what a comparison with rivals asks for is nobody’s offer', async () => {
  const plans = '<h2>Pricing</h2><div class="plan"><h3>Garden Club</h3><p>$9 / month</p></div>'
  const modelWith = async (...heads: string[]) => {
    const names = heads.map((head) => `<th>${head}</th>`).join('')
    const rows = `<tr><th>A free version or a refund</th>${heads.map(() => '<td>Yes</td>').join('')}</tr>`
    const table = `<table><tr><th>Planner</th>${names}</tr>${rows}</table>`
    return (await draftOf({ '/': page(table + plans) })).fields.pricing_model.value
  }
  assert.equal(await modelWith('Beetplan', 'Rootwise', 'Hedgehog'), 'paid')
  assert.equal(await modelWith('Basic', 'Garden Club'), 'freemium')
})

test('what a press page says of another product is not said of this one', async () => {
  const modelOf = async (told: string) => {
    const press = page(`<p>${told} Beetplan is the second.</p>`)
    return (await draftOf({ '/': page('<a href="/press">Press</a>'), '/press': press })).fields.pricing_model
      .value
  }
  assert.equal(await modelOf('Our first product was Seedlist, an open-source mobile calendar.'), null)
  assert.equal(await modelOf('Beetplan is an open-source garden planner.'), 'open_source')
})

const modelOn = async (html: string, description = '') => {
  const meta = description && `<meta name="description" content="${description}">`
  return (await draftOf({ '/': page(html).replace('</head>', `${meta}</head>`) })).fields.pricing_model.value
}

test('two words are enough to say that it is always free, and a lead that calls the product free says so too', async () => {
  assert.equal(await modelOn('<p>Always free.</p>'), 'free')
  assert.equal(await modelOn('<span>100% free</span>'), 'free')
  assert.equal(await modelOn('<p>Beds for free</p>'), null)
  const lead = (text: string) => modelOn(`<p>${text}</p>`, text)
  assert.equal(await lead('Free browser-based tools that sort the beds of your garden in one click.'), 'free')
  assert.equal(await lead('A free garden planner that plans your garden beds in one click.'), 'free')
  assert.equal(await lead('Free garden planner for the first month, plans beds in one click.'), null)
  assert.equal(await lead('Free seeds with every plan of the beds in your garden.'), null)
  assert.equal(await modelOn('<p>Free garden tools at the nearest shop.</p>'), null)
})

test('what is free with in-app purchases is freemium, without them it is free', async () => {
  assert.equal(await modelOn('<p>Beetplan is free to use, with optional in-app purchases.</p>'), 'freemium')
  assert.equal(await modelOn('<p>Beetplan ist kostenlos, mit In-App-Käufen.</p>'), 'freemium')
  assert.equal(await modelOn('<p>Beetplan is free to use, without in-app purchases.</p>'), 'free')
})

test('a free discovery call is no plan, and the Free Software Foundation says nothing of the price', async () => {
  const { pricing_model, pricing_plans } = await fieldsOf(
    `<div class="plans"><div><h3>Discovery</h3><p>30-minute call</p><p>Free</p></div>
    <div><h3>Pilot</h3><p>$3,500</p><p>One bed</p></div></div>`,
  )
  assert.equal(pricing_model.value, 'paid')
  assert.deepEqual(
    pricing_plans.value?.map(({ name }) => name),
    ['Pilot'],
  )
  assert.equal(await modelOn('<p>The licence is that of the Free Software Foundation, Inc.</p>'), null)
})

test('what is paid once is paid, without an amount too; payments that the product takes say nothing', async () => {
  assert.equal(await modelOn('<p>Lifetime access to every bed with a one-time payment.</p>'), 'paid')
  assert.equal(await modelOn('<h2>One-time purchase</h2>'), 'paid')
  assert.equal(await modelOn('<p>Accept a one-time payment from every gardener on your site.</p>'), null)
})

const cards = (...all: [name: string, ...lines: string[]][]) =>
  `<div>${all.map(([name, ...lines]) => `<div><h3>${name}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`).join('')}</div>`

test('an interval behind the price is its own; the one before the next price belongs to that', async () => {
  const dueOf = async (line: string, ...below: string[]) =>
    (await fieldsOf(cards(['Solo', line, ...below], ['Team', line.replace(/\d+/, '25'), ...below])))
      .pricing_plans.value?.[0]
  for (const line of [
    '12 € pro Boot und Monat, jährlich gezahlt 9 €.',
    '$12 per user per month, annual plan $9',
    '€12/month, yearly €99',
    '€12 a month or annually €99',
  ]) {
    const plan = await dueOf(line)
    assert.deepEqual([plan?.amount, plan?.interval], [1200, 'month'], line)
  }
  assert.equal((await dueOf('12 €', 'pro Monat, jährlich gezahlt 9 €'))?.interval, 'month')
  assert.equal((await dueOf('$12', 'billed yearly or monthly'))?.interval, null)
})

test('free for one or up to so many things is a free plan; free for some time is none', async () => {
  const namesOf = async (line: string, language: string) => {
    const { pricing_model, pricing_plans } = await fieldsOf(
      cards(['Dinghy', line], ['Fleet', '€19 per month']),
      language,
    )
    return [
      pricing_model.value,
      ...(pricing_plans.value ?? []).map(({ name, amount }) => `${name} ${amount}`),
    ]
  }
  for (const [line, language] of [
    ['Kostenlos für ein Boot.', 'de'],
    ['Free for up to three boats', 'en'],
    ['Gratuit pour un bateau', 'fr'],
  ] as const)
    assert.deepEqual(await namesOf(line, language), ['freemium', 'Dinghy 0', 'Fleet 1900'], line)
  assert.deepEqual(await namesOf('Free for 3 months', 'en'), ['paid', 'Fleet 1900'])
  assert.deepEqual(await namesOf('Gratuit pour un an', 'fr'), ['paid', 'Fleet 1900'])
})

test('a free plan and a paid one in neighbouring sentences, or below headings without cards, are both read', async () => {
  const told = await fieldsOf(
    '<h2>Pricing</h2><p>Starter is free for one machine. Team costs €19 per month.</p>',
  )
  const headed = await fieldsOf(
    '<h3>Starter</h3><p>Free for one machine</p><h3>Team</h3><p>€19 per month</p><p>For workshops.</p>',
  )
  for (const { pricing_model, pricing_plans } of [told, headed]) {
    assert.equal(pricing_model.value, 'freemium')
    assert.deepEqual(
      pricing_plans.value?.map(({ name, amount }) => [name, amount]),
      [
        ['Starter', 0],
        ['Team', 1900],
      ],
    )
  }
})

test('a model whose own quote says that something is free is left to the owner', async () => {
  const { fields, suggestions } = await draftOf({
    '/': page('<h2>Pricing</h2><p>Your first machine is free. Team costs €19 per month.</p>'),
  })
  assert.equal(fields.pricing_model.value, null)
  assert.ok(suggestions.some(({ field, value }) => field === 'pricing_model' && value === 'paid'))
})

test('what is free on a condition, or only at first, makes nothing free', async () => {
  for (const text of [
    'If it’s not as good as in the garden, it’s free.',
    'We stand behind it: if it’s not as good as in the garden, it’s free.',
    'Los primeros 3 servicios son gratis.',
    'Les 3 premiers plants sont gratuits.',
    'I primi 3 ordini sono gratuiti.',
  ])
    assert.equal(await modelOn(`<p>${text}</p>`), null, text)
})

test('an extra that is free and a rival that is free make no free plan', async () => {
  const solo = cards(['Solo', '$19.99', 'one-time purchase']) + '<p>Try it free for 7 days.</p>'
  assert.equal((await fieldsOf(solo)).pricing_model.value, 'free_trial')
  for (const extra of ['Sharing is free for life.', 'Updates are free forever.'])
    assert.equal((await fieldsOf(`${solo}<p>${extra}</p>`)).pricing_model.value, 'free_trial', extra)
  const rows = [
    '<th>Tool</th><th>Price</th>',
    '<td>Beetplan</td><td>$19.99 once</td>',
    '<td>Spade</td><td>Free for personal use</td>',
  ]
  const compared = `<table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`
  assert.equal((await fieldsOf(solo + compared)).pricing_model.value, 'free_trial')
  const { fields } = await draftOf({
    '/': page('<a href="/pricing">Pricing</a>'),
    '/pricing': page(solo),
    '/compare': page('<h2>Spade</h2><p>Free for personal use.</p>'),
  })
  assert.equal(fields.pricing_model.value, 'free_trial')
})

test('a plan priced on request beside a free one is a plan, in cards and below headings', async () => {
  const lines = '<p>For clubs</p><ul><li>All beds</li></ul>'
  const one = '<h2>Free</h2><p>Free</p><p>Free forever</p><ul><li>One bed</li></ul>'
  const other = `<h2>Pro</h2><p>Contact us</p>${lines}`
  for (const html of [
    `<div><div>${one}</div><div>${other}</div></div>`,
    one.replace('<p>Free</p>', '<p>$0</p>') + other,
  ]) {
    const { pricing_model, pricing_plans } = await fieldsOf(html)
    assert.equal(pricing_model.value, 'freemium')
    assert.deepEqual(
      pricing_plans.value?.map(({ name, amount }) => [name, amount]),
      [
        ['Free', 0],
        ['Pro', null],
      ],
    )
  }
})

test('an answer that names plans with amounts in brackets gives them; not those of others', async () => {
  const answered = async (question: string, answer: string) =>
    (await draftOf({ '/': page(`<h2>Questions</h2><h3>${question}</h3><p>${answer}</p>`) })).fields
  const { pricing_model, pricing_plans } = await answered(
    'What does it cost?',
    'Beetplan offers a free tier with ten beds. For more there are the Pro ($10/month) and Club ($48/seat/month) plans.',
  )
  assert.equal(pricing_model.value, 'freemium')
  assert.deepEqual(
    pricing_plans.value?.map(({ name, amount, interval }) => [name, amount, interval]),
    [
      ['Pro', 1000, 'month'],
      ['Club', 4800, 'month'],
    ],
  )
  const rivals = await answered('What else is there?', 'There are Spade ($10/month) and Hoe ($12/month).')
  assert.equal(rivals.pricing_plans.value, null)
})

test('a site that only names prices on request has these; a mere button for a quote suggests it, an amount denies it', async () => {
  const modelOf = async (html: string) => (await draftOf({ '/': page(html) })).fields.pricing_model.value
  const { fields, suggestions } = await draftOf({ '/': page('<a href="/ask">Request a quote</a>') })
  assert.equal(fields.pricing_model.value, null)
  assert.ok(suggestions.some(({ value }) => value === 'contact'))
  assert.equal(await modelOf('<p>Contact us for pricing.</p>'), 'contact')
  for (const html of [
    '<a href="/ask">Contact us</a>',
    '<p>Documents on request.</p>',
    '<a href="/ask">Request a quote</a><p>A bed costs you €40 in seeds.</p>',
  ])
    assert.notEqual(await modelOf(html), 'contact', html)
})

test('free to cancel or to return is not free to use, and free on a system is', async () => {
  const modelOf = async (said: string, language: string) =>
    (await draftOf({ '/': page(`<p>${said}</p>`, language) })).fields.pricing_model.value
  for (const [said, language] of [
    ['Cancelamentos até duas horas antes são gratuitos.', 'pt'],
    ['Stornierungen bis zum Vortag sind kostenlos.', 'de'],
    ['All returns are completely free.', 'en'],
  ] as const)
    assert.equal(await modelOf(said, language), null, said)
  assert.equal(await modelOf('Free on Android.', 'en'), 'free')
})
