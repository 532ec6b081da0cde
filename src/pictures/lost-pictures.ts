/** Pictures that the database has and the folder of files has not: a folder that was not copied, or a disk that lost it. */
import { sql } from 'kysely'
import { change, type Db, rows } from '../platform/data/database.ts'
import type { FileStore } from '../providers/files.ts'
import { fileName, type WantedPicture } from './picture.ts'

const portion = 500

/** Every picture that pages show without one of its files. */
export async function findLostPictures(db: Db, files: Pick<FileStore, 'has'>): Promise<WantedPicture[]> {
  const lost: WantedPicture[] = []
  let after: WantedPicture = { address: '', kind: 'logo' }
  for (;;) {
    const kept = await rows(
      db,
      sql<WantedPicture & { hash: string; widths: number[] }>`select address, kind, hash, widths from pictures
        where hash is not null and (address, kind) > (${after.address}, ${after.kind}) order by address, kind limit ${portion}`,
    )
    for (const { address, kind, hash, widths } of kept) {
      const there = await Promise.all(widths.map((width) => files.has(fileName(hash, width))))
      if (there.includes(false)) lost.push({ address, kind })
    }
    const last = kept.at(-1)
    if (!last || kept.length < portion) return lost
    after = last
  }
}

/** Has the pictures fetched anew, whenever they were fetched last. */
export async function fetchPicturesAgain(db: Db, lost: readonly WantedPicture[], now: Date): Promise<void> {
  await change(
    db,
    sql`update pictures p set status = 'waiting', attempts = 0, wanted_at = ${now}
      from unnest(${lost.map((one) => one.address)}::text[], ${lost.map((one) => one.kind)}::text[]) as w (address, kind)
      where p.address = w.address and p.kind = w.kind`,
  )
}
