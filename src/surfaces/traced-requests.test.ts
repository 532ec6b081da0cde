/**
 * What a receiver of traces on loopback gets: requests, statements, jobs and outgoing requests, and no personal data;
 * and who may read metrics.
 */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from '../../test/app/app.ts'
import { endTracing, traceBy } from '../platform/tracing.ts'
import { openTelemetry } from '../providers/open-telemetry.ts'
import { tracingOf, tracingVariables } from '../providers/tracing-settings.ts'
import { z } from 'zod'

interface Told {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code: number }
}

const bodies: Buffer[] = []
const receiver = createServer((request, response) => {
  void buffer(request).then((body) => {
    bodies.push(body)
    response
      .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      .end('{}')
  })
})
const siteHeaders: string[] = []
const site = createServer((request, response) => {
  siteHeaders.push(...Object.keys(request.headers))
  const page = '<!doctype html><html lang="en"><title>Toolcrib</title><h1>Toolcrib lends tools</h1>'
  response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' }).end(page)
})
const token = 'a token of twenty-four letters'
let app: TestApp

const settingsOf = (environment: Record<string, string>) =>
  tracingOf(z.object(tracingVariables).parse(environment))
const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

async function traceTo(protocol: string): Promise<void> {
  const settings = settingsOf({
    OTEL_EXPORTER_OTLP_ENDPOINT: address(),
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  })
  assert.ok(settings)
  traceBy(await openTelemetry(settings))
}

before(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  await traceTo('http/json')
  const { port } = site.address() as AddressInfo
  app = await createTestApp({
    environment: { CRAWLER_CONNECT_TO: `toolcrib.example=127.0.0.1:${port}`, METRICS_TOKEN: token },
  })
})
after(async () => {
  await app.stop()
  receiver.close()
  site.close()
})

/** Returns the spans sent so far and turns tracing off. */
async function told(): Promise<Told[]> {
  await endTracing()
  return bodies
    .map((body) => JSON.parse(body.toString()))
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
}

const attribute = ({ attributes }: Told, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]

const callersTrace = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${callersTrace}-b7ad6b7169203331-01`

test('a request, its statements, jobs and outgoing requests form one trace, without personal data', async () => {
  const { key } = await app.account('ann.person@example.org')
  const headers = { authorization: `Bearer ${key}`, traceparent }
  const payload = { url: 'http://toolcrib.example/?coupon=secret-coupon' }
  const made = await app.http.app.inject({ method: 'POST', url: '/api/v1/drafts', headers, payload })
  assert.equal(made.statusCode, 201, made.body)
  await app.work()
  const asked = { url: '/listings/words-of-mine?q=typed-words', headers: { host: 'localhost:3999' } }
  await app.http.app.inject({
    ...asked,
    headers: { ...asked.headers, traceparent },
    remoteAddress: '192.0.2.1',
  })
  await app.http.app.inject({ url: '/healthz' })

  const spans = await told()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [request] = named('POST /api/v1/drafts')
  assert.ok(request)
  assert.deepEqual([request.traceId, request.parentSpanId], [callersTrace, 'b7ad6b7169203331'])
  assert.equal(attribute(request, 'http.response.status_code'), 201)
  assert.equal(attribute(request, 'marquee.operation'), 'submit_listing')
  assert.equal(attribute(request, 'marquee.site'), 'main')
  const [insert] = named('insert drafts')
  assert.equal(insert?.parentSpanId, request.spanId)
  assert.match(String(attribute(insert, 'db.query.text')), /insert into drafts .*\$1/)
  const [crawl] = named('job crawl_site')
  assert.deepEqual([crawl?.traceId, crawl?.parentSpanId], [callersTrace, request.spanId])
  const [reading] = named('draft: read the site')
  assert.equal(reading?.parentSpanId, crawl?.spanId)
  const fetched = named('web fetchPage').find((span) => attribute(span, 'http.response.status_code') === 200)
  assert.ok(fetched)
  assert.equal(attribute(fetched, 'server.address'), 'toolcrib.example')
  assert.equal(named('draft: propose and prove')[0]?.traceId, callersTrace)

  const [page] = named('GET /listings/{slug}')
  assert.ok(page)
  assert.equal(attribute(page, 'http.response.status_code'), 404)
  assert.notEqual(page.traceId, callersTrace, 'traceparent of a stranger is ignored')
  assert.equal(named('GET /healthz').length, 0)
  assert.ok(app.logged.some((line) => line.includes(`"trace_id":"${callersTrace}"`)))

  const all = Buffer.concat(bodies).toString()
  for (const secret of [
    key,
    key.slice(3),
    'ann.person',
    'secret-coupon',
    'words-of-mine',
    'typed-words',
    '192.0.2',
  ])
    assert.ok(!all.includes(secret), secret)
  assert.ok(siteHeaders.includes('user-agent'))
  assert.ok(!siteHeaders.includes('traceparent'), 'no traceparent is sent to a website')
})

test('traces a cached response for a caller with traceparent, in protobuf too', async () => {
  bodies.length = 0
  await traceTo('http/protobuf')
  const ask = (headers = {}) =>
    app.http.app.inject({ url: '/', headers: { host: 'localhost:3999', ...headers } })
  for (let times = 0; times < 3; times++) assert.equal((await ask()).statusCode, 200)
  await ask({ traceparent })
  await endTracing()
  const all = Buffer.concat(bodies)
  assert.ok(all.includes('GET /'))
  assert.ok(all.includes(Buffer.from(callersTrace, 'hex')))
})

test('the standard OpenTelemetry variables turn tracing on and configure it', () => {
  assert.equal(settingsOf({}), undefined)
  assert.equal(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' }), undefined)
  assert.equal(
    settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_TRACES_EXPORTER: 'none' }),
    undefined,
  )
  assert.equal(settingsOf({ OTEL_TRACES_EXPORTER: 'otlp' })?.url, 'http://localhost:4318/v1/traces')
  const own = settingsOf({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://x/mine',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '.1',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  assert.deepEqual(own, {
    url: 'https://x/mine',
    format: 'http/protobuf',
    serviceName: 'marquee',
    sampler: 'parentbased_traceidratio',
    ratio: 0.1,
    batch: { scheduledDelayMillis: 100 },
  })
  assert.throws(() => settingsOf({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }))
})

test('the token opens the metrics from anywhere, and nothing else does', async () => {
  const read = (authorization: string, host = 'localhost:3999') =>
    app.http.app.inject({ url: '/metrics', headers: { host, authorization }, remoteAddress: '192.0.2.1' })
  const there = await read(`Bearer ${token}`, 'launch.example')
  assert.equal(there.statusCode, 200)
  assert.match(String(there.headers['content-type']), /^text\/plain; version=0\.0\.4/)
  for (const wrong of ['', `Bearer ${token}x`, token])
    assert.equal((await read(wrong)).statusCode, 404, wrong)
})
