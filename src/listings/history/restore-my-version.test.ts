import assert from 'node:assert/strict'
import { load } from 'cheerio'
import { makeListing } from '../../../test/fixtures/listings.ts'
import { operationCases } from '../../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../../test/clients/visitor.ts'
import { getMyListing } from '../get-my-listing.ts'
import { updateMyListing } from '../update-my-listing.ts'
import { restoreMyVersion } from './restore-my-version.ts'
import { findVersions } from './version-queries.ts'

operationCases(restoreMyVersion, {
  async prepare({ app, site, owner }) {
    const made = await makeListing(app, { owner, site: site.key })
    const asOwner = { actor: owner.member, site: site.key }
    const input = { listing_id: made.id, fields: { headline: 'Not what I meant' } }
    await app.call(updateMyListing, { ...asOwner, input })
    const versions = () => findVersions(app.services.db, site.id, { listingId: made.id })
    const headline = async () =>
      JSON.stringify((await app.call(getMyListing, { ...asOwner, input: { listing_id: made.id } }))['fields'])
    return { id: (await versions())[0]?.id, listingId: made.id, versions, headline }
  },
  input: ({ id, listingId }) => ({ listing_id: listingId, version_id: Number(id) }),
  badInput: { 'an edit ID that is not a number': [{ version_id: 'last' }, 'version_id', 'wrong_type'] },
  notYours: 'an edit of another owner’s listing is not found',
  works: {
    'restores the values from before the edit, as a further edit': async ({ ask, things }) => {
      assert.match(await things.headline(), /Not what I meant/)
      const { listing_id: id, fields } = await ask()
      assert.equal(id, things.listingId)
      assert.match(fields.headline, /lending desk/)
      assert.match(await things.headline(), /lending desk/)
      assert.equal((await things.versions()).length, 2)
    },
    'restoring an edit also undoes later edits of the same list, and names them in the answer': async (
      bench,
    ) => {
      const { app, ask, owner, site } = bench
      const { id } = await makeListing(app, { owner, name: 'Lister', site: site.key })
      const faq = (question: string) => ({ question, answer: 'So.' })
      const edit = async (changes: object) => {
        const input = { listing_id: id, ...changes }
        await app.call(updateMyListing, { actor: owner.member, site: site.key, input })
        return (await findVersions(app.services.db, site.id, { listingId: id }))[0]?.id
      }
      const first = await edit({ faqs: [faq('One?')], fields: { city: 'Kiel' } })
      const second = await edit({ faqs: [faq('One?'), faq('Two?')] })
      const other = await edit({ fields: { audience: 'Workshops' } })
      const third = await edit({ faqs: [faq('Two?')] })
      const visitor = await signedInVisitor(app, owner.email)
      const page = load((await visitor.get(`/account/listings/${id}/history`)).body)
      const said = page('form[action*="/restore"] p')
        .toArray()
        .map((one) => page(one).text().trim())
      assert.equal(said.length, 2, 'the notice is shown for the two edits that a later one overwrote')
      for (const text of said) assert.match(text, /^Also undoes later edits to Questions/)
      const whole = await ask({ listing_id: id, version_id: first })
      assert.deepEqual([whole.faqs, whole.fields.city, whole.fields.audience], [[], null, 'Workshops'])
      assert.deepEqual(whole.undone, [{ path: 'faqs', value: [faq('Two?')], version_ids: [second, third] }])
      const alone = await ask({ listing_id: id, version_id: other })
      assert.deepEqual([alone.fields.audience, alone.undone], [null, []])
      const history = `/account/listings/${id}/history`
      const pressed = await visitor.post(`${history}/${third}/restore`, {}, await visitor.get(history))
      assert.match((await visitor.get(pressed.location ?? '')).body, /The previous values are back/)
    },
  },
})
