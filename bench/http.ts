/**
 * What an answer costs beside a bare node:http server that sends the same bytes: `npm run bench`.
 * Both run in this process's children on loopback, in turns, several rounds; ratios of the best round count.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const rounds = 3
const seconds = 2
const connections = 16
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

interface Measured {
  requestsPerSecond: number
  p99: number
}

async function load(url: string, headers: Record<string, string>): Promise<Measured> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  const known =
    'if-none-match' in headers ? result.non2xx - (result.statusCodeStats['304']?.count ?? 0) : result.non2xx
  if (known > 0 || result.errors > 0) throw new Error(`${url}: ${known} bad answers, ${result.errors} errors`)
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}

/** What readers send: none takes a coding, a browser takes Brotli, one who was here before asks whether it changed. */
type Form = 'identity' | 'br' | '304'

/** A server in a process of its own that answers the bytes of `sample`, or 304. */
async function bareServer(sample: Sample, form: Form): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(import.meta.url), 'bare', form, sample.type, sample.coding],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  child.stdin?.end(sample.bytes)
  const port = await new Promise<string>((done) =>
    child.stdout?.once('data', (chunk: Buffer) => done(chunk.toString().trim())),
  )
  return { url: `http://127.0.0.1:${port}/`, child }
}

async function runBare(form: string, type: string, coding: string): Promise<void> {
  const body = await buffer(process.stdin)
  const head = {
    'content-type': type,
    'content-length': body.length,
    ...(coding === '' ? {} : { 'content-encoding': coding }),
  }
  const server = createServer((_request, response) => {
    if (form === '304') response.writeHead(304).end()
    else response.writeHead(200, head).end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`)
  })
}

interface Sample {
  bytes: Buffer
  type: string
  coding: string
  etag: string
}

/** One answer as it stands on the wire. */
function sampleOf(url: string, accepted: string): Promise<Sample> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': accepted } }, (answer) => {
      const { headers } = answer
      buffer(answer).then(
        (bytes) =>
          resolve({
            bytes,
            type: headers['content-type'] ?? '',
            coding: headers['content-encoding'] ?? '',
            etag: headers.etag ?? '',
          }),
        reject,
      )
    }).once('error', reject)
  })
}

async function startMarquee(environment: Record<string, string | undefined>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main, 'serve', '--no-jobs'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Marquee is ready') && done())
    child.once('exit', () => fail(new Error('the service did not start')))
  })
  return child
}

async function command(environment: Record<string, string | undefined>, ...argv: string[]): Promise<void> {
  const child = spawn(process.execPath, [main, ...argv], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await new Promise((done) => child.once('exit', done))
}

async function compare(name: string, url: string): Promise<void> {
  for (const form of ['identity', 'br', '304'] as const) await compareForm(name, url, form)
}

async function compareForm(name: string, url: string, form: Form): Promise<void> {
  const accepted = form === 'br' ? 'br' : 'identity'
  const sample = await sampleOf(url, accepted)
  const bare = await bareServer(sample, form)
  const headers = { 'accept-encoding': accepted, ...(form === '304' ? { 'if-none-match': sample.etag } : {}) }
  const best = { ours: { requestsPerSecond: 0, p99: 0 }, bare: { requestsPerSecond: 0, p99: 0 } }
  for (let round = 0; round < rounds; round++) {
    best.bare = faster(best.bare, await load(bare.url, headers))
    best.ours = faster(best.ours, await load(url, headers))
  }
  bare.child.kill()
  const rate = (one: Measured) => `${Math.round(one.requestsPerSecond)}/s`.padStart(9)
  const ratio = (best.ours.requestsPerSecond / best.bare.requestsPerSecond).toFixed(2)
  process.stdout.write(
    `${name.padEnd(30)} ${form.padEnd(8)} ${String(sample.bytes.length).padStart(6)} B ` +
      `${rate(best.ours)}  bare ${rate(best.bare)}  ratio ${ratio}  p99 ${best.ours.p99} ms\n`,
  )
}

function faster(one: Measured, other: Measured): Measured {
  return other.requestsPerSecond > one.requestsPerSecond ? other : one
}

const [, , mode, form = '', type = '', coding = ''] = process.argv
if (mode === 'bare') await runBare(form, type, coding)
else {
  const folder = mkdtempSync(join(tmpdir(), 'mq-bench-'))
  const port = 20_000 + (process.pid % 20_000)
  const base = `http://127.0.0.1:${port}`
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    BASE_URL: base,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  await command(environment, 'seed', '--listings', '10000')
  const service = await startMarquee(environment)
  const listings: { items: { slug: string }[] } = JSON.parse(
    await (await fetch(`${base}/api/v1/listings`)).text(),
  )
  await compare('GET /api/v1/listings', `${base}/api/v1/listings`)
  await compare('GET /api/v1/listings/{slug}', `${base}/api/v1/listings/${listings.items[0]?.slug}`)
  await compare('GET / (home page)', `${base}/`)
  service.kill('SIGTERM')
  await new Promise((done) => service.once('exit', done))
  rmSync(folder, { recursive: true, force: true })
}
