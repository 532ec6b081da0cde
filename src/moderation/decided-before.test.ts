/** Two members of the team decide the same thing on pages that both opened before. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { createTestApp, type TestAccount, type TestApp } from '../../test/app/app.ts'
import { makeListing } from '../../test/fixtures/listings.ts'
import { type Seen, signedInVisitor, type Visitor } from '../../test/clients/visitor.ts'
import { appealDecision } from './appeals/appeal-decision.ts'
import { mergeListings } from '../merge/merge-listings.ts'
import { decideListing } from './decide-listing.ts'

let app: TestApp
let owner: TestAccount
let third: TestAccount
let first: Visitor
let second: Visitor
before(async () => {
  app = await createTestApp()
  owner = await app.account('owner@cordial.example')
  third = await app.account('cleo@marquee.example', { role: 'site_team' })
  for (const name of ['anna', 'ben']) await app.account(`${name}@marquee.example`, { role: 'site_team' })
  first = await signedInVisitor(app, 'anna@marquee.example')
  second = await signedInVisitor(app, 'ben@marquee.example')
})
after(() => app.stop())

const told = ({ body }: Seen) => {
  const page = load(body)
  return {
    said: page('.notice.problem').text().replaceAll(/\s+/g, ' ').trim(),
    unsent: page('[name=unsent]').val()?.toString(),
  }
}

const decide = async (who: Visitor, id: number, form: Record<string, string>, page: Seen) =>
  who.post(`/team/listings/${id}/decision`, form, page)

test('a refusal after a colleague’s approval says who decided, and keeps the reason', async () => {
  const { id } = await makeListing(app, { name: 'Cordial', owner, status: 'in_review' })
  const [hers, his] = [await first.get('/team'), await second.get('/team')]
  assert.equal((await decide(first, id, { decision: 'approve' }, hers)).status, 303)
  const seen = load(his.body)(`form[action^="/team/listings/${id}/decision"] [name=seen]`).val()?.toString()
  assert.equal(seen, 'in_review')
  const late = await decide(second, id, { decision: 'reject', reason: 'Another price.', seen }, his)
  assert.equal(late.status, 409)
  assert.deepEqual(told(late), {
    said: 'Your decision on Cordial wasn’t made. anna@marquee.example has already approved it.',
    unsent: 'Another price.',
  })
  const again = told(await decide(first, id, { decision: 'approve' }, hers))
  assert.match(again.said, /You have already approved it\./)
  const many = await second.post(
    '/team/listings',
    { do: 'reject', confirm: 'yes', reason: 'Another price.', id: String(id), [`seen-${id}`]: seen },
    his,
  )
  assert.match(many.body, /Cordial stayed as it was: anna@marquee\.example has already approved it\./)
})

test('a listing approved before cannot be suspended: its state is named, not the approval', async () => {
  const { id, slug } = await makeListing(app, { name: 'Gridsong', owner, status: 'in_review' })
  const page = await first.get('/team')
  await decide(first, id, { decision: 'approve' }, page)
  const refused = await second.post('/team/suspensions', { slug, reason: 'Gone.' }, await second.get('/team'))
  assert.match(
    told(refused).said,
    /present state: Scheduled\. Nobody sees it before its week begins; to stop it, send it back\./,
  )
})

test('an answer to an appeal that a colleague has decided is shown again, with who decided', async () => {
  const { id } = await makeListing(app, { name: 'Fieldnote', owner })
  const suspension = { listing_id: id, decision: 'suspend', reason: 'Gone.' }
  await app.call(decideListing, { actor: third.member, input: suspension })
  const { appeal_id: appeal } = await app.call(appealDecision, {
    actor: owner.member,
    input: { listing_id: id, body: 'It is back.' },
  })
  const [hers, his] = [await first.get('/team'), await second.get('/team')]
  const path = `/team/appeals/${String(appeal)}`
  assert.equal((await first.post(path, { outcome: 'upheld', answer: 'It is not.' }, hers)).status, 303)
  const late = await second.post(path, { outcome: 'granted', answer: 'It is back indeed.' }, his)
  assert.equal(late.status, 409)
  assert.deepEqual(told(late), {
    said: 'Your decision on Fieldnote wasn’t made. anna@marquee.example has already upheld the decision.',
    unsent: 'It is back indeed.',
  })
  const unknown = await second.post('/team/appeals/999', { outcome: 'granted', answer: 'x' }, his)
  assert.equal(unknown.status, 404)
})

test('a launch that a colleague has moved since the question was asked stays in the colleague’s week', async () => {
  const { id } = await makeListing(app, { name: 'Papertrail', owner, status: 'scheduled', week: '2026-W52' })
  const [hers, his] = [await first.get('/team'), await second.get('/team')]
  const asks = { do: 'move', id: String(id) }
  const asked = load((await second.post('/team/listings', asks, his)).body)
  const seen = `seen-${id}`
  const answer = { ...asks, confirm: 'yes', [seen]: asked(`[name=${seen}]`).val()?.toString() ?? '' }
  const hers53 = await first.post('/team/listings', { ...answer, week: '2026-W53' }, hers)
  assert.match(hers53.body, /1 of 1 moved/)
  const late = await second.post('/team/listings', { ...answer, week: '2027-W02' }, his)
  assert.match(
    late.body,
    /Papertrail stayed as it was: anna@marquee\.example has already moved it to Week 53, 2026\./,
  )
  const same = await second.post('/team/listings', { ...answer, week: '2026-W53' }, his)
  assert.match(same.body, /1 of 1 moved/)
})

test('the old address of a merged listing suspends nothing: the form names the listing that it leads to', async () => {
  const options = { owner, week: '2026-W40' }
  const kept = await makeListing(app, { ...options, name: 'Lantern' })
  const twin = await makeListing(app, { ...options, name: 'Lantern Twin' })
  const input = { listing_id: twin.id, into: kept.slug, reason: 'Listed twice.' }
  await app.call(mergeListings, { actor: third.member, input })
  const refused = await second.post(
    '/team/suspensions',
    { slug: `http://localhost:3999/listings/${twin.slug}`, reason: 'Not a product.' },
    await second.get('/team'),
  )
  assert.equal(refused.status, 422)
  const page = load(refused.body)
  assert.match(
    page('.summary').text(),
    /“lantern-twin” now leads to Lantern\. To suspend that, enter “lantern”\./,
  )
  assert.equal(page('#f-suspend-reason').val(), 'Not a product.')
})
