/** Texts that contain what a rule looks for but mean something else, such as negations: they must not become values. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const home = (html: string) =>
  `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beetplan</h1>${html}</main>`

test('a negated platform is left out, and others in the same text are kept', async () => {
  const platformsOf = async (html: string) => (await draftOf({ '/': home(html) })).fields.platforms.value
  assert.deepEqual(await platformsOf('<p>Available on Android and Windows. No iOS (iPhone) app.</p>'), [
    'android',
    'windows',
  ])
  assert.equal(await platformsOf('<p>No Docker. No terminal. Install it and start.</p>'), null)
  assert.equal(await platformsOf('<p>No app store, nothing to download.</p>'), null)
  assert.deepEqual(await platformsOf('<p>Available on macOS, but not on iPhone.</p>'), ['macos'])
  assert.equal(
    await platformsOf('<p>Our app for iPhone is not yet allowed by Apple. Download later.</p>'),
    null,
  )
  // Portuguese: on Android.
  assert.deepEqual(await platformsOf('<p>Disponível no Android</p>'), ['android'])
  assert.deepEqual(await platformsOf('<p>Available on iPhone, not only on Android</p>'), ['ios', 'android'])
})

test('a platform the product runs on is not an integration', async () => {
  const { fields } = await draftOf({
    '/': home('<p>Compatible with Android, PCs, Chrome Book and Google Calendar.</p>'),
  })
  assert.deepEqual(fields.integrations.value, ['Google Calendar'])
})

test('an audience ends before its purpose and before the next clause', async () => {
  const audienceOf = async (html: string) => (await draftOf({ '/': home(html) })).fields.audience.value
  assert.equal(
    await audienceOf('<p>A platform for gardeners and teachers to share seeds.</p>'),
    'gardeners and teachers',
  )
  assert.equal(await audienceOf('<p>For small teams, we keep the beds in order.</p>'), 'small teams')
  assert.equal(await audienceOf('<p>Made for teams looking to grow.</p>'), 'teams looking to grow')
  assert.equal(await audienceOf('<p>A platform for teams that need reliable, quick access.</p>'), null)
  assert.equal(await audienceOf('<p>Made for gardeners Beetplan is a diary.</p>'), 'gardeners')
})

test('open source as an idea or as others’ code is not the pricing model', async () => {
  const modelOf = async (html: string) => (await draftOf({ '/': home(html) })).fields.pricing_model.value
  assert.equal(await modelOf('<p>We embrace the open source principles and give back.</p>'), null)
  assert.equal(await modelOf('<p>Beetplan is built with proven open-source tools.</p>'), null)
  assert.equal(await modelOf('<p>All Beetplan products will be open-source.</p>'), null)
  assert.equal(await modelOf('<p>Wir setzen auf Open Source, wo es geht.</p>'), null)
  assert.equal(await modelOf('<p>Beetplan is open source.</p>'), 'open_source')
  assert.equal(await modelOf('<p>Beetplan is an open-source garden planner.</p>'), 'open_source')
})

test('headings, buttons and needs about founders are not founders', async () => {
  const foundersOf = async (html: string) =>
    (
      await draftOf({
        '/': home(''),
        '/about': `<title>About us – Beetplan</title><main><h1>About us</h1>${html}</main>`,
      })
    ).founders.map(({ value }) => value.name)
  const none = [
    '<div class="card"><h3>Founder Application</h3><form><button>Submit Application</button></form></div>',
    '<div class="card"><h3>Strong Founders</h3><p>Founders with deep domain expertise.</p></div>',
    '<h2>Ich bin Alexandra</h2><p>Gründerin</p>',
    '<div class="card"><h3>Explore Strategy</h3><h4>Strong Founders</h4></div>',
    '<ul><li>Founder Reality Fit: what buyers need</li><li>Founder Sales Motion: the first deal</li></ul>',
  ]
  for (const html of none) assert.deepEqual(await foundersOf(html), [], html)
  assert.deepEqual(await foundersOf('<p>Beetplan is built by Ann Poe and John Roe: two gardeners.</p>'), [
    'Ann Poe',
    'John Roe',
  ])
})

test('the number of a standard or law is not a postcode, and a label after a town is not part of it', async () => {
  const cityOf = async (text: string) =>
    (await draftOf({ '/': `${home('')}<footer><p>${text}</p></footer>` })).fields.city.value
  assert.equal(await cityOf('Ley 30225 | Ley 30424 | ISO 27001 Alianzas: ACME'), null)
  assert.equal(await cityOf('ISO 27001 Certified'), null)
  assert.equal(await cityOf('DIN EN 16931 Rechnung'), null)
  assert.equal(
    await cityOf('Beetplan GmbH, Hauptstraße 5, 93349 Mindelstetten Deutschland Mail: info@beetplan.test'),
    'Mindelstetten',
  )
  assert.equal(await cityOf('Beetplan GmbH, Hauptstraße 5, 93349 Mindelstetten'), 'Mindelstetten')
})

test('a range is a price from its lower end, and an ambiguous peso is none', async () => {
  const planned = async (cards: [string, string][], language = 'en') => {
    const html = cards
      .map(([name, price]) => `<div class="card"><h3>${name}</h3><p>${price}</p></div>`)
      .join('')
    const { fields } = await draftOf({
      '/': home('').replace('"en"', `"${language}"`),
      '/pricing': `<html lang="${language}"><title>Pricing – Beetplan</title><main><h1>Pricing</h1>${html}</main>`,
    })
    return (
      fields.pricing_plans.value?.map(({ name, amount, currency }) => `${name} ${amount} ${currency}`) ?? null
    )
  }
  const paid: [string, string] = ['Solo', '€9 / month']
  assert.deepEqual(await planned([paid, ['Model', '15–35 €']]), ['Solo 900 EUR', 'Model 1500 EUR'])
  assert.deepEqual(await planned([['Free', '€0'], paid]), ['Free 0 EUR', 'Solo 900 EUR'])
  const spanish: [string, string][] = [
    ['Inicial', '$199 / mes'],
    ['Total', '$499 / mes'],
  ]
  assert.equal(await planned(spanish, 'es'), null)
  assert.deepEqual(await planned(spanish, 'es-mx'), ['Inicial 19900 MXN', 'Total 49900 MXN'])
  assert.deepEqual(
    await planned(
      [
        ['Inicial', '$9 / mes'],
        ['Total', '$199 / mes'],
      ],
      'es',
    ),
    ['Inicial 900 USD', 'Total 19900 USD'],
  )
})

test('a card with only a price is for sale and not a feature', async () => {
  const card = (title: string, body: string) => `<div class="card"><h3>${title}</h3><p>${body}</p></div>`
  const { fields } = await draftOf({
    '/': home(
      `<h2>Features</h2>${card('Bed plans', 'Draw every bed of the garden once and plan it anew each year.')}
      ${card('Frost alarms', 'We write the evening before the first frost that is forecast, at $0 for all.')}
      ${card('Oak lamp', 'From 2,500 to 15,000, about €65.00')}`,
    ),
  })
  assert.deepEqual(
    fields.features.value?.map(({ title }) => title),
    ['Bed plans', 'Frost alarms'],
  )
})

test('a year after two events is not the founding year', async () => {
  const yearOf = async (text: string) =>
    (
      await draftOf({
        '/': `<html lang="ja"><title>Beetplan</title><main><h1>Beetplan</h1></main>`,
        '/about': `<html lang="ja"><title>会社概要</title><main><h1>会社概要</h1><p>${text}</p></main>`,
      })
    ).fields.founded_year.value
  assert.equal(await yearOf('システム開発会社を創業・売却 2023年よりBeetplanの研修を開始'), null)
  assert.equal(await yearOf('Beetplanの設立 2023年4月'), 2023)
})

test('others’ cases, quotes, projects and questions, live data and dialogs are not features', async () => {
  const featuresOf = async (html: string) =>
    (await draftOf({ '/': home(html) })).fields.features.value?.map(({ title }) => title) ?? []
  const row = (...cards: [string, string][]) =>
    `<div>${cards.map(([title, text]) => `<div class="card"><h3>${title}</h3><p>${text}</p></div>`).join('')}</div>`
  const own = `<h2>Features</h2>${row(['Bed plans', 'Draw every bed of your garden.'], ['Frost alarm', 'Warns you before the first cold night.'])}`
  const others = [
    `<h2>Case studies</h2>${row(['Green Farm', 'They save ten hours in every week.'], ['Old Mill', 'Two gardens planned in one day.'])}`,
    `<h2>What they do with it</h2>${row(['A better harvest', '“We have never had so many beans.”'], ['No more lists', '“I threw my notebook away at once.”'])}`,
    `<h2>From our team</h2><div>${['seedswap', 'moondial'].map((name) => `<div class="card"><a href="https://${name}.test/"><h3>${name}</h3><p>Swaps what you have too much of.</p></a></div>`).join('')}</div>`,
    `<h2>At a glance</h2>${row(['London', '20:38 GMT +1 ☾ 18 °'], ['New York', '15:38 GMT -4 ☀ 21 °'])}`,
    `<h2>What teams ask</h2>${row(['Before they begin', 'What is it that Beetplan does?'], ['Later on', 'How do I tell it about frost?'])}`,
    `<div class="modal">${row(['Get your free key', 'Your key arrives in your mail at once.'], ['Join the list', 'We will tell you as soon as it starts.'])}</div>`,
  ]
  for (const html of others)
    assert.deepEqual(await featuresOf(own + html), ['Bed plans', 'Frost alarm'], html)
})

test('answers are not the description, even if there are too many to keep', async () => {
  const items = ['cancel', 'pay', 'export', 'share', 'print', 'begin', 'stop']
  const html = items
    .map(
      (verb) =>
        `<details><summary>How do I ${verb}?</summary><p>You ${verb} in the menu on the left, which has a button for it, at any time.</p></details>`,
    )
    .join('')
  const text = 'Beetplan plans the beds of your garden, and tells you when to sow, to plant and to harvest.'
  const { fields } = await draftOf({ '/': home(`<p>${text}</p><h2>FAQ</h2>${html}`) })
  assert.equal(fields.description.value, text)
})

test('a form to request a demo is not a demo, and an article about costs is not the pricing page', async () => {
  const { fields } = await draftOf({
    '/': home(
      '<a href="/contact">Ask for a demo</a><a href="/reduce-costs">Reduce the costs of your garden</a>',
    ),
    '/contact': home('<p>Write to us.</p>'),
    '/reduce-costs': home('<p>Sow less, and sow later.</p>'),
  })
  assert.equal(fields.demo_url.value, null)
  assert.equal(fields.pricing_url.value, null)
})

test('numbered steps are not the description', async () => {
  const text = 'Beetplan plans the beds of your garden, and tells you when to sow, to plant and to harvest.'
  const steps =
    '<p>1. Open Beetplan, and choose where your garden lies, then press the button at the end of the page.</p>'
  assert.equal((await draftOf({ '/': home(`<p>${text}</p>${steps}`) })).fields.description.value, text)
})

test('a picture of the product is not the logo, though its alt text names it', async () => {
  const logoOf = async (html: string) => (await draftOf({ '/': html })).fields.logo_url.value
  assert.equal(await logoOf(home('<img src="/pictures/library.png" alt="Beetplan shows the beds">')), null)
  assert.equal(
    await logoOf(home('<img src="/pictures/logo.png" alt="Beetplan">')),
    'https://beetplan.test/pictures/logo.png',
  )
})

test('a free demo or pilot is not a plan beside paid ones', async () => {
  const plan = (name: string, price: string) =>
    `<div class="plan"><div class="nm">${name}</div><div class="pr">${price}</div><ul><li>Beds and crops</li></ul></div>`
  for (const free of ['Free demo', 'Pilot']) {
    const { fields } = await draftOf({
      '/': home(
        `<section><h2>Pricing</h2><div>${plan(free, 'Free')}${plan('Start', '$79 / month')}${plan('Grow', '$249 / month')}</div></section>`,
      ),
    })
    assert.deepEqual(
      fields.pricing_plans.value?.map(({ name }) => name),
      ['Start', 'Grow'],
    )
  }
})

test('figures and "and more" lines are not features', async () => {
  const card = (title: string) =>
    `<div class="card"><h3>${title}</h3><p>One of the things that our gardens have.</p></div>`
  const stat = (number: string, title: string) =>
    `<div class="box"><span>${number}</span><strong>${title}</strong></div>`
  const featuresOf = async (html: string) => (await draftOf({ '/': home(html) })).fields.features.value
  for (const html of [
    `<section><h2>Features</h2><div>${card('44% → 74%')}${card('and more...')}</div></section>`,
    `<section><h2>Features</h2><div>${stat('10+', 'years of experience')}${stat('250', 'beds of ours')}</div></section>`,
  ])
    assert.equal(await featuresOf(html), null, html)
})

test('a biography line about a founding is not the label of the year below it', async () => {
  const yearOf = async (label: string) =>
    (await draftOf({ '/': home(`<ul><li>${label}</li><li>2023年より研修を開始</li></ul>`) })).fields
      .founded_year.value
  assert.equal(await yearOf('システム会社を創業・売却'), null)
  assert.equal(await yearOf('会社設立'), 2023)
})

test('a card that says coming soon gives no platform', async () => {
  const item = (name: string, state: string) =>
    `<article class="card"><h3>${name}</h3><p>${name} app</p><span class="state">${state}</span></article>`
  const { fields } = await draftOf({
    '/': home('<a href="/downloads">Downloads</a>'),
    '/downloads': home(
      `<h2>Download</h2><div>${item('Windows', 'Available')}${item('Android', 'Coming soon')}${item('iOS', 'Coming soon')}</div>`,
    ),
  })
  assert.deepEqual(fields.platforms.value, ['windows'])
})

test('calls to action among other lines are not FAQ questions', async () => {
  const line = (head: string, rest: string) => `<li><div><strong>${head}</strong> ${rest}</div></li>`
  const { faqs } = await draftOf({
    '/': home(
      `<h2>Free for 14 days</h2><ul>${line('Length:', 'fourteen days with all beds.')}${line('Seeds are coming.', 'Some sorts are still missing.')}${line('Ready for more beds?', 'Write to us in person.')}${line('Want the news of the garden?', 'Read the letter that we write.')}${line('Do you write about gardens?', 'Tell your readers of Beetplan.')}</ul>`,
    ),
  })
  assert.deepEqual(faqs, [])
})

test('a cookie notice is not the description, in any language', async () => {
  const { fields } = await draftOf({
    '/': home(
      '<div class="cookie-banner"><p>Size daha iyi deneyim sunmak için çerezler kullanıyoruz ve koşulları kabul ediyorsunuz demektir, bilginize sunarız.</p></div><p>Beetplan plans vegetable gardens bed by bed, and it knows which crops like one another.</p>',
    ),
  })
  assert.equal(
    fields.description.value,
    'Beetplan plans vegetable gardens bed by bed, and it knows which crops like one another.',
  )
})

test('a social preview image is not the logo, even if declared as such', async () => {
  const logoOf = async (file: string) =>
    (
      await draftOf({
        '/': home(
          `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Beetplan","logo":"https://beetplan.test/img/${file}"}</script>`,
        ),
      })
    ).fields.logo_url.value
  assert.equal(await logoOf('og-image.png'), null)
  assert.equal(await logoOf('mark.png'), 'https://beetplan.test/img/mark.png')
})

test('a list of shop systems is not the audience', async () => {
  const { fields } = await draftOf({ '/': home('<p>Built for Shopify, Etsy &amp; eBay sellers.</p>') })
  assert.equal(fields.audience.value, null)
})
