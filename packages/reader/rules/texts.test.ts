/** Name, headline, summary and the other texts of a product, from whole home pages. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const homes: {
  says: string
  html: string
  name?: string | null
  headline?: string | null
  summary?: RegExp | null
}[] = [
  {
    says: 'the name is what title, header and footer agree on',
    html: `<title>Beetplan – plan your garden</title><header><a href="/"><img src="/logo.svg" alt="Beetplan"></a></header>
      <h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens.</p><footer>© 2026 Beetplan</footer>`,
    name: 'Beetplan',
    headline: 'Plan your garden bed by bed',
    summary: /^Beetplan is a planner/,
  },
  {
    says: 'without any heading, the first words of the content are the headline',
    html: `<title>Beetplan</title><header><p>A garden club of many people</p></header><main><p><strong>Plan your garden bed by bed</strong></p>
      <p>Beetplan is a planner for vegetable gardens.</p></main>`,
    headline: 'Plan your garden bed by bed',
  },
  {
    says: 'a bar without spaces separates the parts of a title',
    html: `<html lang="ja"><title>ハタケ帳｜畑の計画をすぐに通知</title><main><h1>ハタケ帳</h1><p>畑の計画を自動で作って、毎朝すぐにお知らせします。</p></main>`,
    headline: '畑の計画をすぐに通知',
  },
  {
    says: 'a headline continues in elements of its own',
    html: `<title>Beetplan</title><h1>Your small garden<span class="soft">becomes a</span><span class="gold">Paradise</span></h1>`,
    headline: 'Your small garden becomes a Paradise',
  },
  {
    says: 'the name is not the first word of a title that greets',
    html: `<title>Welcome to Beetplan</title><meta property="og:site_name" content="Beetplan"><h1>Welcome to Beetplan!</h1>
      <p>Beetplan shows which seeds to sow in every month of the year.</p>`,
    name: 'Beetplan',
  },
  {
    says: 'the name ends with the first sentence of the title',
    html: `<title>Beetplan. Sow by the moon</title><h1>Sow by the moon</h1><p>Beetplan knows your soil and your seeds.</p>`,
    name: 'Beetplan',
  },
  {
    says: 'the name keeps the site’s spelling',
    html: `<title>beetplan.io | Garden planner</title><meta property="og:site_name" content="beetplan.io"><h1>The garden planner for small plots</h1>
      <p>With beetplan.io you know what grows where.</p><footer>© beetplan.io</footer>`,
    name: 'beetplan.io',
    headline: 'The garden planner for small plots',
  },
  {
    says: 'the name is the company’s, without its legal form',
    html: `<title>The garden factory</title><h1>Gardens on order, bed by bed</h1><p>We plan gardens for people who have none yet.</p>
      <footer>©2026 Beetplan AG</footer>`,
    name: 'Beetplan',
  },
  {
    says: 'a price remark after a dash is not part of the name',
    html: `<html lang="tr"><title>Etiket Çevirici — ücretsiz</title><h1>Etiketlerinizi çevirin</h1>
      <p>Etiket Çevirici etiketlerinizi doğal bir dile çevirir.</p>`,
    name: 'Etiket Çevirici',
  },
  {
    says: 'the domain’s word, as spelled in the text, is preferred to a phrase of the title',
    html: `<title>The app of your garden</title><h1>The garden app</h1><p>With BeetPlan your garden gets an app of its own.</p>
      <p>What does BeetPlan cost a year, and who may use it?</p>`,
    name: 'BeetPlan',
  },
  {
    says: 'a heading on several lines is one headline',
    html: `<title>Beetplan</title><h1><div>Plan your garden</div><div>bed by bed</div></h1><p>Beetplan knows your soil and your seeds.</p>`,
    headline: 'Plan your garden bed by bed',
  },
  {
    says: 'below the name alone, the line is the headline, without the buttons that end it; further h1 head sections',
    html: `<title>Beetplan</title><h1>Beetplan</h1><p>The planner for small plots<br><a href="/get">Get it now</a> <a href="/news">News</a></p>
      <h1>Quick and quiet</h1><p>It knows your soil and your seeds.</p>`,
    headline: 'The planner for small plots',
  },
  {
    says: 'a person is not a headline',
    html: `<title>Beetplan</title><h2>Welcome</h2><h3>Anna Berger</h3><p>Beetplan knows your soil and your seeds, says its head gardener.</p>`,
    headline: null,
  },
  {
    says: 'filler Latin other than lorem ipsum is ignored',
    html: `<title>Beetplan</title><h1>Explicabo deleniti neque aliquid</h1><p>Quo molestiae quibusdam temporibus nesciunt.</p><footer>© Beetplan</footer>`,
    headline: null,
    summary: null,
  },
  {
    says: 'a cookie notice is not a headline',
    html: `<title>Beetplan</title><div class="cookie-banner"><h2>We value your privacy</h2><p>We use cookies to improve your visit.</p></div>
      <h1>Know what to sow today</h1><p>Beetplan is a calendar for gardeners that knows your soil.</p>`,
    headline: 'Know what to sow today',
    summary: /calendar for gardeners/,
  },
  {
    says: 'lorem ipsum is ignored',
    html: `<title>Beetplan</title><h1>Lorem ipsum dolor sit amet</h1><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>
      <footer>© Beetplan</footer>`,
    headline: null,
    summary: null,
  },
  {
    says: 'an unfilled template is ignored',
    html: `<title>{{ page.title }}</title><meta name="description" content="{{ site.description }}"><h1>{{ slide.title.text }}</h1>
      <p>{% for slide in page.slides %} {% if forloop.first %} {% assign class = 'current' %} {% endif %} one two three four five</p>`,
    name: null,
    headline: null,
    summary: null,
  },
  {
    says: 'unfilled build variables are ignored',
    html: `<title>%VITE_APP_TITLE%</title><meta property="og:site_name" content="%VITE_APP_NAME%">
      <meta name="description" content="\${description}"><h1>%APP_TITLE%</h1>`,
    name: null,
    headline: null,
    summary: null,
  },
  {
    says: 'a last-updated date is not a headline, and the site name ends at its bar',
    html: `<title>Sowing | Beetplan | Home</title><meta property="og:site_name" content="Beetplan | Gardens">
      <h1>Beetplan</h1><h2>Updated: March 26, 2026</h2><p>Beetplan reads the weather of your town and tells you what to sow.</p>`,
    name: 'Beetplan',
    headline: null,
    summary: /^Beetplan reads the weather/,
  },
  {
    says: 'the title of a legal page is not a headline',
    html: `<title>Beetplan</title><h1>Privacy Policy</h1><p>Beetplan reads the weather of your town and keeps nothing.</p>`,
    headline: null,
  },
  {
    says: 'a line with a gap for scripted text is not a headline',
    html: `<title>Beetplan – Know what to sow today</title><h1>Gardens that outlive <span></span> .</h1><p>Beetplan</p>`,
    headline: 'Know what to sow today',
  },
  {
    says: 'the spelling in title and header is preferred to capitals in the text',
    html: `<title>Beetplan – Know what to sow</title><header><a href="/">Beetplan</a></header><h1>Know what to sow</h1><p>BEETPLAN</p>`,
    name: 'Beetplan',
  },
  {
    says: 'a customer’s quote is not the summary',
    html: `<title>Beetplan</title><h1>Know what to sow today</h1>
      <blockquote>“Beetplan is the best planner for gardens that I have ever used.” <cite>Maria, gardener</cite></blockquote>
      <p>Beetplan reads the weather of your town and tells you what to sow.</p>`,
    summary: /^Beetplan reads the weather/,
  },
  {
    says: 'hidden text is ignored',
    html: `<title>Beetplan</title><h1 style="display:none">Garden spam garden spam</h1><h1>Know what to sow today</h1>
      <p>Beetplan reads the weather of your town and tells you what to sow.</p>`,
    headline: 'Know what to sow today',
  },
  {
    says: 'an empty page has neither name nor text',
    html: '',
    name: null,
    headline: null,
    summary: null,
  },
  {
    says: 'a parked domain has no headline or summary',
    html: `<title>beetplan.test</title><h1>This domain is for sale</h1><p>Buy this domain now. Make an offer.</p>`,
    headline: null,
    summary: null,
  },
  {
    says: 'a name before a comma, if the domain matches it',
    html: `<title>Beetplan, all your beds become one plan</title><a href="/"><img src="/b.png" alt=""></a><h1>All your beds</h1>`,
    name: 'Beetplan',
  },
  {
    says: 'a section heading that asks is not a headline',
    html: `<title>Beetplan</title><h2>Do your beds wilt in spring?</h2><p>Ask the garden.</p>`,
    headline: null,
  },
  {
    says: 'German',
    html: `<html lang="de"><title>Beetplan – Der Gemüsegarten-Planer</title><h1>Plane deinen Gemüsegarten Beet für Beet</h1>
      <p>Beetplan ist ein Planer für Gemüsegärten und sagt dir, was du wann aussäst.</p><footer>© 2026 Beetplan GmbH</footer>`,
    name: 'Beetplan',
    headline: 'Plane deinen Gemüsegarten Beet für Beet',
    summary: /^Beetplan ist ein Planer/,
  },
  {
    says: 'Japanese',
    html: `<html lang="ja"><title>ハタケ手帳｜家庭菜園の計画アプリ</title><meta property="og:site_name" content="ハタケ手帳"><h1>畑の一年を、ひと目で。</h1>
      <p>ハタケ手帳は、家庭菜園の種まきと収穫を計画できるアプリです。</p><footer>© ハタケ手帳</footer>`,
    name: 'ハタケ手帳',
    headline: '畑の一年を、ひと目で。',
    summary: /^ハタケ手帳は/,
  },
  {
    says: 'a short sentence that says what the product is becomes the summary if no longer one does',
    html: `<title>Beetplan</title><h1>Gardens, bed by bed</h1><section><h2>Since spring</h2><img src="/bed.png" alt="A bed">
      <p>Beetplan is a planner for gardens.</p></section>`,
    summary: /^Beetplan is a planner/,
  },
]

for (const { says, html, name, headline, summary } of homes) {
  test(`name, headline and summary: ${says}`, async () => {
    const { fields } = await draftOf({ '/': html })
    if (name !== undefined) assert.equal(fields.name.value, name)
    if (headline !== undefined) assert.equal(fields.headline.value, headline)
    if (summary === null) assert.equal(fields.summary.value, null)
    if (summary) assert.match(fields.summary.value ?? '', summary)
  })
}

const standIns: [string, string][] = [
  ['Welcome to nginx!', 'If you see this page, the nginx web server is successfully installed and working.'],
  ['Just a moment...', 'Checking your browser before accessing beetplan.test.'],
  ['Index of /', 'Parent Directory beetplan.zip'],
  ['404 Not Found', 'The requested URL was not found on this server.'],
  ['Account suspended', 'Contact your hosting provider for more information: support@host.test'],
  ['Diese Domain steht zum Verkauf', 'Für 2.500 € gehört sie dir.'],
]

for (const [title, text] of standIns) {
  test(`a page that is not a real site gives no facts: ${title}`, async () => {
    const draft = await draftOf({ '/': `<title>${title}</title><h1>${title}</h1><p>${text}</p>` })
    assert.equal(draft.facts_found, 0)
  })
}

test('the name is what the title begins with, not the first link', async () => {
  const { fields } = await draftOf({
    '/': `<html lang="nl"><title>TUINPLAN, jouw tuin bed voor bed</title><meta property="og:title" content="TUINPLAN">
      <nav><a href="/"><img src="/logo.svg"></a><div><a class="p" href="#a">Hoe het werkt</a><a class="p" href="#b">Vragen</a></div></nav>
      <h1>Jouw tuin, bed voor bed</h1><p>Plan je moestuin met je buren en zie wat er wanneer de grond in gaat.</p>`,
  })
  assert.equal(fields.name.value, 'TUINPLAN')
})

test('no page at all gives an empty draft', async () => {
  const draft = await draftOf({})
  assert.equal(draft.facts_found, 0)
  assert.ok(Object.values(draft.fields).every(({ state, value }) => state === 'not_found' && value === null))
})

test('card titles that are not headings are features; table headers, statistics and terms are not', async () => {
  const feature = (title: string, body: string) =>
    `<div class="feat"><div class="feat-name">${title}</div><div class="feat-desc">${body}</div></div>`
  const { fields } = await draftOf({
    '/': `<title>Beetplan</title><h1>Know what to sow today</h1><section id="features">
      ${feature('Sowing calendar', 'Dates for every plant and every soil that you have.')}
      ${feature('Soil report', 'What your soil is made of, measured once a year.')}</section>
      <div class="stat"><div class="stat-name">Gardens planned</div><div>more than a thousand since then</div></div>
      <div class="stat"><div class="stat-name">Happy gardeners</div><div>more than a hundred since then</div></div>
      <table><tr><th>Name</th><th>Size of the bed</th></tr><tr><td>Small</td><td>2 m</td></tr></table><a href="/riyokiyaku.html">規約</a>`,
    '/riyokiyaku.html': '<ul><li>Users give true names</li><li>One account for each person</li></ul>',
  })
  assert.deepEqual(
    fields.features.value?.map(({ title }) => title),
    ['Sowing calendar', 'Soil report'],
  )
})

test('calls to action and form steps are not FAQ questions', async () => {
  const { faqs } = await draftOf({
    '/': `<title>Beetplan</title><h1>Know what to sow today</h1><h2>FAQ</h2><h3>Does it know my soil?</h3><p>Yes, after the first report.</p>
      <h3>Does it know my climate?</h3><p>Yes, by your postcode.</p><h2>Ready to plan your garden?</h2><p>Join thousands of gardeners today.</p>
      <div class="quiz-step"><h3>How large is your garden?</h3><p>Pick what is closest to it.</p></div>
      <form><h3>What do you grow?</h3><label>Beans</label><label>Peas</label></form>`,
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.question),
    ['Does it know my soil?', 'Does it know my climate?'],
  )
})

test('platforms are those the product runs on, not those in news or changelogs', async () => {
  const { fields } = await draftOf({
    '/': `<title>Beetplan</title><h1>Know what to sow today</h1><p>Works on Linux and macOS. Made for gardens.</p>
      <ul><li>Beetplan for Windows 2.7 released. Added a browser for seeds.</li></ul>`,
  })
  assert.deepEqual(fields.platforms.value, ['macos', 'linux'])
  const changed = await draftOf({
    '/': '<title>Beetplan</title><h1>Know what to sow today</h1><p>Works on Linux.</p>',
    '/changelog.html': '<title>Changelog</title><h1>Changelog</h1><p>Fonts are self-hosted.</p>',
  })
  assert.deepEqual(changed.fields.platforms.value, ['linux'])
})

test('a store link gives a platform by its text; a badge without text gives none', async () => {
  const platformsOf = async (link: string) => {
    const { fields } = await draftOf({ '/': `<title>Beetplan</title><h1>Plan your garden</h1>${link}` })
    return fields.platforms.value
  }
  const to = (inside: string) => `<p><a href="https://apps.apple.com/app/id1">${inside}</a></p>`
  assert.deepEqual(await platformsOf(to('On the App Store for iPhone')), ['ios'])
  assert.equal(await platformsOf(to('<img src="/a.svg" alt="App Store">')), null)
})

test('texts of plans, answers and integrations are not reused for other fields', async () => {
  const point = (title: string, text: string) => `<div class="c"><h3>${title}</h3><p>${text}</p></div>`
  const { fields } = await draftOf({
    '/': `<html lang="en"><title>Beetplan</title><h1>Plan your garden</h1>
      <p>Beetplan is a planner for vegetable gardens that knows your soil, your seeds and your weather.</p>
      <h2>Features</h2>${point('Crop rotation', 'Every bed remembers what grew in it for the last three years.')}${point('Frost alarm', 'A message reaches you on the evening before the first cold night.')}
      <h2>Integrations</h2><ul><li>Slack</li><li>Google Calendar</li><li>Trello</li></ul>
      <h2>Pricing</h2><div class="p"><h3>Solo</h3><p>€5 a month</p><p>For small teams getting started</p></div><div class="p"><h3>Club</h3><p>€9 a month</p><p>For clubs</p></div>
      <h2>Questions</h2><details><summary>Can I change plans?</summary><p>Yes, you can move up or down at any time, and we settle the difference to the day.</p></details>`,
  })
  assert.deepEqual(
    fields.features.value?.map(({ title }) => title),
    ['Crop rotation', 'Frost alarm'],
  )
  assert.equal(fields.audience.value, null)
  assert.equal(
    fields.description.value,
    'Beetplan is a planner for vegetable gardens that knows your soil, your seeds and your weather.',
  )
})

test('reads features in wrappers of their own, and skips steps beside them', async () => {
  const framed = (title: string, text: string) =>
    `<div class="i"><div class="r"><h3>${title}</h3></div><div class="r"><p>${text}</p></div></div>`
  const { fields } = await draftOf({
    '/': `<html lang="en"><title>Beetplan</title><h1>Plan your garden</h1><h2>How it works</h2>
      <ol><li><h3>1. Draw a bed</h3><p>Drag its corners until it fits.</p></li><li><h3>2. Pick seeds</h3><p>Only those that fit are shown.</p></li></ol>
      <h2>Features</h2><section>${framed('Crop rotation', 'Every bed remembers what grew in it.')}${framed('Frost alarm', 'A message reaches you on the evening before.')}</section>`,
  })
  assert.deepEqual(
    fields.features.value?.map(({ title, description }) => [title, description]),
    [
      ['Crop rotation', 'Every bed remembers what grew in it.'],
      ['Frost alarm', 'A message reaches you on the evening before.'],
    ],
  )
})

test('platforms under a coming-soon heading are left out', async () => {
  const { fields } = await draftOf({
    '/': `<title>Beetplan</title><h1>Know what to sow today</h1><h2>Download</h2><p>Download for macOS</p>
      <h2>Coming soon</h2><p>Download for Windows</p>`,
  })
  assert.deepEqual(fields.platforms.value, ['macos'])
})

test('a rival’s platforms in a comparison, and an extension’s browser, are left out', async () => {
  const { fields } = await draftOf({
    '/': `<title>Beetplan</title><h1>Know what to sow today</h1><p>Download for macOS</p><p>Install the extension in your browser.</p>
      <h2>Beetplan vs. Rakeo</h2><table><tr><th></th><th>Beetplan</th><th>Rakeo</th></tr><tr><td>Runs on</td><td>macOS</td><td>Windows, Android</td></tr></table>`,
  })
  assert.deepEqual(fields.platforms.value, ['macos'])
})

test('a passage with an amount is not part of the description', async () => {
  const passage = (end: string) =>
    `<p>Beetplan tells every gardener of the village what to sow and when to water ${end}.</p>`
  const { fields } = await draftOf({
    '/': `<title>Beetplan</title><h1>Know what to sow today</h1>${passage('the beds')}${passage('for $12 a month')}`,
  })
  assert.match(fields.description.value ?? '', /the beds\.$/)
})

test('mentioning a browser does not make an installed product a web app', async () => {
  const platformsOf = async (html: string) =>
    (await draftOf({ '/': `<title>Beetplan</title><h1>Know what to sow today</h1>${html}` })).fields.platforms
      .value
  assert.deepEqual(await platformsOf('<p>Runs in your browser.</p>'), ['web'])
  assert.deepEqual(await platformsOf('<p>Download for Linux</p><p>Its maps are drawn in your browser.</p>'), [
    'linux',
  ])
  assert.deepEqual(await platformsOf('<p>Download for Linux</p><p>Try it in your browser</p>'), [
    'web',
    'linux',
  ])
  assert.deepEqual(await platformsOf('<a href="/get">Download for Chrome</a>'), ['browser_extension'])
  assert.equal(await platformsOf('<p>Downloads are slowed by networks, or browser policies.</p>'), null)
  assert.equal(await platformsOf('<p>Download for Chromebooks and Chrome OS</p>'), null)
})

test('a page about a rival gives no features', async () => {
  const card = (title: string) =>
    `<div class="card"><h3>${title}</h3><p>This tells you what to do in every week.</p></div>`
  const { fields } = await draftOf({
    '/': `<title>Beetplan</title><h1>Know what to sow today</h1><div>${card('Sowing calendar')}${card('Soil report')}</div>
      <section><h3>Beetplan vs. Rakeo</h3><p>See how the two of them compare here.</p></section>`,
    '/rakeo-alternative': `<title>Rakeo alternative</title><h1>Rakeo alternative</h1><div>${card('Weather of Rakeo')}${card('Rows of Rakeo')}</div>`,
  })
  assert.deepEqual(
    (fields.features.value ?? []).map(({ title }) => title),
    ['Sowing calendar', 'Soil report'],
  )
})

for (const [title, platforms] of [
  ['Crash reporting for iOS and Android apps', []],
  ['Remote monitoring for Linux servers', []],
  ['Software for Android developers', []],
  ['A planner app for iPhone and Mac', ['ios', 'macos']],
  ['Plans every bed. Available as a browser extension and Mac app', ['macos', 'browser_extension']],
] as const) {
  test(`reads platforms from the title "${title}"`, async () => {
    const { fields } = await draftOf({
      '/': `<title>Beetplan – ${title}</title><h1>Know what to sow today</h1><p>Made for gardens.</p>`,
    })
    assert.deepEqual(fields.platforms.value ?? [], platforms)
  })
}

test('features are headings with the text below them', async () => {
  const { fields } = await draftOf({
    '/': `<title>Beetplan</title><h1>Know what to sow today</h1><section id="features"><h2>Features</h2>
      <div><h3>Sowing calendar</h3><p>See what to sow in every week of the year.</p></div>
      <div><h3>Crop rotation</h3><p>Beetplan warns you before a bed tires.</p></div>
      <div><h3>Shared gardens</h3><p>Plan one plot with the whole family.</p></div></section>
      <section><h2>Latest news</h2><div><h3>Beetplan at the fair</h3><p>Posted by Maria on 3 May 2026</p></div></section>`,
  })
  assert.deepEqual(fields.features.value, [
    { title: 'Sowing calendar', description: 'See what to sow in every week of the year.' },
    { title: 'Crop rotation', description: 'Beetplan warns you before a bed tires.' },
    { title: 'Shared gardens', description: 'Plan one plot with the whole family.' },
  ])
})

test('categories are chosen from the given ones if the site’s words support them more than once', async () => {
  const choices = [
    { name: 'Invoicing', slug: 'invoicing', parent: null, keywords: ['invoice', 'invoicing', 'billing'] },
    {
      name: 'Gardens and plants',
      slug: 'gardens',
      parent: null,
      keywords: ['garden', 'gardening', 'sowing'],
    },
  ]
  const { fields } = await draftOf(
    {
      '/': `<title>Beetplan – the garden planner</title><meta name="description" content="Plan your garden and your sowing.">
        <h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens. The sowing calendar knows your soil.</p>
        <p>We send one invoice a year.</p>`,
    },
    choices,
  )
  assert.deepEqual(fields.categories.value, ['Gardens and plants'])
  assert.ok(fields.categories.evidence.every(({ quote }) => /garden|sowing/i.test(quote)))
})

test('what the product does without, or two words in one passage, do not make a category', async () => {
  const choices = [
    { name: 'Spreadsheets', slug: 'spreadsheets', parent: null, keywords: ['spreadsheets', 'planilhas'] },
    { name: 'Marketing', slug: 'marketing', parent: null, keywords: ['digital marketing', 'campaigns'] },
  ]
  const long =
    'In the world of today, digital marketing and its campaigns ask much of those who grow plants. '
  const { fields } = await draftOf(
    {
      '/': `<html lang="en"><title>Beetplan – no spreadsheets</title><h1>Plan beds for</h1><h2>Know what to sow today</h2>
        <p>${long.repeat(4)}</p>`,
    },
    choices,
  )
  assert.equal(fields.categories.value, null)
  assert.equal(fields.headline.value, 'Know what to sow today')
})

test('cards on a demo page are not features', async () => {
  const cards = (titles: string[]) =>
    titles
      .map((title) => `<div><h3>${title}</h3><p>What it does for your beds: ${title}, all year.</p></div>`)
      .join('')
  const { fields } = await draftOf({
    '/': '<html lang="en"><title>Beetplan</title><h1>Know what to sow today</h1><p>Beetplan is a planner for vegetable gardens.</p>',
    '/demo/': `<html lang="en"><title>Beetplan</title><h1>Try it</h1>${cards(['Grey carrots', 'Wet peas', 'Old beans'])}`,
  })
  assert.equal(fields.features.value, null)
})

test('sections, steps, plans and slogans are not features', async () => {
  const card = (title: string, text: string) => `<div class="card"><h3>${title}</h3><p>${text}</p></div>`
  const { fields } = await draftOf({
    '/': `<title>Beetplan</title><meta property="og:site_name" content="Beetplan"><h1>Plan your garden bed by bed</h1>
      <section class="s"><h2>Your garden, at last.</h2><p>All that you need to plan beds in one place.</p>
      ${card('Sowing calendar', 'See what to sow in every week.')}${card('Crop rotation', 'Beetplan warns before a bed tires.')}
      ${card('Shared gardens', 'Plan one plot with the whole family.')}</section>
      <section class="s"><h2>Three steps to a garden</h2><p>You will be done in a quarter of an hour.</p>
      ${['Draw', 'Choose', 'Sow'].map((step, at) => `<div class="step"><b>${at + 1}</b><h3>${step}</h3><p>Takes some minutes of your time.</p></div>`).join('')}</section>
      <section class="s"><h2>Pricing</h2><p>Simple and fair prices for every garden.</p>
      <div class="plan"><h3>Solo</h3><p>$5 / month</p><ul><li>Ten beds</li><li>One gardener</li></ul></div>
      <div class="plan"><h3>Family</h3><p>$9 / month</p><ul><li>Forty beds</li><li>Six gardeners</li></ul></div></section>`,
  })
  assert.deepEqual(
    fields.features.value?.map(({ title }) => title),
    ['Sowing calendar', 'Crop rotation', 'Shared gardens'],
  )
})

test('keeps the questions of one list together, and leaves out those of posts', async () => {
  const ask = (...questions: string[]) =>
    questions
      .map((one) => `<details><summary>${one}</summary><p>Some words on: ${one.slice(0, -1)}.</p></details>`)
      .join('')
  const { faqs } = await draftOf({
    '/': `<title>Beetplan</title><h1>Plan your garden bed by bed</h1><a href="/a">One</a><a href="/articulos/b">Two</a>`,
    '/a': `<h1>Growers</h1>${ask('Does it work for growers?', 'Is there a map?')}`,
    '/articulos/b': `<h1>Beets</h1>${ask('What is a beet?', 'When are beets ripe?', 'Do beets freeze?')}`,
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.question),
    ['Does it work for growers?', 'Is there a map?'],
  )
})

test('a language switch is not a feature list, and cards are not integrations', async () => {
  const cards = ['Sowing Calendar', 'Crop Rotation', 'Soil Diary'].map(
    (title) =>
      `<div class="card"><h3>${title}</h3><p>The ${title.toLowerCase()} tells you what your beds need.</p></div>`,
  )
  const { fields } = await draftOf({
    '/': `<html lang="en"><title>Beetplan</title><ul><li>English</li><li>Français</li><li>Dansk</li><li>Deutsch</li></ul><h1>Beetplan</h1>
      <p>Beetplan is a planner for vegetable gardens.</p><section><h2>Built different from garden planner plugins</h2>${cards.join('')}</section>`,
  })
  assert.deepEqual(
    fields.features.value?.map(({ title }) => title),
    ['Sowing Calendar', 'Crop Rotation', 'Soil Diary'],
  )
  assert.equal(fields.integrations.value, null)
  const stations = await draftOf({
    '/': `<html lang="en"><title>Beetplan</title><h1>Beetplan</h1><h2>Stations</h2><ul><li>Ukrainian</li><li>German</li><li>Portuguese</li></ul>`,
  })
  assert.equal(stations.fields.features.value, null)
})

test('a keyword that appears only once is not a tag', async () => {
  const { fields } = await draftOf({
    '/': `<title>Beetplan</title><meta name="keywords" content="soil, vegetable garden, sowing"><h1>Sowing made simple</h1>
      <p>Beetplan knows your soil and every vegetable garden.</p>`,
  })
  assert.deepEqual(fields.tags.value, ['vegetable garden', 'sowing'])
})

test('the line below the first heading is the summary if nothing else is', async () => {
  const { fields } = await draftOf({
    '/': '<html lang="zh"><title>Beetplan</title><h1>菜园规划师</h1><p>无需记忆，使用自然语言管理整个菜园</p><h2>功能</h2><p>基于用户个人配置的全局日历，仅需设置一次，即可任意主机跟随使用。</p>',
  })
  assert.equal(fields.summary.value, '无需记忆，使用自然语言管理整个菜园')
})

test('a trademark in the menu is the name, not a word in the title that no page shows, nor a promise', async () => {
  const page = (title: string, heading: string) =>
    `<title>${title}</title><nav><a href="/a">About Beetplan®</a></nav><h1>${heading}</h1>
      <p>Beetplan draws your beds for small gardens.</p><p>With Beetplan the garden is planned in an hour.</p><footer>© Acorn Ltd</footer>`
  const nameOf = async (home: string) =>
    (await draftOf({ '/': home }, [], 'https://x1.test/')).fields.name.value
  for (const home of [page('untouched', 'Beds'), page('Beds – for all', 'Gardens')])
    assert.equal(await nameOf(home), 'Beetplan')
  assert.equal(await nameOf('<title>beetplan</title><h1>Beds for small gardens</h1>'), 'beetplan')
  const ofOther = '<nav><a href="/p">Hofberger® partner</a></nav><h1>Beds</h1><footer>© Beetplan</footer>'
  assert.equal(await nameOf(`<title>Home</title>${ofOther}`), 'Beetplan')
})

test('a product in a folder of a shared host is named after the folder', async () => {
  const page = `<html><title>Seed Tray – what to sow</title><h1>What to sow this week</h1><footer>© Beetplan Labs</footer>
    <p>Seed Tray is made by Beetplan, who care for gardens.</p><p>Beetplan also makes tools. Ask Beetplan.</p>`
  const { fields } = await draftOf({ '/seed-tray/': page })
  assert.equal(fields.name.value, 'Seed Tray')
})

test('a store the product serves and links named after devices are not platforms', async () => {
  const { fields } = await draftOf({
    '/': `<title>Beetplan</title><h1>Testers for your Google Play approval</h1><a href="/ipad">iPad</a><a href="/mac">Frames</a>
      <ul><li>Installation of the system (Windows or Linux)</li></ul><p>Built for the unique business landscape of Maine.</p>
      <p>Made for local business needs.</p>`,
  })
  assert.equal(fields.audience.value, null)
  assert.equal(fields.platforms.value, null)
})

test('a line that a script completes is no summary', async () => {
  const html = (line: string) => `<title>Beetplan</title><h1>Beds in order</h1><p>${line}</p>`
  const summaryOf = async (line: string) => (await draftOf({ '/': html(line) })).fields.summary.value
  assert.equal(await summaryOf('Where will you plant your next'), null)
  assert.equal(await summaryOf('Where will you plant your cabbage'), 'Where will you plant your cabbage')
})

test('a meta text that a program left unfilled is no summary', async () => {
  const html = (text: string) =>
    `<title>Beetplan</title><meta name="description" content="${text}"><h1>Beds in order</h1>`
  const summaryOf = async (text: string) => (await draftOf({ '/': html(text) })).fields.summary.value
  assert.equal(await summaryOf('undefined is a planner for small gardens.'), null)
  assert.equal(
    await summaryOf('Beetplan is a planner for small gardens.'),
    'Beetplan is a planner for small gardens.',
  )
})

test('what a form says once it is sent, or opens above the page, does not describe the product', async () => {
  const form = (attributes: string) =>
    `<form ${attributes}><h1>Ten books on soil for your team</h1><input type="email"></form>`
  const page = (first: string) =>
    `<title>Beetplan</title>${first}<h1>Plan your garden bed by bed</h1><p>Beetplan plans beds for small gardens.</p>
    <p>Beetplan knows the soil of every bed, and what grew in it before.</p><p>Every bed gets what it needs, week by week.</p>`
  const modal = await draftOf({ '/': page(form('data-format="modal"')) })
  assert.equal(modal.fields.headline.value, 'Plan your garden bed by bed')
  const thanks = (name: string) =>
    page(
      `<div class="${name}"><p>Thank you for planting with us, we write to you soon with news from the garden.</p></div>`,
    )
  const descriptionOf = async (name: string) =>
    (await draftOf({ '/': thanks(name) })).fields.description.value ?? ''
  assert.doesNotMatch(await descriptionOf('form-team-success'), /Thank you/)
  assert.match(await descriptionOf('form-team'), /Thank you/)
})
