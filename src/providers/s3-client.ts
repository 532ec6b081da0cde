/** One way to ask storage that speaks S3: signed, with a time limit, retries, and errors in words. */
import { AwsClient } from 'aws4fetch'

/** A bucket and the key to it. */
export interface S3Place {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The storage refused; 404 is an answer, no error. */
export class S3Error extends Error {
  readonly status: number

  constructor(asked: string, status: number) {
    super(`the storage answered ${asked} with ${status}`)
    this.status = status
  }
}

export interface S3Request {
  query?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
  /** For the whole answer; 15 seconds where none is named. */
  timeoutMs?: number
  /** The body is read as it comes: the time is for the headers, and then for each piece. */
  streams?: boolean
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'

/** Asks for a key of the bucket, or for the bucket itself by the empty key. Throws `S3Error` unless the answer is 2xx or 404. */
export type AskS3 = (method: Method, key: string, request?: S3Request) => Promise<Response>

/** Before that many tries more an answer of 5xx or 429 is an error. */
const retries = 3

/** Asks a bucket by its path, which every storage understands. */
export function s3Client({ endpoint, bucket, ...key }: S3Place): AskS3 {
  const client = new AwsClient({ ...key, service: 's3', retries, initRetryMs: 100 })
  return async (method, name, { query = {}, body, timeoutMs = 15_000, streams = false } = {}) => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${name === '' ? '' : `/${name}`}`)
    for (const [word, value] of Object.entries(query)) url.searchParams.set(word, value)
    const patience = new Patience(timeoutMs)
    const answer = await client.fetch(url.href, {
      method,
      ...(body === undefined ? {} : { body }),
      signal: patience.signal,
    })
    if (streams && answer.ok && answer.body) return new Response(patience.piecewise(answer.body), answer)
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new S3Error(`${method} ${name}`, answer.status)
  }
}

/** A time limit that a stream begins anew with each piece. */
class Patience {
  readonly #stop = new AbortController()
  readonly #ms: number
  #timer: NodeJS.Timeout

  constructor(ms: number) {
    this.#ms = ms
    this.#timer = this.#begin()
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  piecewise(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const again = () => {
      clearTimeout(this.#timer)
      this.#timer = this.#begin()
    }
    again()
    return body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, controller) {
          again()
          controller.enqueue(piece)
        },
        flush: () => clearTimeout(this.#timer),
      }),
    )
  }

  #begin(): NodeJS.Timeout {
    const late = () => this.#stop.abort(new DOMException(`nothing came for ${this.#ms} ms`, 'TimeoutError'))
    return setTimeout(late, this.#ms).unref()
  }
}
