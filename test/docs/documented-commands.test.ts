/**
 * The commands that README and docs tell to type: the API guide is followed line by line, and every `marquee`, `npm
 * run` and `node` anywhere names something that exists, with options that it knows.
 */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { z } from 'zod'
import { accountCreate } from '../../src/accounts/index.ts'
import { commands } from '../../src/commands.ts'
import { turnWeek } from '../../src/launches/index.ts'
import { readCommand } from '../../src/platform/call/command.ts'
import { remoteWords } from '../../src/remote/remote.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { FakeDns } from '../fakes/fake-outside.ts'
import { jobContextOf } from '../app/job-context.ts'
import { type ProductSite, serveProductSite } from '../fakes/product-site.ts'

const root = join(import.meta.dirname, '../..')
const files = ['README.md', 'CONTRIBUTING.md', 'docs/{,site/}*.md', 'packages/*/README.md'].flatMap(
  (pattern) => globSync(pattern, { cwd: root }),
)
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

/** The shell code blocks of a file. */
function blocksOf(file: string): string[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(/```sh\n(.*?)```/gs)].map(
    ([, block = '']) => block,
  )
}

/** The commands in a file: lines of its blocks, with continued ones joined, and text in backticks. */
function typedIn(file: string): string[] {
  const lines = blocksOf(file).flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))
  const said = readFileSync(join(root, file), 'utf8').matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)
  return [...lines, ...[...said].map(([, code = '']) => code)]
}

const ownWords = ['serve', 'work', 'migrate', 'upgrade', 'version', 'help', 'completion', '--help']

