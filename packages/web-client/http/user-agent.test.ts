import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productTokenOf } from './user-agent.ts'

test('extracts the product token of a user agent, and refuses one without it', () => {
  assert.equal(productTokenOf('MarqueeBot/1.0 (+https://x.example/bot)'), 'MarqueeBot')
  assert.equal(productTokenOf('my_bot-two'), 'my_bot-two')
  for (const nameless of ['', '/1.0', ' MarqueeBot', '2bots'])
    assert.throws(() => productTokenOf(nameless), /product token/, nameless)
})
