/** Attack strings in claims and interview questions: stored unchanged, and harmless on every page that shows them. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { sql } from 'kysely'
import { findAllQuestions, saveQuestion } from '../../../src/founders/interview-queries.ts'
import { row } from '../../../src/platform/data/database.ts'
import { createTestApp, type TestApp } from '../../app/app.ts'
import { completeFounder, makeListing } from '../../fixtures/listings.ts'
import { type Seen, signedInVisitor, type Visitor } from '../../clients/visitor.ts'
import { assertDead, blocks, flat, strings, vectors } from './hostile-strings.ts'

let app: TestApp
let owner: Visitor
let team: Visitor
let path: string

before(async () => {
  app = await createTestApp()
  const account = await app.account('jana@toolcrib.example')
  const listing = await makeListing(app, {
    owner: account,
    plan: 'paid',
    edits: { founders: [completeFounder] },
  })
  path = `/listings/${listing.slug}`
  await app.account('team@example.org', { role: 'site_team' })
  await app.account('claimant@example.org')
  owner = await signedInVisitor(app, account.email)
  team = await signedInVisitor(app, 'team@example.org')
})
after(() => app.stop())

/** The text and field values that a page shows; asserts that nothing in it can run. */
function shownOn(seen: Seen, where: string): string {
  assert.equal(seen.status, 200, where)
  const $ = load(seen.body)
  assertDead($, where)
  const typed = $('input').toArray()
  return flat([$('main').text(), ...typed.map((input) => $(input).attr('value') ?? '')].join(' '))
}

test(
  'attack strings in statements and decisions of claims are shown unchanged and cannot run',
  { skip: vectors.skip },
  async () => {
    const all = strings()
    const claimant = await signedInVisitor(app, 'claimant@example.org')
    const form = await claimant.get(`${path}/claim`)
    const teamPage = await team.get('/team/interview-questions')
    const statements = blocks(all, 4000)
    const decisions = blocks(all, 1000).slice(0, statements.length)
    for (const [index, statement] of statements.entries()) {
      assert.equal((await claimant.post(`${path}/case`, { statement }, form)).status, 303, statement)
      const open = await row(
        app.services.db,
        sql<{ id: number }>`select id from claim_cases where status = 'open'`,
      )
      const decision = decisions[index] ?? ''
      const decided = await team.post(`/team/claims/${open?.id}`, { do: 'refuse', decision }, teamPage)
      assert.equal(decided.status, 303, decision)
    }
    const shown = shownOn(await team.get('/team/claims?state=decided'), 'cases')
    for (const text of [...statements, ...decisions]) assert.ok(shown.includes(flat(text)), text)
    shownOn(await claimant.get(`${path}/claim`), 'claim')
  },
)

test('a statement with control characters is refused; one of the full length with line breaks is accepted', async () => {
  const claimant = await signedInVisitor(app, 'claimant@example.org')
  const form = await claimant.get(`${path}/claim`)
  const refused = await claimant.post(`${path}/case`, { statement: 'mine\u0001' }, form)
  assert.equal(refused.status, 422)
  assert.match(refused.body, /characters that cannot be seen/)
  // Typed with line breaks, as browsers send them, and exactly as long as the field allows.
  const longest = `${'a'.repeat(1999)}\r\n${'b'.repeat(2000)}`
  assert.equal((await claimant.post(`${path}/case`, { statement: longest }, form)).status, 303)
})

test(
  'attack strings in interview questions and hints are shown unchanged and cannot run',
  { skip: vectors.skip },
  async () => {
    const site = await app.sites.defaultSite()
    const { db } = app.services
    const all = strings()
    const questions = blocks(all, 200, ' ')
    const hints = blocks(all, 300)
    const wanted = Array.from({ length: 60 }, (_, index) => ({ question_id: `more_${index}`, position: 60 }))
    for (const one of wanted)
      await saveQuestion(db, site.id, { ...one, question: 'Why?', hint: '', is_asked: true })
    const known = (await findAllQuestions(db, site.id)).map(({ question_id: id }) => id)
    const form = await owner.get('/account/interview')
    const answers = Object.fromEntries(known.map((id) => [id, 'Yes.']))
    const answered = await owner.post('/account/interview', answers, form)
    assert.equal(answered.status, 303, answered.body)
    const founder = load((await owner.get('/founders')).body)('main a[href^="/founders/"]').attr('href') ?? ''
    for (let start = 0; start < Math.max(questions.length, hints.length); start += known.length) {
      const asked = questions.slice(start, start + known.length)
      const hinted = hints.slice(start, start + known.length)
      const saved = known.map((key, index) => ({
        key,
        question: asked[index] ?? 'Why?',
        hint: hinted[index] ?? '',
      }))
      await sql`update interview_questions q set question = n.question, hint = n.hint
        from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as n(key text, question text, hint text)
        where q.site_id = ${site.id} and q.key = n.key`.execute(db)
      app.http.dropCache()
      const pages = {
        team: shownOn(await team.get('/team/interview-questions'), 'team'),
        owner: shownOn(await owner.get('/account/interview'), 'owner'),
        founder: shownOn(await owner.get(`${founder}/interview`), 'founder'),
      }
      for (const [who, shown] of Object.entries(pages)) {
        for (const question of asked) assert.ok(shown.includes(flat(question)), `${who}: ${question}`)
        if (who !== 'founder')
          for (const hint of hinted) assert.ok(shown.includes(flat(hint)), `${who}: ${hint}`)
      }
    }
  },
)
