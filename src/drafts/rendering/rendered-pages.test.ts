/** Starts a real Chromium (npm's) against loopback servers: one site that is allowed by name, and a listener that nobody may reach. */
import assert from 'node:assert/strict'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { after, before, test } from 'node:test'
import { readPage } from '../read-page.ts'
import { createBrowser } from '../../providers/browser-chromium.ts'
import { createWebFetch } from '../../providers/web/create-web-fetch.ts'

const listing = (text: (value: string) => string) =>
  `<h1>${text('The lending desk for shared workshops')}</h1><p>${text('Toolcrib tracks shared tools by QR sticker.')}</p><p>${text('€12 per month')}</p>`
const twin = `<!doctype html><html lang="en"><title>Toolcrib</title><body><main>${listing((value) => value)}</main></body></html>`
const shell =
  '<!doctype html><html lang="en"><title>Toolcrib</title><body><div id="root"></div><script src="/app.js"></script></body></html>'
const script = `fetch('/data.json').then((answer) => answer.json()).then((data) => { document.getElementById('root').innerHTML = '<main>' + data.html + '</main>' })`
const never =
  '<!doctype html><title>Busy</title><script>setInterval(() => document.body.append(document.createElement("i")), 20)</script><body></body>'

let connects = 0
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
  }
  const [type, body] = bodies[request.url ?? ''] ?? ['text/plain', '']
  response.writeHead(body === '' ? 404 : 200, { 'content-type': type }).end(body)
})

/** A page that tries twenty private addresses, in every way that a script has. */
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
<iframe src="http://127.0.0.1:${forbiddenPort}/f"></iframe><img src="http://127.0.0.1:${forbiddenPort}/i"><body><script>
for (const host of ${addresses}) {
  fetch('http://' + host + '/').catch(() => 0); fetch('http://' + host + '/', { mode: 'no-cors', method: 'POST', body: 'x' }).catch(() => 0)
  try { new WebSocket('ws://' + host + '/') } catch {}
  try { new EventSource('http://' + host + '/') } catch {}
  try { navigator.sendBeacon('http://' + host + '/', 'x') } catch {}
  try { const peer = new RTCPeerConnection({ iceServers: [{ urls: 'turn:' + host + '?transport=tcp', username: 'a', credential: 'b' }] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)).catch(() => 0) } catch {}
  new Image().src = 'http://' + host + '/'
  try { window.open('http://' + host + '/') } catch {}
  try { new Worker('http://' + host + '/') } catch {}
  const sheet = document.createElement('link'); sheet.rel = 'stylesheet'; sheet.href = 'http://' + host + '/'; document.head.append(sheet)
}
document.body.append('probed')
</script></body>`
}

const browser = createBrowser('npm')
before(async () => {
  await Promise.all([
    new Promise<void>((done) => site.listen(0, '127.0.0.1', done)),
    new Promise<void>((done) => forbidden.listen(0, '127.0.0.1', done)),
  ])
  const [open, closed] = [site.address(), forbidden.address()]
  port = typeof open === 'object' && open ? open.port : 0
  forbiddenPort = typeof closed === 'object' && closed ? closed.port : 0
})
after(async () => {
  await browser.close()
  site.close()
  forbidden.close()
})

const web = () =>
  createWebFetch({
    userAgent: 'MarqueeBot/1.0',
    connectTo: new Map([['toolcrib.example', { address: '127.0.0.1', port }]]),
  })
const read = (html: string) =>
  readPage({ html, url: 'http://toolcrib.example/', fetchedAt: '2026-11-20T12:00:00.000Z', foundBy: 'home' })

test('a page filled in by script reads as its static twin', async () => {
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

test('a page that tries twenty private addresses from script connects to none', async () => {
  const { html, refused } = await browser.render('http://toolcrib.example/probe', {
    web: web(),
    timeoutMs: 20_000,
  })
  assert.match(html, /probed/)
  assert.ok(refused >= 60, `only ${refused} requests were seen`)
  assert.equal(connects, 0)
})

test('a page that never comes to rest is given up', async () => {
  await assert.rejects(
    browser.render('http://toolcrib.example/never', { web: web(), timeoutMs: 1_500 }),
    /took too long/,
  )
})
