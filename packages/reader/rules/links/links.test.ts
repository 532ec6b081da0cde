import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

const home = (body: string) =>
  `<html lang="en"><title>Beetplan – garden planner</title><meta property="og:site_name" content="Beetplan">
   <header><a href="/"><img src="/img/logo.svg" alt="Beetplan logo"></a></header>
   <h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens that knows your soil.</p>${body}`

test('reads the company’s social profiles, one per platform', async () => {
  const { company_socials: links } = await draftOf({
    '/': home(`<footer><a href="https://twitter.com/beetplan">X</a><a href="https://www.linkedin.com/company/beetplan/?trk=x">LinkedIn</a>
      <a href="https://www.instagram.com/beetplan/">Instagram</a><a href="https://www.youtube.com/@beetplan">YouTube</a>
      <a href="https://mastodon.social/@beetplan">Mastodon</a></footer>`),
  })
  const found = Object.fromEntries(Object.values(links).map(({ value }) => [value.platform, value.url]))
  assert.equal(found.x, 'https://twitter.com/beetplan')
  assert.ok(found.linkedin?.startsWith('https://www.linkedin.com/company/beetplan'))
  assert.equal(found.instagram, 'https://www.instagram.com/beetplan/')
  assert.equal(found.youtube, 'https://www.youtube.com/@beetplan')
})

test('accepts an account under another name in the home page’s footer', async () => {
  const { company_socials: links } = await draftOf({
    '/': home('<footer><a href="https://reddit.com/user/hillgardener">Reddit</a></footer>'),
  })
  assert.equal(links.reddit?.value.url, 'https://reddit.com/user/hillgardener')
})

const notOurs: [string, string][] = [
  ['the maker’s own account', '<p><a href="https://x.com/samcodes">Follow me on X</a></p>'],
  [
    'share buttons',
    '<a href="https://twitter.com/intent/tweet?url=https://beetplan.test">Tweet</a><a href="https://www.facebook.com/sharer/sharer.php?u=https://beetplan.test">Share</a><a href="https://www.linkedin.com/shareArticle?url=x">Share</a>',
  ],
  [
    'links to the networks’ own home pages',
    '<a href="https://twitter.com/">X</a><a href="https://facebook.com">Facebook</a><a href="https://www.instagram.com/#">Instagram</a><a href="https://slack.com/">Slack</a>',
  ],
  [
    'the generator’s maker, in its template',
    '<meta name="generator" content="Builderly v4.7, builderly.test"><footer><a href="https://x.com/builderly">X</a><a href="https://www.facebook.com/pages/Builderly/16162">Facebook</a></footer>',
  ],
  [
    'placeholder accounts of a theme',
    '<a href="https://twitter.com/yourusername">X</a><a href="https://www.facebook.com/your-page">Facebook</a><a href="https://github.com/your-org/beetplan">GitHub</a><a href="https://discord.com/yourserver">Discord</a>',
  ],
  [
    'a page for its administrators',
    '<footer><a href="https://www.linkedin.com/company/107101424/admin/dashboard/">LinkedIn</a></footer>',
  ],
  [
    'the maker of the theme',
    '<footer><p>Theme by <a href="https://twitter.com/themeforest">ThemeForest</a></p></footer>',
  ],
  [
    'the repository of the website',
    '<footer><a href="https://github.com/beetplan/beetplan.org">GitHub</a><a href="https://github.com/beetplan/website">Source code</a><a href="https://github.com/beetplan/beetplan-website-base">GitHub</a></footer>',
  ],
  [
    'a personal profile, and an account named in a passage',
    '<footer><a href="https://www.linkedin.com/in/anna-berger">LinkedIn</a></footer><p><a href="https://reddit.com/user/hillgardener">Reddit</a></p>',
  ],
  ['a post', '<p>See <a href="https://twitter.com/gardener/status/1234567890">what Maria wrote</a>.</p>'],
]

for (const [says, html] of notOurs) {
  test(`is not a profile of the company: ${says}`, async () => {
    const { company_socials: links } = await draftOf({ '/': home(html) })
    assert.deepEqual(links, {})
  })
}

test('a licence in a list of third-party components is not the product’s', async () => {
  const part = (name: string, licence: string) =>
    `<li>${name}, a library of our app. Licence: ${licence}</li>`
  const { fields } = await draftOf({
    '/': home('<a href="/licenses">Open source licences</a>'),
    '/licenses': `<h1>Licences</h1><ul>${part('Alder', 'MIT')}${part('Birch', 'Apache-2.0')}${part('Cedar', 'MIT')}</ul>
      <p>Our app: source code of Dogwood 1.1, released under the Apache License 2.0</p>`,
  })
  assert.equal(fields.licence.state, 'not_found')
})