/** The fault of a typed line; undefined if there is none, or if it runs another program. */
function faultOf(line: string): string | undefined {
  const plain = line.replace(/\s+#.*$/, '').replace(/\s*[|>].*$/, '')
  const [, script] = /\bnpm run (?:--silent |-s )?([\w:-]+)/.exec(plain) ?? []
  if (script !== undefined && scripts[script] === undefined) return `there is no script ${script}`
  const [, file] =
    /(?:^|\s|')node (?:--test )?((?:src|test|bench|packages|checks|bundle)\/[\w./-]+\.ts)/.exec(plain) ?? []
  if (file !== undefined && !existsSync(join(root, file))) return `there is no ${file}`
  const typed =
    /^(?:.*(?:npm run --silent marquee --|bin\/node (?:src\/main\.ts|dist\/marquee\.js)) |marquee )(.+)$/.exec(
      plain,
    )
  // Optional parts are in brackets.
  const given = (typed?.[1] ?? '').replaceAll(/[[\]]/g, '').match(/'[^']*'|"[^"]*"|\S+/g) ?? []
  const words = given.map((word) => word.replaceAll(/^['"]|['"]$/g, ''))
  if (words.length === 0 || ownWords.includes(words[0] ?? '') || /^(NAME|\$@)$/.test(words[0] ?? ''))
    return undefined
  if (words[0] === '--remote') {
    const [, , word = 'help', ...rest] = words
    const unknown = [word, ...rest.filter((one) => one.startsWith('--'))].find(
      (one) => ![...remoteWords, 'help'].includes(one),
    )
    return unknown === undefined ? undefined : `there is no ${unknown} for a site from afar`
  }
  try {
    readCommand(commands, words)
    return undefined
  } catch (error) {
    return String(error)
  }
}

test('every documented command exists, with its options', () => {
  const typed = files.flatMap((file) => typedIn(file).map((line) => ({ file, line })))
  const faults = typed.flatMap(({ file, line }) => {
    const fault = faultOf(line)
    return fault === undefined ? [] : [`${file}: ${line}: ${fault}`]
  })
  assert.deepEqual(faults, [])
  assert.ok(typed.filter(({ line }) => /marquee|npm run/.test(line)).length > 80)
})

test('the check reports an unknown command, option, script or file', () => {
  assert.match(faultOf('npm run chek') ?? '', /no script chek/)
  assert.match(faultOf('marquee backups') ?? '', /no command/)
  assert.match(faultOf('marquee seed --many 3') ?? '', /--many/)
  assert.match(faultOf("npx -c 'node test/none.ts'") ?? '', /no test\/none\.ts/)
  assert.match(faultOf('marquee --remote https://x.example fly') ?? '', /no fly/)
  assert.equal(faultOf('docker compose up'), undefined)
})

let app: TestApp
let site: ProductSite
const dns = new FakeDns()
const home = (body: string) =>
  `<!doctype html><html lang="en"><title>Toolcrib</title><h1>The lending desk for shared workshops</h1>${body}</html>`

const told = '<p>Toolcrib tracks shared tools by QR sticker.</p>'

before(async () => {
  site = await serveProductSite({ '/': home(told) })
  app = await createTestApp({
    providers: { dns },
    environment: {
      CRAWLER_CONNECT_TO: ['toolcrib.example', 'example.com']
        .map((host) => `${host}=127.0.0.1:${site.port}`)
        .join(','),
    },
  })
  await app.http.app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  await app.stop()
  await site.close()
})

const state = z.looseObject({ status: z.string() })
const titled = z.looseObject({ title: z.string() })

test('the API guide, followed line by line, leads from a URL to a live, claimed listing with news', async () => {
  const { key } = await app.account('jana@toolcrib.example')
  const origin = new URL(app.http.app.listeningOrigin)
  const environment: Record<string, string> = {
    MARQUEE: `${origin.origin}/api/v1`,
    MARQUEE_KEY: key,
  }
  const run = promisify(execFile)
  const [
    ,
    me,
    start,
    read,
    correct,
    submit,
    launch,
    update,
    milestone,
    story,
    interview,
    claim,
    verify,
    ...rest
  ] = blocksOf('docs/site/api-guide.md')
  assert.deepEqual(rest, [], 'a new block must be followed here too')
  /** Types a block of the guide; its website is on loopback, so without TLS. */
  async function type<T>(block: string | undefined, shape: z.ZodType<T>): Promise<T> {
    const words = (block ?? '')
      .replaceAll('curl -s', `curl -s -H "Host: localhost:3999"`)
      .replace('https://toolcrib.example/"', 'http://toolcrib.example/"')
    const { stdout } = await run('bash', ['-euc', words], { env: { ...process.env, ...environment } })
    return shape.parse(JSON.parse(stdout), { error: () => stdout })
  }
  assert.equal((await type(me, z.looseObject({ email: z.string() }))).email, 'jana@toolcrib.example')
  const draft = await type(start, z.looseObject({ id: z.string(), status: z.string() }))
  assert.equal(draft.status, 'crawling')
  environment['DRAFT'] = draft.id
  await app.work()
  const quoted = z.object({ evidence: z.array(z.looseObject({ quote: z.string() })) })
  const ready = await type(
    read,
    z.looseObject({ status: z.string(), fields: z.looseObject({ headline: quoted }) }),
  )
  assert.equal(ready.status, 'ready')
  assert.match(ready.fields.headline.evidence[0]?.quote ?? '', /lending desk/)
  const need = z.looseObject({ needed_for: z.string() })
  const corrected = await type(correct, z.looseObject({ missing: z.array(need) }))
  assert.deepEqual(
    corrected.missing.filter((one) => one.needed_for === 'submission'),
    [],
  )
  const listing = await type(
    submit,
    z.looseObject({ listing_id: z.number(), badge: z.looseObject({ html: z.string() }) }),
  )
  environment['LISTING'] = String(listing.listing_id)
  assert.equal((await type(launch, state)).status, 'awaiting_badge')
  assert.equal((await type(update, z.looseObject({ code: z.string() }))).code, 'listing_not_live')
  site.set('/', home(listing.badge.html))
  const scheduled = await type(launch, z.looseObject({ status: z.string(), launch_starts_at: z.string() }))
  assert.equal(scheduled.status, 'scheduled')
  app.clock.set(scheduled.launch_starts_at)
  app.clock.advance(60_000)
  await turnWeek.run({}, jobContextOf(app))
  assert.equal((await type(update, titled)).title, 'Labels for tool walls')
  assert.equal((await type(milestone, titled)).title, 'The hundredth workshop')
  assert.equal((await type(story, state)).status, 'draft')
  assert.equal((await type(interview, z.looseObject({ answers: z.array(z.unknown()) }))).answers.length, 1)
  const toPublish = z.looseObject({ where: z.string(), what: z.string(), record_type: z.string() })
  const claimed = await type(claim, z.looseObject({ claim_id: z.number(), instructions: toPublish }))
  environment['CLAIM'] = String(claimed.claim_id)
  assert.equal(claimed.instructions.record_type, 'TXT')
  assert.equal((await type(verify, state)).status, 'pending')
  dns.records.set(claimed.instructions.where, [claimed.instructions.what])
  app.clock.advance(60_000)
  assert.equal((await type(verify, state)).status, 'verified')
})

test('the README’s commands, run line by line, lead to a listing that reports what its launch needs', async () => {
  site.set('/', home(told))
  const given = await accountCreate.run(app, {
    words: [],
    options: { email: 'you@example.com', 'api-key': true, 'sign-in-link': true },
  })
  const { api_key: KEY } = z.object({ api_key: z.string(), sign_in_link: z.url() }).parse(JSON.parse(given))
  const [start = '', read = '', correct = '', submit = '', launch = '', list = '', ...rest] = (
    blocksOf('README.md')[2] ?? ''
  )
    .replaceAll('\\\n', ' ')
    .trim()
    .split('\n')
  assert.deepEqual(rest, [], 'a new line must be followed here too')
  const host = new URL(app.http.app.listeningOrigin).host
  /** Types one line; its website is on loopback, and placeholders are replaced by the ids. */
  async function type(line: string, ids: { draft?: string; listing?: string } = {}): Promise<unknown> {
    const words = line
      .replace('curl -s ', 'curl -s -H "Host: localhost:3999" ')
      .replace('localhost:3000', host)
      .replace('https://example.com', 'http://example.com/')
      .replace('drf_…', ids.draft ?? '')
      .replace('/listings/1/', `/listings/${ids.listing ?? ''}/`)
    const { stdout } = await promisify(execFile)('bash', ['-euc', words], { env: { ...process.env, KEY } })
    return JSON.parse(stdout)
  }
  const steps = z.looseObject({ next_steps: z.array(z.looseObject({ tool: z.string() })) })
  const { id: draft, next_steps: first } = steps.extend({ id: z.string() }).parse(await type(start))
  assert.equal(first[0]?.tool, 'get_draft')
  await app.work()
  assert.equal(state.parse(await type(read, { draft })).status, 'ready')
  const corrected = z.looseObject({
    fields: z.looseObject({ categories: z.looseObject({ value: z.unknown() }) }),
  })
  const { categories } = corrected.parse(await type(correct, { draft })).fields
  assert.deepEqual(categories.value, ['Developer tools'])
  const { listing_id: listing } = z
    .looseObject({ listing_id: z.number() })
    .parse(await type(submit, { draft }))
  const refused = z.looseObject({ code: z.string() }).parse(await type(launch, { listing: String(listing) }))
  assert.equal(refused.code, 'founder_profile_incomplete', 'the README refers to the guide from here on')
  const shown = z.looseObject({ items: z.array(z.unknown()) }).parse(await type(list))
  assert.ok(shown.items.length <= 1, 'nothing is public before its launch')
})
