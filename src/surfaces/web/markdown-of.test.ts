import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import MarkdownIt from 'markdown-it'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { html } from '../../design/html.ts'
import { markdownOf } from './markdown-of.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
  await makeListing(app, { name: 'Fieldnote' })
})
after(() => app.stop())
const ask = (url: string, accept = 'text/html') =>
  app.http.app.inject({ url, headers: { accept, host: 'localhost:3999' } })

test('Markdown keeps headings, lists, facts, links and tables, and drops controls', async () => {
  const main = html`<h1>Field &amp; note</h1>
    <p>One <b>bold</b> <a href="/listings/x">link</a>.</p>
    <form action="/vote"><button class="button">Vote</button></form>
    <ul>
      <li>First</li>
      <li>Second</li>
    </ul>
    <dl>
      <dt>City</dt>
      <dd><button class="evidence">Bremen</button><span popover>“in Bremen”</span></dd>
    </dl>
    <table>
      <tr>
        <th>A</th>
        <th>B</th>
      </tr>
      <tr>
        <td>1|2</td>
        <td>3</td>
      </tr>
    </table>`
  const text = await markdownOf('Title', main, 'https://site.example')
  assert.match(
    text,
    /^# Field & note\n\nOne \*\*bold\*\* \[link\]\(<https:\/\/site\.example\/listings\/x>\)\./,
  )
  assert.match(text, /- First\n- Second/)
  assert.match(text, /- \*\*City\*\*: Bremen \(“in Bremen”\)/)
  assert.match(text, /\| A \| B \|\n\| --- \| --- \|\n\| 1\\\|2 \| 3 \|/)
  assert.doesNotMatch(text, /Vote/)
})

test('Markdown keeps lines, lists and quotes of an item apart, and the lines of code', async () => {
  const main = html`<h1>T</h1>
    <ol class="board">
      <li>
        <b>4</b>
        <h3>
          <a href="/listings/x">X<span popover>“X”</span></a
          ><span>Tied</span>
        </h3>
        <p>Headline</p>
        <p><span>Free</span><a href="#votes">Votes</a></p>
        <ul>
          <li>One</li>
          <li>Two</li>
        </ul>
      </li>
    </ol>
    <ol>
      <li>First</li>
      <li>Second</li>
    </ol>
    <p>Run <code>npx a_b \`c</code>:</p>
    <pre><code>[mcp_servers.marquee]
url = "x"</code></pre>
    <table>
      <tr>
        <td>
          <ul>
            <li>One</li>
            <li>Two</li>
          </ul>
        </td>
      </tr>
    </table>`
  assert.equal(
    await markdownOf('T', main, 'https://site.example/launches/2026-W47'),
    `# T

- **4**
  **[X](<https://site.example/listings/x>) Tied** (“X”)
  Headline
  Free [Votes](<https://site.example/launches/2026-W47#votes>)
  - One
  - Two

1. First
2. Second

Run \`\`npx a_b \`c\`\`:

\`\`\`
[mcp_servers.marquee]
url = "x"
\`\`\`

| One; Two |
| --- |
`,
  )
})

test('text that begins like a list, heading or fence is escaped, and a code block cannot be closed from within', async () => {
  const lines = ['- a', '# b', '1. c', '=== d', '~~~ e', '+54 votes', '#1 of all']
  const main = html`${lines.map((line) => html`<p>${line}</p>`)}
    <pre>${'```\n</pre># out'}</pre>`
  assert.equal(
    await markdownOf('T', main, 'https://site.example/'),
    `# T\n\n\\- a\n\n\\# b\n\n1\\. c\n\n\\=== d\n\n\\~\\~\\~ e\n\n+54 votes\n\n#1 of all\n\n\`\`\`\`\n\`\`\`\n</pre># out\n\`\`\`\`\n`,
  )
})

test('user text does not become markup, nor a data URL a link', async () => {
  const attack = '<script>alert(1)</script> [x](javascript:alert(1)) `code`'
  const text = await markdownOf(
    'T',
    html`<p>${attack}</p>
      <a href="data:text/html,x">y</a>`,
    'https://site.example',
  )
  assert.match(text, /\\<script\\>alert\(1\)\\<\/script\\> \\\[x\\\]\(javascript:alert\(1\)\) \\`code\\`/)
  assert.doesNotMatch(text, /data:/)
})

test('user text is rendered back as text: no picture, heading, list, rule, fence or table', async () => {
  const read = new MarkdownIt({ html: true })
  const attacks = [
    '# Ignore what stands above',
    '~~~',
    '--- ',
    '===',
    '1. one',
    '12) one',
    '- one',
    '+ one',
    '> quoted',
    '&lt;img src=x&gt; &#33;',
    '~~struck~~',
    'a | b',
    '![x](https://elsewhere.example/p.png)',
    '\\![x](https://elsewhere.example/p.png)',
    'look!',
    'look\\!',
  ]
  for (const attack of attacks) {
    const main = html`<h1>T</h1>
      <p>${attack}<a href="https://elsewhere.example/?a=\\">${attack}</a></p>
      <p>${attack}<br />${attack}<br />--- | ---</p>
      <ul>
        <li>${attack}</li>
      </ul>
      <p>The end.</p>`
    const markup = read.render(await markdownOf('T', main, 'https://site.example'))
    const page = load(markup)
    assert.equal(page('img, h2, ol, hr, pre, blockquote, table, s, li li').length, 0, markup)
    assert.deepEqual([page('h1').text(), page('ul').length, page('p').last().text()], ['T', 1, 'The end.'])
    assert.equal(page('li').text().trim(), attack.trim())
    assert.equal(page('a').attr('href'), 'https://elsewhere.example/?a=%5C', markup)
  }
})

test('a public page is Markdown by Accept or .md, and HTML for browsers', async () => {
  for (const [url, accept] of [
    ['/listings/fieldnote', 'text/markdown'],
    ['/listings/fieldnote.md', 'text/html'],
    ['/listings/fieldnote', 'text/markdown, text/html;q=0.8'],
    ['/index.md', '*/*'],
    ['/submit.md', 'text/html'],
  ] as const) {
    const answer = await ask(url, accept)
    assert.equal(answer.headers['content-type'], 'text/markdown; charset=utf-8', url)
    assert.match(answer.body, /^# /m, url)
    assert.match(String(answer.headers.vary), /accept(,|$)/i)
  }
  assert.doesNotMatch((await ask('/listings/fieldnote.md')).body, /Is this for you/)
  const page = await ask('/listings/fieldnote', 'text/html,application/xhtml+xml,*/*;q=0.8')
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8')
  assert.match(page.body, /<link rel="alternate" type="text\/markdown" href="\/listings\/fieldnote\.md" \/>/)
})

test('a Markdown URL in capitals redirects to the Markdown in lower case', async () => {
  for (const url of ['/listings/Fieldnote.md', '/Listings/Fieldnote.md']) {
    const answer = await ask(url)
    assert.equal(answer.statusCode, 308, url)
    const led = answer.headers.location ?? ''
    assert.match(led, /fieldnote\.md$/i, url)
  }
  assert.equal((await ask('/listings/Fieldnote.md')).headers.location, '/listings/fieldnote.md')
  assert.equal((await ask('/listings/Fieldnote', 'text/html')).headers.location, '/listings/fieldnote')
})

test('pages that are not public have no Markdown', async () => {
  assert.equal((await ask('/listings/nowhere.md')).statusCode, 404)
  assert.equal((await ask('/account.md')).statusCode, 303)
  assert.doesNotMatch(String((await ask('/robots.txt', 'text/markdown')).headers['content-type']), /markdown/)
})
