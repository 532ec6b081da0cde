/** Answers that are the same for everybody: cached as the bytes that are sent, compressed once for all readers. */
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cdn } from '../providers/cdn.ts'
import { etagOf } from '../platform/call/entity-tag.ts'

/** The result of a page or an operation. A redirect has a `location` and no bytes. */
export interface MadeAnswer {
  status: number
  body: string | Uint8Array
  type: string
  location?: string
  /** Additional headers from the page. */
  headers?: Readonly<Record<string, string>> | undefined
}

export interface KeptAnswer extends MadeAnswer {
  /** The tags of what it depends on: a change of any of these drops it. */
  tags: readonly string[]
  /** The headers from the page, and those for caches between the service and the reader. */
  headers: Readonly<Record<string, string>>
  body: Buffer
  etag: string
  /** Its maximum size in bytes, compressed forms included. */
  bytes: number
  /** The bytes in a content coding, or undefined if compression gains nothing. */
  coded(coding: Coding): Promise<Buffer | undefined>
}

type Coding = 'br' | 'gzip'

const codings: Coding[] = ['br', 'gzip']
/** Minimum size in bytes for which compression gains anything. */
const worthwhile = 1024
const compressible = /^text\/|[/+](?:json|xml|javascript)\b/

const compressWith: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

/** Builds an answer as bytes, with its entity tag. */
export function keptAnswer(made: MadeAnswer, tags: readonly string[] = [], cdn?: Cdn): KeptAnswer {
  const body = Buffer.from(made.body)
  const forms = new Map<Coding, Promise<Buffer | undefined>>()
  const isWorthwhile = body.length >= worthwhile && compressible.test(made.type)
  return {
    ...made,
    tags,
    headers: { ...made.headers, ...cacheHeaders(tags, cdn) },
    body,
    etag: etagOf(body),
    bytes: body.length * (isWorthwhile ? codings.length + 1 : 1),
    coded(coding) {
      if (!isWorthwhile) return Promise.resolve(undefined)
      const begun =
        forms.get(coding) ??
        compressWith[coding](body).then((smaller) => (smaller.length < body.length ? smaller : undefined))
      forms.set(coding, begun)
      return begun
    },
  }
}

/** A cache that is told of changes may keep an answer for longer. */
function cacheHeaders(tags: readonly string[], cdn: Cdn | undefined): KeptAnswer['headers'] {
  const seconds = cdn?.seconds ?? 5
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=30`,
    ...(cdn ? { [cdn.header]: tags.join(cdn.header === 'cache-tag' ? ',' : ' ') } : {}),
  }
}

/**
 * Sends the bytes in the coding that the reader accepts (`vary`: the headers that this depends on), or 304 if the
 * reader already has them (RFC 9110, section 13.1.2).
 */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  if (answer.location !== undefined) return reply.redirect(answer.location, answer.status)
  reply.headers(answer.headers).header('etag', answer.etag).header('vary', vary)
  if (isFresh(request, answer.etag)) return reply.code(304).send()
  reply.code(answer.status).type(answer.type)
  const coding = negotiate(request.headers['accept-encoding'] ?? '', codings)
  const smaller = coding ? await answer.coded(coding) : undefined
  return smaller && coding ? reply.header('content-encoding', coding).send(smaller) : reply.send(answer.body)
}

/** True when the client already has these bytes (RFC 9110 section 13.1.2). */
export function isFresh({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const header = headers['if-none-match']
  return (
    header !== undefined &&
    header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  )
}