test('placeholder images are not screenshots, and one of many logos is not the product’s', async () => {
  const { fields } = await draftOf({
    '/': `<title>Beetplan</title><header><img src="/logos/eu.png" alt="Logo of the EU"><img src="/logos/un.png" alt="Logo of the UN">
      <img src="/logos/fao.png" alt="Logo of the FAO"></header><h1>Know what to sow today</h1>
      <img src="https://placehold.co/600x400?text=dashboard" alt="Dashboard screenshot"><p>Beetplan knows your soil.</p>`,
  })
  assert.deepEqual([fields.logo_url.state, fields.screenshots.state], ['not_found', 'not_found'])
})

test('an image that links to another page is not the logo', async () => {
  const { fields } = await draftOf({
    '/': `<html lang="en"><title>Beetplan</title><nav><a href="/">Beetplan</a><a href="/clubs"><img src="/seal.png" alt="Beetplan Clubs"></a></nav>
      <h1>Plan your garden bed by bed</h1><p>Beetplan is a planner for vegetable gardens.</p>`,
  })
  assert.equal(fields.logo_url.value, null)
})

test('an image with another name in its alt text is not the logo, though its file is a wordmark', async () => {
  const { fields } = await draftOf({
    '/': home('').replace(
      /<header>.*?<\/header>/s,
      '<header><h1>Plan beds with <img src="/img/soilnet-wordmark.svg" alt="Soilnet"></h1></header>',
    ),
  })
  assert.equal(fields.logo_url.value, null)
})

test('a repository named after the Latin part of a bilingual name is the product’s', async () => {
  const { fields } = await draftOf({
    '/': '<html lang="ja"><title>ハタケ Beetplan</title><meta property="og:site_name" content="ハタケ Beetplan"><h1>ハタケ Beetplan</h1><p>畑の計画をつくるアプリです。</p><footer><a href="https://github.com/4mara/beetplan">GitHub</a></footer>',
  })
  assert.equal(fields.repository_url.value, 'https://github.com/4mara/beetplan')
})

test('the home page or an installer is not a demo, and one of several tools is not the repository', async () => {
  const { fields } = await draftOf({
    '/': home(`<a href="/index.html">Book a demo</a> <a href="/files/setup.exe">Download the demo</a>
      <p><a href="https://github.com/beetplan/soil-lint">https://github.com/beetplan/soil-lint</a> <a href="https://github.com/beetplan/seed-check">Seed check</a></p>`),
  })
  assert.equal(fields.demo_url.value, null)
  assert.equal(fields.repository_url.value, null)
})

test('a founder’s profile belongs to the founder, not to the company', async () => {
  const draft = await draftOf({
    '/': home('<a href="/about">About</a><footer><a href="https://x.com/beetplan">X</a></footer>'),
    '/about': `<h1>About us</h1><div class="person"><h3>Anna Berger</h3><p>Founder</p><a href="https://www.linkedin.com/in/anna-berger">LinkedIn</a></div>`,
  })
  assert.equal(draft.company_socials.x?.value.url, 'https://x.com/beetplan')
  assert.equal(draft.company_socials.linkedin, undefined)
  assert.equal(draft.founder_socials.linkedin?.value.url, 'https://www.linkedin.com/in/anna-berger')
})

test('an account named after a founder belongs to the founder, wherever it is linked', async () => {
  const draft = await draftOf({
    '/': home(
      '<a href="/about">About</a><footer><a href="https://x.com/bergerberta5">X</a><a href="https://t.me/bertaB">Telegram</a><a href="https://github.com/bertab/beetplan">GitHub</a></footer>',
    ),
    '/about': `<h1>About us</h1><div class="person"><h3>Berta Berger</h3><p>Founder</p></div>`,
  })
  assert.equal(draft.founder_socials.x?.value.url, 'https://x.com/bergerberta5')
  assert.deepEqual(
    Object.values(draft.company_socials).map(({ value }) => value.url),
    ['https://github.com/bertab/beetplan'],
  )
})

test('accepts documentation only in the product’s own repository', async () => {
  const docsOf = async (owner: string) =>
    (
      await draftOf({
        '/': home(`<a href="https://github.com/${owner}/core/tree/main/docs">Read the docs</a>`),
      })
    ).fields.docs_url.value
  assert.equal(await docsOf('beetplan'), 'https://github.com/beetplan/core/tree/main/docs')
  assert.equal(await docsOf('somebody'), null)
})

