/**
 * Public answers that were just sent go out once more without the way through routes, input and cache: a request that says
 * the same as one before (address, host, what the reader takes) gets the same bytes for as long as they are kept.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFresh, type KeptAnswer } from './kept-answer.ts'

/** An answer that may be sent again, told with the one that is being sent. */
export interface Replayable {
  answer: KeptAnswer
  /** Counts a further request as its surface does; what it throws is the answer. Gives the headers of that request. */
  count(request: FastifyRequest): Promise<Readonly<Record<string, string>>>
}

interface Replay extends Pick<Replayable, 'count'> {
  status: number
  /** Undefined where only who had the answer has asked yet: 304 alone may be sent again. */
  body: Buffer | undefined
  headers: Readonly<Record<string, number | string | string[] | undefined>>
}

/** So many requests are remembered; past it all are forgotten. */
const most = 2000
const longestKey = 2000

const replayables = new WeakMap<FastifyRequest, Replayable>()

/** Says that the answer to this request may be sent again. */
export function mayReplay(request: FastifyRequest, replayable: Replayable): void {
  replayables.set(request, replayable)
}

export interface Replays {
  /** Answers a request as one before it that said the same. A hook for `onRequest`, behind those that every request passes. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** Remembers what is being sent. A hook for `onSend`, the last. */
  note(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void>
}

/** The way past everything. What is remembered leaves with the kept answer that it is of; `isKept` tells whether one stands. */
export function createReplays(isKept: (answer: KeptAnswer) => boolean): Replays {
  const answers = new Map<string, WeakRef<KeptAnswer>>()
  const forms = new WeakMap<KeptAnswer, Map<string, Replay>>()
  return {
    async answer(request, reply) {
      const key = keyOf(request)
      const answer = key === undefined ? undefined : answers.get(key)?.deref()
      const replay = key === undefined || answer === undefined ? undefined : forms.get(answer)?.get(key)
      if (key === undefined || answer === undefined || replay === undefined) return undefined
      if (!isKept(answer)) {
        answers.delete(key)
        return undefined
      }
      if (replay.body === undefined && !isFresh(request, answer.etag)) return undefined
      sendAgain(request, reply, answer, replay, await replay.count(request))
      return reply
    },
    async note(request, reply, payload) {
      const replayable = replayables.get(request)
      const key = replayable && keyOf(request)
      if (!replayable || key === undefined || key.length > longestKey) return
      const { answer } = replayable
      const body = Buffer.isBuffer(payload) ? payload : undefined
      if (reply.statusCode !== (body ? answer.status : 304) || !isKept(answer)) return
      if (body === undefined && answers.get(key)?.deref() === answer) return
      if (answers.size >= most) answers.clear()
      answers.set(key, new WeakRef(answer))
      const known = forms.get(answer) ?? new Map<string, Replay>()
      forms.set(
        answer,
        known.set(key, {
          count: (again) => replayable.count(again),
          status: answer.status,
          body,
          headers: ownHeaders(reply),
        }),
      )
    },
  }
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
  answer: KeptAnswer,
  { status, headers, body }: Replay,
  counted: Readonly<Record<string, string>>,
): void {
  reply.hijack()
  const mine = { ...headers, ...counted, 'x-request-id': request.id }
  if (body === undefined || isFresh(request, answer.etag)) {
    const kept = Object.entries(mine).filter(([name]) => !ofBytes.has(name))
    reply.raw.writeHead(304, Object.fromEntries(kept)).end()
  } else reply.raw.writeHead(status, { ...mine, 'content-length': body.length }).end(body)
}
