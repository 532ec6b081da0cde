/**
 * Every page and form, requested about somebody's thing by everybody else: redirected to sign-in, refused or not found,
 * never shown, never a server error, and nothing changed. Generated from the list of pages, so that a new one is
 * covered at once.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addRole } from '../../src/accounts/index.ts'
import { pages } from '../../src/pages.ts'
import type { AnyPage } from '../../src/platform/call/page.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { tableContents } from '../database/table-contents.ts'
import { hidden, type Seen, signedInVisitor, Visitor } from '../clients/visitor.ts'
import { everybodys, makeWorld, mark, namedByPaths, unknownName, type World } from './world.ts'

let app: TestApp
let world: World
before(async () => {
  app = await createTestApp()
  world = await makeWorld(app)
})
after(() => app.stop())

/** A page's path with somebody's things in it; `names` is false if its parameters refer to nobody's. */
function addressOf(page: AnyPage): { path: string; names: boolean } {
  const named = namedByPaths(world.things)
  const [, route = ''] = page.route.split(' ')
  const steps = route.split('/')
  let names = false
  const path = steps.map((step, index) => {
    const parameter = /^\{\w+\}/.exec(step)?.[0]
    if (parameter === undefined) return step
    const key = `${steps[index - 1]}/${parameter}`
    const thing = named[`${steps[index - 2]}/${key}`] ?? named[key]
    if (thing === undefined) throw unknownName('parameter', key, { name: page.route })
    if (thing !== everybodys) names = true
    return step.replace(parameter, thing === everybodys ? 'none' : encodeURIComponent(String(thing)))
  })
  return { path: path.join('/'), names }
}

/** Fields that forms may send; each form reads those that it knows. */
const form = {
  do: 'delete',
  grant: 'yes',
  reason: 'Because.',
  statement: 'Mine.',
  week: '2026-W51',
  title: 'Mine',
  body: 'Mine',
  email: 'co@people.example',
  value: 'Mine',
  line: '0',
  question: 'Mine?',
  position: '1',
  date: '2026-03-02',
  method: 'dns',
  country: 'AT',
  terms: 'on',
  product: 'launch',
}

/** The team's decisions have other values than an owner's. */
const decisionOn = ({ access }: AnyPage) => ({ decision: access === 'team' ? 'approve' : 'accept' })

interface Reader {
  visitor: Visitor
  /** The origin they use, and the page whose form token they send. */
  origin: string
  token: Seen
  signedIn: boolean
  /** True if they are on the team of that site. */
  isTeam: boolean
}

async function readers(): Promise<Record<string, () => Promise<Reader>>> {
  const { site, elsewhere, expired, other, otherTeam } = world
  const reader = async (visitor: Visitor, origin: string, isTeam = false): Promise<Reader> => {
    const token = await visitor.get(`${origin}/account/security`)
    if (token.status === 200) return { visitor, origin, token, signedIn: true, isTeam }
    return { visitor, origin, token: await visitor.get(`${origin}/submit`), signedIn: false, isTeam }
  }
  const team = () => signedInVisitor(app, otherTeam.email)
  return {
    'a stranger': () => reader(new Visitor(app), site.origin),
    'the owner’s browser after its session': () => reader(expired, site.origin),
    'another owner': async () => reader(await signedInVisitor(app, other.email), site.origin),
    'the team of another site': async () => reader(await team(), site.origin),
    'the team of another site on its own': async () => reader(await team(), elsewhere.origin, true),
  }
}

/** True if a reader requests a page; forms about the caller's own things would change something of theirs. */
function asks(page: AnyPage, names: boolean, { signedIn, isTeam }: Reader): boolean {
  if (page.route.startsWith('GET ')) return true
  if (page.access === 'public') return names
  return names || !signedIn || (page.access === 'team' && !isTeam) || page.access === 'operator'
}