test('reads the docs, repository, demo and video links and the licence', async () => {
  const { fields } = await draftOf({
    '/': home(`<nav><a href="https://docs.beetplan.test/">Docs</a><a href="https://github.com/beetplan/beetplan">GitHub</a><a href="/demo">Live demo</a></nav>
      <iframe src="https://www.youtube.com/embed/abc123def45" title="Beetplan in two minutes"></iframe>
      <p>Beetplan is released under the AGPL-3.0 licence.</p>`),
  })
  assert.equal(fields.docs_url.value, 'https://docs.beetplan.test/')
  assert.equal(fields.repository_url.value, 'https://github.com/beetplan/beetplan')
  assert.equal(fields.demo_url.value, 'https://beetplan.test/demo')
  assert.match(fields.video_url.value ?? '', /abc123def45/)
  assert.match(fields.licence.value ?? '', /AGPL-3\.0/)
})

test('a sign-in link labelled Plans is not the pricing page', async () => {
  const { fields } = await draftOf({
    '/': home(
      `<nav><a href="/login?next=%23plans">Plans</a><a href="/prices">Pricing</a></nav><p>Plan your beds.</p>`,
    ),
  })
  assert.equal(fields.pricing_url.value, 'https://beetplan.test/prices')
})

test('a link to the page named after prices is preferred, and one that names a plan beside other words leads to no prices', async () => {
  const urlOf = async (links: string) =>
    (await draftOf({ '/': home(`<p>Plan your beds.</p>${links}`) })).fields.pricing_url.value
  const create = '<a href="/EmergencyPlan.html">Create plan</a>'
  assert.equal(
    await urlOf(`${create}<a href="/pricing.html">Pricing</a>`),
    'https://beetplan.test/pricing.html',
  )
  assert.equal(await urlOf('<a href="/prices">What our plans cost</a>'), 'https://beetplan.test/prices')
  assert.equal(await urlOf('<a href="/start">See pricing</a>'), 'https://beetplan.test/start')
  for (const other of [
    create,
    '<a href="/contact">Ask for Premium</a>',
    '<a href="/reduce-costs">Reduce the costs of beds</a>',
  ])
    assert.equal(await urlOf(other), null)
})

test('the logo is the product’s, not a customer’s', async () => {
  const { fields } = await draftOf({
    '/': home(
      '<section><h2>Trusted by</h2><img src="/img/acme-logo.svg" alt="Acme logo"><img src="/img/terra-logo.svg" alt="Terra logo"></section>',
    ),
  })
  assert.equal(fields.logo_url.value, 'https://beetplan.test/img/logo.svg')
})

test('the logo may link to a home page below a path', async () => {
  const { fields } = await draftOf(
    {
      '/beets/': '<title>Beetplan</title><div><a href="/beets/"><img src="/beets/mark.png" alt=""></a></div>',
    },
    [],
    'https://maria.test/beets/',
  )
  assert.equal(fields.logo_url.value, 'https://maria.test/beets/mark.png')
})

test('reads platforms from store links, not from other mentions', async () => {
  const { fields } = await draftOf({
    '/': home(`<a href="https://apps.apple.com/app/beetplan/id123456789">App Store</a><a href="https://play.google.com/store/apps/details?id=test.beetplan">Google Play</a>
      <p>Our video call with Apple’s designers was fun. Windows let the sun in.</p>`),
  })
  assert.deepEqual(fields.platforms.value?.toSorted(), ['android', 'ios'])
})

const faqPages: [string, string][] = [
  [
    'details elements',
    '<details><summary>Does it work offline?</summary><p>Yes, your plan is kept on the phone.</p></details><details><summary>Can I share a garden?</summary><p>Up to five people can plan one garden.</p></details>',
  ],
  [
    'headings',
    '<h3>Does it work offline?</h3><p>Yes, your plan is kept on the phone.</p><h3>Can I share a garden?</h3><p>Up to five people can plan one garden.</p>',
  ],
  [
    'a definition list',
    '<dl><dt>Does it work offline?</dt><dd>Yes, your plan is kept on the phone.</dd><dt>Can I share a garden?</dt><dd>Up to five people can plan one garden.</dd></dl>',
  ],
  [
    'buttons and panels',
    '<div><button>Does it work offline?</button><div class="panel collapse"><p>Yes, your plan is kept on the phone.</p></div></div><div><button>Can I share a garden?</button><div class="panel collapse"><p>Up to five people can plan one garden.</p></div></div>',
  ],
]

