/** Platforms, pictures and products that a site mentions or shows, without them being part of its own product. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (html: string, title = 'Beetplan') =>
  `<html lang="en"><title>${title}</title><meta property="og:site_name" content="Beetplan"><main><h1>Beds that plan themselves</h1>${html}</main>`
const fieldsOf = async (html: string, title?: string) => (await draftOf({ '/': page(html, title) })).fields
const declared = (systems: string) =>
  `<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Beetplan","operatingSystem":"${systems}"}</script>`

test('a store marked as coming soon removes the declared platform', async () => {
  const systems = declared('iOS, Android, Web')
  assert.deepEqual((await fieldsOf(systems)).platforms.value, ['web', 'ios', 'android'])
  const soon = [
    ['https://apps.apple.com/', 'Coming soon to the App Store'],
    ['https://play.google.com/store/apps', 'Coming soon to Google Play'],
  ].map(([url, text]) => `<p><a href="${url}">${text}</a></p>`)
  assert.deepEqual((await fieldsOf(systems + soon.join(''))).platforms.value, ['web'])
})

test('an App Store link on a page with a Mac download means the Mac App Store', async () => {
  const link = '<p><a href="https://apps.apple.com/app/id1">App Store</a></p>'
  assert.deepEqual((await fieldsOf(link)).platforms.value, ['ios'])
  const mac = '<p>Download for Mac.</p>'
  assert.deepEqual((await fieldsOf(mac + link)).platforms.value, ['macos'])
  assert.deepEqual((await fieldsOf(`${mac}<p>Syncs with your iPhone.</p>${link}`)).platforms.value, [
    'ios',
    'macos',
  ])
})

test('a rival’s column in a comparison table is ignored', async () => {
  const table = (ours: string, theirs: string) =>
    `<table><tr><th>Feature</th><th>Beetplan</th><th>Rootwise</th></tr><tr><td>Data in the EU</td><td>${ours}</td><td>${theirs}</td></tr></table>`
  assert.equal((await fieldsOf(table('Yes', 'Self-hosted only'))).platforms.value, null)
  assert.deepEqual((await fieldsOf(table('Self-hosted', 'No'))).platforms.value, ['self_hosted'])
})

test('a crossed-out list item gives no platform', async () => {
  const list = (mark: string) => `<ul><li>${mark} Self-hosted</li></ul>`
  assert.equal((await fieldsOf(list('✗'))).platforms.value, null)
  assert.deepEqual((await fieldsOf(list('✓'))).platforms.value, ['self_hosted'])
})

test('use cases are cards in a section whose label or markup says so', async () => {
  const read = async (head: string) =>
    (
      await fieldsOf(`${head}<div class="card"><h3>Sow in spring</h3><p>Every bed in time.</p></div>
      <div class="card"><h3>Winter</h3><p>Covers when frost comes.</p></div></section>`)
    ).use_cases.value
  assert.deepEqual(await read('<section><p>Use cases</p><h2>A good year</h2>'), ['Sow in spring', 'Winter'])
  assert.deepEqual(await read('<section id="use-cases"><h2>A good year</h2>'), ['Sow in spring', 'Winter'])
  assert.equal(await read('<section><p>Why we do it</p><h2>A good year</h2>'), null)
  const lines =
    '<div><h3>Beyond a plan:</h3><p>Every bed.</p></div><div><h3>See all years:</h3><p>All.</p></div>'
  assert.equal(
    (await fieldsOf(`<section id="use-cases"><h2>Good</h2>${lines}</section>`)).use_cases.value,
    null,
  )
})

test('reads integrations from any works-with list, but not another product’s', async () => {
  const read = async (text: string) => (await fieldsOf(`<p>${text}</p>`)).integrations.value
  assert.deepEqual(await read('It works with your tools—Tasklet, Mailbird, Notely—no setup required.'), [
    'Tasklet',
    'Mailbird',
    'Notely',
  ])
  assert.deepEqual(await read('Connects to shops and networks like Shopbox and Chirpy through one key.'), [
    'Shopbox',
    'Chirpy',
  ])
  assert.deepEqual(await read('Compatible with: Mailbird, Notely, and any browser like Safari.'), [
    'Mailbird',
    'Notely',
  ])
  assert.deepEqual(await read('It integrates with Shopbox, P&Q, and Notely.'), ['Shopbox', 'P&Q', 'Notely'])
  assert.equal(await read('Rakeo is compatible with Mailbird, allowing easy migration.'), null)
  assert.equal(await read('It works with teams of any size in Sales.'), null)
  assert.equal(await read('Connect to Everything: beds, seeds, weather.'), null)
})

test('programming languages are not integrations, and names with a dot are kept whole', async () => {
  const { integrations } = await fieldsOf('<p>Works with Python, Node.js, Go, Jest and Grow.app.</p>')
  assert.deepEqual(integrations.value, ['Jest', 'Grow.app'])
})

test('an agency’s pictures are not screenshots', async () => {
  const picture = '<div class="gallery"><img src="/one.png" alt="Screenshot" width="800" height="600"></div>'
  assert.equal((await fieldsOf(picture)).screenshots.value?.length, 1)
  assert.equal((await fieldsOf(picture, 'Beetplan | Digital agency')).screenshots.value, null)
})

test('joins two lines of a heading with a space', async () => {
  const lines = '<h1><span><span>Missed a call ?</span></span><span>She answers for you.</span></h1>'
  const { fields } = await draftOf({ '/': page('').replace(/<h1>.*<\/h1>/, lines) })
  assert.equal(fields.headline.value, 'Missed a call ? She answers for you.')
  const comma = await draftOf({
    '/': page('').replace(/<h1>.*<\/h1>/, '<h1>Your best bed,<b>Not a copy</b></h1>'),
  })
  assert.equal(comma.fields.headline.value, 'Your best bed, Not a copy')
})

test('a question about the product is not the headline, and a generator’s default title is not the name', async () => {
  const why = (await draftOf({ '/': page('').replace('Beds that plan themselves', 'Why ever Beetplan?') }))
    .fields
  assert.equal(why.headline.value, null)
  const home =
    '<title>My Project</title><nav><a href="/">Beetplan</a></nav><h1>Beds that plan themselves</h1>'
  assert.equal((await draftOf({ '/': home })).fields.name.value, 'Beetplan')
})

test('press instructions for a screenshot do not make the product a web app', async () => {
  const press = page('<p>Picture of the home page: open beetplan.test in your browser</p>')
  assert.equal((await draftOf({ '/': page(''), '/press': press })).fields.platforms.value, null)
})

test('a full sentence set as a heading is the summary, before card texts', async () => {
  const card =
    '<div><h3>Reminders</h3><p>Finely timed reminders, for beds that nobody should ever forget.</p></div>'
  const summaryOf = async (line: string) => (await fieldsOf(`<h4>${line}</h4>${card}`)).summary.value
  assert.equal(
    await summaryOf('Use it for beds that bear all year round.'),
    'Use it for beds that bear all year round.',
  )
  assert.match((await summaryOf('For beds that bear all year round')) ?? '', /^Finely/)
})

test('a passage that introduces a list is not the summary, and a sample business address is not the contact', async () => {
  const { summary, contact_email: email } = await fieldsOf(
    '<p>It helps those who plan their beds in winter to do so:</p><p>Plans beds that bear all the year, week by week.</p><p>Write as hello@yourbusiness.com.</p>',
  )
  assert.equal(summary.value, 'Plans beds that bear all the year, week by week.')
  assert.equal(email.value, null)
})

test('an image URL with an unfilled build variable is not the logo', async () => {
  const picture = (file: string) => `<header><a href="/"><img src="${file}" alt="Beetplan logo"></a></header>`
  assert.equal((await fieldsOf(picture('/logo.png'))).logo_url.value, 'https://beetplan.test/logo.png')
  assert.equal((await fieldsOf(picture('/%PUBLIC_URL%/logo.png'))).logo_url.value, null)
})
