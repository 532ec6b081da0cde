import assert from 'node:assert/strict'
import test from 'node:test'
import { shallowPart } from './parse-html.ts'
import { readPage } from './read-page.ts'
import { listOfContainer } from './repeated-containers.ts'

function read(html: string, url = 'https://acme.example/') {
  return readPage({ html, url, fetchedAt: '2026-11-20T00:00:00Z', foundBy: 'home' })
}

const textOf = (html: string) =>
  read(html)
    .blocks.map(({ text }) => text)
    .join(' / ')

const unseen: [string, string][] = [
  ['display none', '<p style="display: none">secret</p>'],
  ['display none, important', '<p style="color:red; display:none !important">secret</p>'],
  ['visibility hidden', '<p style="visibility:hidden">secret</p>'],
  ['hidden attribute', '<p hidden>secret</p>'],
  ['hidden until found', '<p hidden="until-found">secret</p>'],
  ['aria-hidden', '<p aria-hidden="true">secret</p>'],
  ['positioned far to the left', '<p style="position:absolute; left:-9999px">secret</p>'],
  ['positioned far above', '<div style="position:fixed;top:-200vh"><p>secret</p></div>'],
  ['text indent', '<p style="text-indent:-9999px">secret</p>'],
  ['font size 0', '<p style="font-size:0">secret</p>'],
  ['one pixel', '<div style="width:1px;height:1px;overflow:hidden">secret</div>'],
  ['clipped', '<p style="clip: rect(0 0 0 0)">secret</p>'],
  ['clip-path', '<p style="clip-path: inset(100%)">secret</p>'],
  ['scaled to nothing', '<p style="transform:scale(0)">secret</p>'],
  ['opacity 0', '<p style="opacity:0">secret</p>'],
  ['white on white', '<div style="background:#fff"><p style="color:white">secret</p></div>'],
  ['black on black', '<p style="color:rgb(0,0,0);background-color:#000">secret</p>'],
  ['font in background colour', '<table bgcolor="#ffffff"><tr><td><font color="#fff">secret</font></table>'],
  ['transparent', '<p style="color:transparent">secret</p>'],
  ['comment', '<!-- secret -->'],
  ['template', '<template><p>secret</p></template>'],
  ['noscript', '<noscript><p>secret</p></noscript>'],
  ['script', '<script>var secret</script>'],
  ['closed dialog', '<dialog>secret</dialog>'],
  [
    'a menu that a button opens',
    '<button aria-expanded="false" aria-controls="m"></button><div id="m" hidden>secret</div>',
  ],
  [
    'a panel whose opener is hidden',
    '<h3 hidden><button aria-expanded="false" aria-controls="m">Q?</button></h3><div id="m" hidden>secret</div>',
  ],
  [
    'a menu behind a button without text',
    '<button aria-expanded="false">&nbsp;</button><div hidden>secret</div>',
  ],
  ['the answer to a hidden question', '<button hidden>Really?</button><div hidden>secret</div>'],
  ['a panel that nothing opens', '<h3>&nbsp;</h3><div id="m" role="region" hidden>secret</div>'],
  [
    'hidden text within a panel',
    '<h3><button aria-expanded="false" aria-controls="m"></button></h3><div id="m" hidden><p hidden>secret</p></div>',
  ],
  ['text for screen readers', '<span class="sr-only">secret</span>'],
  ['the other language of a switch', '<p class="lang-en hidden">secret</p>'],
  ['form field', '<textarea>secret</textarea><select><option>secret</select>'],
  ['title in an SVG', '<svg><title>secret</title></svg>'],
  ['a part that no script shows', '<div hidden id="S:0">secret</div><script>$RC("B:1","S:1")</script>'],
  ['icon written as a word', '<span class="material-icons">secret</span>'],
]

for (const [name, html] of unseen) {
  test(`leaves out hidden text: ${name}`, () => {
    assert.equal(textOf(`<h1>Acme</h1>${html}<p>seen</p>`), 'Acme / seen')
  })
}

