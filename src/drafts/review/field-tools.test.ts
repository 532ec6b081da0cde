import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { createTestApp, type TestAccount, type TestApp } from '../../../test/app/app.ts'
import { addTestDraft } from '../../../test/fixtures/drafts.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { type Seen, signedInVisitor } from '../../../test/clients/visitor.ts'
import { findDraft } from '../draft-queries.ts'
import { notFoundAt } from 'marquee-profile'
import { Draft } from '../draft.ts'
import { getDraft } from '../get-draft.ts'
import { updateDraft } from '../update-draft.ts'

let app: TestApp
let owner: TestAccount

before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
})
after(() => app.stop())

const proven = ['headline', 'name', 'summary']

async function openDraft(name: string) {
  const id = await addTestDraft(app, owner, { name, site: 'main' })
  await sql`update drafts set profile = (select jsonb_object_agg(key, value || '{"state":"ai"}') from jsonb_each(profile)
    where key = any(${proven})) where id = ${id}`.execute(app.services.db)
  const path = `/account/drafts/${id}`
  const visitor = await signedInVisitor(app, owner.email)
  const page = await visitor.get(path)
  const states = async () => {
    const profile = (await findDraft(app.services.db, id, owner.id))?.profile
    return [profile?.headline?.state, profile?.name?.state, profile?.summary?.state]
  }
  return { id, path, visitor, page, states }
}

/** What the form containing this field sends. */
function members(page: Seen, name: string): string[] {
  const shown = load(page.body)
  return shown(`input[name="${name}"]`)
    .toArray()
    .map((one) => shown(one).attr('value') ?? '')
}

test('accepting all leaves fields that changed since or are being redrafted, and says how many', async () => {
  const { id, path, visitor, page, states } = await openDraft('Toolcrib')
  await sql`update drafts set regenerating = '{summary}',
    profile = jsonb_set(profile, '{headline,value}', '"Unseen"') where id = ${id}`.execute(app.services.db)
  const form = { do: 'accept_all', proven: members(page, 'proven') }
  const answer = await visitor.post(`${path}/fields`, form, page)
  assert.equal(answer.status, 200, answer.body)
  assert.match(load(answer.body)('.fields > .notice').text(), /1 field is accepted\. 2 were left/)
  assert.deepEqual(await states(), ['ai', 'override', 'ai'])
})

test('accepting all accepts every proven field if nothing changed', async () => {
  const { path, visitor, page, states } = await openDraft('Benchmate')
  const form = { do: 'accept_all', proven: members(page, 'proven') }
  assert.equal((await visitor.post(`${path}/fields`, form, page)).status, 303)
  assert.deepEqual(await states(), ['override', 'override', 'override'])
})

test('the undo button reverts only the edit that it names, and is refused after a later edit', async () => {
  const { id, path, visitor, states } = await openDraft('Fieldnote')
  const edit = (fields: object) =>
    app.call(updateDraft, { actor: owner.member, site: 'main', input: { id, fields } })
  await edit({ headline: 'Mine' })
  const page = await visitor.get(path)
  const undo = (from: Seen) => {
    const shown = load(from.body)
    const seen = shown(`form[action="${path}/undo"] input[name=seen]`).attr('value') ?? ''
    return visitor.post(`${path}/undo`, { seen }, from)
  }
  await edit({ summary: 'Somebody else’s' })
  const refused = await undo(page)
  assert.equal(refused.status, 409)
  assert.match(load(refused.body)('.fields > .notice').text(), /Nothing was undone/)
  assert.deepEqual(await states(), ['manual', 'ai', 'manual'])
  assert.equal((await undo(refused)).status, 303)
  assert.deepEqual(await states(), ['manual', 'ai', 'ai'])
})

test('two people editing different links keep both changes; on the same link the second is asked to save again', async () => {
  const { id, path, visitor } = await openDraft('Linkbook')
  const edit = (company_socials: object) =>
    app.call(updateDraft, { actor: owner.member, site: 'main', input: { id, company_socials } })
  const held = async () => (await findDraft(app.services.db, id, owner.id))?.profile
  await edit({ x: 'https://x.com/linkbook', github: 'https://github.com/linkbook' })
  const action = `${path}/fields/company_socials`
  const page = await visitor.get(action)
  const [seen = ''] = members(page, 'seen').filter((one) => one.startsWith('{'))
  const typed = { x: 'https://x.com/mine', github: 'https://github.com/linkbook', do: 'save' }
  await edit({ youtube: 'https://www.youtube.com/@linkbook' })
  const quiet = await visitor.post(action, { ...typed, seen }, page, { accept: 'application/json' })
  const answer: { saved: boolean; seen: string } = JSON.parse(quiet.body)
  assert.equal(answer.saved, true, quiet.body)
  assert.ok(!answer.seen.includes('youtube'), 'the form does not show the other person’s link')
  assert.equal((await visitor.post(action, { ...typed, seen: answer.seen }, page)).status, 303)
  assert.ok((await held())?.['company_socials.youtube']?.value, 'the other person’s link is kept')

  await edit({ x: 'https://x.com/theirs' })
  const refused = await visitor.post(action, { ...typed, x: 'https://x.com/other', seen: answer.seen }, page)
  assert.equal(refused.status, 409)
  const shown = load(refused.body)
  assert.match(
    shown('.opened').text(),
    /Somebody saved another value[^]*“[^”]*x\.com\/theirs[^”]*”\.[^]*Save again/,
  )
  assert.equal(shown('.opened input[name=youtube]').attr('value'), 'https://www.youtube.com/@linkbook')
  assert.equal(shown('.opened input[name=x]').attr('value'), 'https://x.com/other')
  const again = Object.fromEntries(
    ['x', 'github', 'youtube', 'seen'].map((name) => [
      name,
      shown(`.opened input[name=${name}]`).attr('value') ?? '',
    ]),
  )
  assert.equal((await visitor.post(action, { ...again, do: 'save' }, refused)).status, 303)
  assert.equal((await held())?.['company_socials.x']?.value, 'https://x.com/other')
  assert.ok((await held())?.['company_socials.youtube']?.value)
})

