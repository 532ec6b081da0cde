/** Creates a span for each request, named by its route: never by its address, which may contain secrets. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginSpan, type Caller, isTracing, type Span, within } from '../platform/tracing.ts'

/** Routes that are not traced: requested every few seconds by machines, or the same for everybody. */
const untold = new Set(['/healthz', '/readyz', '/metrics', '/assets/*'])

/** Whether trace headers from the other end of the connection are trusted. */
export type Believes = (request: IncomingMessage) => boolean

/** Traces the requests of a server if tracing is on; otherwise does nothing. */
export function traceRequests(app: FastifyInstance, believes: Believes): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    const span = route !== undefined && untold.has(route) ? undefined : spanOf(request, believes)
    if (!span) return done()
    spans.set(request, span)
    within(span, done)
  })
  // Enters the span again, because reading the body ran in the connection's asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  })
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    const span = spans.get(request)
    span?.note({ 'http.response.status_code': status })
    if (status >= 500) span?.fail(String(status))
    span?.end()
  })
}

/** Whether a trusted caller wants this request in its trace: the request then takes the full path. */
export function wantsTrace(request: IncomingMessage, believes: Believes): boolean {
  return (callerOf(request, believes)?.traceparent.endsWith('1') ?? false) && isTracing()
}

function spanOf(request: FastifyRequest, believes: Believes): Span | undefined {
  const route = (request.routeOptions.url ?? 'none').replaceAll(/:(\w+)/g, '{$1}')
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'url.scheme': request.protocol,
    'marquee.request_id': request.id,
  }
  return beginSpan(`${request.method} ${route}`, 'server', attributes, callerOf(request.raw, believes))
}

function callerOf(request: IncomingMessage, believes: Believes): Caller | undefined {
  const { traceparent, tracestate } = request.headers
  if (typeof traceparent !== 'string' || !believes(request)) return undefined
  return { traceparent, ...(typeof tracestate === 'string' ? { tracestate } : {}) }
}
