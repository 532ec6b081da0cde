/** Pages whose layout or nearby text suggests a wrong value: labels, guides, sample data, services for others. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (html: string, title = 'Beetplan', language = 'en') =>
  `<html lang="${language}"><title>${title}</title><meta property="og:site_name" content="Beetplan"><main><h1>Beetplan</h1>${html}</main>`

test('a call to action or a heading in a script without capitals is not a founder’s name', async () => {
  const foundersOf = async (html: string) =>
    (await draftOf({ '/': page('', 'Beetplan', 'he'), '/about': html })).founders.map(
      ({ value }) => value.name,
    )
  const head = '<html lang="he"><title>אודות</title><header><a href="/go">התחל חינם</a></header>'
  assert.deepEqual(await foundersOf(`${head}<main><p>מייסד יחיד</p></main>`), [])
  assert.deepEqual(
    await foundersOf('<html lang="he"><title>אודות</title><p>מי בונה</p><h2>מייסד יחיד</h2>'),
    [],
  )
})

test('a founder’s GitHub account goes to the founder, and a placeholder account is ignored', async () => {
  const links =
    '<a href="https://github.com/Jane-Doering/beetplan">Source</a><a href="https://github.com/Jane-Doering">Jane Doering</a>'
  const { founder_socials, company_socials } = await draftOf({
    '/': `${page(`<p>Beetplan was founded by Jane Doering.</p>`)}<footer>${links}<a href="https://pf.kakao.com/_XXXXXXX"></a></footer>`,
  })
  assert.equal(founder_socials.github?.value.url, 'https://github.com/Jane-Doering')
  assert.equal(company_socials.custom, undefined)
})

test('the same answer counts for one question only, and ends before the next heading', async () => {
  const ask = (question: string) =>
    `<div><p>${question}</p><p>Of course, just ask us and we show you.</p></div>`
  const { faqs } = await draftOf({
    '/': page(
      `<h2>Frequently asked questions</h2><div>${ask('May I try it?')}${ask('Is it for one bed?')}${ask('Will it grow?')}<h3>Ready to dig</h3></div>`,
    ),
  })
  assert.deepEqual(
    faqs.map(({ value }) => value),
    [{ question: 'May I try it?', answer: 'Of course, just ask us and we show you.' }],
  )
})

test('"for you" and "not for you" are not use cases, and lines of several cards are not the audience', async () => {
  const { fields } = await draftOf({
    '/': page(
      `<h2>Who is it for</h2><ul><li>Something for you</li><li>Not something for you</li></ul>
      <h2>Seals</h2><div><div><h3>Bronze</h3><p>For small teams</p></div><div><h3>Gold</h3><p>For garden teams</p></div></div>`,
    ),
  })
  assert.equal(fields.use_cases.value, null)
  assert.equal(fields.audience.value, null)
  const single = await draftOf({ '/': page('<p>For small teams</p>') })
  assert.equal(single.fields.audience.value, 'small teams')
})

const featureTitles = async (html: string) =>
  (await draftOf({ '/': page(html) })).fields.features.value?.map(({ title }) => title) ?? []
const ownFeatures =
  '<section><h2>Features</h2><div><div><h3>Crop rotation</h3><p>Beds change their crops from year to year.</p></div><div><h3>Frost alarm</h3><p>A message in the evening before a cold night.</p></div></div></section>'

test('cards linking to other pages, link lists, fact tables, samples and notes are not features', async () => {
  const kept = ['Crop rotation', 'Frost alarm']
  const guide = ['pricing', 'customers', 'method']
    .map(
      (path) =>
        `<div><h3>All of our ${path}</h3><p>What there is to know of it.</p><a href="/${path}">Go there</a></div>`,
    )
    .join('')
  assert.deepEqual(
    await featureTitles(`${ownFeatures}<section><h2>How we help</h2><div>${guide}</div></section>`),
    kept,
  )
  const items = ['Beds and prices', 'Reading room', 'Where we began']
    .map((text, at) => `<li>• <a href="/p${at}">${text}</a> — all there is to say of it</li>`)
    .join('')
  assert.deepEqual(await featureTitles(`${ownFeatures}<h3>Good links</h3><ul>${items}</ul>`), kept)
  const facts = [
    ['Kind of trade', '保管'],
    ['Who answers', '内藤 結'],
    ['Name of the house', '結'],
  ].map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
  assert.deepEqual(await featureTitles(`${ownFeatures}<h3>Sign</h3><table>${facts.join('')}</table>`), kept)
  const sample = (raw: string) =>
    `<div class="pair"><div class="s"><div class="s-title">Raw diary</div><p>${raw} it was um cold today</p></div><div class="s"><div class="s-title">Made tidy</div><p>${raw} it was cold today.</p></div></div>`
  assert.deepEqual(
    await featureTitles(`${ownFeatures}<div>${sample('Well I think')}${sample('So then again')}</div>`),
    kept,
  )
  const notes = '<h3>Care</h3><ul><li>※Two dogs at most are walked</li><li>※Only while you are in</li></ul>'
  assert.deepEqual(await featureTitles(ownFeatures + notes), kept)
})

test('an agency has no platforms, a tool for agencies has', async () => {
  const platformsOf = async (title: string) =>
    (await draftOf({ '/': page('<h2>Download for Windows</h2>', title) })).fields.platforms.value
  assert.equal(await platformsOf('Beetplan – Creative Agency'), null)
  assert.deepEqual(await platformsOf('Beetplan – CRM for every agency'), ['windows'])
  assert.deepEqual(await platformsOf('Beetplan – agency management software'), ['windows'])
})

test('accepts an admin address if it is the only one', async () => {
  const { fields } = await draftOf({
    '/': page('<h2>Contact</h2><a href="mailto:admin@beetplangarden.org">Write</a>'),
  })
  assert.equal(fields.contact_email.value, 'admin@beetplangarden.org')
})

test('accepts the only address, with another name at another host, from the contact page and structured data', async () => {
  const data = '{"@type":"Organization","name":"Beetplan","email":"pixel@acorn.ca"}'
  const { fields } = await draftOf({
    '/': page(`<a href="/contact">Contact</a><script type="application/ld+json">${data}</script>`),
    '/contact': '<h1>Contact</h1><a href="mailto:pixel@acorn.ca">pixel@acorn.ca</a>',
  })
  assert.equal(fields.contact_email.value, 'pixel@acorn.ca')
})

test('plan contents, help pages, fees, calls to action and rivals’ shortcomings are not features', async () => {
  const kept = ['Crop rotation', 'Frost alarm']
  const plan = (name: string, price: string) => `<div><h3>${name}</h3><p>${price} per month</p></div>`
  const pricing = page(`<h2>Pricing</h2><div>${plan('Solo', '$9')}${plan('Allotment', '$19')}</div>`)
  const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const featureTitlesWith = async (html: string, others: Record<string, string> = {}) =>
    (
      await draftOf({ '/': page(ownFeatures + html), '/pricing': pricing, ...others })
    ).fields.features.value?.map(({ title }) => title)
  assert.deepEqual(
    await featureTitlesWith(`<h2>Out in the open</h2>${list('Allotment', 'Room for all of us')}`),
    kept,
  )
  assert.deepEqual(
    await featureTitlesWith(`<h2>Larger</h2>${list('✓ Everything in Solo', 'A second shed')}`),
    kept,
  )
  assert.deepEqual(
    await featureTitlesWith(`<h2>Start</h2>${list('Free: three beds', 'Pro: endless beds')}`),
    kept,
  )
  const allInOne =
    '<div><div><h3>Everything in one place</h3><p>Beds, seeds and tools in one shed.</p></div><div><h3>Quick help</h3><p>We answer on the day that you ask.</p></div></div>'
  assert.deepEqual((await featureTitlesWith(allInOne))?.slice(2), ['Everything in one place', 'Quick help'])
  const help = page(
    '<div><div><h3>Change the colour</h3><p>Click on the bed that you want to colour.</p></div><div><h3>Move a bed</h3><p>Hold the bed and draw it to its place.</p></div></div>',
  )
  assert.deepEqual(await featureTitlesWith('', { '/help/product/': help }), kept)
  const fees = page(
    '<h2>Pricing</h2><div><div><h3>Fee for sales</h3><p>1.5% of each sale that was paid for.</p></div><div><h3>Fee for loans</h3><p>5% of each loan that was paid back.</p></div></div>',
  )
  assert.deepEqual(await featureTitlesWith('', { '/pricing': fees }), kept)
  const calls =
    '<div><div><h3>How Beetplan works</h3><p>A line on how all of it is done.</p></div><div><h3>Get started today</h3><p>Come in and dig a bed with us.</p></div></div>'
  assert.deepEqual(await featureTitlesWith(calls), kept)
  const lost = `<h2>Others forget what Beetplan keeps</h2><div>Usual planners</div><ul class="marks lost"><li>Last year’s beds</li><li>Names of sorts</li></ul>`
  assert.deepEqual(await featureTitlesWith(lost), kept)
})

test('six numbered cards are features, not steps', async () => {
  const numbered = ['Rain', 'Frost', 'Seeds', 'Beds', 'Tools', 'Paths']
    .map(
      (one, at) =>
        `<div><span>0${at + 1}</span><h3>${one} diary</h3><p>All there is to know is kept in it.</p></div>`,
    )
    .join('')
  const titles = await featureTitles(
    `<ul><li>Kept in your own shed</li><li>Safe from all snails</li></ul><section><h2>Built for the shed</h2><div>${numbered}</div></section>`,
  )
  assert.deepEqual(titles.slice(2), [
    'Rain diary',
    'Frost diary',
    'Seeds diary',
    'Beds diary',
    'Tools diary',
    'Paths diary',
  ])
})

test('a product on its maker’s subdomain is named after it, and a how-to heading is not the headline', async () => {
  const draft = await draftOf(
    {
      '/': '<html lang="en"><h1>Rootbox</h1><p>A puzzle with beds.</p><h2>How to play</h2><p>Move the box out.</p><footer>© 2017 Beetmakers Co., Ltd.</footer>',
    },
    [],
    'https://rootbox.beetmakers.test/',
  )
  assert.equal(draft.fields.name.value, 'Rootbox')
  assert.notEqual(draft.fields.headline.value, 'How to play')
})

test('an answer above its question is not that of the question before it', async () => {
  const box = (question: string, answer: string) =>
    `<div class="box"><div class="text"><p>${answer}</p></div><div class="head"><h6>${question}</h6></div></div>`
  const { faqs } = await draftOf({
    '/': page(
      `<h3>Frequently asked questions</h3><div>${box('How many beds?', 'There may be as many beds as you like to have.')}${box('How soon is it done?', 'It takes about a day until all beds are drawn.')}${box('What is it?', 'A plan of all beds that you have.')}</div>`,
    ),
  })
  assert.deepEqual(faqs, [])
})

test('reads only the first of two languages marked by one attribute', async () => {
  const both = (en: string, ko: string, tag = 'h3') =>
    `<${tag} data-lang="en">${en}</${tag}><${tag} data-lang="ko">${ko}</${tag}>`
  const { fields } = await draftOf({
    '/': `<html lang="en"><title>Beetplan</title><main>${both('Plan your beds by day', '침대를 계획하세요', 'h1')}</main>`,
  })
  assert.equal(fields.headline.value, 'Plan your beds by day')
})

test('reads a city after the Russian abbreviation for it, but not after a year', async () => {
  const cityOf = async (html: string) =>
    (await draftOf({ '/': page('', 'Beetplan', 'ru'), '/contact': page(html, 'Контакты', 'ru') })).fields.city
      .value
  assert.equal(await cityOf('<p>📍 г. Новосибирск, ул. Большая, д. 24</p>'), 'Новосибирск')
  assert.equal(await cityOf('<p>Работаем с 2020 г. Новосибирск, Томск</p>'), null)
})

test('reads the founder referenced by @id in structured data', async () => {
  const data = `<script type="application/ld+json">{"@graph":[{"@type":"Organization","name":"Beetplan","founder":{"@id":"#jane"}},{"@type":"Person","@id":"#jane","name":"Jane ter Doering"}]}</script>`
  const { founders } = await draftOf({ '/': data + page('<p>Plans for beds.</p>') })
  assert.deepEqual(
    founders.map(({ value }) => value.name),
    ['Jane ter Doering'],
  )
})

test('a word of the product’s own name is not a tag', async () => {
  const { fields } = await draftOf({
    '/': `<html lang="en"><title>Beetplan Deluxe</title><meta property="og:site_name" content="Beetplan Deluxe"><meta name="keywords" content="beetplan, deluxe, garden planner"><h1>Beetplan Deluxe, a garden planner</h1><p>Beetplan is the garden planner that is deluxe.</p>`,
  })
  assert.deepEqual(fields.tags.value, ['garden planner'])
})

test('a sentence that begins in the figure above it is not the summary', async () => {
  const { fields } = await draftOf({
    '/': page(
      '<h2>72%</h2><p>of gardeners draw all of their beds on paper only.</p><p>Beetplan draws the beds of a garden for a whole year.</p>',
    ),
  })
  assert.equal(fields.summary.value, 'Beetplan draws the beds of a garden for a whole year.')
})

test('a full answer is preferred to its truncated beginning', async () => {
  const ask = (question: string, answer: string) =>
    `<div><div><h4>${question}</h4><p>You may…</p><a href="#all">Read more…</a></div><div><h4>${question}</h4><p>${answer}</p></div></div>`
  const { faqs } = await draftOf({
    '/': page(
      `<h2>Frequently asked questions</h2>${ask('May I try it first?', 'You may, for a month.')}${ask('May I print a plan?', 'You may print as many as you like.')}`,
    ),
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.answer),
    ['You may, for a month.', 'You may print as many as you like.'],
  )
})

test('sample staff on a product page are not founders, and self-hosted parts are not a platform', async () => {
  const { founders, fields } = await draftOf({
    '/': page('<a href="/product">Product</a><ul><li>Self-hosted engines without a quota</li></ul>'),
    '/product': page(
      '<h2>For teams of any kind</h2><div><h4>Jane Doering</h4><span>Founding partner</span></div><div><h4>Otto Lind</h4><span>Teacher</span></div>',
      'Product',
    ),
  })
  assert.deepEqual(founders, [])
  assert.deepEqual(fields.platforms.value ?? [], [])
})

test('a list inside an FAQ answer, by its class, has no features', async () => {
  const list =
    '<ul><li>Early beds stay on the phone</li><li>Late beds go to the desk</li><li>All beds are kept</li></ul>'
  const { fields } = await draftOf({
    '/': page(
      `<div class="faq-item"><div class="faq-question">Where are my beds?</div><div class="faq-answer">${list}</div></div>`,
    ),
  })
  assert.deepEqual(fields.features.value ?? [], [])
})

test('lines of cards on request are not features', async () => {
  const cards = ['Estate', 'City'].map(
    (name) =>
      `<div class="card"><h3>${name}</h3><p>Contact us</p><ul><li>Own soil for ${name}</li><li>Own rows for ${name}</li><li>Seeds of all kinds ${name}</li></ul></div>`,
  )
  const { fields } = await draftOf({ '/': page(`<h2>Licences</h2><div>${cards.join('')}</div>`) })
  assert.deepEqual(fields.features.value ?? [], [])
})

test('a year in a copyright line or of a law is not the founding year', async () => {
  const yearOf = async (text: string) =>
    (await draftOf({ '/': page('<a href="/about">About</a>'), '/about': page(`<p>${text}</p>`, 'About') }))
      .fields.founded_year.value
  assert.equal(await yearOf('© since 2015 Beetplan'), null)
  assert.equal(await yearOf('We comply with the act established in 2018.'), null)
})
