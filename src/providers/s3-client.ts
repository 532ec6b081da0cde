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
  /** For the answer's headers; 15 seconds where none is named. */
  timeoutMs?: number
}

type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'

/** Asks for a key of the bucket, or for the bucket itself by the empty key. Throws `S3Error` unless the answer is 2xx or 404. */
export type AskS3 = (method: Method, key: string, request?: S3Request) => Promise<Response>

/** Before that many tries more an answer of 5xx or 429 is an error. */
const retries = 3

/** Asks a bucket by its path, which every storage understands. */
export function s3Client({ endpoint, bucket, ...key }: S3Place): AskS3 {
  const client = new AwsClient({ ...key, service: 's3', retries, initRetryMs: 100 })
  return async (method, name, { query = {}, body, timeoutMs = 15_000 } = {}) => {
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${name === '' ? '' : `/${name}`}`)
    for (const [word, value] of Object.entries(query)) url.searchParams.set(word, value)
    const answer = await client.fetch(url.href, {
      method,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new S3Error(`${method} ${name}`, answer.status)
  }
}
