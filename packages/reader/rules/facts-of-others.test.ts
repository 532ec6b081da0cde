/** Facts on a website that are not about its product: those of another company, a theme or a marketplace. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (html: string, language = 'en', head = '') =>
  `<html lang="${language}"><head><title>Beetplan</title><meta property="og:site_name" content="Beetplan">${head}</head>
  <body><main><h1>Beds that plan themselves</h1><p>Beetplan plans your garden beds in one click.</p>${html}</main></body></html>`

test('a Polish sentence on the seat, with its inflected noun, gives no town; the postal address does', async () => {
  const foot = (address: string) =>
    page(`<footer><p>Z siedzibą w Polsce i z ogrodnikami od dekady.</p>${address}</footer>`, 'pl')
  const bare = await draftOf({ '/': foot('') })
  assert.equal(bare.fields.city.value, null)
  const { fields } = await draftOf({ '/': foot('<p>ul. Kwiatowa 57w, 54-203 Wroclaw</p>') })
  assert.equal(fields.city.value, 'Wroclaw')
})

test('a page’s declaration of another body gives no year, founder or place', async () => {
  const declared = (name: string, url: string) =>
    `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Organization',
      name,
      url,
      foundingDate: '2025-09-22',
      founder: { '@type': 'Person', name: 'Jane Berger' },
      address: { '@type': 'PostalAddress', addressLocality: 'Porto', addressCountry: 'PT' },
    })}</script>`
  const read = async (name: string, url: string) => {
    const { fields, founders } = await draftOf({
      '/': page('<a href="/fund">Fund</a><footer><a href="/fund">Beetplan Fund</a></footer>'),
      '/fund': page('<p>A tenth of it goes to gardens.</p>', 'en', declared(name, url)),
    })
    return [fields.founded_year.value, fields.city.value, founders.length]
  }
  assert.deepEqual(await read('Beetplan Fund', 'https://beetplan.test/fund'), [null, null, 0])
  assert.deepEqual(await read('Meadow Circle', 'https://meadow.test/'), [null, null, 0])
  assert.deepEqual(await read('Beetplan GmbH', 'https://beetplan.test/'), [2025, 'Porto', 1])
})

test('the line above the heading of a section is no founder’s name', async () => {
  const section = (line: string, heading: string, text: string) =>
    `<section><div class="wrap"><p class="eyebrow">${line}</p><h2>${heading}</h2><p>${text}</p></div></section>`
  const { founders } = await draftOf({
    '/': page('<a href="/about">אודות</a>', 'he'),
    '/about': page(
      section('איך מרוויחים', 'בלי כוכביות', 'התוכנית בתשלום מממנת את החינמית.') +
        section('מי בונה', 'מייסד יחיד', 'אני כותב את הקוד ועונה להודעות.') +
        section('יצירת קשר', 'אני קורא הכול', 'כתבו לי ואענה באותו יום.'),
      'he',
    ),
  })
  assert.deepEqual(founders, [])
})

test('prices of domain names are no plans', async () => {
  const card = ([ending, amount]: string[]) =>
    `<div><div class="tld">.${ending}</div><div>Registration</div><div class="price"><span>$</span>${amount}</div></div>`
  const goods = [
    ['com', '10.77'],
    ['net', '13.39'],
    ['app', '16.94'],
  ]
  const cards = `<h2>Domain prices</h2><div>${goods.map(card).join('')}</div>`
  const { fields } = await draftOf({
    '/': page('<a href="/domains/pricing">Domain prices</a>'),
    '/domains/pricing': page(cards),
  })
  assert.deepEqual([fields.pricing_plans.value, fields.pricing_model.value], [null, null])
})

test('a theme’s page whose description nobody wrote gives no plans; nor does one with filler or without the product’s name give an address', async () => {
  const plan = (name: string) =>
    `<div><h3>${name}</h3><p>$49<span>/month</span></p><ul><li>Fast lane</li><li>Night shift</li></ul></div>`
  const plans = `<div>${['Small', 'Medium', 'Large'].map(plan).join('')}</div>`
  const address =
    '<ul><li>Mail: hello@beetplan.test</li><li>Address: 12 Mill Street, Leeds LS1 4AP, United Kingdom</li></ul>'
  const read = async (head: string, text: string, named = 'beetplan') => {
    const inner = (html: string) => page(html, 'en', head).replaceAll(/beetplan/gi, named)
    const { fields } = await draftOf({
      '/': page('<a href="/pricing">Pricing</a><a href="/contact">Contact</a>'),
      '/pricing': inner(`<h2>Pricing</h2>${plans}${text}`),
      '/contact': inner(`<h2>Contact</h2>${text}${address}`),
    })
    return [
      fields.pricing_plans.value,
      fields.pricing_model.value,
      fields.contact_email.value,
      fields.city.value,
    ]
  }
  const filler = '<p>Lorem ipsum dolor sit amet, consectetur elit.</p>'
  const told = await Promise.all([
    read('<meta name="description" content="This is meta description">', ''),
    read('<meta name="description" content="This is meta description">', '', 'Beds'),
    read('', filler),
    read('', '<p>Write to us at any time of the day.</p>'),
  ])
  assert.deepEqual(
    told.map(([plansOf, ...others]) => [plansOf !== null, ...others]),
    [
      [false, null, 'hello@beetplan.test', 'Leeds'],
      [false, null, null, null],
      [true, 'paid', null, null],
      [true, 'paid', 'hello@beetplan.test', 'Leeds'],
    ],
  )
})

test('a republic of a country is no town', async () => {
  const { fields } = await draftOf({
    '/': page('<footer><p>Made with love in Republic of India.</p></footer>'),
  })
  assert.deepEqual([fields.city.value, fields.country.value], [null, 'IN'])
})

test('a link to a store tells where the product runs if it says so; its address alone does not', async () => {
  const read = async (says: string) =>
    (
      await draftOf({
        '/': page(
          `<p><a href="https://play.google.com/store/apps/details?id=test.beetplan">${says}<img src="/s.png" alt=""></a></p>`,
        ),
      })
    ).fields.platforms.value
  assert.deepEqual(await read('Get it on Google Play'), ['android'])
  assert.equal(await read('Get started'), null)
})

test('an interface for programs among other points makes no platform, unless the head names it', async () => {
  const read = async (html: string, head = '') =>
    (await draftOf({ '/': page(html, 'en', head) })).fields.platforms.value
  const point = '<ul><li>Shared beds</li><li>REST API access</li></ul>'
  assert.equal(await read(point), null)
  const head = '<meta name="description" content="Beetplan is the garden API: beds and seeds in one call.">'
  assert.deepEqual(await read(point, head), ['api'])
})

test('an address element that ends with a town and its state gives the place', async () => {
  const ofTwo = await draftOf({
    '/': page('<footer><address>20 Mill Street,<br>San Francisco, CA<br>United States</address></footer>'),
  })
  assert.notEqual(ofTwo.fields.city.value, 'CA')
  const { fields } = await draftOf({
    '/': page(
      '<footer><p>Beetplan Pvt. Ltd.</p><address>8-R-12, Second Floor,<br>Kiran House, Park Colony,<br>Bhilwara, Rajasthan</address></footer>',
    ),
  })
  assert.deepEqual([fields.city.value, fields.country.value], ['Bhilwara', 'IN'])
})

test('the year in which somebody founded the company is read behind its legal form and a month', async () => {
  const yearOf = async (sentence: string) =>
    (await draftOf({ '/': page('<a href="/about">About</a>'), '/about': page(`<p>${sentence}</p>`) })).fields
      .founded_year.value
  assert.equal(await yearOf('Anna founded Beetplan Inc. in June 2023 to shake up gardening.'), 2023)
  assert.equal(await yearOf('Anna founded Meadow Inc. in June 2019 to shake up mowing.'), null)
})

test('qualities are no audience, and kinds or two examples of “any tool” no integrations', async () => {
  const read = async (text: string) => {
    const { fields } = await draftOf({ '/': page(`<p>${text}</p>`) })
    return [fields.audience.value, fields.integrations.value]
  }
  assert.deepEqual(await read('Built for scalability and enterprise-grade workflows.'), [null, null])
  assert.deepEqual(await read('A powerful tool for business.'), [null, null])
  assert.deepEqual(await read('Built for small-business owners.'), ['small-business owners', null])
  assert.deepEqual(await read('Connects to CRMs, ERPs and databases.'), [null, null])
  assert.deepEqual(await read('Connects to Acorn, Seedlog, or any monitoring tool.'), [null, null])
  assert.deepEqual(await read('Connects to Acorn, Seedlog and Mulchly.'), [
    null,
    ['Acorn', 'Seedlog', 'Mulchly'],
  ])
})

test('a person’s page on a network is not even suggested as the company’s', async () => {
  const { company_socials, suggestions } = await draftOf({
    '/': page('<footer><a href="https://www.linkedin.com/in/anna-bauer-1">Anna Bauer</a></footer>'),
  })
  assert.deepEqual([Object.keys(company_socials), suggestions.map(({ field }) => field)], [[], []])
})

test('a country alone in the copyright line, and a postcode and town under a Polish contact heading, are the place', async () => {
  const place = async (html: string, language: string) => {
    const { fields } = await draftOf({ '/': page(html, language) })
    return [fields.city.value, fields.country.value]
  }
  const line = (text: string) => `<footer><span>© 2026 Beetplan · ${text}</span></footer>`
  assert.deepEqual(await place(line('záhony na mieru · Slovensko'), 'sk'), [null, 'SK'])
  assert.deepEqual(await place(line('Slovensko · Česko'), 'sk'), [null, null])
  const contact = '<div><h3>Dane Kontaktowe</h3><p>ul. Kwiatowa 57w</p><p>54-203 Wroclaw</p></div>'
  assert.deepEqual(await place(contact, 'pl'), ['Wroclaw', null])
})

test('whoever founded what is older than any company is no founder', async () => {
  const html =
    '<title>Beetplan</title><main><h1>Walks through Prague</h1><p>The castle was founded in YEAR by Adam Novak.</p></main>'
  const founders = async (year: string) =>
    (await draftOf({ '/': html.replace('YEAR', year) })).founders.map(({ value }) => value.name)
  assert.deepEqual(await founders('880'), [])
  assert.deepEqual(await founders('2019'), ['Adam Novak'])
})
