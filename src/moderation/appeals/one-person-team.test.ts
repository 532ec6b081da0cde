import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { createTestApp } from '../../../test/app/app.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { decideListing } from '../decide-listing.ts'

test('where the team is one person, that person decides the appeal, and the owner is told beforehand', async () => {
  const app = await createTestApp()
  try {
    const owner = await app.account('owner@lonely.example')
    const only = await app.account('only@marquee.example', { role: 'site_team' })
    const { id } = await makeListing(app, { name: 'Lonely', owner })
    const input = { listing_id: id, decision: 'suspend', reason: 'The page is empty.' }
    await app.call(decideListing, { actor: only.member, input })

    const [visitor, team] = [await signedInVisitor(app, owner.email), await signedInVisitor(app, only.email)]
    const path = `/account/listings/${id}/decisions`
    const page = await visitor.get(path)
    assert.match(load(page.body)('main').text(), /This site’s team is one person/)
    assert.equal((await visitor.post(path, { body: 'It was being moved.' }, page)).status, 303)

    const queue = await team.get('/team')
    const $ = load(queue.body)
    assert.match($('h1').text(), /1 appeal to decide/)
    assert.equal($('nav.rail a[href="/team"] .due').text(), '1 waiting')
    assert.match($('main').text(), /nobody else is on the team/)
    const action = $('form[action^="/team/appeals/"]').attr('action') ?? ''
    const answer = { outcome: 'granted', answer: 'It is there now.' }
    assert.equal((await team.post(action, answer, queue)).status, 303)
    assert.equal((await visitor.get('/listings/lonely')).status, 200)

    // With a colleague, somebody else decides.
    await app.call(decideListing, { actor: only.member, input })
    await app.account('second@marquee.example', { role: 'site_team' })
    const again = await visitor.get(path)
    assert.match(load(again.body)('main').text(), /Somebody else on the site team reads what you write/)
    assert.equal((await visitor.post(path, { body: 'It is there.' }, again)).status, 303)
    const mine = load((await team.get('/team')).body)
    assert.equal(mine('form[action^="/team/appeals/"]').length, 0)
    assert.match(mine('h1').text(), /caught up/)
  } finally {
    await app.stop()
  }
})
