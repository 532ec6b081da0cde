/**
 * Two people of a team have the same form open: the second to save is told the current state, keeps what they typed, and
 * replaces it by saving again. Saving the same values twice is no conflict. A refusal of the input hides no such save.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { saveCategory } from '../../src/categories/save-category.ts'
import { findTeamCategories } from '../../src/categories/edit-queries.ts'
import { findAllQuestions } from '../../src/founders/interview-queries.ts'
import { findSiteFields } from '../../src/listings/index.ts'
import { saveSiteField } from '../../src/site-fields/save-site-field.ts'
import { findSeller } from '../../src/tax/seller-queries.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { type Seen, signedInVisitor, type Visitor } from '../clients/visitor.ts'

let app: TestApp
let team: TestAccount
let visitor: Visitor
before(async () => {
  app = await createTestApp()
  team = await app.account('ruth@marquee.example', { role: 'site_team' })
  visitor = await signedInVisitor(app, 'ruth@marquee.example')
})
after(() => app.stop())

const ask = (op: Parameters<TestApp['call']>[0], input: object) =>
  app.call(op, { actor: { ...team.member, via: 'web' }, input })

type Form = Record<string, string>

/** The values of the form with this field, as a browser would send them. */
function formOf(page: Seen, field: string, action: string): Form {
  const $ = load(page.body)
  const form = $(`form[action="${action}"]`).has(`[name="${field}"]`).first()
  return Object.fromEntries(form.serializeArray().map(({ name, value }) => [name, value]))
}

interface TeamPage {
  page: string
  action: string
  /** The field that both change, by its name in the form. */
  field: string
  label: string
  /** Further form members that a submission sends. */
  press: Form
  /** Form members that are refused for what they say. */
  wrong: Form
  stands: () => Promise<unknown>
}

/** Both open the form; the first saves, then the second. */
async function meet({ page, action, field, label, press, wrong, stands }: TeamPage): Promise<void> {
  const opened = formOf(await visitor.get(page), field, action)
  assert.ok(opened['seen'], 'the form sends the version that it shows')
  const send = (form: Form, text: string) => visitor.post(action, { ...form, ...press, [field]: text })
  for (const twice of ['first', 'second press'])
    assert.equal((await send(opened, 'Of the first')).status, 303, twice)
  const refused = await send(opened, 'Of the second')
  assert.equal(refused.status, 409, refused.body)
  assert.ok(
    refused.body.includes(`Somebody else saved this while you had it open. Now: ${label}: Of the first.`),
  )
  assert.equal(await stands(), 'Of the first')
  const again = formOf(refused, field, action)
  assert.equal(again[field], 'Of the second', 'the input is kept')
  assert.equal((await visitor.post(action, { ...again, ...press })).status, 303)
  assert.equal(await stands(), 'Of the second')
  // A form that was refused for its own input notices what a colleague saved before the refusal.
  const late = formOf(await visitor.get(page), field, action)
  assert.equal((await send(late, 'Of the third')).status, 303)
  const wrongly = await visitor.post(action, { ...late, ...press, ...wrong })
  assert.equal(wrongly.status, 422, wrongly.body)
  const right = Object.fromEntries(Object.keys(wrong).map((name) => [name, late[name] ?? '']))
  const mended = { ...formOf(wrongly, field, action), ...right }
  assert.equal((await send(mended, 'Of the fourth')).status, 409)
  assert.equal(await stands(), 'Of the third')
}

test('two people edit a category: the second save gets 409 and keeps the input, saving again replaces it', async () => {
  const { id: siteId } = await app.sites.defaultSite()
  const { category_id: id } = await ask(saveCategory, { category_id: null, name: 'Kilns', words: ['firing'] })
  await meet({
    page: `/team/categories?open=${String(id)}`,
    action: '/team/categories',
    field: 'description',
    label: 'Description',
    press: { do: 'save' },
    wrong: { name: '' },
    stands: async () =>
      (await findTeamCategories(app.services.db, siteId)).find((one) => one.id === id)?.description,
  })
})

test('two people edit the seller: the second save gets 409 and keeps the input, saving again replaces it', async () => {
  const site = await app.sites.defaultSite()
  await meet({
    page: '/team/seller',
    action: '/team/seller',
    field: 'city',
    label: 'City',
    press: { name: 'Marquee GmbH', country: 'AT' },
    wrong: { name: '' },
    stands: async () => (await findSeller(app.services.db, site)).city,
  })
})

test('two people edit an interview question: the second save gets 409 and keeps the input, saving again replaces it', async () => {
  const { id: siteId } = await app.sites.defaultSite()
  const key = (await findAllQuestions(app.services.db, siteId))[0]?.question_id ?? ''
  await meet({
    page: '/team/interview-questions',
    action: `/team/interview-questions/${key}`,
    field: 'question',
    label: 'Question',
    press: {},
    wrong: { position: '0' },
    stands: async () =>
      (await findAllQuestions(app.services.db, siteId)).find((one) => one.question_id === key)?.question,
  })
})

test('two people edit a site field: the second save gets 409 and keeps the input, saving again replaces it', async () => {
  const { id: siteId } = await app.sites.defaultSite()
  const added = { field_id: null, label: 'Fibre', kind: 'choice', choices: ['Wool', 'Hemp'] }
  const { field_id: id } = await ask(saveSiteField, added)
  await meet({
    page: `/team/fields?open=${String(id)}`,
    action: '/team/fields',
    field: 'label',
    label: 'Label',
    press: { do: 'save' },
    wrong: { label: '' },
    stands: async () =>
      (await findSiteFields(app.services.db, siteId, { archived: false })).find((one) => one.id === id)
        ?.label,
  })
})

test('a refused site field keeps its input', async () => {
  const page = await visitor.get('/team/fields')
  const typed = { label: 'Weave', kind: 'choice', choices: 'Only one', position: '7', proof: 'on' }
  const refused = await visitor.post('/team/fields', { do: 'save', unit: '', ...typed }, page)
  assert.equal(refused.status, 422)
  const form = formOf(refused, 'label', '/team/fields')
  assert.deepEqual({ ...form, ...typed }, form)
})

test('a refused own seller stays an own one in the form, and the shared seller is unchanged', async () => {
  const site = await app.sites.defaultSite()
  const shared = await findSeller(app.services.db, site)
  const opened = formOf(await visitor.get('/team/seller'), 'city', '/team/seller')
  const own = { ...opened, own: 'on', name: 'A seller of its own', country: 'AT', email: 'no address' }
  const refused = await visitor.post('/team/seller', own)
  assert.equal(refused.status, 422)
  const again = { ...formOf(refused, 'city', '/team/seller'), email: 'sales@own.example' }
  assert.equal((await visitor.post('/team/seller', again)).status, 303)
  assert.equal((await findSeller(app.services.db, site)).name, 'A seller of its own')
  assert.equal((await findSeller(app.services.db, { ...site, id: 0 })).name, shared.name)
})
