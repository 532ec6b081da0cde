/**
 * What an answer costs beside a bare node:http server that sends the same bytes: `npm run bench`.
 * Both run in this process's children on loopback, in turns, several rounds; ratios of the best round count.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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

async function load(url: string): Promise<Measured> {
  const result = await autocannon({ url, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 }
}

/** A server that answers one fixed body, in a process of its own. */
async function bareServer(body: string, type: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'bare', type], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin?.end(body)
  const port = await new Promise<string>((done) =>
    child.stdout?.once('data', (chunk: Buffer) => done(chunk.toString().trim())),
  )
  return { url: `http://127.0.0.1:${port}/`, child }
}

async function runBare(type: string): Promise<void> {
  const body = await text(process.stdin)
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`)
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
  const sample = await fetch(url)
  const bare = await bareServer(await sample.text(), sample.headers.get('content-type') ?? '')
  let [ours, theirs]: Measured[] = [
    { requestsPerSecond: 0, p99: 0 },
    { requestsPerSecond: 0, p99: 0 },
  ]
  for (let round = 0; round < rounds; round++) {
    const [first, second] = [await load(bare.url), await load(url)]
    if (first.requestsPerSecond > (theirs?.requestsPerSecond ?? 0)) theirs = first
    if (second.requestsPerSecond > (ours?.requestsPerSecond ?? 0)) ours = second
  }
  bare.child.kill()
  const ratio = (ours?.requestsPerSecond ?? 0) / (theirs?.requestsPerSecond ?? 1)
  process.stdout.write(
    `${name.padEnd(34)} ${Math.round(ours?.requestsPerSecond ?? 0)
      .toString()
      .padStart(7)}/s  bare ${Math.round(theirs?.requestsPerSecond ?? 0)
      .toString()
      .padStart(7)}/s  ratio ${ratio.toFixed(2)}  p99 ${ours?.p99} ms\n`,
  )
}

if (process.argv[2] === 'bare') await runBare(process.argv[3] ?? 'text/plain')
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
