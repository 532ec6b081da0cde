/** Requests to S3-compatible storage: signed, with a time limit, retries, and errors in words. */
import { AwsClient } from 'aws4fetch'

/** A bucket and the key to it. */
export interface S3Place {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The storage refused a request; 404 does not count as an error. */
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
  /** Time limit for the whole response (default 15 seconds). */
  timeoutMs?: number
  /** The body is streamed: the time limit applies to the headers, and then to each chunk. */
  streams?: boolean
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'

/** Requests a key of the bucket, or the bucket with an empty key. Throws `S3Error` unless the status is 2xx or 404. */
export type AskS3 = (method: Method, key: string, request?: S3Request) => Promise<Response>

/** How often a response of 5xx or 429 is retried before it counts as an error. */
const retries = 3

/** Addresses the bucket in the path, which every storage supports. */
export function s3Client({ endpoint, bucket, ...key }: S3Place): AskS3 {
  const client = new AwsClient({ ...key, service: 's3', retries, initRetryMs: 100 })
  return async (method, name, { query = {}, body, timeoutMs = 15_000, streams = false } = {}) => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${name === '' ? '' : `/${name}`}`)
    for (const [word, value] of Object.entries(query)) url.searchParams.set(word, value)
    const patience = new RestartingTimeout(timeoutMs)
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

/** A time limit that restarts with each chunk of a stream. */
class RestartingTimeout {
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
