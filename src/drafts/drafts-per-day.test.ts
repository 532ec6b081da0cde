/** How many drafts an account may start. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestApp } from '../../test/app/app.ts'
import { saveSetting } from '../platform/data/settings.ts'

test('an account may start twenty drafts a day, independently of other accounts', async () => {
  const app = await createTestApp()
  try {
    const [owner, other] = await Promise.all([app.account('owner@example.org'), app.account('o@example.org')])
    let websites = 0
    const start = (key = owner.key) =>
      app.http.app.inject({
        method: 'POST',
        url: '/api/v1/drafts',
        headers: { authorization: `Bearer ${key}` },
        payload: { url: `https://site${++websites}.example` },
      })
    for (let number = 1; number <= 20; number++) assert.equal((await start()).statusCode, 201)
    const refused = await start()
    assert.deepEqual(
      [refused.statusCode, refused.json().code, refused.headers['retry-after']],
      [429, 'draft_limit_reached', '86400'],
    )
    assert.equal((await start(other.key)).statusCode, 201)
    app.clock.advance(24 * 3_600_000 - 1)
    assert.equal((await start()).statusCode, 429)
    app.clock.advance(1)
    assert.equal((await start()).statusCode, 201)

    // Independently of the daily limit, the number of unfinished drafts is limited.
    await saveSetting(app.services.db, 'drafts_held', 1)
    const held = await start(other.key)
    assert.deepEqual([held.statusCode, held.json().code, held.json().limit], [409, 'too_many_drafts', 1])
  } finally {
    await app.stop()
  }
})
