/** What goes with an edit that is taken back, since later edits made something else of the same values. */
import { isDeepStrictEqual } from 'node:util'
import { isProfileKey, valueOf } from 'marquee-profile'
import type { ReadDb } from '../../platform/data/database.ts'
import type { ListingRow } from '../listing-queries.ts'
import { findLaterVersions, type LaterVersion, type VersionRow } from './version-queries.ts'

interface Undone {
  path: string
  value: unknown
  /** Of this listing, the oldest first; none where it was edited by another listing of the company. */
  edits: LaterVersion[]
}

/** What stands there by later edits, here or on the company's other listings, and goes with the edit that is taken back. */
export async function undoneBeside(
  db: ReadDb,
  { id, profile }: Pick<ListingRow, 'id' | 'profile'>,
  { id: versionId, changes }: Pick<VersionRow, 'id' | 'changes'>,
): Promise<Undone[]> {
  const changed = changes.flatMap(({ path, before, after }) => {
    const value = isProfileKey(path) ? valueOf(profile, path) : null
    const stands = (other: unknown) => isDeepStrictEqual(JSON.parse(JSON.stringify(value)), other ?? null)
    return !isProfileKey(path) || stands(after) || stands(before) ? [] : [{ path, value }]
  })
  if (changed.length === 0) return []
  const later = await findLaterVersions(db, id, versionId)
  return changed.map(({ path, value }) => ({
    path,
    value,
    edits: later.filter(({ paths }) => paths.includes(path)),
  }))
}
