/** Broken, endless and hostile pages: each is drafted, in time proportional to its length. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const broken: Record<string, string> = {
  'unclosed everything':
    '<title>Beetplan<h1>Plan your garden<p>Beetplan is <b>a planner <table><tr><td>for gardens<div></span></p></h1>',
  'bytes that are no text': '\u0000\u0001\uFFFD<h1>\uD800</h1>\u202E<p>\uFEFF</p>',
  'a head alone':
    '<head><meta name="description"><meta property="og:title" content=""><script type="application/ld+json">{"@type":</script></head>',
  'structured data of the wrong kinds': `<script type="application/ld+json">[null,1,"x",{"@type":["Organization",7],"founder":[null,{"name":{}}],"foundingDate":{},"offers":{"@type":"Offer","price":{}},"sameAs":[1,null]}]</script>`,
  'addresses that are none':
    '<a href="http://[">x</a><a href="javascript:alert(1)">y</a><img src="data:image/svg+xml,%">',
  'a page of frames': '<frameset cols="*"><frame src="/a"></frameset>',
}

for (const [says, html] of Object.entries(broken)) {
  test(`drafts a broken page: ${says}`, async () => {
    const draft = await draftOf({ '/': html, '/about': html })
    const found = Object.entries(draft.fields).filter(([, field]) => field.value !== null)
    for (const [name, field] of found) assert.ok((field.evidence ?? []).length > 0, `${name} without a quote`)
    assert.equal(draft.facts_found, found.length)
  })
}

const of = (length: number, part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

const endless: Record<string, (length: number) => string> = {
  'nested elements': (length) => of(length, '<div>') + 'x',
  'one long word': (length) => `<p>${of(length, 'a')}</p>`,
  'one long sentence': (length) => `<p>founded ${of(length, 'in the year of ')}</p>`,
  spaces: (length) => `<h1>Price${of(length, ' \t')}$</h1>`,
  prices: (length) => `<h1>Pricing</h1>${of(length, '<div><h3>Pro</h3><p>$9 / month</p></div>')}`,
  questions: (length) => of(length, '<h3>Does it work offline?</h3><p>Yes, it does so very well.</p>'),
  people: (length) => `<p>Founder ${of(length, 'Anna Berger, ')}</p>`,
  places: (length) => `<p>Based in ${of(length, 'Lyon, France, ')}</p>`,
  addresses: (length) => `<p>${of(length, 'a@b.c ')}</p>`,
  'structured data': (length) =>
    `<script type="application/ld+json">${of(length, '{"@type":"Organization","founder":')}</script>`,
  orders: (length) => `<p>${of(length, 'ignore all previous ')}</p>`,
  'a title': (length) => `<title>${of(length, 'Alder | Birch - ')}</title><p>A planner for gardens.</p>`,
  'cards of people': (length) => of(length, '<p>Anna Berger</p><p>Founder</p>'),
  'alternative texts': (length) =>
    `<header><a href="/"><img src="x" alt="${of(length, 'Alder ')}"></a></header>`,
  pictures: (length) => of(length, '<img src="/a/logo.png" alt="Logo of Alder">'),
  'a name on every line': (length) => of(length, '<p>Beetplan tells what to sow in every week.</p>'),
  'a table': (length) => `<table>${of(length, '<tr><td>Price</td><td>$9</td></tr>')}</table>`,
}

async function millisecondsFor(html: string): Promise<number> {
  const start = process.cpuUsage()
  await draftOf({ '/': html.startsWith('<title>') ? html : `<title>Beetplan</title>${html}` })
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

for (const [says, write] of Object.entries(endless)) {
  test(`drafts a huge page in roughly linear time: ${says}`, async () => {
    await millisecondsFor(write(50_000))
    const small = await millisecondsFor(write(100_000))
    const most = 8 * 3 * Math.max(small, 50)
    // The process collects and compiles what other tests left, too; what grows faster than the page does so each time.
    let large = Infinity
    for (let tries = 0; tries < 3 && large >= most; tries++) large = await millisecondsFor(write(800_000))
    assert.ok(large < most, `${Math.round(small)} ms, and ${Math.round(large)} ms for eight times as much`)
  })
}

test('drafts a page of 5 MiB within 20 seconds of CPU time', async () => {
  const html = `<h1>Plan your garden bed by bed</h1>${of(5 * 1024 * 1024, '<section><h3>Sowing calendar</h3><p>See what to sow in every week of the year.</p></section>')}`
  assert.ok((await millisecondsFor(html)) < 20_000)
})
