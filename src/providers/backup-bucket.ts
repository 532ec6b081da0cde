/** A bucket for backups, away from the machine that makes them. */
import { open, type FileHandle } from 'node:fs/promises'
import { type AskS3, s3Client, S3Error, type S3Place } from './s3-client.ts'

export interface BackupBucket {
  /** Its name, for people. */
  name: string
  /** Copies a file into the bucket, whole or not at all. */
  put(name: string, path: string, signal: AbortSignal): Promise<void>
  /** The names of its files, or undefined if the key may not list them. */
  names(): Promise<string[] | undefined>
  /** A file as a stream and its length; undefined if there is no such file. */
  get(name: string): Promise<{ bytes: ReadableStream<Uint8Array>; length: number | undefined } | undefined>
  /** Removes a file. Returns false if the key may not, as is wise: an intruder then cannot either. */
  remove(name: string): Promise<boolean>
}

/** S3 allows parts of 5 MiB to 5 GiB, 10,000 per file: this size covers 156 GiB, larger files get larger parts. */
const partBytes = 16 * 1024 * 1024
const maxParts = 10_000
/** Long enough for a part of the usual size at 128 KiB a second. */
const partTimeoutMs = 128_000

/** The bucket at `place`. */
export function backupBucket(place: S3Place): BackupBucket {
  const ask = s3Client(place)
  return {
    name: place.bucket,
    put: (name, path, signal) => putInParts(ask, name, path, signal),
    names: () => unlessRefused(() => namesIn(ask), undefined),
    async get(name) {
      const answer = await ask('GET', name, { streams: true })
      const length = answer.headers.get('content-length')
      if (answer.ok && answer.body)
        return { bytes: answer.body, length: length === null ? undefined : Number(length) }
      await answer.body?.cancel()
      return undefined
    },
    remove: (name) => unlessRefused(async () => Boolean(await ask('DELETE', name)), false),
  }
}

/** A multipart upload: the file appears in the bucket with the last request; an interrupted upload is aborted. */
async function putInParts(ask: AskS3, name: string, path: string, signal: AbortSignal): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const begun = await ask('POST', name, { query: { uploads: '' } })
    if (!begun.ok) throw new Error('the storage has no such bucket')
    const uploadId = between(await begun.text(), 'UploadId')
    if (uploadId === undefined) throw new Error('the storage began no upload')
    try {
      await sendParts(ask, { name, uploadId, file, size, signal })
    } catch (error) {
      // Stored parts cost money. If aborting fails too, the first error is the one to report.
      await ask('DELETE', name, { query: { uploadId } }).catch(() => undefined)
      throw error
    }
  } finally {
    await file.close()
  }
}

interface Upload {
  name: string
  uploadId: string
  file: FileHandle
  size: number
  signal: AbortSignal
}

async function sendParts(ask: AskS3, { name, uploadId, file, size, signal }: Upload): Promise<void> {
  const length = Math.max(partBytes, Math.ceil(size / maxParts))
  const tags: string[] = []
  for (let at = 0; at < size; at += length) {
    signal.throwIfAborted()
    const body = new Uint8Array(Math.min(length, size - at))
    await readWhole(file, body, at)
    const query = { partNumber: String(tags.length + 1), uploadId }
    const answer = await ask('PUT', name, { query, body, timeoutMs: partTimeoutMs * (length / partBytes) })
    await answer.body?.cancel()
    const tag = answer.headers.get('etag')
    if (!answer.ok || tag === null)
      throw new Error(`the storage did not take part ${tags.length + 1} of ${name}`)
    tags.push(tag)
  }
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const answer = await ask('POST', name, { query: { uploadId }, body, timeoutMs: partTimeoutMs })
  const said = await answer.text()
  // The storage may answer 200 and still report an error in the body.
  if (!answer.ok || said.includes('<Error>'))
    throw new Error(`the storage did not put ${name} together: ${between(said, 'Code') ?? answer.status}`)
}

async function readWhole(file: FileHandle, body: Uint8Array, from: number): Promise<void> {
  for (let read = 0; read < body.length;) {
    const { bytesRead } = await file.read(body, read, body.length - read, from + read)
    if (bytesRead === 0) throw new Error('the file became shorter while it was read')
    read += bytesRead
  }
}

/** Lists with ListObjectsV2, a thousand names per response. */
async function namesIn(ask: AskS3): Promise<string[]> {
  const names: string[] = []
  for (let token: string | undefined, more = true; more;) {
    const page = { 'list-type': '2', ...(token === undefined ? {} : { 'continuation-token': token }) }
    const answer = await ask('GET', '', { query: page })
    const said = await answer.text()
    if (!answer.ok) throw new Error('the storage has no such bucket')
    names.push(...[...said.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name))
    token = between(said, 'NextContinuationToken')?.replaceAll('&amp;', '&')
    more = between(said, 'IsTruncated') === 'true' && token !== undefined
  }
  return names
}

async function unlessRefused<T>(work: () => Promise<T>, refused: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof S3Error && error.status === 403) return refused
    throw error
  }
}

function between(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
}
