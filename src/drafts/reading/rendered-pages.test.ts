/**
 * Runs a real Chromium (from npm) against loopback servers: one site allowed by name, and a listener that must not be
 * reached.
 */
import assert from 'node:assert/strict'
import { createServer as createHttpServer } from 'node:http'
import { createSocket } from 'node:dgram'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'
import { readPage } from 'marquee-reader'
import { createWebFetch, impolite } from 'marquee-web-client'
import { createBrowser } from '../../providers/browser-chromium.ts'

const listing = (text: (value: string) => string) =>
  `<h1>${text('The lending desk for shared workshops')}</h1><p>${text(
    'Toolcrib tracks shared tools by QR sticker.',
  )}</p><p>${text('€12 per month')}</p>`
const twin = `<!doctype html><html lang="en"><title>Toolcrib</title><body><main>${listing((value) => value)}</main></body></html>`
const shell =
  '<!doctype html><html lang="en"><title>Toolcrib</title><body><div id="root"></div><script src="/app.js"></script></body></html>'
const script =
  `fetch('/data.json').then((answer) => answer.json()).then((data) => { ` +
  `document.getElementById('root').innerHTML = '<main>' + data.html + '</main>' })`
const never =
  '<!doctype html><title>Busy</title><script>setInterval(() => document.body.append(document.createElement("i")), 20)</script><body></body>'
const buffers =
  '<!doctype html><title>Buffers</title><script>const kept = []; setInterval(() => ' +
  'document.documentElement.append(kept.push(new Uint8Array(64 << 20).fill(1))), 5)</script>'
const flood =
  '<!doctype html><title>Flood</title><script>for (let i = 0; i < 1000; i++) fetch("/f" + i).catch(() => 0)</script>'

let connects = 0
/** Counts everything that arrives by UDP: STUN, TURN, QUIC. */
let datagrams = 0
const forbiddenUdp = createSocket('udp4', () => datagrams++)
const forbidden = createServer((socket) => {
  connects++
  socket.destroy()
})
let port = 0
let forbiddenPort = 0
const site = createHttpServer((request, response) => {
  const bodies: Record<string, [string, string]> = {
    '/': ['text/html', shell],
    '/app.js': ['text/javascript', script],
    '/data.json': ['application/json', JSON.stringify({ html: listing((value) => value) })],
    '/never': ['text/html', never],
    '/probe': ['text/html', probe()],
    '/worker.js': ['text/javascript', `fetch('http://127.0.0.1:${forbiddenPort}/sw').catch(() => 0)`],
    '/buffers': ['text/html', buffers],
    '/flood': ['text/html', flood],
  }
  if (request.url === '/to-private')
    return response.writeHead(302, { location: `http://127.0.0.1:${forbiddenPort}/redirected` }).end()
  const [type, body] = bodies[request.url ?? ''] ?? ['text/plain', '']
  response.writeHead(body === '' ? 404 : 200, { 'content-type': type }).end(body)
})

