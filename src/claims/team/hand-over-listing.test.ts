import assert from 'node:assert/strict'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { hidden, signedInVisitor } from '../../../test/clients/visitor.ts'
import { rows } from '../../platform/data/database.ts'
import { handOverListing } from './hand-over-listing.ts'
import { findOwners, findOwnershipEvents } from '../ownership-queries.ts'

operationCases(handOverListing, {
  async prepare({ app, site, elsewhere }) {
    const { db } = app.services
    const [founder, buyer] = [
      await app.account(`founder@${site.key}.example`),
      await app.account(`buyer@${site.key}.example`),
    ]
    const sold = await makeListing(app, { owner: founder, site: site.key, name: 'Soldable' })
    const shared = await makeListing(app, {
      owner: founder,
      site: site.key,
      name: 'Sharable',
      website: 'https://sharable.example/',
    })
    await sql`update listings set site_id = ${elsewhere.id} where id = ${
      (
        await makeListing(app, {
          owner: founder,
          site: site.key,
          name: 'Sharable abroad',
          website: 'https://abroad.example/',
        })
      ).id
    }`.execute(db)
    await sql`update listings set company_id = ${shared.companyId} where site_id = ${elsewhere.id}
      and name = 'Sharable abroad'`.execute(db)
    const ownersOf = async (companyId: string) => (await findOwners(db, companyId)).map(({ email }) => email)
    return { sold, shared, founder, buyer, ownersOf }
  },
  input: ({ sold, buyer }) => ({ listing_id: sold.id, email: buyer.email, reason: 'The product was sold.' }),
  badInput: {
    'no reason': [{ reason: '' }, 'reason', 'blank'],
    'an invalid email address': [{ email: 'buyer' }, 'email', 'invalid'],
  },
  notYours: 'another site’s team does not find the listing',
  works: {
    'the new owner is the only owner, both are notified with the reason, and the history names the team':
      async ({ app, ask, things }) => {
        const { sold, founder, buyer } = things
        assert.deepEqual(await things.ownersOf(sold.companyId), [founder.email])
        assert.equal((await ask()).owner, buyer.email)
        assert.deepEqual(await things.ownersOf(sold.companyId), [buyer.email])
        const mails = await rows(
          app.services.db,
          sql<{ recipient: string; text: string }>`select recipient, body_text as text from outbox
          where recipient in (${founder.email}, ${buyer.email}) order by id desc limit 2`,
        )
        assert.deepEqual(mails.map(({ recipient }) => recipient).toSorted(), [buyer.email, founder.email])
        for (const { text } of mails) assert.match(text, /The product was sold\./)
        const events = await findOwnershipEvents(app.services.db, sold.companyId)
        assert.deepEqual(
          events.slice(0, 2).map(({ event, email }) => [event, email]),
          [
            ['granted_by_team', buyer.email],
            ['removed', founder.email],
          ],
        )
      },
    'an email address without an account is refused and changes nothing': async ({ send, things }) => {
      const owners = await things.ownersOf(things.shared.companyId)
      const { status } = await send({ listing_id: things.shared.id, email: 'nobody@nowhere.example' })
      assert.deepEqual([status, await things.ownersOf(things.shared.companyId)], [422, owners])
    },
    'only an operator can hand over a company that is also listed on another site': async ({
      send,
      app,
      things,
    }) => {
      const input = { listing_id: things.shared.id }
      const { status, json } = await send(input)
      assert.deepEqual([status, json().code], [409, 'company_on_other_sites'])
      const operator = await app.account('operator@hand-over.example', { role: 'operator' })
      assert.equal((await send(input, operator)).status, 200)
      assert.deepEqual(await things.ownersOf(things.shared.companyId), [things.buyer.email])
    },
    'the team page shows owners and history, and hands over by its form': async ({
      app,
      site,
      owner,
      things,
    }) => {
      const visitor = await signedInVisitor(app, owner.email)
      const path = `/team/listings/${things.sold.id}/owners`
      const address = `${site.origin}${path}`
      const seen = await visitor.get(address)
      assert.match(seen.body, new RegExp(`${things.buyer.email}[^]*Made owner by the team`))
      const wrong = await visitor.post(address, { email: 'nobody@nowhere.example', reason: 'Why' }, seen)
      assert.deepEqual([wrong.status, /Ask them to sign in once/.test(wrong.body)], [422, true])
      const back = await visitor.post(
        address,
        { email: things.founder.email, reason: 'A mistake.', seen: hidden(seen, 'seen') ?? '' },
        seen,
      )
      assert.equal(back.location, `${path}?done=yes`)
      assert.deepEqual(await things.ownersOf(things.sold.companyId), [things.founder.email])
      const { email } = await app.account(`late@${site.key}.example`, { role: 'site_team', siteId: site.id })
      const colleague = await signedInVisitor(app, email)
      const sale = { email: things.buyer.email, reason: 'Sold again.', seen: hidden(seen, 'seen') ?? '' }
      const hers = await colleague.post(address, sale, await colleague.get(address))
      assert.equal(hers.status, 409)
      assert.match(
        load(hers.body)('#f-email-error').text(),
        new RegExp(`${owner.email} has already handed it over\\. Now: ${things.founder.email}`),
      )
      const late = await visitor.post(address, sale, seen)
      assert.equal(late.status, 409)
      assert.match(late.body, new RegExp(`You have already handed it over[^]*Now: ${things.founder.email}`))
      assert.match(late.body, /Sold again\./)
      assert.deepEqual(await things.ownersOf(things.sold.companyId), [things.founder.email])
      const aware = { email: things.buyer.email, reason: 'Sold again.', seen: hidden(late, 'seen') ?? '' }
      assert.equal((await visitor.post(address, aware, late)).status, 303)
      assert.deepEqual(await things.ownersOf(things.sold.companyId), [things.buyer.email])
    },
  },
})
