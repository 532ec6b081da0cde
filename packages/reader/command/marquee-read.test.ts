import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { type LoopbackSite, plain, redirect, type Route, startLoopbackSite } from 'marquee-web-client/testing'
import { z } from 'zod'
import { page } from '../testing/walk-site.ts'
import { runCommand } from './run-command.ts'

const command = join(import.meta.dirname, 'marquee-read.ts')

const home = page(
  `<nav><a href="/pricing">Pricing</a></nav>
  <main><h1>The lending desk for shared workshops</h1><p>Toolcrib tracks shared tools by QR sticker.</p></main>`,
  '<meta property="og:site_name" content="Toolcrib">',
).replace('<title>Page</title>', '<title>Toolcrib</title>')
const pricing = page('<main><h1>Pricing</h1><div><h2>Workshop</h2><p>€12 per month</p></div></main>')

async function serve(context: TestContext, routes: Record<string, Route>) {
  const site = await startLoopbackSite(routes)
  context.after(() => site.close())
  return { site, address: `http://127.0.0.1:${site.target.port}/` }
}

interface Ended {
  status: number | null
  out: string
  progress: string
}

/** Runs the command in this process. */
async function run(args: string[]): Promise<Ended> {
  const written = { out: '', progress: '' }
  const status = await runCommand(args, {
    out: (text) => (written.out += text),
    errors: (text) => (written.progress += text),
    signal: new AbortController().signal,
  })
  return { status, ...written }
}

/** Runs the command as a program to its end; `interrupt` is awaited, then it gets SIGINT. */
function start(args: string[], { file = process.execPath, first = [command], interrupt = never } = {}) {
  const child = spawn(file, [...first, ...args], {
    env: { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) },
  })
  let out = ''
  let progress = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (progress += text))
  void interrupt().then(() => child.kill('SIGINT'))
  return new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => resolve({ status, out, progress }))
  })
}

function never(): Promise<void> {
  return new Promise(() => undefined)
}

const paths = ({ log }: LoopbackSite) => log.map((line) => line.replace(/^[^/]*/, ''))

test('prints the profile as a table with its quotes, and progress on standard error', async (context) => {
  const { address } = await serve(context, { '/': home, '/pricing': pricing })
  const { status, out, progress } = await start(['--allow-loopback', address])
  assert.equal(status, 0, progress)
  assert.match(out, /^http:\/\/127\.0\.0\.1:\d+\/ · 2 pages read, \d+ facts\n/)
  assert.match(out, /^Name +Toolcrib\n +“Toolcrib” on \/$/m)
  assert.match(out, /^Pricing plans +Workshop: €12 per month\n( +“[^”]+” on \/pricing\n)+/m)
  assert.match(out, /^Not found .*team size/ms)
  assert.match(
    progress,
    /checking robots\.txt of 127\.0\.0\.1:\d+\n.*reading http.*2 pages read, drafting\n$/s,
  )
})

const Reading = z.object({
  final_url: z.string(),
  facts: z.int(),
  profile: z.record(
    z.string(),
    z.looseObject({
      value: z.unknown(),
      state: z.string(),
      evidence: z.array(z.looseObject({ quote: z.string() })),
    }),
  ),
  pages: z.array(z.object({ url: z.string(), title: z.string(), found_by: z.string() })),
  refused: z.array(z.object({ url: z.string(), reason: z.string() })),
})

test('prints JSON with every field, its quotes and the pages read', async (context) => {
  const { address } = await serve(context, { '/': home, '/pricing': pricing })
  const { status, out, progress } = await run(['--json', '--allow-loopback', address])
  assert.equal(status, 0, progress)
  const { final_url: url, facts, profile, pages } = Reading.parse(JSON.parse(out))
  assert.equal(url, address)
  assert.ok(facts >= 4)
  assert.deepEqual(
    [profile['name']?.value, profile['name']?.evidence[0]?.quote, profile['team_size']?.state],
    ['Toolcrib', 'Toolcrib', 'not_found'],
  )
  assert.deepEqual(
    pages.map((one) => one.url),
    [address, `${address}pricing`],
  )
  assert.match(progress, /drafting/)
})

test('applies --max-pages and --user-agent', async (context) => {
  const robots = plain('User-agent: MarqueeBot\nDisallow: /\n\nUser-agent: *\nAllow: /')
  const { address } = await serve(context, { '/': home, '/pricing': pricing, '/robots.txt': robots })
  const named = ['--user-agent', 'OtherBot/2.0', '--max-pages', '1', '--max-seconds', '20']
  const { status, out, progress } = await run([...named, '--allow-loopback', '--json', address])
  assert.equal(status, 0, progress)
  assert.equal(Reading.parse(JSON.parse(out)).pages.length, 1)
})

test('does not read a site that robots.txt disallows, and exits with 1', async (context) => {
  const robots = plain('User-agent: MarqueeBot\nDisallow: /')
  const { site, address } = await serve(context, { '/': home, '/robots.txt': robots })
  const { status, out, progress } = await run(['--json', '--allow-loopback', address])
  assert.equal(status, 1)
  assert.match(progress, /could not read http.*robots\.txt of this site does not let MarqueeBot read/)
  assert.equal(
    z.object({ error: z.object({ code: z.string() }) }).parse(JSON.parse(out)).error.code,
    'robots_disallowed',
  )
  assert.deepEqual([...new Set(paths(site))], ['/robots.txt'])
})

