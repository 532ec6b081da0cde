import assert from 'node:assert/strict'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { findSiteFields, updateMyListing } from '../listings/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { saveSiteField } from './save-site-field.ts'

operationCases(saveSiteField, {
  async prepare({ app, site, owner }) {
    const as = { actor: owner.member, site: site.key }
    const input = { field_id: null, label: 'Fibre', kind: 'choice', choices: ['Wool', 'Hemp'] }
    const fibre = Number((await app.call(saveSiteField, { ...as, input }))['field_id'])
    const listing = await makeListing(app, { owner, site: site.key, name: 'Knit' })
    const said = { listing_id: listing.id, site_fields: { fibre: 'Wool' } }
    await app.call(updateMyListing, { ...as, input: said })
    const labels = async () =>
      (await findSiteFields(app.services.db, site.id, { archived: false })).map(({ label }) => label)
    return { fibre, labels }
  },
  input: () => ({ field_id: null, label: 'Weight of a spool', kind: 'number', unit: 'g' }),
  badInput: {
    'a label that is already taken': [{ label: 'Fibre', kind: 'text' }, 'label', 'name_taken'],
    'a choice with one option': [{ kind: 'choice', choices: ['Wool', 'Wool'] }, 'choices', 'too_few'],
    'a change of kind': [({ fibre }) => ({ field_id: fibre, kind: 'text' }), 'kind', 'not_allowed'],
    'removing an option that a listing uses': [
      ({ fibre }) => ({ field_id: fibre, kind: 'choice', choices: ['Hemp', 'Silk'] }),
      'choices',
      'in_use',
    ],
    'proof required afterwards': [
      ({ fibre }) => ({ field_id: fibre, kind: 'choice', choices: ['Wool', 'Hemp'], proof: true }),
      'proof',
      'in_use',
    ],
  },
  notYours: {
    'a field of this site is not found by the team of another': async ({
      send,
      other,
      elsewhere,
      things,
    }) => {
      const { status } = await send({ field_id: things.fibre }, other, elsewhere)
      assert.equal(status, 404)
    },
  },
  works: {
    'a field’s key comes from its label and stays when the label changes': async ({ ask }) => {
      const { field_id: id, key } = await ask()
      assert.equal(key, 'weight_of_a_spool')
      const again = await ask({ field_id: id, label: 'Weight' })
      assert.equal(again['key'], 'weight_of_a_spool')
    },
    'a field has a label per language, and its key comes from the site’s language': async ({
      ask,
      app,
      site,
    }) => {
      await ask({ label: 'Colour', labels: { de: 'Farbe' }, required: true })
      const found = async () =>
        (await findSiteFields(app.services.db, site.id, { archived: false })).find(
          ({ key }) => key === 'colour',
        )
      const german = await inLanguage('de-AT', found)
      assert.deepEqual([german?.label, german?.site_label, german?.required], ['Farbe', 'Colour', true])
      assert.equal((await inLanguage('en', found))?.label, 'Colour')
    },
    'an archived field is no longer asked for, and can be restored': async ({ ask, things }) => {
      const fibre = {
        field_id: things.fibre,
        label: 'Fibre',
        kind: 'choice',
        choices: ['Wool', 'Hemp', 'Silk'],
      }
      await ask({ ...fibre, archived: true })
      assert.ok(!(await things.labels()).includes('Fibre'))
      await ask({ ...fibre, archived: false })
      assert.ok((await things.labels()).includes('Fibre'))
    },
  },
})
