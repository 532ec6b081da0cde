/** Reports of a mail provider: signed, applied once, in any order; and which addresses are suppressed then. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { MailRefused, type OutgoingMail } from '../providers/mail.ts'
import { signedMailEvents } from '../providers/mail-events.ts'
import { findTeamMails } from './team/team-mail-queries.ts'
import { type Mail, writeMail } from './outbox.ts'
import { findSuppressions } from './suppression-queries.ts'

const key = Buffer.alloc(24, 7)
const secrets = [Buffer.alloc(24, 1).toString('base64'), `whsec_${key.toString('base64')}`]
const sent: OutgoingMail[] = []

let app: TestApp
before(async () => {
  app = await createTestApp({
    providers: {
      mail: {
        async send(mail) {
          if (mail.to.startsWith('nobody@')) throw new MailRefused('550 5.1.1 no such mailbox')
          sent.push(mail)
        },
        readEvents: signedMailEvents(secrets),
      },
    },
  })
})
after(() => app.stop())

const seconds = () => Math.floor(app.clock.now().getTime() / 1000)
const sign = (body: string, stamp: number, by = key) =>
  `v1,${createHmac('sha256', by).update(`msg_1.${stamp}.${body}`).digest('base64')}`

async function tell(events: unknown, changes: { stamp?: number; by?: typeof key; body?: string } = {}) {
  const { stamp = seconds(), by = key } = changes
  const body = changes.body ?? JSON.stringify(events)
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(stamp),
    'webhook-signature': `v1,AAAA ${sign(JSON.stringify(events), stamp, by)}`,
  }
  const { statusCode } = await app.http.app.inject({
    method: 'POST',
    url: '/webhooks/mail',
    headers,
    payload: body,
  })
  return statusCode
}

async function mailTo(to: string, options: Partial<Mail> = {}): Promise<string> {
  const mail = { kind: 'launch_live', to, subject: 'x', text: 'x', html: 'x', ...options }
  const id = await app.services.transact((context) =>
    writeMail({ ...context, site: null }, mail, app.clock.now()),
  )
  await app.work()
  return id
}

const unsubscribe = {
  origin: 'http://localhost:3999',
  reason: 'You follow this week.',
  action: 'Unsubscribe',
}
const stateOf = async (id: string) =>
  (await findTeamMails(app.services.db, { state: null, words: null, after: null }, 100)).find(
    (mail) => mail.id === id,
  )
const listed = async () =>
  (await findSuppressions(app.services.db, 50)).map(({ recipient, why }) => [recipient, why])

test('refuses reports with a wrong secret, another body, an old timestamp or an unknown event, and changes nothing', async () => {
  const id = await mailTo('signed@mail.example')
  const bounced = [{ event: 'bounced', message_id: `<${id}@launch.example>`, reason: '550 gone' }]
  assert.equal(await tell(bounced, { by: Buffer.alloc(24, 9) }), 400)
  assert.equal(await tell(bounced, { body: JSON.stringify([...bounced, ...bounced]) }), 400)
  assert.equal(await tell(bounced, { stamp: seconds() - 301 }), 400)
  assert.equal(await tell([{ event: 'opened', message_id: id }]), 400)
  assert.equal((await stateOf(id))?.state, 'sent')
  assert.deepEqual(await listed(), [])
  assert.equal(await tell(bounced, { by: Buffer.alloc(24, 1) }), 200)
  assert.equal((await stateOf(id))?.state, 'bounced')
})

test('each report counts once and in any order, and one about an unknown mail is ignored', async () => {
  const id = await mailTo('order@mail.example')
  const at = app.clock.now().toISOString()
  const complained = { event: 'complained', message_id: `${id}@launch.example`, at }
  for (let round = 0; round < 2; round++) assert.equal(await tell(complained), 200)
  assert.equal(await tell({ event: 'delivered', message_id: id }), 200)
  assert.equal((await stateOf(id))?.state, 'complained')
  assert.equal(await tell({ event: 'bounced', message_id: 'mail_of_somebody_else' }), 200)
  const soft = await mailTo('soft@mail.example')
  await tell({ event: 'bounced', message_id: soft, permanent: false, reason: 'mailbox full' })
  assert.equal((await stateOf(soft))?.reason, 'mailbox full')
  const names = (await listed()).map(([recipient]) => recipient)
  assert.ok(names.includes('order@mail.example') && !names.includes('soft@mail.example'))
})

test('a bounce stops all mail but sign-in links, a complaint stops mail that can be unsubscribed from', async () => {
  const count = (to: string) => sent.filter((mail) => mail.to === to).length
  const owner = await signedInVisitor(app, 'signed@mail.example')
  assert.match((await owner.get('/account')).body, /emails to signed@mail\.example bounce/)
  const bounced = await mailTo('Signed@mail.example')
  assert.match((await stateOf(bounced))?.reason ?? '', /written to no more: bounced/)
  await mailTo('signed@mail.example', { kind: 'sign_in_link' })
  assert.deepEqual([count('Signed@mail.example'), count('signed@mail.example')], [0, 2])
  const before = count('order@mail.example')
  await mailTo('order@mail.example', { unsubscribe })
  assert.equal(count('order@mail.example'), before)
  await mailTo('order@mail.example')
  assert.equal(count('order@mail.example'), before + 1)
})

test('suppresses a mailbox that the server refuses, until the operator lifts it; the mail page shows errors and sends tests', async () => {
  await mailTo('nobody@mail.example')
  assert.ok(
    (await listed()).some(([recipient, why]) => recipient === 'nobody@mail.example' && why === 'bounced'),
  )
  await app.account('root@marquee.example', { role: 'operator' })
  const operator = await signedInVisitor(app, 'root@marquee.example')
  const teamPage = await operator.get('/team/mail')
  assert.match(teamPage.body, /nobody@mail\.example/)
  await operator.post('/team/mail', { do: 'write_again', recipient: 'nobody@mail.example' }, teamPage)
  assert.ok(!(await listed()).some(([recipient]) => recipient === 'nobody@mail.example'))
  const wrong = await operator.post('/team/mail', { do: 'suppress', recipient: 'nobody' }, teamPage)
  assert.equal(wrong.status, 422)
  const refused = load(wrong.body)('.wrong')
  assert.deepEqual([refused.length, refused.find('input').val()], [1, 'nobody'])
  assert.match(refused.text(), /This is not an email address/)
  await operator.post('/team/mail', { do: 'suppress', recipient: 'root@marquee.example' }, teamPage)
  const stopped = (await operator.get('/account')).body
  assert.match(stopped, /has stopped emails to root@marquee\.example/)
  assert.doesNotMatch(stopped, /bounce/)
  const forged = await operator.get('/team/mail?done=test&to=ops@mail.example')
  assert.equal(load(forged.body)('.page-done').length, 0, 'a forged URL shows no success notice')
  const tested = await operator.post('/team/mail', { do: 'test', recipient: 'ops@mail.example' }, teamPage)
  assert.match(
    (await operator.get(tested.location ?? '')).body,
    /test email to ops@mail\.example is on its way/,
  )
  await app.work()
  assert.match(sent.at(-1)?.subject ?? '', /^Test email from/)
  assert.match((await operator.get('/team/mail?state=complained')).body, /order@mail\.example/)
  const found = load((await operator.get('/team/mail?q=ops@mail.example')).body)('.rows')
    .first()
    .text()
  assert.match(found, /Test email · written/)
})