/** The fault of an answer to somebody whose page or thing it is not; undefined if there is none. */
function faultOf(page: AnyPage, seen: Seen, names: boolean, reader: Pick<Reader, 'signedIn' | 'isTeam'>) {
  const { status, location = '' } = seen
  const said = `${page.route} answers ${status} ${location}`
  if (mark.test(seen.body)) return `${said} and tells what is not the reader’s`
  if (status >= 500) return said
  if (page.access !== 'public' && !reader.signedIn)
    return status === 303 && location.startsWith('/sign-in?') ? undefined : said
  if (page.access === 'operator' || (page.access === 'team' && !reader.isTeam))
    return status === 404 ? undefined : said
  if (!names || status === 403 || status === 404) return undefined
  return quiet.has(page.route) ? undefined : said
}

/**
 * These reveal nothing but do not answer 404. A listing says "coming soon" from the start, so that its badge can be
 * embedded before the launch.
 */
const quiet = new Set([
  'POST /team/payment-cases/{id}/resolve',
  'POST /team/blog/{id}',
  'GET /listings/{slug}',
  'GET /listings/{slug}/badges',
])

for (const who of [
  'a stranger',
  'the owner’s browser after its session',
  'another owner',
  'the team of another site',
  'the team of another site on its own',
]) {
  test(`${who} sees and changes none of the owner’s things on any page`, async () => {
    const reader = await (await readers())[who]?.()
    assert.ok(reader)
    const token = { csrf: hidden(reader.token, 'csrf') ?? '' }
    assert.ok(token.csrf !== '', 'there is no form token')
    const before = await tableContents(app)
    const found: string[] = []
    for (const page of pages) {
      const { path, names } = addressOf(page)
      if (!asks(page, names, reader)) continue
      const { visitor, origin } = reader
      const url = `${origin}${path}`
      const seen = page.route.startsWith('GET ')
        ? await visitor.get(url)
        : await visitor.post(url, { ...form, ...decisionOn(page), ...token })
      const fault = faultOf(page, seen, names, reader)
      if (fault !== undefined) found.push(fault)
    }
    assert.deepEqual(found, [])
    assert.deepEqual(await tableContents(app), before)
  })
}

test('the owner, as a member of the site team, sees these pages, so the URLs are valid', async () => {
  const { db } = app.services
  await addRole(db, world.owner.id, 'site_team', world.site.id)
  const visitor = await signedInVisitor(app, world.owner.email)
  // What a slug refers to is not live yet, for anyone.
  const theirs = pages
    .filter(({ route }) => route.startsWith('GET ') && /\{(?!slug)/.test(route))
    .filter((page) => page.access !== 'public' && addressOf(page).names)
  assert.ok(theirs.length > 15, `${theirs.length} pages refer to the owner’s things`)
  const found: string[] = []
  for (const page of theirs) {
    const { status } = await visitor.get(`${world.site.origin}${addressOf(page).path}`)
    if (status >= 400) found.push(`${page.route} answers ${status}`)
  }
  assert.deepEqual(found, [])
})

test('the check reports a page that shows another owner’s thing, fails or does not ask for sign-in', () => {
  const page: AnyPage = {
    route: 'GET /account/drafts/{id}',
    access: 'account',
    run: () => Promise.reject(new Error()),
  }
  const seen = (status: number, body = '', location?: string): Seen => ({
    status,
    body,
    location,
    headers: {},
  })
  const other = { signedIn: true, isTeam: false }
  const faults = [
    faultOf(page, seen(404, 'Zanzibar'), true, other),
    faultOf(page, seen(500), true, other),
    faultOf(page, seen(200), true, other),
    faultOf(page, seen(303, '', '/account'), true, other),
    faultOf(page, seen(200), false, { signedIn: false, isTeam: false }),
    faultOf({ ...page, access: 'team' }, seen(200), false, other),
  ]
  assert.equal(faults.filter((fault) => fault !== undefined).length, faults.length)
  assert.throws(() => addressOf({ ...page, route: 'GET /account/boxes/{box}' }), /what the parameter boxes/)
})
