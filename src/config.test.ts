import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, readConfig } from './config.ts'

const secret = 'my-secret-value'

test('the error for an invalid variable gives its name and what is expected, never a secret value', () => {
  for (const [name, value] of [
    ['PORT', 'x'],
    ['BASE_URL', 'http://example.com'],
    ['BASE_URL', 'https://example.com/path'],
    ['DATABASE_URL', `mysql://${secret}@host/x`],
    ['SMTP_URL', `http://${secret}@host`],
    ['STRIPE_SECRET_KEY', secret],
    ['SECRET_KEY', secret],
    ['DRAFTER', 'llm'],
    ['CRAWLER_CONNECT_TO', 'nonsense'],
    ['CRAWLER_BROWSER', '/nowhere/chromium'],
    ['TRUSTED_PROXIES', '127.0.0.1, proxy.example'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ] as const) {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => {
        assert.ok(error instanceof ConfigError)
        assert.match(error.message, new RegExp(`^${name} is not usable: expected .+Set it and start again`))
        assert.ok(!error.message.includes(secret))
        return true
      },
    )
  }
})

test('all invalid variables are reported at once', () => {
  assert.throws(
    () => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' }),
    /PORT is not usable[^]*LOG_LEVEL is not usable/,
  )
})

test('incomplete groups of variables are refused, and rate limits cannot be switched off on a public URL', () => {
  assert.throws(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' }), /STRIPE_WEBHOOK_SECRET/)
  assert.throws(() => readConfig({ GITHUB_CLIENT_ID: 'one' }), /GITHUB_CLIENT_SECRET/)
  assert.throws(() => readConfig({ BACKUP_DIR: '/srv/backups' }), /BACKUP_RECIPIENT/)
  const old = 'x'.repeat(32)
  for (const SECRET_KEY of [undefined, old])
    assert.throws(() => readConfig({ OLD_SECRET_KEY: old, SECRET_KEY }), /OLD_SECRET_KEY.*a new SECRET_KEY/)
  assert.throws(
    () => readConfig({ BACKUP_DIR: '/srv/backups', BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1X' }),
    /public key/,
  )
  assert.throws(() => readConfig({ BASE_URL: 'https://example.com', RATE_LIMITS: 'off' }), /RATE_LIMITS/)
})

test('an empty variable counts as absent', () => {
  const config = readConfig({ PORT: '', BASE_URL: '', DATABASE_URL: '' })
  assert.equal(config.baseUrl, 'http://localhost:3000')
  assert.equal(config.databaseUrl, undefined)
  assert.deepEqual(config.trustedProxies, [])
})
