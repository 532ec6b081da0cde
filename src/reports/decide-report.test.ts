import assert from 'node:assert/strict'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { makeListing } from '../../test/fixtures/listings.ts'
import { operationCases } from '../../test/operations/operation-cases.ts'
import { signedInVisitor } from '../../test/clients/visitor.ts'
import { row } from '../platform/data/database.ts'
import { decideReport } from './decide-report.ts'
import type { ReportKind } from './report.ts'
import { addReport } from './report-queries.ts'

operationCases(decideReport, {
  async prepare({ app, site }) {
    const { id: listingId } = await makeListing(app, { site: site.key, name: 'Reported' })
    const report = { siteId: site.id, listingId, network: 'n', dueAt: null }
    const add = (email: string | null, kind: ReportKind = 'wrong_fact', body = 'The price is old.') =>
      app.services.transact(({ db }) => addReport(db, { ...report, kind, email, body }, app.clock.now()))
    const mailsTo = async (recipient: string) =>
      (
        await row(
          app.services.db,
          sql<{ mails: number }>`select count(*)::int as mails from outbox where recipient = ${recipient}`,
        )
      )?.mails
    const owed = await add('rights@people.example', 'takedown')
    return { owed, named: await add('reader@people.example'), nameless: await add(null), mailsTo, add }
  },
  input: ({ named }) => ({ id: named, decision: 'resolved', answer: 'It says 15 now.' }),
  badInput: {
    'an unknown decision': [{ decision: 'maybe' }, 'decision', 'not_allowed'],
    'no answer to a takedown request': [({ owed }) => ({ id: owed, answer: '' }), 'answer', 'required'],
  },
  notYours: 'a report of this site is not found by the team of another',
  works: {
    'mails the reporter who left an address, once': async ({ ask, send, things }) => {
      assert.equal((await ask())['told'], true)
      assert.equal(await things.mailsTo('reader@people.example'), 1)
      assert.equal((await send()).status, 409)
    },
    'answering a report that a colleague has closed shows both answers': async ({
      app,
      owner,
      site,
      things,
    }) => {
      const { email } = await app.account(`late@${site.key}.example`, { role: 'site_team', siteId: site.id })
      const visitor = await signedInVisitor(app, email)
      const at = `${site.origin}/team/reports`
      const typed = { id: String(things.named), do: 'resolved', answer: 'The price is 16 since May.' }
      const { status, body } = await visitor.post(at, typed, await visitor.get(at))
      assert.equal(status, 409)
      const page = load(body)('main')
      const who = owner.email.replaceAll('.', String.raw`\.`)
      assert.match(page.find('.summary').text(), new RegExp(`${who} has already resolved this report\\.`))
      assert.match(page.text(), new RegExp(`closed [^]* by ${who}[^]*It says 15 now\\.`))
      assert.equal(page.find('textarea[name=unsent]').text().trim(), typed.answer)
      assert.equal(page.find('textarea[name=answer]').length, 0)
      const closed = load((await visitor.get(`${at}?status=resolved`)).body)('main').text()
      assert.match(closed, new RegExp(`closed [^]* by ${who}`))
      const hers = await signedInVisitor(app, owner.email)
      const again = await hers.post(at, typed, await hers.get(at))
      assert.match(load(again.body)('main .summary').text(), /You have already resolved this report\./)
    },
    'closes several reports after a confirmation that counts the mails, except those that need an answer':
      async ({ app, owner, site, things }) => {
        const visitor = await signedInVisitor(app, owner.email)
        const at = `${site.origin}/team/reports`
        const added = [await things.add('many@people.example'), await things.add(null), things.owed]
        const chosen = added.map(String)
        const teamPage = await visitor.get(at)
        for (const id of chosen)
          assert.equal(load(teamPage.body)(`main input[name=chosen][form=many][value=${id}]`).length, 1)
        const none = await visitor.post(at, { many: 'yes', do: 'dismissed' }, teamPage)
        assert.match(load(none.body)('main .notice').text(), /Tick the reports first/)
        const question = await visitor.post(at, { many: 'yes', do: 'dismissed', chosen }, teamPage)
        const asked = load(question.body)('main')
        assert.match(asked.text(), /Dismiss 3 reports[^]*2 of those who reported gave an address/)
        const ids = asked
          .find('input[name=chosen]')
          .toArray()
          .map((box) => box.attribs['value'] ?? '')
        assert.deepEqual(ids.toSorted(), chosen.toSorted())
        const answer = { many: 'yes', confirm: 'yes', do: 'dismissed', chosen: ids }
        const done = load((await visitor.post(at, answer, question)).body)('main')
        assert.match(
          done.find('.notice').text(),
          /2 reports were closed\.[^]*The report about Reported stays open: This request needs an answer/,
        )
        assert.equal(await things.mailsTo('many@people.example'), 1)
        assert.equal(await things.mailsTo('rights@people.example'), 0)
      },
    'long reports are collapsed, and so are the forms below the first one': async ({
      app,
      owner,
      site,
      things,
    }) => {
      const visitor = await signedInVisitor(app, owner.email)
      await things.add(null, 'other', 'It says so on their own page. '.repeat(20))
      const page = load((await visitor.get(`${site.origin}/team/reports`)).body)('main')
      assert.match(page.find('.folded > summary').text(), /Read on$/)
      assert.match(
        page.find('.folded').text().replaceAll(/\s+/g, ' '),
        /(It says so on their own page\. ?){7}/,
      )
      const folds = page.find('details:has(form)').toArray()
      assert.ok(folds.length > 1)
      assert.deepEqual(
        folds.map((fold) => 'open' in fold.attribs),
        folds.map((_, at) => at === 0),
      )
    },
    'a report about rights offers to suspend the listing, and only a reporter with an address gets an answer box':
      async ({ app, owner, site, things }) => {
        const nameless = await things.add(null, 'privacy', 'My data is there.')
        const named = await things.add('data@people.example', 'privacy', 'Mine, too.')
        const visitor = await signedInVisitor(app, owner.email)
        const page = load((await visitor.get(`${site.origin}/team/reports`)).body)('main')
        const card = (id: unknown) => page.find(`article:has(#report-${String(id)})`)
        for (const id of [nameless, named]) {
          assert.equal(card(id).find('button[value=suspend]').length, 1)
          assert.equal(card(id).find('> .inline > a[href^="/team/listings?q="]').length, 1)
        }
        assert.equal(card(nameless).find('textarea[name=answer]').length, 0)
        assert.match(card(nameless).find('summary').text(), /Close the report/)
        assert.equal(card(named).find('textarea[name=answer]').length, 1)
      },
    'closes a report without an address, without mail': async ({ ask, things }) => {
      const answer = await ask({ id: things.nameless, decision: 'dismissed', answer: undefined })
      assert.deepEqual([answer['status'], answer['told']], ['dismissed', false])
    },
  },
})
