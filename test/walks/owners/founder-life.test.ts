/**
 * A founder's journey, from a URL to a verified owner, made three times: with the commands of the API guide as printed,
 * by an MCP client, and by plain forms in a browser without scripts. The outcome is the same each time.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import {
  type Authority,
  hasOpenssl,
  makeAuthority,
  type LoopbackSite,
  type Route,
  startLoopbackSite,
} from 'marquee-web-client/testing'
import { startDnsServer, type DnsServer } from '../../../src/claims/testing/dns-server.ts'
import { turnWeek } from '../../../src/launches/index.ts'
import { createTestApp, type TestAccount, type TestApp } from '../../app/app.ts'
import { sendForm } from '../../pages/plain-form.ts'
import { portrait, toolcrib } from '../../fakes/product-site.ts'
import { signedInVisitor } from '../../clients/visitor.ts'

const skip = hasOpenssl() ? false : 'openssl, which makes the certificates, is not installed'
const guide = readFileSync(new URL('../../../docs/site/api-guide.md', import.meta.url), 'utf8')
/** The guide's commands, in order. */
const [exports = '', ...commands] = [...guide.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text = '']) => text)

/** One step of the journey: its command in the guide, its tool, and what happens outside before the next. */
interface Step {
  tool: string
  /** Members that are path parameters. */
  names: (known: Known) => Record<string, unknown>
  after?: (life: Life, answer: Answer) => Promise<void>
}
type Answer = Record<string, unknown>
type Known = { DRAFT?: string; LISTING?: number; CLAIM?: number }

const draft = ({ DRAFT }: Known) => ({ id: DRAFT })
const listing = ({ LISTING }: Known) => ({ listing_id: LISTING })
const steps: Step[] = [
  { tool: 'get_account', names: () => ({}) },
  { tool: 'submit_listing', names: () => ({}), after: (life) => life.app.work() },
  { tool: 'get_draft', names: draft },
  { tool: 'update_draft', names: draft },
  { tool: 'submit_draft', names: draft },
  { tool: 'choose_free_listing', names: listing, after: (life) => life.reachLaunchWeek() },
  { tool: 'post_listing_update', names: listing },
  { tool: 'add_milestone', names: listing },
  { tool: 'set_founder_story', names: listing },
  { tool: 'answer_interview', names: () => ({}) },
  { tool: 'claim_listing', names: () => ({}), after: (life) => life.publishRecord() },
  { tool: 'verify_claim', names: ({ CLAIM }) => ({ claim_id: CLAIM }) },
]

