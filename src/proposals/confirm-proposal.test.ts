import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { makeProposal, propose } from '../../test/fixtures/proposals.ts'
import { eventsAreSettled } from '../../test/app/settled-events.ts'
import { rows } from '../platform/data/database.ts'
import { listEvents } from '../events/index.ts'
import { withdrawLaunch } from '../launches/index.ts'
import { getMyListing, listListingVersions, updateMyListing } from '../listings/index.ts'
import { confirmProposal } from './confirm-proposal.ts'
import { getProposal } from './get-proposal.ts'
import { lookAtProposal } from './look-at-proposal.ts'
import { proposeChange } from './propose-change.ts'

operationCases(confirmProposal, {
  async prepare({ app, owner, site }) {
    const made = await makeProposal(app, owner, site)
    const as = { actor: owner.member, site: site.key }
    const look = async (id: string) => {
      const { hash } = await app.call(lookAtProposal, { ...as, input: { proposal_id: id } })
      return { proposal_id: id, seen: hash }
    }
    const headline = async (listingId: number) => {
      const { fields } = await app.call(getMyListing, { ...as, input: { listing_id: listingId } })
      return Reflect.get(Object(fields), 'headline')
    }
    const statusOf = (id: string) => app.call(getProposal, { ...as, input: { proposal_id: id } })
    return { ...made, as, look, headline, statusOf, seen: await look(made.id) }
  },
  input: ({ seen }) => seen,
  badInput: { 'a blank hash': [{ seen: '' }, 'seen', 'too_short'] },
  notYours: 'another account’s proposal is not found',
  works: {
    'runs what the person saw once, and reports it to the program': async (bench) => {
      const { app, ask, send, things } = bench
      const { result } = await ask()
      assert.equal(result.listing_id, things.listingId)
      assert.equal(await things.headline(things.listingId), 'A headline that waits')
      const told = await things.statusOf(things.id)
      assert.deepEqual([told['status'], told['approve_url']], ['confirmed', null])
      await eventsAreSettled(app)
      const { items } = await app.call(listEvents, { ...things.as, input: { type: 'proposal.confirmed' } })
      assert.equal(JSON.stringify(items).includes(things.id), true)
      const again = await send()
      assert.deepEqual([again.status, again.json().code], [409, 'proposal_closed'])
    },
    'the history names the kind of credential and that a person confirmed': async (bench) => {
      const { app, ask, owner, site, things } = bench
      const last = async () => {
        const input = { listing_id: things.listingId }
        const { items } = await app.call(listListingVersions, { ...things.as, input })
        return Reflect.get(Object(Reflect.get(Object(items), 0)), 'via')
      }
      const key = sql<{ id: string }>`select id from api_keys where account_id = ${owner.id}`
      const [{ id: keyId = '' } = {}] = await rows(app.services.db, key)
      for (const [credentialId, via] of [
        [keyId, 'api_key_confirmed'],
        ['an-app', 'oauth_confirmed'],
        [undefined, 'web'],
      ] as const) {
        const member = { ...owner.member, ...(credentialId && { credentialId }) }
        const id = await propose(app, { ...owner, member }, site, things.listingId, `By ${via}`)
        await ask(await things.look(id))
        assert.equal(await last(), via)
      }
    },
    'confirmed three times at once, it runs once': async ({ app, owner, send, site, things }) => {
      const id = await propose(app, owner, site, things.listingId, 'Pressed twice')
      const seen = await things.look(id)
      const answers = await Promise.all([send(seen), send(seen), send(seen)])
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409])
      const request = { listing_id: things.listingId }
      const { items } = await app.call(listListingVersions, { ...things.as, input: request })
      const edits = (items as { changes: { after: unknown }[] }[]).filter(({ changes }) =>
        changes.some(({ after }) => after === 'Pressed twice'),
      )
      assert.equal(edits.length, 1)
    },
    'refuses a listing that changed since the page was opened, until the new state is confirmed': async (
      bench,
    ) => {
      const { app, ask, owner, send, site, things } = bench
      const id = await propose(app, owner, site, things.listingId, 'Proposed later')
      const seen = await things.look(id)
      const edit = { listing_id: things.listingId, fields: { headline: 'Typed by the person' } }
      await app.call(updateMyListing, { ...things.as, input: edit })
      const { status, json } = await send(seen)
      assert.deepEqual([status, json().code], [409, 'proposal_changed'])
      assert.equal(await things.headline(things.listingId), 'Typed by the person')
      assert.equal((await things.statusOf(id))['status'], 'open')
      await ask(await things.look(id))
      assert.equal(await things.headline(things.listingId), 'Proposed later')
    },
    'a whole response sent back applies only the edited value, and keeps changes made since': async (
      bench,
    ) => {
      const { app, ask, things } = bench
      const { listingId: listing_id, as } = things
      const read = Object(await app.call(getMyListing, { ...as, input: { listing_id } }))
      const input = { ...read, fields: { ...read.fields, headline: 'From a whole answer' } }
      const made = await app.call(proposeChange, { ...as, input: { operation: 'update_my_listing', input } })
      app.clock.advance(60_000)
      const typed = { listing_id, fields: { audience: 'Typed meanwhile' } }
      await app.call(updateMyListing, { ...as, input: typed })
      await ask(await things.look(String(made['proposal_id'])))
      const { fields } = Object(await app.call(getMyListing, { ...as, input: { listing_id } }))
      assert.deepEqual([fields.headline, fields.audience], ['From a whole answer', 'Typed meanwhile'])
    },
    'stays open when the operation itself refuses it': async ({ app, owner, send, site, things }) => {
      const planned = { owner, site: site.key, status: 'scheduled', week: '2026-W51' } as const
      const { id: listingId } = await makeListing(app, { ...planned, name: 'Withdrawn' })
      const request = { operation: 'withdraw_launch', input: { listing_id: listingId } }
      const made = await app.call(proposeChange, { ...things.as, input: request })
      const seen = await things.look(String(made['proposal_id']))
      await app.call(withdrawLaunch, { ...things.as, input: { listing_id: listingId } })
      const { status, json } = await send(seen)
      assert.deepEqual([status, json().code], [409, 'illegal_transition'])
      assert.equal((await things.statusOf(String(made['proposal_id'])))['status'], 'open')
    },
    'places an order, and the program gets its payment URL': async ({ app, ask, owner, site, things }) => {
      const website = `https://ordered-${site.key}.proposed.example/`
      const wanted = { site: site.key, name: 'Ordered', website, status: 'draft' } as const
      const { id: listingId } = await makeListing(app, { owner, ...wanted })
      const input = { items: [{ product: 'launch', listing_id: listingId }] }
      const made = await app.call(proposeChange, {
        ...things.as,
        input: { operation: 'create_checkout', input },
      })
      await ask(await things.look(String(made['proposal_id'])))
      const { result } = await things.statusOf(String(made['proposal_id']))
      assert.match(String(Reflect.get(Object(result), 'checkout_url')), /\/pay\//)
    },
    'refuses an expired proposal': async ({ app, owner, send, site, things }) => {
      const id = await propose(app, owner, site, things.listingId, 'Too late')
      const seen = await things.look(id)
      app.clock.advance(4 * 86_400_000)
      const { status, json } = await send(seen)
      assert.deepEqual([status, json().code], [409, 'proposal_closed'])
    },
  },
})