test('two people who have a draft open see each other for a few minutes', async () => {
  const { id, path, visitor } = await openDraft('Talvogar')
  const other = await app.account('luca@toolcrib.example')
  await sql`insert into draft_members (draft_id, account_id, created_at) values (${id}, ${other.id}, ${app.clock.now()})`.execute(
    app.services.db,
  )
  const luca = await signedInVisitor(app, other.email)
  const said = (page: Seen) => load(page.body)('.fields > .notice').text().replaceAll(/\s+/g, ' ')
  assert.match(said(await luca.get(`${path}/fields/headline`)), /has this open too/)
  assert.match(said(await visitor.get(path)), /\(at Headline\) has this open too/)
  app.clock.advance(4 * 60_000)
  assert.doesNotMatch(said(await luca.get(path)), /open too/)
})

test('a suggestion becomes a value, with its quote, only when the owner chooses it: as a field, list entry, founder or link', async () => {
  const { id, path, visitor } = await openDraft('Maybe')
  const evidence = [
    { quote: 'Maybe so', url: 'https://maybe.example/', fetched_at: '2026-11-20T00:00:00.000Z' },
  ]
  const values = {
    pricing_model: 'free',
    tags: 'beets',
    founders: { name: 'Ida Holm' },
    'company_socials.x': 'https://x.com/maybe',
  }
  const profile = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { ...notFoundAt(new Date()), suggestions: [{ value, evidence }] },
    ]),
  )
  await sql`update drafts set profile = profile || ${JSON.stringify(profile)}::jsonb where id = ${id}`.execute(
    app.services.db,
  )
  const read = async (input: object = {}) =>
    Draft.parse(await app.call(getDraft, { actor: owner.member, site: 'main', input: { id, ...input } }))
  for (const input of [{}, { include: 'evidence' }]) {
    const { fields, company_socials: links, founders, suggestions } = await read(input)
    assert.deepEqual([fields.pricing_model.value, fields.tags.value, founders, links], [null, null, [], {}])
    assert.equal(JSON.stringify(fields).includes('suggestions'), false)
    assert.deepEqual(Object.fromEntries(suggestions.map(({ field, value }) => [field, value])), values)
    assert.equal(suggestions[0]?.evidence[0]?.quote, 'Maybe so')
  }
  for (const name of Object.keys(values)) {
    const page = await visitor.get(path)
    const seen = load(page.body)(`input[name=field][value="${name}"]`)
      .parent()
      .find('input[name=seen]')
      .attr('value')
    const form = { field: name, do: 'choose', choice: '0', seen: seen ?? '' }
    assert.equal((await visitor.post(`${path}/fields`, form, page)).status, 303, name)
  }
  const { fields, company_socials: links, founders, suggestions } = await read()
  assert.deepEqual([fields.pricing_model.value, fields.pricing_model.state], ['free', 'override'])
  for (const held of [fields.pricing_model, fields.tags, links['x']])
    assert.equal(held?.evidence[0]?.quote, 'Maybe so')
  assert.match((await visitor.get(path)).body, /Maybe so/)
  assert.deepEqual([fields.tags.value, founders[0]?.name], [['beets'], 'Ida Holm'])
  assert.equal(links['x']?.value, 'https://x.com/maybe')
  assert.deepEqual(suggestions, [])
})

test('clearing a required field of a live listing is refused, and the review gives the reason with the field’s name', async () => {
  const { draftId } = await makeListing(app, {
    owner,
    name: 'Lendwell',
    website: 'https://lendwell.example/',
  })
  const visitor = await signedInVisitor(app, owner.email)
  const path = `/account/drafts/${draftId}`
  const answer = await visitor.post(`${path}/fields`, { do: 'clear', field: 'name' }, await visitor.get(path))
  assert.equal(answer.status, 422)
  const page = load(answer.body)
  assert.equal(page('review-keys').length, 1, 'the page still has the element that the script replaces')
  assert.match(page('.fields > .notice').text(), /Name: /)
  assert.match((await visitor.get(path)).body, /Lendwell/)
})
