/**
 * Compares the cost of an answer with a bare node:http server that sends the same bytes: `npm run bench`, which also
 * measures the service itself (service.ts) and writes docs/performance.md. Both run in child processes on loopback, in
 * turns, for several rounds; the ratio of the best round counts.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { load, type Measured } from './running-service.ts'

const rounds = 3

/**
 * The forms that readers request: without a coding, Brotli as browsers do, or a conditional request of a returning
 * reader.
 */
type Form = 'identity' | 'br' | '304'

/** Starts a server in a separate process that answers with the bytes of `sample`, or 304. */
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

/** Fetches one answer as it is sent over the network. */
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

/** One address in one form, compared with the bare server. */
export interface Compared {
  name: string
  form: Form
  bytes: number
  ours: Measured
  bare: Measured
}

/** Compares public reads and a page in every form that readers request; `slug` is of a live listing. */
export async function compareReads(base: string, slug: string): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const [name, path] of [
    ['GET /api/v1/listings', '/api/v1/listings'],
    ['GET /api/v1/listings/{slug}', `/api/v1/listings/${slug}`],
    ['GET / (home page)', '/'],
  ] as const)
    for (const form of ['identity', 'br', '304'] as const)
      compared.push(await compareForm(name, `${base}${path}`, form))
  return compared
}

async function compareForm(name: string, url: string, form: Form): Promise<Compared> {
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
  return { name, form, bytes: sample.bytes.length, ...best }
}

function faster(one: Measured, other: Measured): Measured {
  return other.requestsPerSecond > one.requestsPerSecond ? other : one
}

const [, , mode, form = '', type = '', coding = ''] = process.argv
if (mode === 'bare') await runBare(form, type, coding)
