/** From the bytes of a picture to its copies in the file store. */
import { createHash } from 'node:crypto'
import type { FileStore } from '../providers/files.ts'
import { decodePicture, type Refusal } from './decode-picture.ts'
import { fileName, type PictureKind } from './picture.ts'

/** A picture's stored copies: the hash their names begin with, the largest one's size, all widths, smallest first. */
export interface KeptCopies {
  hash: string
  width: number
  height: number
  widths: number[]
}

/** Decodes a picture and stores its copies, or returns why it cannot. The same bytes always give the same copies. */
export async function keepCopies(
  bytes: Uint8Array,
  kind: PictureKind,
  files: Pick<FileStore, 'put'>,
): Promise<KeptCopies | { refused: Refusal }> {
  const decoded = await decodePicture(bytes, kind)
  if (!decoded.ok) return { refused: decoded.refusal }
  const hash = hashOf(kind, bytes)
  for (const copy of decoded.copies) await files.put(fileName(hash, copy.width), copy.bytes)
  const largest = decoded.copies.at(-1)
  if (!largest) throw new Error('a decoded picture has no copy')
  const { width, height } = largest
  return { hash, width, height, widths: decoded.copies.map((copy) => copy.width) }
}

/** The prefix of the names of a picture's copies: 40 hexadecimal digits, from its kind and bytes. */
export function hashOf(kind: PictureKind, bytes: Uint8Array): string {
  return createHash('sha256').update(kind).update(bytes).digest('hex').slice(0, 40)
}