/** A page that tries twenty private addresses in every way available to scripts and markup. */
function probe(): string {
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '2130706433',
    '0x7f.1',
    '0',
    '127.1',
    '[::ffff:127.0.0.1]',
    '0177.0.0.1',
    'a.localhost',
    '10.0.0.1',
    '192.168.0.1',
    '172.16.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
    '0.0.0.0',
    '[::]',
    '127.255.255.254',
  ]
  const addresses = JSON.stringify(hosts.map((host) => `${host}:${forbiddenPort}`))
  return `<!doctype html><title>Probe</title><link rel="preconnect" href="http://127.0.0.1:${forbiddenPort}"><link rel="dns-prefetch" href="//localhost"><link rel="prefetch" href="http://127.0.0.1:${forbiddenPort}/p">
<link rel="modulepreload" href="http://127.0.0.1:${forbiddenPort}/m.js"><link rel="icon" href="http://127.0.0.1:${forbiddenPort}/i.ico"><link rel="manifest" href="http://127.0.0.1:${forbiddenPort}/w.json">
<script type="speculationrules">{"prefetch":[{"urls":["http://127.0.0.1:${forbiddenPort}/s"]}],"prerender":[{"urls":["http://127.0.0.1:${forbiddenPort}/r"]}]}</script>
<object data="http://127.0.0.1:${forbiddenPort}/o"></object><embed src="http://127.0.0.1:${forbiddenPort}/e"><video src="http://127.0.0.1:${forbiddenPort}/v" autoplay></video>
<style>@import url(http://127.0.0.1:${forbiddenPort}/c.css); @font-face { font-family: f; src: url(http://127.0.0.1:${forbiddenPort}/f.woff2) } body { font-family: f; background: url(http://127.0.0.1:${forbiddenPort}/b.png) }</style>
<iframe src="/to-private"></iframe><iframe srcdoc="<img src='http://127.0.0.1:${forbiddenPort}/d'>"></iframe>
<iframe src="http://127.0.0.1:${forbiddenPort}/f"></iframe><img src="http://127.0.0.1:${forbiddenPort}/i"><body><script>
for (const host of ${addresses}) {
  fetch('http://' + host + '/').catch(() => 0); fetch('http://' + host + '/', { mode: 'no-cors', method: 'POST', body: 'x' }).catch(() => 0)
  try { new WebSocket('ws://' + host + '/') } catch {}
  try { new EventSource('http://' + host + '/') } catch {}
  try { navigator.sendBeacon('http://' + host + '/', 'x') } catch {}
  try { const peer = new RTCPeerConnection({ iceServers: [{ urls: ['turn:' + host + '?transport=tcp', 'turn:' + host + '?transport=udp'], username: 'a', credential: 'b' }, { urls: 'stun:' + host }] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)).catch(() => 0) } catch {}
  new Image().src = 'http://' + host + '/'
  try { window.open('http://' + host + '/') } catch {}
  try { new Worker('http://' + host + '/') } catch {}
  const sheet = document.createElement('link'); sheet.rel = 'stylesheet'; sheet.href = 'http://' + host + '/'; document.head.append(sheet)
}
fetch('/to-private').catch(() => 0)
navigator.serviceWorker?.register('/worker.js').catch(() => 0)
const inWorker = 'for (const host of ' + JSON.stringify(${addresses}) + ') { fetch("http://" + host + "/w").catch(() => 0); try { new WebSocket("ws://" + host + "/w") } catch {} try { importScripts("http://" + host + "/x.js") } catch {} }'
const blob = URL.createObjectURL(new Blob([inWorker], { type: 'text/javascript' }))
new Worker(blob); try { new SharedWorker(blob) } catch {}
try { new WebTransport('https://127.0.0.1:${forbiddenPort}/t') } catch {}
const form = document.createElement('form'); form.action = 'http://127.0.0.1:${forbiddenPort}/form'; form.method = 'post'; form.target = 'other'; document.body.append(form); form.submit()
document.body.append('probed')
</script></body>`
}

/** Chromium's own log of every connection and lookup that it tried. */
const netLog = join(tmpdir(), `marquee-net-log-${process.pid}.json`)
const browser = createBrowser('npm', [`--log-net-log=${netLog}`])
before(async () => {
  await Promise.all([
    new Promise<void>((done) => site.listen(0, '127.0.0.1', done)),
    new Promise<void>((done) => forbidden.listen(0, '127.0.0.1', done)),
  ])
  const [open, closed] = [site.address(), forbidden.address()]
  port = typeof open === 'object' && open ? open.port : 0
  forbiddenPort = typeof closed === 'object' && closed ? closed.port : 0
  await new Promise<void>((done) => forbiddenUdp.bind(forbiddenPort, '127.0.0.1', done))
})
after(async () => {
  await browser.close()
  site.close()
  forbidden.close()
  forbiddenUdp.close()
  rmSync(netLog, { force: true })
})

