/** From the bytes of a picture to its copies in the file store. */
import { createHash } from 'node:crypto'
import { Problem } from '../platform/call/problem.ts'
import { rateLimited, unavailable } from '../platform/call/problems.ts'
import type { FileStore } from '../providers/files.ts'
import { decodePicture, type Refusal } from './decode-picture.ts'
import { fileName, type PictureKind } from './picture.ts'

/** The copies of a picture: what their names begin with, the size of the largest, and all widths, the smallest first. */
export interface KeptCopies {
  hash: string
  width: number
  height: number
  widths: number[]
}

/** Decodes a picture and keeps its copies, or says why it cannot be used. The same bytes always have the same copies. */
export async function keepCopies(
  bytes: Uint8Array,
  kind: PictureKind,
  files: Pick<FileStore, 'put'>,
): Promise<KeptCopies | { refused: Refusal }> {
  const decoded = await decodePicture(bytes, kind)
  if (!decoded.ok) return { refused: decoded.refusal }
  const hash = createHash('sha256').update(kind).update(bytes).digest('hex').slice(0, 40)
  for (const copy of decoded.copies) await files.put(fileName(hash, copy.width), copy.bytes)
  const largest = decoded.copies.at(-1)
  if (!largest) throw new Error('a decoded picture has no copy')
  const { width, height } = largest
  return { hash, width, height, widths: decoded.copies.map((copy) => copy.width) }
}

/** Uploads that may wait for their turn: decoding one takes up to 5 seconds and 256 MiB. */
const mostWaiting = 4
const uploading = new Set<string>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Keeps what an account uploads, one picture at a time in this process and for each account. Throws `rate_limited` where the
 * account's last one is still being decoded, `unavailable` where too many wait.
 */
export async function keepUpload(
  accountId: string,
  ...picture: Parameters<typeof keepCopies>
): ReturnType<typeof keepCopies> {
  const headers = { 'Retry-After': '5' }
  if (uploading.has(accountId))
    throw new Problem(rateLimited, 'Your last picture is still being read. Try again in a moment.', {
      headers,
    })
  if (uploading.size > mostWaiting)
    throw new Problem(unavailable, 'Many pictures are being read. Try again in a moment.', { headers })
  uploading.add(accountId)
  const mine = last.then(() => keepCopies(...picture))
  last = mine.catch(() => undefined) // its own caller is told
  return mine.finally(() => uploading.delete(accountId))
}