const seen: [string, string][] = [
  ['details', '<details><summary>Why?</summary>Because</details>'],
  [
    'a closed panel of an accordion',
    '<h3><button aria-expanded="false" aria-controls="a">Why?</button></h3><div id="a" hidden>Because</div>',
  ],
  [
    'a closed panel with a role',
    '<div role="button" aria-expanded="false" aria-controls="a">Why?</div><div id="a" role="region" style="display:none">Because</div>',
  ],
  [
    'the panel of a tab that is not chosen',
    '<p role="tab" aria-controls="a">Why?</p><div id="a" role="tabpanel" hidden>Because</div>',
  ],
  ['a panel hidden by a class', '<div class="collapse">Why?</div><div class="hidden md:block">Because</div>'],
  ['text that fades in', '<p style="opacity:0;transform:translateY(20px)">Why?</p><p>Because</p>'],
  ['expandable', '<p>Why?</p><p style="overflow:hidden;max-height:0;transition:max-height .5s">Because</p>'],
  ['gradient text', '<p style="color:transparent;background-clip:text">Why?</p><p>Because</p>'],
  ['an open dialog', '<dialog open>Why?</dialog><p>Because</p>'],
  [
    'a part that React streams',
    '<template id="B:0"></template><div hidden id="S:0"><p>Why?</p><p>Because</p></div><script>$RC("B:0","S:0")</script>',
  ],
  [
    'a shadow tree',
    '<my-card><template shadowrootmode="open"><p>Why?</p></template></my-card><p>Because</p>',
  ],
]

for (const [name, html] of seen) {
  test(`keeps text that a visitor can see or open: ${name}`, () =>
    assert.equal(textOf(html), 'Why? / Because'))
}

test('joins inline text and separates blocks as displayed', () => {
  const html =
    '<h1>Create &amp;<br>Shape</h1><p>One <b>bold</b>er word.<img src=a.png>Next</p><button>Go</button>'
  assert.equal(textOf(html), 'Create & Shape / One bolder word. Next / Go')
})

test('separates the lines of a heading whose classes say that each is a line, and drops the badge at its end', () => {
  const line = (text: string) => `<span class="mt-1 block">${text}</span>`
  assert.equal(textOf(`<h1>${line('AcmeCAD')}${line('Be there first')}</h1>`), 'AcmeCAD Be there first')
  assert.equal(textOf('<h1>Ac<span class="inline-block">me</span></h1>'), 'Acme')
  const pill = '<span class="rounded-full px-2 text-xs">Beta</span>'
  assert.equal(textOf(`<h3><a href="#wall">A real wallpaper</a> ${pill}</h3>`), 'A real wallpaper / Beta')
})

test('decodes double-escaped entities, except those that would become a tag', () => {
  assert.equal(textOf('<h1>Q&amp;amp;A</h1><p>It&amp;#39;s &amp;lt;b&amp;gt;</p>'), "Q&A / It's &lt;b&gt;")
})

test('keeps an image whose alt text is transparent', () => {
  const { images } = read('<a href="/"><img src="/logo.png" alt="Acme" style="color:transparent"></a>')
  assert.deepEqual(
    images.map(({ url, alt }) => [url, alt]),
    [['https://acme.example/logo.png', 'Acme']],
  )
})

test('gives each of several adjacent links its own block', () => {
  assert.equal(textOf('<nav><a href=/a>A</a> | <a href=/b>B</a></nav>'), 'A / B')
  assert.equal(textOf('<p>See <a href=/a>A</a> and <a href=/b>B</a>.</p>'), 'See A and B.')
})

test('separates words split only by markup, keeps cents with their amount, and marks split numbers', () => {
  const blocks = read(
    '<div><span>Pro</span><span>For teams</span></div><p>$29<sup>99</sup></p><p>10<sup>24</sup></p>',
  ).blocks
  assert.deepEqual(
    blocks.map(({ text, joint }) => [text, joint]),
    [
      ['Pro', 'space'],
      ['For teams', 'space'],
      ['$29 99', 'space'],
      ['10', 'space'],
      ['24', 'none'],
    ],
  )
})

