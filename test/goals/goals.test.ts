/**
 * Goals in a person’s words, pursued by a client that has only what the server says: names, descriptions, schemas, next
 * steps. A goal is defined by its end: a state, or a fact in an answer. No goal names a tool.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { updateMyListing } from '../../src/listings/index.ts'
import { postListingUpdate } from '../../src/news/index.ts'
import { createCheckout } from '../../src/orders/index.ts'
import { row } from '../../src/platform/data/database.ts'
import { createTestApp, type TestAccount, type TestApp } from '../app/app.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { completeFounder, makeListing } from '../fixtures/listings.ts'
import type { ToolSeen } from './rank-tools.ts'
import { type Answered, fromAnswer, type Json, walkGoal } from './walk-goal.ts'

let app: TestApp
let owner: TestAccount
let tools: ToolSeen[] = []
before(async () => {
  app = await createTestApp()
  owner = await app.account('jana@toolcrib.example')
  const other = await app.account('other@people.example')
  await sql`update sites set badge_required = false`.execute(app.services.db)
  app.sites.forget()
  const edits = { founders: [completeFounder] }
  const make = (name: string, as = owner, status: 'draft' | 'live' = 'live') =>
    makeListing(app, { owner: as, name, status, website: `https://${name.toLowerCase()}.example/`, edits })
  const options = { owner, status: 'scheduled', week: '2026-W52' } as const
  await makeListing(app, { ...options, name: 'Movable' })
  await makeListing(app, { ...options, name: 'Leaving' })
  await makeListing(app, { owner, edits })
  await make('Benchmate', other)
  await make('Foreign', other)
  await make('Gratis', owner, 'draft')
  await make('Bought', owner, 'draft')
  await make('Resting')
  await makeListing(app, { owner, name: 'Early', status: 'draft', website: 'https://early.example/' })
  const edited = await make('Regretted')
  const told = await make('Hasty')
  const ordered = await make('Ordered', owner, 'draft')
  const as = { actor: owner.member }
  const fields = { headline: 'A headline that was a mistake' }
  await app.call(updateMyListing, { ...as, input: { listing_id: edited.id, fields } })
  await app.call(postListingUpdate, {
    ...as,
    input: { listing_id: told.id, title: 'Too early', body: 'Not yet.' },
  })
  await app.call(createCheckout, { ...as, input: { items: [{ product: 'launch', listing_id: ordered.id }] } })
  for (const name of ['Unsent', 'Unwanted', 'Wordy', 'Shared'])
    await addTestDraft(app, owner, { name, site: 'main' })
  await app.work()
  tools = (await ask('tools/list', {}))['tools'] as ToolSeen[]
})
after(() => app.stop())

async function ask(method: string, params: Json): Promise<Json> {
  const answer = await app.http.app.inject({
    method: 'POST',
    url: '/mcp?toolsets=all',
    headers: {
      host: 'localhost:3999',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      authorization: `Bearer ${owner.key}`,
    },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  })
  const { result } = JSON.parse(/data: (.*)/.exec(answer.body)?.[1] ?? answer.body)
  return result
}

async function call(name: string, args: Json): Promise<Json> {
  const { content } = (await ask('tools/call', { name, arguments: args })) as { content: [{ text: string }] }
  return JSON.parse(content[0].text)
}

type Reached = (answers: readonly Answered[]) => boolean | Promise<boolean>

/** Reached if a successful answer contains the fact. */
const answered =
  (fact: RegExp): Reached =>
  (answers) =>
    answers.some(({ answer }) => answer['code'] === undefined && fact.test(JSON.stringify(answer)))

/** Reached if a statement returns a row. */
const holds =
  (statement: ReturnType<typeof sql>): Reached =>
  async () =>
    (await row(app.services.db, statement)) !== undefined

const listingIs = (name: string, condition: ReturnType<typeof sql>) =>
  holds(sql`select 1 from listings where name = ${name} and ${condition}`)

interface Goal {
  says?: Json
  reached: Reached
}

