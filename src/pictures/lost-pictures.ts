/** Pictures that are in the database but not in the file store: the folder was not copied, or a disk lost it. */
import type { ReadDb } from '../platform/data/database.ts'
import type { FileStore } from '../providers/files.ts'
import { findKeptPictures } from './picture-queries.ts'
import { fileName, type WantedPicture } from './picture.ts'

const portion = 500

/** Every picture that has a copy in the database but lacks at least one of its files. */
export async function findLostPictures(db: ReadDb, files: Pick<FileStore, 'has'>): Promise<WantedPicture[]> {
  const lost: WantedPicture[] = []
  let after: WantedPicture = { address: '', kind: 'logo' }
  for (;;) {
    const kept = await findKeptPictures(db, after, portion)
    for (const { address, kind, hash, widths } of kept) {
      const there = await Promise.all(widths.map((width) => files.has(fileName(hash, width))))
      if (there.includes(false)) lost.push({ address, kind })
    }
    const last = kept.at(-1)
    if (!last || kept.length < portion) return lost
    after = last
  }
}