test('marks where hidden text was left out', () => {
  const [, after] = read('<p>Free <i hidden>not</i> for all</p>').blocks
  assert.equal(after?.joint, 'unseen')
})

test('a badge that ends a heading is a passage of its own and no heading, except beside a price', () => {
  const tagsIn = (html: string) => read(html).blocks.map(({ tag, text }) => `${tag} ${text}`)
  const heading = '<h3>Bed planner <span class="card-meta">paid</span></h3>'
  assert.deepEqual(tagsIn(`<div>${heading}</div>`), ['h3 Bed planner', 'span paid'])
  assert.deepEqual(tagsIn(`<div>${heading}<p>$9</p></div>`), ['h3 Bed planner paid', 'p $9'])
  const tag = (before: string, within: string) => `<h3>${before} <span class="tag">${within}</span></h3>`
  assert.deepEqual(tagsIn(tag('Beds', 'Plus').replace('</h3>', ' <b>now</b></h3>')), ['h3 Beds Plus now'])
  for (const [before = '', within = ''] of [
    ['Draws your', 'beds'],
    ['Made for', 'Gardeners'],
    ['01', 'Beds'],
    ['🌱', 'Beds'],
  ])
    assert.deepEqual(tagsIn(tag(before, within)), [`h3 ${before} ${within}`])
  const plan = `<div><div>${tag('Beetplan', 'Solo')}</div><p>$9</p></div>`
  assert.deepEqual(tagsIn(plan), ['h3 Beetplan Solo', 'p $9'])
})

test('no passage spans the sign that opens a tooltip', () => {
  const { blocks } = read(
    '<ul><li>Own sender<span>?</span><span>Clients see at once who writes.</span></li></ul>',
  )
  assert.deepEqual(
    blocks.map(({ text, joint }) => [text, joint]),
    [
      ['Own sender', 'space'],
      ['Clients see at once who writes.', 'unseen'],
    ],
  )
})

test('a hidden number does not separate an amount from its sign, and joins no digits', () => {
  const price = (inside: string) => textOf(`<p><b>9,99</b>${inside}</p>`)
  assert.equal(price('<span style="display:none">99,99</span> <i>€</i>'), '9,99 €')
  assert.equal(price('<span hidden>not</span> <i>€</i>'), '9,99 / €')
  assert.equal(textOf('<p>$1<i hidden>,</i>99</p>'), '$1 / 99')
  assert.equal(textOf('<p>$1<i hidden>0</i>99</p>'), '$1 / 99')
})

test('reads only the first of the same text in two languages side by side', () => {
  assert.equal(
    textOf('<h1><span data-lang-it>Ciao</span> <span data-lang-en>Hello</span></h1><p>A</p>'),
    'Ciao / A',
  )
  assert.equal(textOf('<p><span class="lang-de">Ja</span><span class="lang-en">Yes</span></p>'), 'Ja')
  assert.equal(textOf('<p><span class="lang-de">Ja</span> <span class="lang-de">Nein</span></p>'), 'Ja Nein')
  assert.equal(
    textOf('<nav><a class="lang-de" href=/de>DE</a> <a class="lang-en" href=/>EN</a></nav>'),
    'DE / EN',
  )
})

test('marks struck-through prices', () => {
  const html =
    '<p><del>$89</del> $82</p><p><span class="old-price">$9</span><span style="text-decoration:line-through">$8</span></p>'
  assert.deepEqual(
    read(html).blocks.map(({ text, struck }) => `${text}${struck ? ' struck' : ''}`),
    ['$89 struck', '$82', '$9$8 struck'],
  )
})

