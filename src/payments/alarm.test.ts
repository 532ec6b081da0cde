/** Alerts to the site team about payments that do not match their orders. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '../../test/app/app.ts'
import { countOf } from '../orders/testing/shop.ts'
import { alarm } from './alarm.ts'

test('a repeated alarm opens no second case and sends no second mail, but another one does', async (context) => {
  const app = await createTestApp()
  context.after(() => app.stop())
  await app.account('ruth@marquee.example', { role: 'site_team' })
  const told = (about: string) =>
    app.services.transact((within) =>
      alarm(
        within,
        { kind: 'wrong_amount', about, detail: 'The amount differs.', order: null },
        app.clock.now(),
      ),
    )
  const mails = () => countOf(app, 'outbox', sql`kind = 'payment_case'`)
  assert.equal(await told('evt_1'), true)
  const first = await mails()
  assert.ok(first > 0)
  assert.equal(await told('evt_1'), false)
  assert.deepEqual([await countOf(app, 'payment_cases'), await mails()], [1, first])
  assert.equal(await told('evt_2'), true)
  assert.deepEqual([await countOf(app, 'payment_cases'), await mails()], [2, 2 * first])
})
