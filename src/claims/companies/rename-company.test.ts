import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { findListing } from '../../listings/index.ts'
import { findVersions } from '../../listings/history/version-queries.ts'
import { findTeamLines } from '../../platform/team-log/team-log-queries.ts'
import { renameCompany } from './rename-company.ts'

operationCases(renameCompany, {
  async prepare({ app, site, elsewhere }) {
    const { db } = app.services
    const founder = await app.account(`founder@${site.key}.example`)
    const { id } = await makeListing(app, { owner: founder, site: site.key, name: 'Misspelt' })
    const shared = await makeListing(app, {
      owner: founder,
      site: site.key,
      name: 'Everywhere',
      website: 'https://everywhere.example/',
    })
    const abroad = await makeListing(app, {
      owner: founder,
      site: site.key,
      name: 'Abroad',
      website: 'https://out.example/',
    })
    await sql`update listings set site_id = ${elsewhere.id}, company_id = ${shared.companyId}
      where id = ${abroad.id}`.execute(db)
    const nameOf = async (listingId: number) => (await findListing(db, listingId))?.profile.name?.value
    const lines = () =>
      findTeamLines(
        db,
        site.id,
        { operations: [renameCompany.name], accountId: null, about: `listing ${id}`, before: null },
        10,
      )
    return { id, shared: shared.id, founder, nameOf, lines }
  },
  input: ({ id }) => ({ listing_id: id, name: 'Well spelt' }),
  badInput: {
    'a blank name': [{ name: ' ' }, 'name', 'blank'],
    'a name that is too long': [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
  },
  notYours: 'another site’s team does not find the company',
  works: {
    'the company is renamed; its history names the author, and the log the old and new name': async (
      bench,
    ) => {
      const { app, ask, owner, site, things } = bench
      await ask()
      assert.equal(await things.nameOf(things.id), 'Well spelt')
      const [version] = await findVersions(app.services.db, site.id, { listingId: things.id })
      assert.equal(version?.email, owner.email)
      await ask()
      const lines = await things.lines()
      assert.deepEqual(
        lines.map(({ before, after }) => [before, after]),
        [[{ name: 'Misspelt' }, { name: 'Well spelt' }]],
      )
    },
    'only an operator can rename a company that is also listed on another site': async ({
      app,
      send,
      things,
    }) => {
      const input = { listing_id: things.shared }
      const { status, json } = await send(input)
      assert.deepEqual([status, json().code], [409, 'company_on_other_sites'])
      const operator = await app.account('operator@rename.example', { role: 'operator' })
      assert.equal((await send(input, operator)).status, 200)
      assert.equal(await things.nameOf(things.shared), 'Well spelt')
    },
    'the team page finds a company by name and by owner, links to owners and merge, and renames it': async (
      bench,
    ) => {
      const { app, site, owner, things } = bench
      const visitor = await signedInVisitor(app, owner.email)
      const at = (query: string) => visitor.get(`${site.origin}/team/companies${query}`)
      const byName = await at('?q=well+spelt')
      assert.match(byName.body, new RegExp(`/team/listings/${things.id}/owners`))
      assert.match(byName.body, new RegExp(`/team/listings/${things.id}/merge`))
      assert.match(byName.body, new RegExp(things.founder.email))
      assert.match((await at(`?owner=${encodeURIComponent(things.founder.email)}`)).body, /Also live on/)
      assert.match((await at('?q=nothing+like+it')).body, /No companies/)
      assert.doesNotMatch((await at('?unowned=on')).body, /Well spelt/)
      const open = await at(`?open=${things.id}`)
      const form = { listing: String(things.id), name: '' }
      assert.equal((await visitor.post(`${site.origin}/team/companies`, form, open)).status, 422)
      const named = { ...form, name: 'Third name' }
      const found = await at('?q=well')
      assert.match(found.body, new RegExp(`/team/companies\\?q=well&amp;open=${things.id}"`))
      const done = await visitor.post(`${site.origin}/team/companies?q=well`, named, open)
      assert.match(done.location ?? '', /^\/team\/companies\?q=well&open=/, 'the search is kept')
      assert.match(
        (await visitor.get(`${site.origin}${done.location}`)).body,
        /It is called Third name now\./,
      )
    },
  },
})