test('a bold title and the text that is styled as the line below it are two passages, a bold word is none', () => {
  const textsOf = (html: string) => read(html).blocks.map(({ text }) => text)
  const [title, told] = ['Book a demo', 'We show you how it works.']
  assert.deepEqual(textsOf(`<div><strong>${title}</strong> <span>${told}</span></div>`), [title, told])
  assert.deepEqual(textsOf(`<p><b>${title}</b><span>${told}</span></p>`), [title, told])
  for (const html of [
    '<p><strong>Beetplan now</strong> <span>plans your beds.</span></p>',
    '<p><b>$9</b><span>/month for each of you</span></p>',
    '<p><strong>Works with</strong> <span>Slack, Jira and many others.</span></p>',
    '<p><strong>Founded by</strong> <span>Jane Miller and John Carter.</span></p>',
    `<p><strong>${title}.</strong> ${told}</p>`,
  ])
    assert.equal(textsOf(html).length, 1, html)
})

test('recognises regions, headings, cards and table cells', () => {
  const { blocks } = read(`<header><a href=/>Acme</a></header><main><h2>Plans</h2>
    <div class="card"><h3>Basic</h3><p>Small</p></div><div class="card"><h3>Pro</h3><p>Large</p></div>
    <table><tr><th>A<td>B<tr><td>C<td>D</table></main><footer><p>Bye</p></footer>`)
  const at = (text: string) => blocks.find((block) => block.text === text)
  assert.equal(at('Acme')?.region, 'header')
  assert.equal(at('Bye')?.region, 'footer')
  assert.deepEqual(at('Large')?.headings, ['Plans', 'Pro'])
  assert.equal(at('Basic')?.group, at('Small')?.group)
  assert.notEqual(at('Basic')?.group, at('Pro')?.group)
  assert.deepEqual(at('D')?.cell, { table: 0, row: 1, column: 1 })
})

test('resolves URLs against base and drops those that lead nowhere', () => {
  const page = read(
    '<base href="https://cdn.example/x/"><a href="p">P</a><a href="#a">T</a><a href="javascript:x">J</a><a href="{{ \'/p/\' | url }}">U</a><img data-src="i.png">',
  )
  assert.deepEqual(
    page.links.map(({ url }) => url),
    ['https://cdn.example/x/p', '', '', ''],
  )
  assert.equal(page.images[0]?.url, 'https://cdn.example/x/i.png')
})

test('uses the first base element that has an href', () => {
  const page = read('<base target="_blank"><base href="/x/"><base href="/y/"><a href="p">P</a>')
  assert.equal(page.links[0]?.url, 'https://acme.example/x/p')
})

test('reads the language, title, meta tags and canonical URL', () => {
  const page = read(
    '<html lang="de_AT"><title>Acme &amp; Co</title><meta property="og:image" content="/i.png"><link ' +
      'rel="canonical" href="/x"><svg><title>no</title></svg>',
  )
  assert.equal(page.language, 'de-at')
  assert.equal(page.title, 'Acme & Co')
  assert.deepEqual(page.meta, [
    { name: 'og:image', content: 'https://acme.example/i.png' },
    { name: 'canonical', content: 'https://acme.example/x' },
  ])
})

test('reads JSON-LD that is escaped as HTML', () => {
  const page = read(
    '<script type="application/ld+json">{"@type":"WebSite","name":"Q&amp;A","path":"C:&#92;Users",' +
      '"description":"The &quot;best&quot; tool &#8211; for &#34;all&#34;"}</script>' +
      '<script type="application/ld+json">{&quot;@type&quot;:&quot;Thing&quot;}</script>',
  )
  assert.deepEqual(page.structured, [
    { '@type': 'WebSite', name: 'Q&A', path: 'C:\\Users', description: 'The "best" tool – for "all"' },
    { '@type': 'Thing' },
  ])
})

test('reads a script with a hundred thousand blanks without hanging', () => {
  const blanks = ' '.repeat(100_000)
  assert.deepEqual(read(`<script type="application/ld+json">--> ${blanks}x</script>`).structured, [])
})

