import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attributes, html as tag, isHtml, raw, structuredData } from './html.ts'

// Named `tag` here: formatters reformat templates tagged `html`, and these tests are about every character.

test('escapes text, passes nested markup, joins lists, and prints nothing for null, undefined, false and empty lists', () => {
  const item = (name: string) => tag`<li>${name}</li>`
  const list = tag`<ul>${['a<b', `"c'`].map(item)}${null}${undefined}${false}${[]}${0}</ul>`
  assert.equal(String(list), '<ul><li>a&lt;b</li><li>&quot;c&#39;</li>0</ul>')
  assert.ok(isHtml(list))
  assert.ok(!isHtml('<b>'))
})

test('nested markup is allowed in element content only', () => {
  const bold = raw('<b>x</b>')
  assert.equal(String(tag`<p>${bold}</p>`), '<p><b>x</b></p>')
  assert.throws(() => tag`<p title="${bold}"></p>`, TypeError)
  assert.throws(() => tag`<textarea>${bold}</textarea>`, TypeError)
  assert.throws(() => tag`<title>${bold}</title>`, TypeError)
})

test('a class list is joined with spaces, without entries that are false', () => {
  assert.equal(String(tag`<p class="${['a', false, 'b']}"></p>`), '<p class="a b"></p>')
})

test('attributes() prints true as a bare name, omits false and null, and escapes the rest', () => {
  const list = attributes({ required: true, disabled: false, 'aria-label': `a "b"`, max: 3, min: null })
  assert.equal(String(tag`<input ${list}>`), '<input required aria-label="a &quot;b&quot;" max="3">')
  assert.equal(String(tag`<a ${attributes({ href: 'javascript:alert(1)' })}>x</a>`), '<a href="#">x</a>')
})

for (const name of ['onclick', 'style', 'srcdoc', 'a b', 'x"', 'A']) {
  test(`attributes() refuses the name ${name}`, () => {
    assert.throws(() => attributes({ [name]: 'x' }), TypeError)
  })
}

const refused: Record<string, () => unknown> = {
  'an unquoted attribute': () => tag`<a href=${'x'}>y</a>`,
  'an unquoted attribute that is constant': () => tag`<a href=x>y</a>`,
  'a tag name': () => tag`<${'b'}>y</b>`,
  'the end of a tag name': () => tag`<h${1}>y</h1>`,
  'an attribute name': () => tag`<a ${'onclick'}="x">y</a>`,
  'plain text inside a tag': () => tag`<a ${'x'}>y</a>`,
  'attributes() without a space before the next name': () => tag`<a ${attributes({})}href="x">y</a>`,
  'a script': () => tag`<script>const a = ${'x'}</script>`,
  'a style sheet': () => tag`<style>a { color: ${'x'} }</style>`,
  'an inline handler': () => tag`<a onclick="f(${'x'})">y</a>`,
  'an inline handler that is constant': () => tag`<a onclick="f()">y</a>`,
  'an inline style': () => tag`<a style="color: ${'x'}">y</a>`,
  'a comment': () => tag`<!-- ${'x'} -->`,
  'a declaration': () => tag`<!doctype ${'x'}>`,
  'an end inside a tag': () => tag`<a href="x"`,
  'an end inside a value': () => tag`<a href="x`,
  'an end inside a script': () => tag`<script>x`,
  'a closing tag': () => tag`<a></a ${attributes({})}>`,
  'a script URL built in parts': () => tag`<script src="/a/${'x'}"></script>`,
  'a script URL on another host': () => tag`<script src="${'https://example.com/x.js'}"></script>`,
  'a dangerous scheme': () => tag`<a href="javascript:${'x'}">y</a>`,
  'a bare slash before a value': () => tag`<a href="/${'x'}">y</a>`,
  'a host built in parts': () => tag`<a href="https://${'x'}">y</a>`,
  'a scheme from two values': () => tag`<a href="${'java'}${'script:x'}">y</a>`,
  'a host from two values': () => tag`<a href="${''}/${'/evil.example'}">y</a>`,
  'a srcdoc': () => tag`<iframe srcdoc="${'x'}"></iframe>`,
  'an animation': () => tag`<svg><set to="${'x'}"></set></svg>`,
  'a lone angle bracket': () => tag`<p>1 < 2</p>`,
}
for (const [place, make] of Object.entries(refused)) {
  test(`refuses ${place}`, () => assert.throws(make, TypeError))
}

test('allows markup that only looks dangerous', () => {
  assert.equal(String(tag`<p>a &lt; b ${'>'}</p><!-- a > b -->`), '<p>a &lt; b &gt;</p><!-- a > b -->')
  assert.equal(String(tag`<a title='on "${'x'}"'>y</a>`), `<a title='on "x"'>y</a>`)
  assert.equal(String(tag`<script src="${'/assets/a.js'}"></script>`), '<script src="/assets/a.js"></script>')
  assert.equal(String(tag`<textarea>${'</textarea>'}</textarea>`), '<textarea>&lt;/textarea&gt;</textarea>')
  assert.equal(String(tag`<input ${attributes({ a: 1 })} ${attributes({ b: 2 })}/>`), '<input a="1" b="2"/>')
})

test('a URL attribute must be http, https or relative; anything else becomes #', () => {
  const printed = (address: string) =>
    /^<a href="(.*)"><\/a>$/s.exec(String(tag`<a href="${address}"></a>`))?.[1]
  for (const good of ['/a', '?q=1', '#x', 'a/b', 'https://example.com/a?b=c:d#e', 'HTTP://example.com', '']) {
    assert.equal(printed(good), good)
  }
  const bad = [
    'javascript:alert(1)',
    ' JaVaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@example.com',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://',
    'javascript&colon;alert(1):x',
  ]
  for (const address of bad) assert.equal(printed(address), '#', address)
})

test('structured data cannot close its script element', () => {
  const text = String(structuredData({ name: '</script><script>alert(1)</script>' }))
  assert.equal(text.match(/<\/?script/g)?.length, 2)
  const json = text.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '')
  assert.deepEqual(JSON.parse(json), { name: '</script><script>alert(1)</script>' })
})
