/**
 * Every way of signing in, and the pages of an account, in a real browser and behind TLS, as in a deployment. The
 * passkey is on a virtual authenticator; the pages of GitHub and Google come from a service on loopback.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { OutgoingMail } from '../../src/providers/mail.ts'
import { authorizationUrl, registeredApp } from '../clients/app-client.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { OtherService, serviceKeys } from '../fakes/other-service.ts'
import { linkIn } from '../clients/visitor.ts'
import { accessibilityProblems } from './accessibility.ts'
import { openWatched, startChromium } from './chromium.ts'
import { photographer } from './photographs.ts'
import { hasOpenssl, startTlsFront, type TlsFront } from './tls-front.ts'

const origin = 'https://directory.example'
const email = 'ada@example.org'
const password = 'seven green kettles sing'
const service = new OtherService()
const photograph = photographer('sign-in')
const mails: OutgoingMail[] = []
let app: TestApp
let front: TlsFront
let browser: Browser
const options = { skip: hasOpenssl() ? false : 'openssl, which makes the certificate, is not installed' }

before(async () => {
  if (options.skip) return
  await service.start()
  app = await createTestApp({
    providers: { mail: { send: async (mail) => void mails.push(mail) } },
    environment: { ...serviceKeys, BASE_URL: origin, RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' },
  })
  const own = new URL(await app.http.app.listen({ port: 0, host: '127.0.0.1' }))
  front = await startTlsFront({
    'directory.example': Number(own.port),
    'github.com': service.port,
    'accounts.google.com': service.port,
    'desk.example': service.port,
  })
  browser = await startChromium(front.chromium)
})
after(async () => {
  if (options.skip) return
  await browser.close()
  await front.close()
  await app.stop()
  await service.stop()
})

interface Person {
  context: BrowserContext
  page: Page
  breaches: string[]
}

async function openPerson(javaScriptEnabled = true): Promise<Person> {
  const viewport = { width: 1280, height: 900 }
  const { context, breaches } = await openWatched(browser, origin, { javaScriptEnabled, viewport })
  return { context, page: await context.newPage(), breaches }
}

/** Asserts that the page has no problems on a phone. */
async function assertSound(page: Page, name: string): Promise<void> {
  await photograph(page, name)
  await page.setViewportSize({ width: 390, height: 900 })
  assert.deepEqual(await accessibilityProblems(page), [], page.url())
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function askForLink(page: Page): Promise<void> {
  app.clock.advance(60_000)
  await page.fill('#f-email', email)
  await page.click('text=Email me a link')
  await page.waitForSelector('text=Check your email')
}

const mailedLink = () =>
  linkIn(mails.findLast((mail) => mail.subject.startsWith('Your sign-in link for '))?.text ?? '')

async function openMailedLink(page: Page, to = ''): Promise<void> {
  await page.goto(`/sign-in${to}`)
  await askForLink(page)
  await app.work()
  await page.goto(mailedLink())
}

/** Cookies that no script can read, no plain connection carries and no other host can set (RFC 6265bis 4.1.3). */
async function assertSafeCookies(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  assert.ok(cookies.some((cookie) => cookie.name === '__Host-marquee.session_token'))
  for (const { name, httpOnly, secure, sameSite, path, domain } of cookies) {
    assert.match(name, /^__Host-/)
    const rest = { httpOnly, secure, sameSite, path, domain }
    const expected = { httpOnly: true, secure: true, sameSite: 'Lax', path: '/', domain: 'directory.example' }
    assert.deepEqual(rest, expected, name)
  }
}

/** The status that a program with this key gets. */
async function statusWith(key: string): Promise<number> {
  const headers = { host: new URL(origin).host, authorization: `Bearer ${key}` }
  return (await app.http.app.inject({ url: '/api/v1/me', headers })).statusCode
}

async function assertSignedIn(page: Page): Promise<void> {
  await page.goto('/account/profile')
  assert.match(await page.innerText('main'), /ada@example\.org/)
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/account/security')
  await page.click('text=Sign out of this device')
  await page.waitForURL(`${origin}/`)
  await page.goto('/account/profile')
  await page.waitForURL(/\/sign-in\?/)
}

test('signs in with a mailed link, then with a password set on the security page', options, async () => {
  const { context, page, breaches } = await openPerson()
  const shown = await page.goto('/sign-in')
  assert.match(shown?.headers()['strict-transport-security'] ?? '', /max-age=31536000/)
  await assertSound(page, 'sign-in')
  await openMailedLink(page)
  await assertSound(page, 'mailed-link')
  await page.click('main form button')
  await page.waitForURL(/\/account/, { waitUntil: 'commit' })
  await assertSafeCookies(context)
  await assertSignedIn(page)
  await assertSound(page, 'profile')
  await page.goto('/account/security')
  await page.fill('#f-password', password)
  await page.click('text=Save password')
  await page.waitForSelector('text=The password is saved')
  await signOut(page)
  await page.click('text=Use a password')
  await page.fill('#f-password-email', email)
  await page.fill('#f-password', 'not this one')
  await page.click('form[action="/sign-in/password"] button')
  await page.waitForSelector('text=The email address or password is wrong')
  await assertSound(page, 'wrong-password')
  await page.fill('#f-password', password)
  await page.click('form[action="/sign-in/password"] button')
  await page.waitForURL(/\/account\/profile/)
  await assertSignedIn(page)
  assert.deepEqual(breaches, [])
  await context.close()
})

test('signs in with an added passkey, and no longer once it is removed', options, async () => {
  const { context, page, breaches } = await openPerson()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await openMailedLink(page)
  await page.click('main form button')
  await page.goto('/account/security')
  await page.click('text=Add a passkey')
  await page.waitForSelector('text=The passkey is added')
  await assertSound(page, 'security')
  await app.work()
  assert.ok(mails.some(({ subject }) => subject === 'A passkey was added to your account'))
  await page.click('text=Add a passkey')
  await page.waitForSelector('text=This device already has a passkey for your account')
  await signOut(page)
  await page.click('text=Use a passkey')
  await page.waitForURL(/\/account\/profile/)
  await assertSignedIn(page)
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  assert.equal(credentials.length, 1)
  await page.goto('/account/security')
  await page.click('button:has-text("Remove") >> nth=0')
  await page.waitForSelector('text=The passkey is removed')
  await signOut(page)
  await page.click('text=Use a passkey')
  await page.waitForSelector('text=This passkey isn’t registered')
  assert.deepEqual(breaches, [])
  await context.close()
})

for (const name of ['GitHub', 'Google']) {
  test(`signs in with ${name}, which can be disconnected and connected again`, options, async () => {
    service.person = { id: 7, name: 'Ada', email, verified: true }
    const { context, page } = await openPerson()
    await page.goto('/sign-in?to=/account/profile')
    await page.click(`text=Continue with ${name}`)
    await page.click('text=Agree')
    await page.waitForURL(/\/account\/profile/)
    await assertSignedIn(page)
    await assertSafeCookies(context)
    await page.goto('/account/security')
    await page.click(`button[aria-label="Disconnect ${name}"]`)
    await page.waitForSelector('text=The sign-in method is removed')
    await page.click(`button[aria-label="Connect ${name}"]`)
    await page.click('text=Agree')
    await page.waitForSelector('text=Connected. You can use it')
    await context.close()
  })
}

test(
  'an app is connected by consent and disconnected, and an API key is created and revoked',
  options,
  async () => {
    const { context, page, breaches } = await openPerson()
    const redirect = 'https://desk.example/callback'
    const connection = await registeredApp(app, { redirect_uris: [redirect] })
    const { url } = await authorizationUrl(connection, { redirect })
    await page.goto(url.href)
    await page.waitForURL(/\/sign-in/)
    await assertSound(page, 'sign-in-for-an-app')
    await askForLink(page)
    await assertSound(page, 'mail-is-sent')
    await app.work()
    await page.goto(mailedLink())
    await page.click('main form button')
    await page.waitForSelector('text=Connect Desk helper?')
    await assertSound(page, 'consent')
    await page.click('button[value=allow]')
    await page.waitForURL(/^https:\/\/desk\.example\/callback\?code=[^&]+.*&iss=/)
    await page.goto('/account/keys')
    await assertSound(page, 'keys-none')
    await page.fill('#f-name', 'Nightly import')
    await page.click('main form button.primary')
    await page.waitForSelector('text=/mq_/')
    await assertSound(page, 'key-shown-once')
    const key = /mq_[\w-]{43}/.exec(await page.content())?.[0] ?? ''
    assert.equal(await statusWith(key), 200)
    await app.flushAgentLog()
    for (const [path, name] of [
      ['/account/keys', 'keys'],
      ['/account/apps', 'apps'],
      ['/account/agents', 'agent-log'],
    ] as const) {
      await page.goto(path)
      await assertSound(page, name)
    }
    await page.click('main .rows a:has-text("Nightly import")')
    await page.click('text=Revoke this key')
    await page.waitForURL(/\/account\/keys/)
    assert.equal(await statusWith(key), 401)
    await page.goto('/account/apps')
    await page.click('button:has-text("Disconnect")')
    await page.waitForSelector('text=The app is disconnected')
    assert.deepEqual(
      breaches.filter((breach) => !breach.includes('desk.example')),
      [],
    )
    await context.close()
  },
)

test('signing in by link and password and signing out work without scripts', options, async () => {
  const { context, page, breaches } = await openPerson(false)
  await openMailedLink(page, '?to=/account/security')
  await page.click('main form button')
  await page.waitForURL(/\/account\/security/)
  await page.goto('/updates')
  await page.click('header .corner > noscript a:has-text("Dashboard")')
  await page.waitForURL(/\/account$/)
  await page.goto('/account/security')
  await page.click('text=Sign out of this device')
  await page.goto('/account/profile')
  await page.click('text=Use a password')
  await page.fill('#f-password-email', email)
  await page.fill('#f-password', password)
  await page.click('form[action="/sign-in/password"] button')
  await page.waitForURL(/\/account\/profile/)
  assert.deepEqual(breaches, [])
  await context.close()
})
