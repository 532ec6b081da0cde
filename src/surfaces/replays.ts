/**
 * Public answers that were just sent go out once more without the way through routes, input and cache: a request that says
 * the same as one before (address, host, what the reader takes) gets the same bytes for as long as they are kept.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFresh, type KeptAnswer } from './kept-answer.ts'

/** An answer that may be sent again, told with the one that is being sent. */
export interface Replayable {
  answer: KeptAnswer
  /** Counts a further request as its surface does; what it throws is the answer. Gives the headers of that request. */
  count(request: FastifyRequest): Promise<Readonly<Record<string, string>>>
}

interface Replay extends Replayable {
  status: number
  body: Buffer
  headers: Readonly<Record<string, number | string | string[] | undefined>>
}

/** So many are kept, each a few headers beside bytes that are kept anyway. Past it all are forgotten. */
const most = 2000

const replayables = new WeakMap<FastifyRequest, Replayable>()

/** Says that the answer to this request may be sent again. */
export function mayReplay(request: FastifyRequest, replayable: Replayable): void {
  replayables.set(request, replayable)
}

/**
 * Registers the way past everything. Hooks that every request must pass are registered before; `isKept` tells whether an
 * answer still stands.
 */
export function replayAnswers(app: FastifyInstance, isKept: (answer: KeptAnswer) => boolean): void {
  const replays = new Map<string, Replay>()
  app.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request)
    const replay = key === undefined ? undefined : replays.get(key)
    if (key === undefined || replay === undefined) return
    if (!isKept(replay.answer)) {
      replays.delete(key)
      return
    }
    const counted = await replay.count(request)
    sendAgain(request, reply, replay, counted)
    return reply
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const replayable = replayables.get(request)
    const key = replayable && keyOf(request)
    if (
      !replayable ||
      key === undefined ||
      !Buffer.isBuffer(payload) ||
      reply.statusCode !== replayable.answer.status
    )
      return
    if (replays.size >= most) replays.clear()
    replays.set(key, { ...replayable, status: reply.statusCode, body: payload, headers: ownHeaders(reply) })
  })
}

/** All that an answer for everybody depends on; undefined where it may depend on who asks. */
function keyOf({ method, originalUrl, headers }: FastifyRequest): string | undefined {
  if (method !== 'GET' || headers.authorization !== undefined) return undefined
  return [originalUrl, headers.host, headers.accept, headers['accept-encoding']].join('\n')
}

/** The headers of the answer itself, without those of the one request. */
function ownHeaders(reply: FastifyReply): Replay['headers'] {
  const {
    'x-request-id': _id,
    ratelimit: _state,
    'ratelimit-policy': _policy,
    'content-length': _length,
    ...headers
  } = reply.getHeaders()
  return headers
}

const ofBytes = new Set(['content-type', 'content-encoding'])

function sendAgain(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, status, headers, body }: Replay,
  counted: Readonly<Record<string, string>>,
): void {
  reply.hijack()
  const mine = { ...headers, ...counted, 'x-request-id': request.id }
  if (isFresh(request, answer.etag)) {
    const kept = Object.entries(mine).filter(([name]) => !ofBytes.has(name))
    reply.raw.writeHead(304, Object.fromEntries(kept)).end()
  } else reply.raw.writeHead(status, { ...mine, 'content-length': body.length }).end(body)
}