faqPages.push(
  [
    'buttons with an expand sign',
    '<div class="item"><button class="q">Does it work offline? <span>⌄</span></button><div>Yes, your plan is kept on the phone.</div></div><div class="item"><button class="q">Can I share a garden?<span>+</span></button><div>Up to five people can plan one garden.</div></div>',
  ],
  [
    'cards that begin with Q:',
    '<div class="card"><div class="top">Q: Does it work offline?</div><p>Yes, your plan is kept on the phone.</p></div><div class="card"><div class="top">Q: Can I share a garden?</div><p>Up to five people can plan one garden.</p></div><div class="contact"><h3>Still have questions?</h3><a href="/contact">Contact us</a></div>',
  ],
)

for (const [says, html] of faqPages) {
  test(`reads questions and answers from ${says}`, async () => {
    const { faqs } = await draftOf({
      '/': home(`<section id="faq"><h2>Frequently asked questions</h2>${html}</section>`),
    })
    assert.deepEqual(
      faqs.map(({ value }) => value),
      [
        { question: 'Does it work offline?', answer: 'Yes, your plan is kept on the phone.' },
        { question: 'Can I share a garden?', answer: 'Up to five people can plan one garden.' },
      ],
    )
  })
}

test('headings of an article that ask, and links put as questions, are not an FAQ', async () => {
  const { faqs } = await draftOf({
    '/': home(
      `<h2>Why peas first?</h2><p>They like it cold and rain.</p><h2>Beans</h2><p>They like it warm.</p><h2>What about squash?</h2><p>Give it the corner.</p>
       <h2>Leeks</h2><p>They wait for winter.</p><h2>Ready to plan?</h2><a href="/start">Start now</a>`,
    ),
  })
  assert.deepEqual(faqs, [])
})

test('a question without an answer is not an FAQ', async () => {
  const { faqs } = await draftOf({
    '/': home(
      '<h2>Ready to start?</h2><a href="/signup">Sign up</a><h2>Have questions?</h2><a href="/contact">Contact us</a>',
    ),
  })
  assert.deepEqual(faqs, [])
})

test('a platform still in development is left out', async () => {
  const { fields } = await draftOf({
    '/': home(
      '<p>Available on iOS. Android is under development.</p><h2>Platforms</h2><ul><li>iOS</li><li>Android</li><li>iPhone 17</li></ul>',
    ),
  })
  assert.deepEqual(fields.platforms.value, ['ios'])
})

const changelogs: [string, string, string | null][] = [
  ['its own page', '<a href="/changelog">Changelog</a>', 'https://beetplan.test/changelog'],
  [
    'a subdomain',
    '<a href="https://updates.beetplan.test/">Release notes</a>',
    'https://updates.beetplan.test/',
  ],
  [
    'the releases of its repository',
    '<a href="https://github.com/beetplan/beetplan/releases">Releases</a>',
    'https://github.com/beetplan/beetplan/releases',
  ],
  [
    'a label in another language',
    '<a href="/aenderungen">Änderungsprotokoll</a>',
    'https://beetplan.test/aenderungen',
  ],
  [
    'a shop’s words, but a changelog URL',
    '<a href="/changelog/">What’s new</a>',
    'https://beetplan.test/changelog/',
  ],
  ['not a shop’s new arrivals', '<a href="/collections/new">What’s new</a>', null],
  ['not the versions of the terms', '<a href="/terms-history">Version history</a>', null],
  ['not the changes of a policy', '<a href="/privacy/changes">Changelog</a>', null],
  ['not the releases of a record label', '<a href="/releases">Releases</a>', null],
  ['not somebody else’s', '<a href="https://github.com/vitejs/vite/releases">Releases</a>', null],
  ['not a changelog on another host', '<a href="https://other.example/changelog">Changelog</a>', null],
  ['not a part of the home page', '<a href="/#changelog">Changelog</a>', null],
  ['not a feed', '<a href="/rss/changelog">Changelog</a>', null],
]

for (const [says, html, url] of changelogs) {
  test(`changelog link: ${says}`, async () => {
    const { fields } = await draftOf({ '/': home(html) })
    assert.equal(fields.changelog_url.value, url)
  })
}

const statuses: [string, string, string | null][] = [
  ['a subdomain', '<a href="https://status.beetplan.test/">Status</a>', 'https://status.beetplan.test/'],
  ['its own page', '<a href="/system-status">System status</a>', 'https://beetplan.test/system-status'],
  [
    'a status service under its name',
    '<a href="https://beetplan.statuspage.io/">Status page</a>',
    'https://beetplan.statuspage.io/',
  ],
  [
    'a label in another language',
    '<a href="https://status.beetplan.test/">État du service</a>',
    'https://status.beetplan.test/',
  ],
  ['not the status of an order', '<a href="/orders/status-of-your-order">Order status</a>', null],
  ['not somebody else’s', '<a href="https://status.other.example/">Status</a>', null],
  ['not somebody else’s at a status service', '<a href="https://acme.statuspage.io/">Status</a>', null],
  ['not a status URL with another label', '<a href="https://status.beetplan.test/">Help</a>', null],
]

