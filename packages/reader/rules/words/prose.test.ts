/** Which texts count as prose, that is, as sentences. */
import assert from 'node:assert/strict'
import test from 'node:test'
import { draftOf } from '../testing/draft-of.ts'

test('a list whose items only line breaks part is no summary, a text with marks is', async () => {
  const items = [
    'Plan of the beds',
    'Weekly list of seeds',
    'Measuring of frost',
    'Care of old roses',
    'Storage of bulbs',
  ]
  const lines = [...items, 'Shared view of each garden', 'Drawing of paths'].map(
    (one) => `<i class="tick"></i> ${one}<br>`,
  )
  const told =
    'We look after gardens of every size, from balconies to whole parks with their paths and ponds.'
  const page = `<title>Beetplan</title><main><h1>Gardens that thrive</h1><h2>Offer</h2><p>${lines.join(' ')}</p><p>${told}</p></main>`
  assert.equal((await draftOf({ '/': page })).fields.summary.value, told)
})
