/** Every kind of mail in the code has a sample, in every language. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { kinds as german } from '../mail/words/de-kinds.ts'
import { kinds as english } from '../mail/words/en-kinds.ts'
import { rows } from '../platform/data/database.ts'
import { inLanguage } from '../platform/text/language.ts'
import { samples } from './samples.ts'
import { samplesAnHour } from './send-mail-sample.ts'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.stop())

const to = 'ruth@marquee.example'

async function written(language: 'en' | 'de') {
  const site = { ...(await app.sites.defaultSite()), language }
  return inLanguage(language, () =>
    Object.entries(samples).map(([name, write]) => ({ name, ...write(to, site, app.clock.now()) })),
  )
}

test('every kind of mail in the code has a sample', async () => {
  const kinds = new Set((await written('en')).map(({ kind }) => kind))
  const root = new URL('../', import.meta.url)
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(new URL(file, root), 'utf8').matchAll(/kind: '([a-z_]+)',\s+to\b(?!:\s*['`]\/)/g),
    ])
    .map(([, kind = '']) => kind)
    .filter((kind) => !['redirect', 'sample'].includes(kind))
  assert.ok(found.length > 20)
  assert.deepEqual(
    found.filter((kind) => !kinds.has(kind)),
    [],
  )
})

test('every kind of mail has a name in the operator’s lists, in both languages', async () => {
  const kinds = new Set((await written('en')).map(({ kind }) => kind))
  for (const names of [english, german]) assert.deepEqual(new Set(Object.keys(names)), kinds)
})

test('each sample has subject, text and HTML in both languages, for the given recipient', async () => {
  const inGerman = await written('de')
  for (const [at, sample] of (await written('en')).entries()) {
    const other = inGerman[at]
    assert.equal(sample.to, to)
    for (const part of ['subject', 'text', 'html'] as const) assert.ok(sample[part].length > 5, sample.name)
    assert.notEqual(sample.text, other?.text, sample.name)
    assert.notEqual(sample.subject, other?.subject, sample.name)
    assert.doesNotMatch(
      `${sample.subject} ${sample.text} ${sample.html}`,
      /undefined|\[object|NaN/,
      sample.name,
    )
  }
})

test('the operator previews each sample and can send it only to themselves, a limited number of times an hour', async () => {
  await app.account(to, { role: 'operator' })
  const operator = await signedInVisitor(app, to)
  const page = await operator.get('/team/mail/samples?show=launch_live&language=de')
  assert.match(page.body, /lang="de">[^<]*Musterprodukt/)
  const send = (sample: string) => operator.post('/team/mail/samples', { sample, language: 'de' }, page)
  assert.equal((await send('launch_live')).status, 303)
  await app.work()
  const mails = async () =>
    rows(
      app.services.db,
      sql<{
        recipient: string
        subject: string
        headers: Record<string, string>
      }>`select recipient, subject, headers
        from outbox where kind = 'sample'`,
    )
  const [mail] = await mails()
  assert.deepEqual([mail?.recipient, mail?.headers['Content-Language']], [to, 'de'])
  assert.match(mail?.subject ?? '', /^\[Muster\] /)
  assert.equal((await send('no_such')).status, 404)
  for (let sent = 1; sent < samplesAnHour; sent += 1) assert.equal((await send('test')).status, 303)
  assert.equal((await send('test')).status, 429)
  assert.equal((await mails()).length, samplesAnHour)
})
