/**
 * Measures how far the memory of a crawling process grows with hostile answers: bombs of each coding, an endless body,
 * a body that drips. The servers run here, the fetches in a separate process. Prints MiB and the share of 64 MiB.
 *
 *   node bench/web-fetch-memory.ts [fetches at once]
 */
import { fork } from 'node:child_process'
import { brotliCompressSync, constants, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { createWebFetch, impolite } from 'marquee-web-client'
import { plain, startLoopbackSite, type Route } from 'marquee-web-client/testing'

const allowedMiB = 64
const mebibyte = 1024 * 1024
const [atOnce = '1', path, port] = process.argv.slice(2)

if (path === undefined) await measureAll()
else process.send?.(await grow(path, Number(port), Number(atOnce)))

async function measureAll(): Promise<void> {
  const routes = attacks()
  const site = await startLoopbackSite(routes)
  for (const attack of Object.keys(routes)) {
    const grown = await inChild(attack, site.target.port)
    console.log(
      `${attack.padEnd(12)} ${grown.toFixed(1).padStart(6)} MiB  ${(grown / allowedMiB).toFixed(2)} of ${allowedMiB} MiB`,
    )
    if (grown > allowedMiB) process.exitCode = 1
  }
  await site.close()
}

function inChild(attack: string, sitePort: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [atOnce, attack, String(sitePort)])
    child.once('message', (message) => resolve(Number(message)))
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code !== 0) reject(new Error(`${attack} ended with ${code}`))
    })
  })
}

/** Highest resident memory while fetching, less that after a few harmless fetches, in MiB. */
async function grow(attack: string, sitePort: number, fetches: number): Promise<number> {
  const target = { address: '127.0.0.1', port: sitePort }
  const web = createWebFetch({
    userAgent: 'bench',
    politeness: impolite,
    connectTo: new Map([['bench.example', target]]),
  })
  const fetchAll = (name: string) =>
    Promise.allSettled(
      Array.from({ length: fetches }, () =>
        web.fetchPage(`http://bench.example${name}`, { timeoutMs: 3_000 }),
      ),
    )
  for (let round = 0; round < 3; round += 1) await fetchAll('/harmless')
  const before = process.memoryUsage.rss()
  let highest = before
  const sampler = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 5)
  for (let round = 0; round < 3; round += 1) await fetchAll(attack)
  clearInterval(sampler)
  await web.close()
  return (Math.max(highest, process.memoryUsage.rss()) - before) / mebibyte
}

function attacks(): Record<string, Route> {
  const zeros = Buffer.alloc(256 * mebibyte)
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
  return {
    '/harmless': plain('x'.repeat(50_000)),
    '/gzip': plain(gzipSync(zeros), { 'content-encoding': 'gzip' }),
    '/gzip-gzip': plain(gzipSync(gzipSync(zeros)), { 'content-encoding': 'gzip, gzip' }),
    '/deflate': plain(deflateRawSync(zeros), { 'content-encoding': 'deflate' }),
    '/br': plain(brotliCompressSync(zeros, quick), { 'content-encoding': 'br' }),
    '/zstd': plain(zstdCompressSync(zeros), { 'content-encoding': 'zstd' }),
    '/endless': (_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 97)
      const more = () => {
        while (!response.destroyed && response.write(chunk)) continue
      }
      response.on('drain', more)
      more()
    },
    '/drip': (_request, response) => {
      const timer = setInterval(() => response.write('x'), 10)
      response.on('close', () => clearInterval(timer))
    },
  }
}