for (const [says, html, url] of statuses) {
  test(`status page link: ${says}`, async () => {
    const { fields } = await draftOf({ '/': home(html) })
    assert.equal(fields.status_url.value, url)
  })
}

test('reads platforms from the title and from stores named in the text', async () => {
  const title = await draftOf({
    '/': '<title>Beetplan: the garden app for iPhone, iPad and Mac</title><h1>Plan beds</h1>',
  })
  assert.deepEqual(title.fields.platforms.value?.toSorted(), ['ios', 'macos'])
  const mac = await draftOf({
    '/': '<title>Beetplan</title><h1>Plan beds</h1><a href="https://apps.apple.com/app/id1">Download on the Mac App Store</a>',
  })
  assert.deepEqual(mac.fields.platforms.value, ['macos'])
  const chrome = await draftOf({
    '/': '<title>Beetplan</title><h1>Plan beds</h1><p>Get it in the Chrome Web Store</p>',
  })
  assert.deepEqual(chrome.fields.platforms.value, ['browser_extension'])
})

test('a favicon is the logo only if its file is named so', async () => {
  const head = (file: string) => ({
    '/': `<title>Beetplan</title><link rel="icon" href="/static/${file}"><h1>Plan beds</h1>`,
  })
  const { fields } = await draftOf(head('logo.png'))
  assert.equal(fields.logo_url.value, 'https://beetplan.test/static/logo.png')
  assert.equal((await draftOf(head('icon.png'))).fields.logo_url.value, null)
})

test('an account linked only from a page about a client is not the company’s', async () => {
  const { company_socials: links } = await draftOf({
    '/': home('<a href="/docs/site/lind.html">A site that we made</a>'),
    '/docs/site/lind.html':
      '<h1>Mara Lind</h1><p>Yoga for all.</p><footer><a href="https://www.instagram.com/maralind">Instagram</a></footer>',
  })
  assert.deepEqual(links, {})
})

test('a sign-in is no demonstration, and the page of features no documentation', async () => {
  const { fields } = await draftOf({
    '/': home('<a href="/admin/index.php">Live demo</a><a href="/features.html">Documentation</a>'),
  })
  assert.equal(fields.demo_url.value, null)
  assert.equal(fields.docs_url.value, null)
  const signedIn = await draftOf({ '/': home('<a href="/dashboard">See the demo</a>') })
  assert.equal(signedIn.fields.demo_url.value, null)
  const other = await draftOf({
    '/': home('<a href="/try.html">Live demo</a><a href="/manual/">Documentation</a>'),
  })
  assert.equal(other.fields.demo_url.value, 'https://beetplan.test/try.html')
  assert.equal(other.fields.docs_url.value, 'https://beetplan.test/manual/')
})

test('a picture whose alt text is a sentence with the name is not the logo', async () => {
  const logoOf = async (alt: string) => {
    const html = `<title>Beetplan</title><header><img src="/pictures/4c86.png" alt="${alt}"></header><h1>Beds in order</h1>`
    return (await draftOf({ '/': html })).fields.logo_url.value
  }
  assert.equal(await logoOf('A Beetplan box in the snow beside a row of beds with late cabbage'), null)
  assert.equal(await logoOf('Beetplan'), 'https://beetplan.test/pictures/4c86.png')
})

test('a demo is booked or watched elsewhere, too, but only where such things are', async () => {
  const demoAt = async (url: string) =>
    (await draftOf({ '/': home(`<a href="${url}">Book a demo</a>`) })).fields.demo_url.value
  const booking = 'https://calendly.com/beetplan/demo'
  assert.equal(await demoAt(booking), booking)
  assert.equal(await demoAt('https://partner.example/demo'), null)
})

test('a link to developers as people is none to documentation', async () => {
  const docsBy = async (text: string) =>
    (await draftOf({ '/': home(`<a href="/there/">${text}</a>`) })).fields.docs_url.value
  const there = 'https://beetplan.test/there/'
  for (const text of ['React Developer', 'Hire developers', 'Direct apply developer jobs'])
    assert.equal(await docsBy(text), null, text)
  for (const text of ['Developer docs', 'Developer portal', 'Docs'])
    assert.equal(await docsBy(text), there, text)
})
