/** What the file mailer wrote is read back as it was. */
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileMailer } from '../../providers/mail.ts'
import { readMail } from './read-mail.ts'

test('reads back subject, text and recipient of a mail file in either header encoding', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-mails-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  const mailer = fileMailer(folder, 'Marquee <hello@launch.example>')
  const encodings = new Set<string>()
  for (const words of ['Your link', 'Grüße = ein_Link für dich', 'こんにちは、リンクです。'.repeat(4)]) {
    const mail = {
      id: 'mail_1',
      to: 'ada@example.org',
      subject: words,
      text: `${words}.\n\nBye.`,
      html: `<p>x</p>`,
    }
    await mailer.send({ ...mail, sender: null, headers: {} })
    const source = readFileSync(join(folder, 'mail_1.eml'), 'utf8')
    for (const [, encoding = ''] of source.matchAll(/^Subject: =\?utf-8\?(.)\?/gim))
      encodings.add(encoding.toUpperCase())
    const { subject, text, to } = readMail('mail_1.eml', source)
    assert.deepEqual([subject, text, to], [words, mail.text, mail.to])
  }
  assert.deepEqual([...encodings].toSorted(), ['B', 'Q'], 'both encodings were used')
})