let authority: Authority
let site: LoopbackSite
let dns: DnsServer
const lives: Life[] = []
before(async () => {
  if (skip) return
  authority = makeAuthority(['DNS:toolcrib.example'])
  setDefaultCACertificates([authority.ca])
  const badge = '<a href="http://localhost:3999/listings/toolcrib">Toolcrib on Marquee</a></footer>'
  const home = (toolcrib['/'] ?? '').replace('</footer>', badge)
  const photo: Route = (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(portrait)
  site = await startLoopbackSite({ ...toolcrib, '/': home, '/jana.jpg': photo }, authority.issue(1))
  dns = await startDnsServer()
})
after(async () => {
  for (const life of lives) await life.app.stop()
  await site?.close()
  dns?.close()
  authority?.remove()
})

class Life {
  readonly app: TestApp
  readonly owner: TestAccount
  readonly address: string
  known: Known = {}
  constructor(app: TestApp, owner: TestAccount, address: string) {
    this.app = app
    this.owner = owner
    this.address = address
  }

  static async begin(): Promise<Life> {
    const port = new URL(`http://${site.target.address}:${site.target.port}`).host
    const app = await createTestApp({
      environment: { CRAWLER_CONNECT_TO: `toolcrib.example=${port}`, DNS_SERVERS: dns.server },
    })
    const owner = await app.account('jana@toolcrib.example')
    const life = new Life(app, owner, await app.http.app.listen({ port: 0, host: '127.0.0.1' }))
    lives.push(life)
    return life
  }

  /** Takes every step; an hour passes before each, and its outside events follow. */
  async live(take: (step: Step, command: string) => Promise<Answer>): Promise<void> {
    assert.equal(commands.length, steps.length)
    for (const [index, step] of steps.entries()) {
      this.app.clock.advance(3_600_000)
      const answer = await take(step, commands[index] ?? '')
      if (typeof answer['id'] === 'string') this.known.DRAFT = answer['id']
      if (typeof answer['listing_id'] === 'number') this.known.LISTING = answer['listing_id']
      if (typeof answer['claim_id'] === 'number') this.known.CLAIM = answer['claim_id']
      await step.after?.(this, answer)
    }
  }

  async read(path: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.owner.key}` }
    return (await this.app.http.app.inject({ url: `/api/v1${path}`, headers })).json()
  }

  async reachLaunchWeek(): Promise<void> {
    const { status, launch_week } = await this.read(`/me/listings/${this.known.LISTING}`)
    assert.deepEqual([status, launch_week], ['scheduled', '2026-W51'])
    this.app.clock.set('2026-12-14T00:05:00.000Z')
    await this.app.runScheduled(turnWeek.name)
    this.app.http.dropCache()
  }

  async publishRecord(): Promise<void> {
    const { items } = (await this.read('/claims')) as {
      items: { instructions: { where: string; what: string } }[]
    }
    const { where, what } = items[0]?.instructions ?? { where: '', what: '' }
    dns.records.set(where, [[what]])
  }

  /** The outcome for the owner and for the public, without what differs by chance. */
  async outcome(): Promise<unknown> {
    const mine = await this.read(`/me/listings/${this.known.LISTING}`)
    const shown = (await this.read('/listings/toolcrib?include=evidence')) as { founders: { url: string }[] }
    const slug = shown.founders[0]?.url.split('/').at(-1)
    const paths = [`/drafts/${this.known.DRAFT}`, `/founders/${slug}`, '/claims', '/launches/weeks/2026-W51']
    const rest: Answer[] = []
    for (const path of paths) rest.push(await this.read(path))
    const feed = (await this.app.http.app.inject({ url: '/updates.atom' })).body
    const text = JSON.stringify({ mine, shown, rest, feed })
      .replaceAll(/drf_[\w-]{22}/g, 'drf_')
      .replaceAll(/jana-brandt-\w{6}/g, 'jana-brandt')
      .replaceAll(/verification=[0-9a-f]{32}/g, 'verification=')
    return JSON.parse(text)
  }
}

/** The JSON that a command of the guide sends. */
function bodyOf(command: string): Record<string, unknown> {
  const found = /-d '([^']*)'/.exec(command)?.[1]
  return found === undefined ? {} : JSON.parse(found)
}

const outcomes: Record<string, unknown> = {}

test('a founder’s journey with the commands of the API guide as printed', { skip }, async () => {
  const life = await Life.begin()
  const settings = exports
    .replace('mq_your_key', life.owner.key)
    .replace('https://launch.example.com', life.address)
  await life.live(async (step, command) => {
    const known = Object.entries(life.known).map(([name, value]) => `export ${name}=${value}\n`)
    const script = `${settings}${known.join('')}${command}`
    const { stdout } = await promisify(execFile)('bash', ['-euc', script])
    const answer: Answer = JSON.parse(stdout)
    assert.equal(answer['code'], undefined, `${step.tool}: ${stdout}`)
    return answer
  })
  outcomes['guide'] = await life.outcome()
  const told = JSON.stringify(outcomes['guide'])
  for (const part of [
    '"status":"live"',
    '"status":"verified"',
    'Labels for tool walls',
    'The hundredth workshop',
  ])
    assert.ok(told.includes(part), part)
  for (const part of [
    'a drill that nobody returned',
    'A drill that nobody brought back',
    '"name":"Jana Brandt"',
  ])
    assert.ok(told.includes(part), part)
})

test('the journey with an MCP client has the same outcome', { skip }, async () => {
  const life = await Life.begin()
  const client = new Client({ name: 'founder', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', life.address), {
      requestInit: { headers: { authorization: `Bearer ${life.owner.key}` } },
    }),
  )
  await life.live(async (step, command) => {
    const result = await client.callTool({
      name: step.tool,
      arguments: { ...step.names(life.known), ...bodyOf(command) },
    })
    assert.ok(!result.isError, `${step.tool}: ${JSON.stringify(result.content)}`)
    return result.structuredContent as Answer
  })
  await client.close()
  assert.deepEqual(await life.outcome(), outcomes['guide'])
})

test('the journey with forms in a browser without scripts has the same outcome', { skip }, async () => {
  const life = await Life.begin()
  const visitor = await signedInVisitor(life.app, life.owner.email)
  const press = async (url: string, button: string, typed: Record<string, string> = {}, action = '') => {
    const seen = await sendForm(visitor, url, `main form${action} ${button}`, typed)
    assert.equal(seen.status, 303, `${url} ${seen.body}`)
    return seen.location ?? ''
  }
  const texts = (body: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
  const ways: Record<string, (body: Record<string, unknown>) => Promise<Answer>> = {
    async get_account() {
      assert.equal((await visitor.get('/account')).status, 200)
      return {}
    },
    async submit_listing({ url }) {
      const to = await press(`/submit?url=${encodeURIComponent(String(url))}`, 'button')
      return { id: to.split('/').at(-1) }
    },
    async get_draft() {
      assert.equal((await visitor.get(`/account/drafts/${life.known.DRAFT}`)).status, 200)
      return {}
    },
    async update_draft(body) {
      const { fields, founders } = body as { fields: Answer; founders: (Answer & { socials: Answer })[] }
      const base = `/account/drafts/${life.known.DRAFT}/fields`
      for (const [name, value] of Object.entries(fields))
        await press(`${base}/${name}`, 'button[value=save]', { value: String(value) })
      const { socials, ...founder } = founders[0] ?? { socials: {} }
      const named = [
        ...Object.entries(founder),
        ...Object.entries(socials).map(([name, to]) => [`socials.${name}`, to]),
      ]
      const typed = Object.fromEntries(named.map(([name, value]) => [`0.${String(name)}`, String(value)]))
      await press(`${base}/founders`, 'button[value=save]', typed)
      return {}
    },
    async submit_draft() {
      const to = await press(`/account/drafts/${life.known.DRAFT}`, 'button:contains("Submit draft")')
      return { listing_id: Number(/listings\/(\d+)/.exec(to)?.[1]) }
    },
    async choose_free_listing() {
      await press(`/account/listings/${life.known.LISTING}`, 'button:contains("free")')
      return {}
    },
    async post_listing_update(body) {
      await press(`/account/listings/${life.known.LISTING}/updates`, 'button', texts(body))
      return {}
    },
    async add_milestone(body) {
      await press(`/account/listings/${life.known.LISTING}/milestones`, 'button:contains("Add")', texts(body))
      return {}
    },
    async set_founder_story(body) {
      await press(`/account/listings/${life.known.LISTING}/story`, 'button', texts(body))
      return {}
    },
    async answer_interview(body) {
      const { answers } = body as { answers: { question_id: string; answer: string }[] }
      await press(
        '/account/interview',
        'button',
        Object.fromEntries(answers.map(({ question_id, answer }) => [question_id, answer])),
      )
      return {}
    },
    async claim_listing({ slug, method }) {
      await press(`/listings/${String(slug)}/claim`, 'button', { method: String(method) })
      return {}
    },
    async verify_claim() {
      await press('/account/claims', 'button', {}, '[action$="/verify"]')
      return {}
    },
  }
  await life.live(async (step, command) => {
    const way = ways[step.tool]
    assert.ok(way, step.tool)
    return way(bodyOf(command))
  })
  assert.deepEqual(await life.outcome(), outcomes['guide'])
})
