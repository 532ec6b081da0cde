/**
 * Every form of a German site is sent with values that it refuses: too little, too much, and nothing that fits. No error
 * on the page that comes back is in the English of the API.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CheerioAPI, load } from 'cheerio'
import { sql } from 'kysely'
import { pages } from '../../src/pages.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { signedInVisitor, Visitor } from '../clients/visitor.ts'
import { addTestDraft } from '../fixtures/drafts.ts'
import { makeListing } from '../fixtures/listings.ts'

let app: TestApp
let people: Record<'account' | 'public' | 'team' | 'operator', Visitor>
let ids: Readonly<Record<string, string>>
before(async () => {
  app = await createTestApp()
  const owner = await app.account('olga@werkzeuge.example', { role: 'operator' })
  const { id, slug } = await makeListing(app, { name: 'Zange', owner, plan: 'paid' })
  const draft = await addTestDraft(app, owner, { name: 'Hammer', site: 'main' })
  await sql`update sites set language = 'de'`.execute(app.services.db)
  app.sites.forget()
  const member = await signedInVisitor(app, owner.email)
  people = { account: member, team: member, operator: member, public: new Visitor(app) }
  ids = { listing: String(id), draft, slug }
})
after(() => app.stop())

/** The address of a page with the ids of things that exist; undefined if it needs others. */
function addressOf(path: string): string | undefined {
  const given = path
    .replace('drafts/{id}', `drafts/${ids['draft']}`)
    .replace('listings/{id}', `listings/${ids['listing']}`)
    .replace(/\{(slug|listing)\}/, ids['slug'] ?? '')
    .replace('{name}', 'founded_year')
  return given.includes('{') ? undefined : given
}

/** What is typed into every field of a form. */
const junk = ['', 'nichts davon', '-7', 'x\u200By', 'x'.repeat(20_000)]

/** The forms of a page that change nothing that the others need. */
function formsOf($: CheerioAPI) {
  return $('main form[method=post]')
    .toArray()
    .map((form) => $(form))
    .filter((form) => !/sign-out|sessions|delete|withdraw/.test(form.attr('action') ?? ''))
}

function filled($: CheerioAPI, form: ReturnType<CheerioAPI>, typed: string): Record<string, string> {
  const controls = form.find('input[name], textarea[name], select[name]').toArray()
  const button = form.find('button[name]').first()
  return Object.fromEntries([
    ...controls.flatMap((one) => {
      const control = $(one)
      const kind = control.attr('type') ?? 'text'
      if (['file', 'checkbox', 'radio'].includes(kind)) return []
      return [[control.attr('name') ?? '', kind === 'hidden' ? (control.attr('value') ?? '') : typed]]
    }),
    ...(button.length > 0 ? [[button.attr('name') ?? '', button.attr('value') ?? '']] : []),
  ])
}

/** Words that a German sentence of the catalogues does not have. */
const english = /\b(the|this|there|that|must|use|send|with|not|at (most|least)|expected|is|are)\b/i

test('no form of a German site shows an English error', async () => {
  const wrong = new Set<string>()
  let refused = 0
  for (const { route, access } of pages) {
    const [method, path = ''] = route.split(' ')
    const address = method === 'GET' ? addressOf(path) : undefined
    if (address === undefined) continue
    const visitor = people[access]
    const page = await visitor.get(address)
    const $ = load(page.body)
    for (const form of formsOf($))
      for (const typed of junk) {
        const to = form.attr('action') ?? address
        const { status, body } = await visitor.post(to, filled($, form, typed), page)
        if (status < 400) continue
        refused++
        const shown = load(body)
        for (const error of shown(
          'main .error, main .summary li, main .notice.problem, main .ticks li',
        ).toArray()) {
          const said = shown(error).text().replaceAll(/\s+/g, ' ').trim()
          if (english.test(said.replaceAll(/“[^”]*”|„[^“]*“/g, ''))) wrong.add(`${to}: ${said.slice(0, 120)}`)
        }
      }
  }
  assert.deepEqual([...wrong], [])
  assert.ok(refused > 100, String(refused))
})
