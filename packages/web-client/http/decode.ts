/** Decompresses bodies up to a cap: a response never takes more memory than the cap and the decoders' windows. */
import { once } from 'node:events'
import { pipeline, type Readable, type Transform } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'
import { createTurns } from './turns.ts'
import { WebError } from './web-fetch.ts'

export interface ReadBody {
  bytes: Uint8Array
  truncated: boolean
}

/** Bodies past this size are read two at a time in the whole process; the others wait, and their servers with them. */
const smallBytes = 512 * 1024
/** Codings that are never requested and whose windows take many MiB from the start: one body at a time. */
const wideCodings = /\b(?:br|zstd)\b/i

/** The Accept-Encoding of requests (RFC 9110 section 12.5.3). */
export const acceptedEncodings = 'gzip, deflate'

const takeTurn = createTurns(2)
const takeWideTurn = createTurns(1)

/**
 * Reads a body and undoes its Content-Encoding (gzip, deflate, br, zstd; RFC 9110 section 8.4, at most two in a row).
 * Past `maxBytes` decompressed (or as many compressed) it stops reading: `fail` throws `too_large`, `cut` returns the
 * first bytes. Throws `unsupported_encoding` and `bad_answer`; the source's own errors pass through.
 */
export async function readBody(
  source: Readable,
  contentEncoding: string,
  maxBytes: number,
  onTooLarge: 'fail' | 'cut',
): Promise<ReadBody> {
  const chunks: Buffer[] = []
  let total = 0
  let turn: ReturnType<typeof takeTurn> | undefined
  const waitFor = async (take: typeof takeTurn) => {
    turn = take()
    await Promise.race([turn.taken, closing(source)])
  }
  try {
    if (wideCodings.test(contentEncoding)) await waitFor(takeWideTurn)
    let stages: AsyncIterable<Buffer> = upTo(source, maxBytes)
    for (const decode of decodersFor(contentEncoding)) stages = decode(stages)
    for await (const chunk of stages) {
      const room = maxBytes - total
      chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk)
      total += chunk.length
      if (total > maxBytes) throw new PastTheCap()
      if (total > smallBytes && !turn) await waitFor(takeTurn)
    }
  } catch (error) {
    if (isUnpackingError(error)) throw new WebError('bad_answer', 'the body does not unpack', error)
    if (!(error instanceof PastTheCap)) throw error
    if (onTooLarge === 'fail') throw new WebError('too_large', `more than ${maxBytes} bytes`)
    return { bytes: Buffer.concat(chunks), truncated: true }
  } finally {
    turn?.release()
    source.destroy()
  }
  return { bytes: Buffer.concat(chunks), truncated: false }
}

/** Resolves when the source ends early, as at a time limit: a body waiting for its turn then notices by reading. */
async function closing(source: Readable): Promise<void> {
  if (!source.closed) await once(source, 'close')
}

type Stage = (raw: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

class PastTheCap extends Error {}

async function* upTo(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let total = 0
  for await (const chunk of source) {
    const room = maxBytes - total
    total += chunk.length
    yield chunk.length > room ? chunk.subarray(0, room) : chunk
    if (total > maxBytes) throw new PastTheCap()
  }
}

// A truncated stream yields what it has, as in browsers. zstd windows stay within 8 MiB (RFC 9659 section 3).
const gentle = { finishFlush: constants.Z_SYNC_FLUSH }
const gentleBrotli = { finishFlush: constants.BROTLI_OPERATION_FLUSH }
const narrowZstd = { params: { [constants.ZSTD_d_windowLogMax]: 23 } }

function decodersFor(contentEncoding: string): Stage[] {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
  const named = codings.filter((coding) => coding !== '' && coding !== 'identity')
  if (named.length > 2) throw new WebError('unsupported_encoding', `Content-Encoding ${contentEncoding}`)
  return named.toReversed().map(decoderFor)
}

function decoderFor(coding: string): Stage {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return (raw) => through(createGunzip(gentle), raw)
    case 'deflate':
      return inflateEither
    case 'br':
      return (raw) => through(createBrotliDecompress(gentleBrotli), raw)
    case 'zstd':
      return (raw) => through(createZstdDecompress(narrowZstd), raw)
    default:
      throw new WebError('unsupported_encoding', `Content-Encoding ${coding}`)
  }
}

/**
 * `deflate` is the zlib format (RFC 9110 section 8.4.1.2), yet some servers send raw deflate: the first byte tells
 * which.
 */
async function* inflateEither(raw: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const rest = raw[Symbol.asyncIterator]()
  const first = await rest.next()
  if (first.done) return
  const whole = async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  const isZlib = ((first.value[0] ?? 0) & 0x0f) === 8
  yield* through(isZlib ? createInflate(gentle) : createInflateRaw(gentle), whole())
}

async function* through(decoder: Transform, raw: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // An error on either side destroys the decoder, and so is thrown by the iteration below.
  pipeline(raw, decoder, (error) => {
    if (error) decoder.destroy(error)
  })
  yield* decoder
}

const unpackingErrors = ['Z_', 'ERR_BROTLI', 'ERR__ERROR_', 'ZSTD_', 'BROTLI_']

function isUnpackingError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return unpackingErrors.some((start) => code.startsWith(start))
}
