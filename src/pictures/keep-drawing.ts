/** Pictures that we draw ourselves, stored as if they had been fetched: for demonstration data. */
import type { FileStore } from '../providers/files.ts'
import { hashOf } from './keep-copies.ts'
import type { KeptPicture } from './picture-queries.ts'
import { boundsOf, fileName, type PictureKind } from './picture.ts'

export type DrawnPicture = Omit<KeptPicture, 'address'>

/** Creates the copies of a drawing and stores them. The drawing is ours, so it is decoded in this process. */
export async function keepDrawing(files: FileStore, kind: PictureKind, svg: string): Promise<DrawnPicture> {
  const { default: sharp } = await import('sharp')
  const bytes = Buffer.from(svg)
  const hash = hashOf(kind, bytes)
  const { widths } = boundsOf[kind]
  const full = sharp(bytes)
  const { width: drawn = 0, height: high = 0 } = await full.metadata()
  const kept = widths.filter((width) => width <= drawn)
  const sizes = kept.length > 0 ? kept : [drawn]
  for (const width of sizes) {
    const copy = await full.clone().resize({ width }).webp({ quality: 82 }).toBuffer()
    await files.put(fileName(hash, width), copy)
  }
  const width = sizes.at(-1) ?? drawn
  return { kind, hash, width, height: Math.round((high * width) / drawn), widths: sizes }
}
