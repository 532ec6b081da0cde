/** Shapes met on sites whose facts a person had written down before they were read. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from './testing/draft-of.ts'

const page = (html: string) =>
  `<html lang="en"><title>Beetplan</title><meta property="og:site_name" content="Beetplan"><main><h1>Beetplan</h1>${html}</main>`

test('a link within the line that opens an answer is no part of the answer', async () => {
  const item = (question: string, answer: string) =>
    `<details class="faq-item"><summary><span>${question}</span><span><a href="mailto:ask@beetplan.test">Ask us</a><i aria-hidden="true">+</i></span></summary><div>${answer}</div></details>`
  const { faqs } = await draftOf({
    '/': page(`<h2>Questions</h2>${item('Can I plan two gardens?', 'As many as you have.')}
      ${item('Does it know my soil?', 'It asks you once.')}`),
  })
  assert.deepEqual(
    faqs.map(({ value }) => value.answer),
    ['As many as you have.', 'It asks you once.'],
  )
})

test('what a chat suggests to ask is no list of questions, though a line stands below it', async () => {
  const ask = (question: string) => `<button>${question}</button>`
  const { faqs } = await draftOf({
    '/': page(`<div class="chat"><p>Ask me, for example:</p>${ask('Can I plan two gardens?')}
      ${ask('Does it know my soil?')}${ask('Are my beds safe?')}</div><p>Made by Beetplan</p>`),
  })
  assert.deepEqual(faqs, [])
})