const web = () =>
  createWebFetch({
    userAgent: 'MarqueeBot/1.0',
    connectTo: new Map([['toolcrib.example', { address: '127.0.0.1', port }]]),
  })
const read = (html: string) =>
  readPage({ html, url: 'http://toolcrib.example/', fetchedAt: '2026-11-20T12:00:00.000Z', foundBy: 'home' })

test('a page filled in by JavaScript is read like the same page in static HTML', async () => {
  assert.ok(read(shell).notes.includes('needs_script'))
  const { html, answered, refused } = await browser.render('http://toolcrib.example/', {
    web: web(),
    timeoutMs: 20_000,
  })
  assert.deepEqual(
    read(html).blocks.map(({ text }) => text),
    read(twin).blocks.map(({ text }) => text),
  )
  assert.deepEqual([answered, refused], [3, 0])
})

test('a page that tries to reach twenty private addresses connects to none', async () => {
  const { html, refused } = await browser.render('http://toolcrib.example/probe', {
    web: web(),
    timeoutMs: 20_000,
  })
  assert.match(html, /probed/)
  assert.ok(refused >= 60, `only ${refused} requests were seen`)
  assert.equal(connects, 0)
  assert.equal(datagrams, 0)
})

test('a page that uses too much memory is given up, and one with endless requests gets a limited number', async () => {
  await assert.rejects(
    browser.render('http://toolcrib.example/buffers', { web: web(), timeoutMs: 20_000 }),
    /too much memory/,
  )
  const impatient = createWebFetch({
    userAgent: 'MarqueeBot/1.0',
    connectTo: new Map([['toolcrib.example', { address: '127.0.0.1', port }]]),
    politeness: impolite,
  })
  const { answered, refused } = await browser.render('http://toolcrib.example/flood', {
    web: impatient,
    timeoutMs: 20_000,
  })
  assert.ok(answered <= 80 && refused >= 900, `${answered} answered, ${refused} refused`)
})

test('a page that never settles is given up after the timeout', async () => {
  await assert.rejects(
    browser.render('http://toolcrib.example/never', { web: web(), timeoutMs: 1_500 }),
    /took too long/,
  )
})

/** Connections, datagrams and lookups in a Chromium log. A UDP socket that sends nothing does not count. */
function traffic(file: string): string[] {
  const { constants, events } = JSON.parse(readFileSync(file, 'utf8'))
  const kinds = [
    'TCP_CONNECT_ATTEMPT',
    'UDP_BYTES_SENT',
    'HOST_RESOLVER_SYSTEM_TASK',
    'HOST_RESOLVER_DNS_TASK',
  ]
  const named = new Map(kinds.map((kind) => [constants.logEventTypes[kind], kind]))
  assert.ok(!named.has(undefined), 'this Chromium uses other event names')
  return events.flatMap(({ type, params = {} }: { type: number; params?: Record<string, unknown> }) => {
    const kind = named.get(type)
    return kind === undefined ? [] : [`${kind} ${JSON.stringify(params)}`]
  })
}

test('the browser itself opened no connection, sent no datagram and resolved no name', async () => {
  await browser.close()
  assert.deepEqual(traffic(netLog), [])
})

test('Chromium’s network log does show a connection when one is made', async () => {
  const args = [
    ...chromium.args.filter((one) => !/single-process|zygote/.test(one)),
    `--log-net-log=${netLog}`,
  ]
  const open = await playwright.launch({ executablePath: await chromium.executablePath(), args })
  const page = await open.newPage()
  await page.goto(`http://127.0.0.1:${forbiddenPort}/`).catch(() => undefined)
  await open.close()
  assert.ok(traffic(netLog).some((line) => line.includes(`127.0.0.1:${forbiddenPort}`)))
})
