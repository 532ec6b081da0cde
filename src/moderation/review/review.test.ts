/** What the site team sees of a waiting listing and its owner, and the decision on its preview. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestApp } from '../../../test/app/app.ts'
import { signedInVisitor, type Visitor } from '../../../test/clients/visitor.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'

let app: TestApp
let anna: Visitor
let ben: Visitor
before(async () => {
  app = await createTestApp()
  for (const name of ['anna', 'ben']) await app.account(`${name}@marquee.example`, { role: 'site_team' })
  anna = await signedInVisitor(app, 'anna@marquee.example')
  ben = await signedInVisitor(app, 'ben@marquee.example')
})
after(() => app.stop())

/** The names and values of the facts in a part of a page. */
function factsIn(body: string, part: string): Record<string, string> {
  const $ = load(body)
  const textOf = (node: Parameters<typeof $>[0]) => $(node).text().replaceAll(/\s+/g, ' ').trim()
  const facts = $(`${part} dl.facts > div`).toArray()
  return Object.fromEntries(facts.map((fact) => [textOf($(fact).find('dt')), textOf($(fact).find('dd'))]))
}

test('a waiting listing is shown with its owner, their other listings, its categories and where its values come from', async () => {
  const owner = await app.account('fiona@larder.example')
  const waiting = { owner, status: 'in_review' } as const
  const { id } = await makeListing(app, {
    ...waiting,
    name: 'Larder',
    website: 'https://www.larder.example/',
  })
  const other = await makeListing(app, { ...waiting, name: 'Unrelated' })
  await makeListing(app, { owner, name: 'Cellar' })
  const facts = factsIn((await anna.get('/team')).body, `article[aria-labelledby=name-${id}]`)
  assert.match(
    facts['Owner'] ?? '',
    /^fiona@larder\.example here since .* 2026 Address at the website’s domain$/,
  )
  assert.deepEqual(
    { ...facts, Owner: '' },
    {
      Owner: '',
      'Their other listings': 'In review: 1 · Live: 1',
      Categories: 'Developer tools',
      Values: '0 from the website, 4 written by the owner, 0 blank',
    },
  )
  const elsewhere = factsIn(
    (await anna.get(`/team/listings/${other.id}/preview`)).body,
    'section[aria-labelledby=decision]',
  )
  assert.match(elsewhere['Owner'] ?? '', /2026$/)
})

test('an owner without other listings, and a listing without an owner', async () => {
  const owner = await app.account('first@orchard.example')
  const first = await makeListing(app, { owner, status: 'in_review', name: 'Orchard' })
  const none = await makeListing(app, { status: 'in_review', name: 'Ownerless' })
  const { body } = await anna.get('/team')
  const factsOf = (id: number) => factsIn(body, `article[aria-labelledby=name-${id}]`)
  assert.equal(factsOf(first.id)['Their other listings'], 'None: this is the first')
  assert.equal(factsOf(none.id)['Owner'], 'None')
})

test('a decision can be made on the preview; without its reason, a refusal comes back there', async () => {
  const owner = await app.account('owner@tannery.example')
  const { id } = await makeListing(app, { owner, status: 'in_review', name: 'Tannery' })
  const path = `/team/listings/${id}/preview`
  const [seen, his] = [await anna.get(path), await ben.get(path)]
  const action = load(seen.body)('form[action*="/decision"]').attr('action') ?? ''
  const without = await anna.post(action, { decision: 'reject', reason: ' ' }, seen)
  assert.equal(without.status, 422)
  const again = load(without.body)
  assert.match(again('h1').text(), /Tannery/)
  assert.equal(again(`form[action="${action}"] .error`).length, 1)
  const refused = await anna.post(action, { decision: 'reject', reason: 'Another product.' }, seen)
  assert.deepEqual([refused.status, refused.location], [303, '/team?done=reject'])
  assert.equal(load((await anna.get(path)).body)('form[action*="/decision"]').length, 0)

  const late = await ben.post(action, { decision: 'reject', reason: 'No such shop.' }, his)
  assert.equal(late.status, 409)
  const page = load(late.body)
  assert.match(page('.notice.problem').text(), /anna@marquee\.example has already/)
  assert.equal(page('[name=unsent]').val(), 'No such shop.')
})

test('a listing submitted again says when and why it was sent back before', async () => {
  const owner = await app.account('again@smithy.example')
  const { id } = await makeListing(app, { owner, status: 'in_review', name: 'Smithy' })
  const page = await anna.get('/team')
  await anna.post(`/team/listings/${id}/decision`, { decision: 'reject', reason: 'It shows a forge.' }, page)
  await app.services.transact(async ({ db }) => {
    await sql`update listings set status = 'in_review' where id = ${id}`.execute(db)
  })
  const facts = factsIn(
    (await anna.get(`/team/listings/${id}/preview`)).body,
    'section[aria-labelledby=decision]',
  )
  assert.match(facts['Sent back before'] ?? '', / 2026: It shows a forge\.$/)
})
