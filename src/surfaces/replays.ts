/**
 * Sends cached public answers again without the full path through routes, input and cache: a request that equals an
 * earlier one (address, host, accepted forms) gets the same bytes for as long as they are cached.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFresh, type KeptAnswer } from './kept-answer.ts'

/** An answer that may be sent again, registered with the request that it is sent to. */
export interface Replayable {
  answer: KeptAnswer
  /**
   * Counts a further request from this network address as its surface does, or throws. Returns the headers of that
   * request.
   */
  count: (address: string) => Promise<Readonly<Record<string, string>>>
}

/** Headers as `writeHead` takes them without checking each again: name, value, name, value. */
type FlatHeaders = readonly string[]

interface Replay extends Pick<Replayable, 'count'> {
  route: string
  status: number
  /** Undefined if only readers who already had the answer have requested it: then only 304 can be sent again. */
  body: Buffer | undefined
  headers: FlatHeaders
  /** The headers of a 304. */
  headersOfNone: FlatHeaders
}

/** A replayed answer, for counting and logging. */
export interface Replayed {
  id: string
  method: string
  route: string
  status: number
  milliseconds: number
}

/** Maximum number of remembered requests; beyond it all are forgotten. */
const maxAnswers = 2000
const longestKey = 2000

const replayables = new WeakMap<FastifyRequest, Replayable>()

/** Registers that the answer to this request may be sent again. */
export function mayReplay(request: FastifyRequest, replayable: Replayable): void {
  replayables.set(request, replayable)
}

export interface ReplaySettings {
  /** Whether an answer that was sent may be sent again. */
  isKept: (answer: KeptAnswer) => boolean
  /** The client's network address, by which limits count. */
  addressOf: (request: IncomingMessage) => string
  /** Whether a request must take the full path, even if its answer is cached. */
  takesWholeWay?: (request: IncomingMessage) => boolean
  /** Called for each replayed answer. */
  sent: (replayed: Replayed) => void
}

/**
 * Installs the replay before the server's own handler: a request without a replay takes the full path, and its answer
 * is remembered when sent. A remembered answer is dropped with the cached answer that it comes from. A request over its
 * limit takes the full path too, which answers with the refusal.
 */
export function replayFirst(
  app: FastifyInstance,
  { isKept, addressOf, sent, takesWholeWay }: ReplaySettings,
): void {
  const answers = new Map<string, WeakRef<KeptAnswer>>()
  const forms = new WeakMap<KeptAnswer, Map<string, Replay>>()
  const keys = new WeakMap<IncomingMessage, string>()

  const wholeWay = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const began = performance.now()
    const further = () => {
      for (const listener of wholeWay) listener.call(app.server, request, response)
    }
    const key = keyOf(request)
    if (key === undefined || takesWholeWay?.(request)) return further()
    keys.set(request, key)
    const answer = answers.get(key)?.deref()
    const replay = answer && forms.get(answer)?.get(key)
    if (!answer || !replay) return further()
    if (!isKept(answer)) {
      answers.delete(key)
      return further()
    }
    const status = isFresh(request, answer.etag) ? 304 : replay.status
    if (status !== 304 && replay.body === undefined) return further()
    replay.count(addressOf(request)).then((counted) => {
      const id = `req_${randomUUID()}`
      sendAgain(response, status, replay, [...Object.entries(counted).flat(), 'x-request-id', id])
      sent({ id, method: 'GET', route: replay.route, status, milliseconds: performance.now() - began })
    }, further)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const replayable = replayables.get(request)
    const key = replayable && keys.get(request.raw)
    if (!replayable || key === undefined) return
    const { answer } = replayable
    const body = Buffer.isBuffer(payload) ? payload : undefined
    if (reply.statusCode !== (body ? answer.status : 304) || !isKept(answer)) return
    if (body === undefined && answers.get(key)?.deref() === answer) return
    if (answers.size >= maxAnswers) answers.clear()
    answers.set(key, new WeakRef(answer))
    const known = forms.get(answer) ?? new Map<string, Replay>()
    forms.set(answer, known.set(key, replayOf(replayable, request, reply, body)))
  })
}

/**
 * The key of everything that an answer for everybody depends on; undefined if the answer may depend on the caller, or
 * the request is malformed.
 */
function keyOf({ method, url, headers, rawHeaders }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers.authorization !== undefined) return undefined
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  if (hosts !== 1) return undefined
  const key = `${url}\n${headers.host}\n${headers.accept}\n${headers['accept-encoding']}`
  return key.length > longestKey ? undefined : key
}

const ofRequest = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy', 'content-length'])
/**
 * The headers of a 304: those that a cache needs to find and keep its copy, whose other headers stay as they were (RFC
 * 9110, section 15.4.5), and those that say which origins may read it.
 */
const ofNone =
  /^(?:cache-control|cache-tag|surrogate-key|content-location|date|etag|expires|link|vary|access-control-.*)$/

function replayOf(
  { answer, count }: Replayable,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer | undefined,
): Replay {
  const headers = Object.entries(reply.getHeaders())
    .filter(([name]) => !ofRequest.has(name))
    .map(([name, value]) => [name, String(value)] as const)
  return {
    count,
    route: request.routeOptions.url ?? 'none',
    status: answer.status,
    body,
    headers: [...headers.flat(), 'content-length', String(body?.length ?? 0)],
    headersOfNone: headers.filter(([name]) => ofNone.test(name)).flat(),
  }
}

function sendAgain(
  response: ServerResponse,
  status: number,
  { headers, headersOfNone, body }: Replay,
  ofThis: FlatHeaders,
): void {
  if (status === 304) response.writeHead(304, [...headersOfNone, ...ofThis]).end()
  else response.writeHead(status, [...headers, ...ofThis]).end(body)
}
