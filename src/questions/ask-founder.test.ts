import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { rows } from '../platform/data/database.ts'
import { askFounder } from './ask-founder.ts'
import { findAnswered, findQuestionsTo } from './question-queries.ts'

operationCases(askFounder, {
  async prepare({ app, site, owner, other }) {
    const { db } = app.services
    const listing = await makeListing(app, { site: site.key, name: 'Askwell', owner: other })
    await makeListing(app, { site: site.key, name: 'Askown', owner })
    await makeListing(app, { site: site.key, name: 'Asklater', status: 'draft' })
    await makeListing(app, { site: site.key, name: 'Asknobody' })
    const second = await makeListing(app, { site: site.key, name: 'Askmore', owner: other })
    return {
      open: () => findQuestionsTo(db, listing.id, 10),
      shown: () => findAnswered(db, site.id, listing.id, 10),
      mails: () =>
        rows(
          db,
          sql<{ body_text: string }>`select body_text from outbox where recipient = ${other.email}
            and kind = 'question_asked' limit 10`,
        ),
      set: (on: boolean) => sql`update sites set questions = ${on} where id = ${site.id}`.execute(db),
      second,
    }
  },
  input: () => ({ slug: 'askwell', body: 'Does it work without a network?' }),
  badInput: {
    'next to no words': [{ body: 'why?' }, 'body', 'too_short'],
    'more than a question': [{ body: 'a'.repeat(501) }, 'body', 'too_long'],
  },
  notYours: {
    'nobody asks about a listing of their own': async ({ send }) => {
      const { status, json } = await send({ slug: 'askown' })
      assert.deepEqual([status, json().code], [409, 'question_refused'])
    },
  },
  works: {
    'the owner has it by mail, the public does not see it': async ({ ask, things }) => {
      assert.deepEqual(await ask(), { asked: true })
      assert.deepEqual(
        (await things.open()).map(({ body, status }) => [body, status]),
        [['Does it work without a network?', 'open']],
      )
      assert.deepEqual(await things.shown(), [])
      assert.match((await things.mails())[0]?.body_text ?? '', /Does it work without a network\?/)
    },
    'one question waits for its answer before the next': async ({ send }) => {
      await send()
      assert.equal((await send({ body: 'And also without power?' })).status, 429)
      assert.equal((await send({ slug: 'askmore' })).status, 200)
    },
    'who is signed out hears that nobody can answer before they sign in': async ({ app, site }) => {
      await sql`delete from company_owners where company_id = (select company_id from listings
        where site_id = ${site.id} and slug = 'asknobody')`.execute(app.services.db)
      const page = (slug: string) => app.http.app.inject({ url: `${site.origin}/listings/${slug}/questions` })
      const unclaimed = await page('asknobody')
      assert.equal(unclaimed.statusCode, 200)
      assert.match(unclaimed.body, /Nobody has claimed/)
      const claimed = await page('askwell')
      assert.equal(claimed.headers.location, '/sign-in?to=%2Flistings%2Faskwell%2Fquestions')
    },
    'nobody is asked where nobody has claimed the product': async ({ send }) => {
      const { status, json } = await send({ slug: 'asknobody' })
      assert.deepEqual([status, json().code], [409, 'question_refused'])
      assert.match(json().detail, /Nobody has claimed/)
    },
    'there is nobody to ask where nothing is announced, or the site takes no questions': async ({
      send,
      things,
    }) => {
      assert.equal((await send({ slug: 'asklater' })).status, 404)
      await things.set(false)
      assert.equal((await send()).status, 404)
      assert.equal(await things.shown(), null)
      await things.set(true)
    },
  },
})
