/** Mail as it is sent: one Message-ID per mail, both parts, and no text that gets into a header. */
import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { smtpMailer } from './mail-smtp.ts'
import { BadAddress, fileMailer, MailRefused, type Mailer, type OutgoingMail } from './mail.ts'

const received: { from: string | undefined; to: string[]; source: string }[] = []
let refusal: { code: number; text: string } | undefined
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) =>
    done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null),
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        from: mailFrom ? mailFrom.address : undefined,
        to: rcptTo.map((one) => one.address),
        source: Buffer.concat(chunks).toString('utf8'),
      })
      done()
    })
  },
})
let mailer: Mailer & { close(): void }
before(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Marquee <hello@launch.example>')
})
after(async () => {
  mailer.close()
  await new Promise<void>((done) => server.close(() => done()))
})

const mail: OutgoingMail = {
  id: 'mail_0123456789',
  to: 'ada@example.org',
  sender: null,
  subject: 'Grüße und ein Link',
  text: 'Open https://launch.example/x?token=abc.',
  html: '<h1>Hello</h1><p>Open <a href="https://launch.example/x?token=abc">this</a>.</p>',
  headers: {
    'List-Unsubscribe': '<https://launch.example/mail/unsubscribe?token=abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}

test('a mail has text and HTML, and the same Message-ID on each attempt', async () => {
  await mailer.send(mail)
  await mailer.send(mail)
  const [first, second] = await Promise.all(received.map((one) => PostalMime.parse(one.source)))
  assert.equal(first?.messageId, '<mail_0123456789@launch.example>')
  assert.equal(second?.messageId, first?.messageId)
  assert.equal(first?.subject, mail.subject)
  assert.equal(first?.text?.trim(), mail.text)
  assert.match(first?.html ?? '', /<!doctype html>\s*<html lang="en">[\s\S]*Marquee[\s\S]*<h1>Hello<\/h1>/)
  assert.deepEqual(
    first?.headers.find((header) => header.key === 'list-unsubscribe-post')?.value,
    'List-Unsubscribe=One-Click',
  )
})

test('a mail about a site has the site’s name as its sender, whatever the name, and the configured address', async () => {
  const names: [name: string, shown?: string][] = [
    ['BetaWeek'],
    ['Tools, Ltd.; the "best" \\ week'],
    ['Support <eve@example.org>'],
    ['eve@example.org'],
    ['Grüße aus 東京 🚀'],
    [`${'Sehr große Wochen, '.repeat(12)}Ende`],
    ['Evil\r\nBcc: eve@example.org\r\n\r\nbody', 'Evil Bcc: eve@example.org body'],
    ['Evil>\u2028, eve@example.org\u0000', 'Evil> , eve@example.org'],
  ]
  for (const [sender, shown = sender] of names) {
    received.length = 0
    await mailer.send({ ...mail, sender })
    const [{ from, to, source } = { from: undefined, to: [], source: '' }] = received
    assert.deepEqual([from, to], ['hello@launch.example', ['ada@example.org']], sender)
    const parsed = await PostalMime.parse(source)
    assert.deepEqual(parsed.from, { name: shown, address: 'hello@launch.example' })
    assert.deepEqual([parsed.bcc, parsed.subject, parsed.text?.trim()], [undefined, mail.subject, mail.text])
    assert.equal(load(parsed.html ?? '')('.from').text(), shown)
    assert.ok(
      source.split('\r\n').every((line) => line.length <= 998),
      'RFC 5322, section 2.1.1',
    )
  }
})

test('a mail about no site has the configured name', async () => {
  await mailer.send(mail)
  const parsed = await PostalMime.parse(received.at(-1)?.source ?? '')
  assert.deepEqual(parsed.from, { name: 'Marquee', address: 'hello@launch.example' })
})

test('a greeting checks the server and sends no mail', async () => {
  const before = received.length
  await mailer.greet?.()
  assert.equal(received.length, before)
})

test('a mail names its language in a header and in its HTML', async () => {
  await mailer.send({ ...mail, headers: { 'Content-Language': 'en-XA' } })
  const sent = await PostalMime.parse(received.at(-1)?.source ?? '')
  assert.match(sent.html ?? '', /<html lang="en-XA">/)
  assert.equal(sent.headers.find(({ key }) => key === 'content-language')?.value, 'en-XA')
})

test('a temporary refusal is an error that the queue retries', async () => {
  refusal = { code: 451, text: 'try later' }
  await assert.rejects(mailer.send(mail), (error) => !(error instanceof MailRefused))
  refusal = undefined
  await mailer.send(mail)
})

test('only a missing mailbox is a permanent refusal, a denied relay is not', async () => {
  refusal = { code: 550, text: '5.1.1 no such mailbox' }
  await assert.rejects(mailer.send(mail), MailRefused)
  refusal = { code: 554, text: '5.7.1 relaying denied' }
  await assert.rejects(mailer.send(mail), (error) => !(error instanceof MailRefused))
  refusal = undefined
})

test('text cannot inject a header or a second recipient', async () => {
  const line = '\r\nBcc: eve@example.org\r\nX-Evil: 1\r\n\r\nbody'
  received.length = 0
  await mailer.send({ ...mail, subject: `Hello${line}`, headers: { 'X-About': `listing${line}` } })
  const [sent] = received
  assert.deepEqual(sent?.to, ['ada@example.org'])
  const parsed = await PostalMime.parse(sent?.source ?? '')
  assert.equal(parsed.bcc, undefined)
  assert.ok(!parsed.headers.some((header) => header.key === 'x-evil'))
  for (const to of [
    `ada@example.org${line}`,
    'ada@example.org, eve@example.org',
    'ada@example.org;eve@example.org',
    '"x" <ada@example.org>',
    '<ada@example.org>',
    'ada',
    '',
    'a b@example.org',
  ]) {
    await assert.rejects(mailer.send({ ...mail, to }), BadAddress, to)
  }
  assert.equal(received.length, 1)
})

test('without a server each mail is written to an .eml file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-mail-'))
  await fileMailer(folder, 'Marquee <hello@launch.example>').send(mail)
  const parsed = await PostalMime.parse(await readFile(join(folder, 'mail_0123456789.eml')))
  assert.equal(parsed.to?.[0]?.address, 'ada@example.org')
  assert.equal(parsed.text?.trim(), mail.text)
  await rm(folder, { recursive: true })
})