test('reads JSON-LD with graphs and line breaks in strings, and microdata', () => {
  const page = read(`<script type="application/ld+json">{"@graph":[{"@type":"Organization","name":"Ac
me"},{"@type":"WebSite"}]}</script><script type="application/ld+json">{broken</script>
    <div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Mug</b><span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="9"></span></div>`)
  assert.deepEqual(page.structured, [
    { '@type': 'Organization', name: 'Ac me' },
    { '@type': 'WebSite' },
    { '@type': 'Product', name: 'Mug', offers: { '@type': 'Offer', price: '9' } },
  ])
  assert.equal(page.structuredText.length, 1)
})

test('notes pages that need a script, script redirects and truncated pages', () => {
  assert.deepEqual(read('<div id=root></div><script src=app.js></script>').notes, ['needs_script'])
  assert.deepEqual(read('<script>location.href = "/en/"</script>').notes, ['script_redirect'])
  assert.deepEqual(read('<div>'.repeat(2000) + 'deep').notes, ['truncated'])
  assert.deepEqual(read('<p>x</p>'.repeat(3_001)).notes, ['truncated'])
  const whole = '<p>x <b>y</b></p>'.repeat(50_000)
  assert.deepEqual([read(whole).blocks.length, read(whole).notes], [3_000, ['truncated']])
  assert.equal(read('<img src=/a.png>'.repeat(10_000)).images.length, 300)
  const long = read(`<p>${'word '.repeat(400_000)}</p>`)
  assert.ok((long.blocks[0]?.text.length ?? 0) <= 500_000 && long.notes.includes('truncated'))
})

test('a list of too many containers does not share its number with the next list', () => {
  const { blocks } = read(
    `<div>${'<div class=a></div>'.repeat(10_000)}<div class=a>last</div></div><div><div class=b>x</div><div class=b>y</div></div>`,
  )
  const [last, x, y] = blocks.map(({ group }) => group ?? -1)
  assert.deepEqual(
    blocks.map(({ text }) => text),
    ['last', 'x', 'y'],
  )
  assert.equal(listOfContainer(x ?? 0), listOfContainer(y ?? 1))
  assert.notEqual(listOfContainer(last ?? 0), listOfContainer(x ?? 0))
})

test('reads empty, broken and deeply nested markup without failing', () => {
  assert.deepEqual(read('').blocks, [])
  assert.equal(textOf('<p>a<div>b</p></div></b></i><li>c'), 'a / b / c')
  const nested = '['.repeat(100_000)
  assert.deepEqual(read(`<script type="application/ld+json">${nested}</script>`).structured, [])
})

test('takes time roughly linear in the length of the page', () => {
  const milliseconds = (html: string) => {
    const start = performance.now()
    read(html)
    return performance.now() - start
  }
  const one = '<div><p>word <b>bold</b></p><a href=x>y</a></x></div>'
  milliseconds(one.repeat(2_000))
  const short = Math.min(milliseconds(one.repeat(2_000)), milliseconds(one.repeat(2_000)))
  assert.ok(
    milliseconds(one.repeat(16_000)) < 60 * Math.max(short, 5),
    'eight times the page takes far less than 64 times the time',
  )
})

test('separates a styled phrase from the capital right after it, but not a single styled word', () => {
  assert.equal(textOf('<h1><span>For small shops</span>Sell<br>more</h1>'), 'For small shops / Sell more')
  assert.equal(textOf('<p><b>Java</b>Script and <b>Post</b>gres</p>'), 'JavaScript and Postgres')
})

test('shallowPart cuts the page where too many elements are open', () => {
  assert.equal(shallowPart('<p>One</p>'), '<p>One</p>')
  assert.ok(shallowPart('<div>'.repeat(20_000)).length < 10_000)
})

test('addresses lose what only tells where a visitor came from', () => {
  const [link, other] = read(
    '<a href="https://instagram.com/beetplan?utm_source=web&igsh=MzIx">A</a><a href="/beds?id=7&fbclid=x">B</a>',
  ).links
  assert.equal(link?.url, 'https://instagram.com/beetplan')
  assert.equal(other?.url, 'https://acme.example/beds?id=7')
})