test('refuses private addresses, also after a redirect, and loopback without --allow-loopback', async (context) => {
  const { site, address } = await serve(context, { '/': redirect(302, 'http://10.0.0.1/') })
  for (const args of [
    ['http://127.0.0.1/'],
    ['http://10.0.0.1/'],
    ['http://[::1]/'],
    ['--allow-loopback', 'http://10.0.0.1/'],
    ['--allow-loopback', address],
  ]) {
    const { status, out, progress } = await run(args)
    assert.deepEqual([status, out], [1, ''], args.join(' '))
    assert.match(progress, /is not public, or has an unusual port/, args.join(' '))
  }
  const asked = site.log.length
  assert.equal((await run([address])).status, 2)
  assert.equal(site.log.length, asked)
})

test('explains a response that is not HTML, an error status and an unreachable site', async (context) => {
  const { site, address } = await serve(context, {
    '/': plain('{}', { 'content-type': 'application/json' }),
    '/broken': plain('no', {}, 500),
  })
  const told = async (url: string) => {
    const { status, progress } = await run(['--allow-loopback', url])
    assert.equal(status, 1, progress)
    return progress
  }
  assert.match(await told(address), /There is no HTML page at this address/)
  assert.match(await told(`${address}broken`), /answers with the error 500/)
  await site.close()
  assert.match(await told(address), /could not be reached/)
})

test('exits with 2 on wrong usage, without printing a profile', async () => {
  for (const args of [[], ['--unknown', 'https://example.com'], ['ftp://example.com']]) {
    const { status, out, progress } = await run(args)
    assert.deepEqual([status, out], [2, ''], args.join(' '))
    assert.match(progress, /^marquee-read: .*--help\n$/, args.join(' '))
  }
})

test('help lists every option and exit status; --version prints the package’s version', async () => {
  const { status, out } = await run(['--help'])
  assert.equal(status, 0)
  for (const word of [
    '--json',
    '--max-pages',
    '--max-seconds',
    '--user-agent',
    '--allow-loopback',
    '--version',
  ])
    assert.ok(out.includes(word), word)
  for (const exit of ['0', '1', '2', '3', '130']) assert.match(out, new RegExp(`^  ${exit} `, 'm'))
  const packed: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  assert.equal((await run(['--version'])).out.trim(), z.object({ version: z.string() }).parse(packed).version)
})

test('an interrupt stops the reading with exit status 130', async (context) => {
  const asked = Promise.withResolvers<void>()
  const { address } = await serve(context, { '/': () => asked.resolve() })
  const { status, progress } = await start(['--allow-loopback', address], { interrupt: () => asked.promise })
  assert.equal(status, 130, progress)
  assert.match(progress, /stopped\n$/)
})

test('control characters in a page never reach the terminal', async (context) => {
  const hostile = home.replace('shared workshops', 'shared \u001b[2Jwork\u009bshops \u202edesrever')
  const { address } = await serve(context, { '/': hostile })
  for (const options of [[], ['--json']]) {
    const { status, out } = await run([...options, '--allow-loopback', address])
    assert.equal(status, 0)
    assert.match(out, /The lending desk/)
    assert.doesNotMatch(out, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  }
})

test('runs through a symbolic link, as package managers create one for a bin', async (context) => {
  const packed: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const target = z.object({ bin: z.object({ 'marquee-read': z.string() }) }).parse(packed).bin['marquee-read']
  const folder = mkdtempSync(join(tmpdir(), 'marquee-read-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const link = join(folder, 'marquee-read')
  symlinkSync(join(import.meta.dirname, '..', target), link)
  const { address } = await serve(context, { '/': home })
  const { status, out, progress } = await start(['--allow-loopback', address], { file: link, first: [] })
  assert.equal(status, 0, progress)
  assert.match(out, /^Name +Toolcrib$/m)
})

test('--check reports what is wrong with a declared profile, and accepts the example in the docs', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-read-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'product-profile.json')
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/declared-profile.md'), 'utf8')
  const [, example = ''] = /```json\n(.*?)```/s.exec(docs) ?? []
  writeFileSync(file, example)
  const sound = await run(['--check', file])
  assert.deepEqual([sound.status, sound.progress], [0, ''])
  assert.match(sound.out, /of the form product-profile-1/)
  writeFileSync(file, example.replace('2023', '"soon"').replace('"EUR"', '"euros"'))
  const faulty = await run(['--check', file])
  assert.equal(faulty.status, 1)
  for (const path of ['/fields/founded_year', '/fields/pricing_plans/0/currency'])
    assert.match(faulty.progress, new RegExp(` ${path}: `))
  writeFileSync(file, `${example}${' '.repeat(256_000)}`)
  assert.match((await run(['--check', file])).progress, /more than 256000 are not read/)
  writeFileSync(file, '{')
  assert.equal((await run(['--check', file])).status, 1)
  assert.equal((await run(['--check', join(folder, 'nothing.json')])).status, 1)
  assert.equal((await run(['--check'])).status, 2)
})
