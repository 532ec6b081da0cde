import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailBody } from './mail-body.ts'

test('a mail has title, paragraphs, quote and button, and escapes text from people', () => {
  const action = { url: 'https://x.example/a?b=1&c=2', label: 'See <it>' }
  const { text, html } = mailBody('About A & B', ['First.', '', '<i>Second</i>'], action, 'So <they> said')
  assert.equal(text, 'First.\n\n<i>Second</i>\n\nSo <they> said\n\nSee <it>:\nhttps://x.example/a?b=1&c=2')
  assert.deepEqual(html.replaceAll(/\s*\n\s*/g, '').match(/<(h1|p|blockquote)>.*?<\/\1>/g), [
    '<h1>About A &amp; B</h1>',
    '<p>First.</p>',
    '<p>&lt;i&gt;Second&lt;/i&gt;</p>',
    '<blockquote>So &lt;they&gt; said</blockquote>',
    '<p><a class="button" href="https://x.example/a?b=1&amp;c=2">See &lt;it&gt;</a></p>',
  ])
})
