import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { addTestImport } from '../../test/fixtures/imports.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { row } from '../platform/data/database.ts'
import { acceptImportedAddress } from './accept-imported-address.ts'
import { setAsideAddress } from './set-aside-imported-address.ts'
import { takeBackAddress } from './take-back-imported-address.ts'

operationCases(takeBackAddress, {
  async prepare({ app, site, owner }) {
    const as = { actor: owner.member, site: site.key }
    const published = async (name: string) => {
      const { id } = await addTestImport(app, { siteId: site.id, name })
      const made = await app.call(acceptImportedAddress, { ...as, input: { id } })
      return { id, listingId: Number(made['listing_id']) }
    }
    const aside = await addTestImport(app, { siteId: site.id, name: 'Aside' })
    await app.call(setAsideAddress, { ...as, input: { id: aside.id } })
    const states = (listingId: number) =>
      row(
        app.services.db,
        sql<{ status: string; published: boolean }>`select l.status, c.published_at is not null as published
          from listings l join companies c on c.id = l.company_id where l.id = ${listingId}`,
      )
    return { fresh: await published('Fresh'), late: await published('Late'), aside, states, as }
  },
  input: ({ aside }) => ({ id: aside.id }),
  badInput: { 'an id below 1': [{ id: 0 }, 'id', 'too_small'] },
  notYours: 'another site’s team does not find the imported website',
  works: {
    'a website that was set aside can be taken back once': async ({ ask, send }) => {
      await ask()
      const { status, json } = await send()
      assert.deepEqual([status, json().code], [409, 'address_decided'])
    },
    'a published listing becomes a draft again and can be published again': async ({ app, ask, things }) => {
      const { id, listingId } = things.fresh
      await ask({ id })
      assert.deepEqual(await things.states(listingId), { status: 'draft', published: false })
      const made = await app.call(acceptImportedAddress, { ...things.as, input: { id } })
      assert.equal(made['listing_id'], listingId)
      assert.deepEqual(await things.states(listingId), { status: 'live', published: true })
    },
    'a listing cannot be taken back after an hour or once it has an owner': async ({
      app,
      send,
      owner,
      things,
    }) => {
      const { id, listingId } = things.fresh
      await sql`insert into company_owners (company_id, account_id, is_primary, created_at)
        select company_id, ${owner.id}, true, now() from listings where id = ${listingId}`.execute(
        app.services.db,
      )
      assert.equal((await send({ id })).status, 409)
      app.clock.advance(3_601_000)
      assert.equal((await send({ id: things.late.id })).status, 409)
      assert.equal((await things.states(things.late.listingId))?.status, 'live')
    },
  },
})
