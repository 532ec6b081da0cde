import assert from 'node:assert/strict'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { call } from '../../platform/call/call.ts'
import { createLimiter } from '../../platform/call/limits.ts'
import { Problem } from '../../platform/call/problem.ts'
import { rateLimited } from '../../platform/call/problems.ts'
import { ensureAccount } from '../first-account.ts'
import { countSignInAttempt } from './count-sign-in-attempt.ts'
import { deviceCookie } from './known-devices.ts'

const roomy = { anonymous: 1000, member: 1000, writes: 1000, pages: 1000 }

operationCases(countSignInAttempt, {
  prepare: async ({ app, site }) => {
    const limited = { ...app.services, limiter: createLimiter(roomy) }
    return {
      attempt: (subject: string, address: string, device?: string) =>
        call(limited, countSignInAttempt, {
          actor: { kind: 'anonymous', address },
          site,
          input: { kind: 'password', subject, ...(device === undefined ? {} : { device }) },
        }),
    }
  },
  input: () => ({ kind: 'mail', subject: 'ada@example.org' }),
  badInput: {
    'an unknown kind': [{ kind: 'phone' }, 'kind', 'not_allowed'],
    'an email address that is too long': [{ subject: 'x'.repeat(255) }, 'subject', 'too_long'],
  },
  works: {
    'nothing is counted if the operator has switched limits off': async ({ ask }) => {
      for (let one = 0; one < 12; one++) assert.deepEqual(await ask(), { over: 0 })
    },
    'the eleventh password attempt in 15 minutes from one network is refused, however the addresses are written':
      async ({ app, things }) => {
        for (let one = 0; one < 10; one++) await things.attempt('guessed@example.org', '198.51.100.77')
        await assert.rejects(things.attempt('Guessed@Example.org', '::ffff:198.51.100.77'), (error) => {
          assert.ok(error instanceof Problem)
          assert.deepEqual([error.type, error.headers], [rateLimited, { 'Retry-After': '900' }])
          return true
        })
        await things.attempt('someone-else@example.org', '198.51.100.77')
        const now = app.clock.now()
        app.clock.advance(900_001)
        await things.attempt('guessed@example.org', '198.51.100.77')
        app.clock.set(now)
      },
    'many IPv6 addresses of one connection count as one network': async ({ things }) => {
      for (let one = 0; one < 10; one++) await things.attempt('wide@example.org', `2001:db8:7:7::${one}`)
      await assert.rejects(things.attempt('wide@example.org', '2001:db8:7:7:ffff::1'), Problem)
    },
    'fifty attempts at a victim’s account raise the delay and lock nobody out': async ({ things }) => {
      for (let one = 0; one < 49; one++) await things.attempt('victim@example.org', `203.0.113.${one % 20}`)
      const { body } = await things.attempt('victim@example.org', '192.0.2.1')
      assert.deepEqual(JSON.parse(body), { over: 40 })
    },
    'the fifty-first password attempt in an hour is refused from any network, but not from a known device':
      async ({ app, things }) => {
        const { id } = await ensureAccount(app.signIn, app.services.db, 'known@example.org')
        const { id: elsewhere } = await ensureAccount(app.signIn, app.services.db, 'else@example.org')
        for (let one = 0; one < 50; one++) await things.attempt('known@example.org', `203.0.113.${one}`)
        await assert.rejects(things.attempt('known@example.org', '192.0.2.9'), /email link or a passkey/)
        const { sealer } = app.services
        const own = deviceCookie(sealer, undefined, id)
        for (let one = 0; one < 10; one++) {
          const { body } = await things.attempt('known@example.org', `192.0.2.${one}`, own)
          assert.deepEqual(JSON.parse(body), { over: 0 })
        }
        await assert.rejects(things.attempt('known@example.org', '192.0.2.99', own), /Too many attempts/)
        for (const foreign of [
          deviceCookie(sealer, undefined, elsewhere),
          `${own.slice(0, -6)}${own.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`,
          'x',
        ])
          await assert.rejects(things.attempt('known@example.org', '192.0.2.9', foreign), /passkey/)
        const shared = deviceCookie(sealer, deviceCookie(sealer, undefined, elsewhere), id)
        await things.attempt('known@example.org', '192.0.2.9', shared)
        await things.attempt('else@example.org', '192.0.2.9', shared)
      },
  },
})
