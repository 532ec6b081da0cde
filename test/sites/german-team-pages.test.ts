/** The team pages of a site in German: form errors are in German, at their fields, and the input is kept. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../app/app.ts'
import { makeListing } from '../fixtures/listings.ts'
import { sendForm } from '../pages/plain-form.ts'
import { signedInVisitor, type Visitor } from '../clients/visitor.ts'

let app: TestApp
let team: Visitor
before(async () => {
  app = await createTestApp()
  const { email } = await app.account('olga@werkzeuge.example', { role: 'operator' })
  team = await signedInVisitor(app, email)
  await sql`update sites set language = 'de'`.execute(app.services.db)
  app.sites.forget()
})
after(() => app.stop())

/** Sends what a browser would refuse; returns the errors by field name. */
async function refused(
  path: string,
  button: string,
  typed: Record<string, string>,
): Promise<Record<string, string>> {
  const { status, body } = await sendForm(team, path, button, typed)
  assert.ok(status >= 400 && status < 500, `${path} answered ${status}`)
  const $ = load(body)
  for (const [name, value] of Object.entries(typed)) {
    const values = $(`[name="${name}"]`)
      .toArray()
      .map((element) => String($(element).val()))
    assert.ok(values.includes(value), `${path} keeps ${name}`)
  }
  return Object.fromEntries(
    $('.wrong')
      .toArray()
      .map((element) => [
        $(element).find('[name]').attr('name') ?? '',
        $(element).find('.error').text().replaceAll(/\s+/g, ' ').trim(),
      ]),
  )
}

test('a blog post without its texts gets German errors and keeps the input', async () => {
  const blank = 'Hier fehlt lesbarer Text.'
  assert.deepEqual(await refused('/team/blog/new', 'button[value=save]', { title: '', author: 'Olga' }), {
    title: blank,
    summary: blank,
    body: blank,
  })
})

test('an interview question without text gets a German error', async () => {
  assert.deepEqual(
    await refused('/team/interview-questions', 'form[action="/team/interview-questions"] button', {
      question: '',
      hint: 'Ein Satz.',
    }),
    { question: 'Hier fehlt lesbarer Text.' },
  )
})

test('invalid settings and an invalid logo get German errors', async () => {
  const wrong = { accent: 'rot', relaunch_pause_days: '30', free_queue_weeks: '99' }
  assert.deepEqual(await refused('/team/settings', 'button[value=publish]', wrong), {
    accent: 'Das ist keine Farbe. Schreibe sie als #rrggbb, etwa #1a6fd2.',
    free_queue_weeks: 'Höchstens 52.',
    relaunch_pause_days: 'Mindestens 60 Tage, oder 0, damit ein Produkt nur einmal launcht.',
  })
  const page = await team.get('/team/settings')
  const logo = async (bytes: Buffer) => {
    const { body } = await team.upload(
      '/team/settings/logo',
      { do: 'save', picture: [new Blob([new Uint8Array(bytes)])] },
      page,
    )
    return load(body)('.wrong:has([name=picture]) .error').text().trim()
  }
  assert.match(await logo(Buffer.from('kein Bild')), /kein lesbares Bild/)
  assert.match(await logo(Buffer.alloc(260_000)), /größer als 250 kB/)
})

test('a suspension without a listing and a rejection without a reason get German errors', async () => {
  const suspend = 'form[action="/team/suspensions"] button'
  assert.deepEqual(await refused('/team', suspend, { slug: '', reason: 'Falsch.' }), {
    slug: 'Gib die Adresse des Eintrags an, wie der Browser sie zeigt.',
  })
  const unknown = await refused('/team', suspend, { slug: 'https://werkzeuge.example/listings/x' })
  assert.match(unknown['slug'] ?? '', /keinen Eintrag „x“/)
  const { id } = await makeListing(app, { name: 'Schraube', status: 'in_review', week: null })
  const reject = `form[action="/team/listings/${id}/decision"] button[value=reject]`
  assert.deepEqual(await refused('/team', reject, {}), { reason: 'Das fehlt noch.' })
})

test('a change of owner and the reason against a merge are shown in German', async () => {
  const given = await makeListing(app, { name: 'Zange' })
  await makeListing(app, { name: 'Hammer' })
  const { email } = await app.account('jana@zange.example')
  const path = `/team/listings/${given.id}/owners`
  await sendForm(team, path, 'form:has([name=reason]) button', { email, reason: 'Domain gezeigt.' })
  const owners = load((await team.get(path)).body)('main').text()
  assert.match(owners, /Entscheidung des Teams: Domain gezeigt\./)
  await sql`update listings set status = 'suspended' where id = ${given.id}`.execute(app.services.db)
  const merging = load((await team.get(`/team/listings/${given.id}/merge?into=hammer`)).body)('main').text()
  assert.match(merging, /Zange auf Marquee ist gesperrt\. Zieh erst zurück/)
})

test('adding an unknown person to the team gets a German error', async () => {
  const typed = { email: 'wer@werkzeuge.example' }
  const said = await refused('/team/people', 'button[value=add]', typed)
  assert.match(said['email'] ?? '', /hat sich noch niemand angemeldet/)
})

test('the orders page without orders, or without search results, says so in German', async () => {
  assert.match((await team.get('/team/orders')).body, /Noch keine Bestellungen/)
  assert.match((await team.get('/team/orders?q=niemand')).body, /Versuch eine andere Suche/)
})

test('comparing unknown products gets a German page', async () => {
  const { body } = await team.get('/compare?a=nirgends&b=nirgends')
  assert.doesNotMatch(load(body)('main').text(), /\b(the|not|is|two)\b/)
})

test('the page of an API error is in German, with the English title', async () => {
  const { body } = await team.get('/docs/errors/order_closed')
  const $ = load(body)
  assert.equal($('main h1').text(), 'Diese Bestellung ist abgeschlossen.')
  assert.match($('title').text(), /^Diese Bestellung ist abgeschlossen\./)
  assert.equal($('main q[lang=en]').text(), 'This order is closed')
})