const goals: Record<string, Goal> = {
  'What are the rules for launches on this site?': { reached: answered(/"free_queue_weeks":/) },
  'Find products for shared tools': { says: { q: 'shared tools' }, reached: answered(/"slug":"toolcrib"/) },
  'Show the public profile of Toolcrib with the quotes from its own site': {
    says: { slug: 'toolcrib', include: 'evidence' },
    reached: answered(/"slug":"toolcrib".*"evidence"/),
  },
  'What could I use instead of Toolcrib?': {
    says: { slug: 'toolcrib' },
    reached: answered(/"slug":"toolcrib","competitor":/),
  },
  'Put Toolcrib and Benchmate side by side': {
    says: { a: 'toolcrib', b: 'benchmate' },
    reached: answered(/toolcrib.*benchmate|benchmate.*toolcrib/),
  },
  'Which categories are there, with how many listings?': { reached: answered(/"Developer tools"/) },
  'How many places are left in launch week 2026-W50?': {
    says: { week: '2026-W50' },
    reached: answered(/2026-W50.*places/),
  },
  'Who leads the leaderboard by votes?': { says: { board: 'votes' }, reached: answered(/"board":"votes"/) },
  'Which badge can Toolcrib put on its own site?': {
    says: { slug: 'toolcrib' },
    reached: answered(/<img src=/),
  },
  'Which founders are here?': { reached: answered(/Jana Brandt/) },
  'What does each site say about working offline?': {
    says: { needs: 'works offline', listings: 'toolcrib, benchmate' },
    reached: answered(/"understood"/),
  },
  'What is sold here, and what are the prices?': { reached: answered(/"product":"launch".*"price"/) },
  'What may this key do, and what is left of my limits?': { reached: answered(/jana@toolcrib\.example/) },
  'The product Toolcrib should have a vote from me': {
    says: { slug: 'toolcrib' },
    reached: (answers) =>
      answers.some(
        ({ tool, answer }) => /people vote/i.test(tool.description) && /toolcrib/.test(String(answer['url'])),
      ),
  },
  'What waits for me, and what should I do?': { reached: answered(/"kind":"order_unpaid"/) },
  'What happened to my listings since yesterday?': { reached: answered(/"update\.posted"/) },
  'How many views did my listing Toolcrib have?': { reached: answered(/"views":/) },
  'Did the messages to my webhooks arrive?': { reached: answered(/account\/webhooks/) },
  'Start a draft from the website of my product': {
    says: { url: 'https://brand-new.example/' },
    reached: holds(sql`select 1 from drafts where website_url like '%brand-new.example%'`),
  },
  'Change the headline of my draft Wordy': {
    says: { fields: { headline: 'Short' } },
    reached: holds(sql`select 1 from drafts where profile->'headline'->>'value' = 'Short'`),
  },
  'Save my draft Unsent as a listing': { reached: listingIs('Unsent', sql`true`) },
  'Delete my draft Unwanted': {
    reached: async () =>
      !(await row(app.services.db, sql`select 1 from drafts where website_url like '%unwanted%'`)),
  },
  'Invite my co-founder to the draft Shared by email': {
    says: { email: 'co@example.org' },
    reached: holds(sql`select 1 from cofounder_invites where email = 'co@example.org'`),
  },
  'My listing Gratis should launch free in the soonest week': {
    reached: listingIs('Gratis', sql`status = 'scheduled' and launch_week is not null`),
  },
  'My listing Early should launch free, here is its founder': {
    says: { founders: [completeFounder] },
    reached: listingIs('Early', sql`status = 'scheduled'`),
  },
  'Move the planned launch of Movable to another week': {
    says: { week: '2026-W53' },
    reached: listingIs('Movable', sql`launch_week = '2026-W53'`),
  },
  'Withdraw the planned launch of Leaving': { reached: listingIs('Leaving', sql`status = 'draft'`) },
  'Change the headline of my listing Toolcrib': {
    says: { fields: { headline: 'Lend anything' } },
    reached: holds(
      sql`select 1 from listings where name = 'Toolcrib' and texts::text like '%Lend anything%'`,
    ),
  },
  'Undo the last edit of my listing Regretted': {
    reached: holds(sql`select 1 from listings where name = 'Regretted' and texts::text not like '%mistake%'`),
  },
  'Tell followers what is new on my listing Toolcrib': {
    says: { title: 'Works offline', body: 'Since today.' },
    reached: holds(sql`select 1 from listing_updates where title = 'Works offline'`),
  },
  'Take back the update of my listing Hasty': {
    reached: async () =>
      !(await row(app.services.db, sql`select 1 from listing_updates where title = 'Too early'`)),
  },
  'Add a milestone to the timeline of Toolcrib': {
    says: { date: '2026-03-02', title: 'A hundred workshops' },
    reached: holds(sql`select 1 from milestones where title = 'A hundred workshops'`),
  },
  'Take my live listing Resting off the lists': {
    says: { archived: true },
    reached: listingIs('Resting', sql`status = 'archived'`),
  },
  'Order a launch for my listing Bought and get a link to pay': {
    says: { items: [{ product: 'launch', listing_id: fromAnswer('listing_id') }] },
    reached: holds(
      sql`select 1 from order_lines n join listings l on l.id = n.listing_id where l.name = 'Bought'`,
    ),
  },
  'Cancel my order that is not paid': {
    reached: holds(sql`select 1 from orders where status = 'cancelled'`),
  },
  'Claim the listing Foreign, which is of my company': {
    says: { slug: 'foreign', method: 'dns' },
    reached: holds(
      sql`select 1 from claims c join listings l on l.id = c.listing_id where l.name = 'Foreign'`,
    ),
  },
  'Ask my person to confirm a change of the headline of Toolcrib': {
    says: {
      operation: 'update_my_listing',
      input: { listing_id: fromAnswer('listing_id'), fields: { headline: 'As proposed' } },
    },
    reached: holds(sql`select 1 from proposals where status = 'open'`),
  },
}

test('there are at least thirty goals, and none names a tool', () => {
  assert.ok(Object.keys(goals).length >= 30)
  const named = Object.keys(goals).filter((goal) => tools.some(({ name }) => goal.includes(name)))
  assert.deepEqual(named, [])
})

for (const [words, { says = {}, reached }] of Object.entries(goals)) {
  test(words, async () => {
    const { isReached, answers, considered } = await walkGoal({ words, says, reached }, tools, call)
    const called = answers.map(
      ({ tool, args, answer }) =>
        `${tool.name} ${JSON.stringify(args)} → ${String(answer['code'] ?? 'ok')} ${JSON.stringify(answer).slice(0, 300)}`,
    )
    assert.ok(isReached, `considered ${considered.join(', ')}\n${called.join('\n')}`)
  })
}
