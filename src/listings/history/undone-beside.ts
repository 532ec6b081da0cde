/** What goes with an edit that is taken back, since later edits made something else of the same values. */
import { isDeepStrictEqual } from 'node:util'
import { isProfileKey, type Profile, valueOf } from 'marquee-profile'
import type { ReadDb } from '../../platform/data/database.ts'
import { findLaterVersions, findProfiles, type LaterVersion, type VersionRow } from './version-queries.ts'

export interface Undone {
  path: string
  value: unknown
  /** Of this listing, the oldest first; none where it was edited by another listing of the company. */
  edits: LaterVersion[]
}

type Edit = Pick<VersionRow, 'id' | 'listing_id' | 'changes'>

/**
 * For each edit what stands there by later ones, here or on the company's other listings, and goes with it when it is taken
 * back. Two statements, however many edits.
 */
export async function undoneBeside(db: ReadDb, edits: readonly Edit[]): Promise<Undone[][]> {
  const found = await findProfiles(db, [...new Set(edits.map((edit) => edit.listing_id))])
  const profiles = new Map(found.map((one) => [one.listing_id, one.profile]))
  const changed = edits.map((edit) => ({
    ...edit,
    changed: changedSince(edit, profiles.get(edit.listing_id)),
  }))
  const doubtful = changed.filter((edit) => edit.changed.length > 0)
  const later = Map.groupBy(
    doubtful.length === 0 ? [] : await findLaterVersions(db, doubtful),
    ({ of }) => of,
  )
  return changed.map(({ id, changed: values }) =>
    values.map(({ path, value }) => ({
      path,
      value,
      edits: (later.get(id) ?? []).filter(({ paths }) => paths.includes(path)),
    })),
  )
}

/** The values of an edit that are by now neither what it made of them nor what they had been. */
function changedSince({ changes }: Edit, profile: Profile = {}): { path: string; value: unknown }[] {
  return changes.flatMap(({ path, before, after }) => {
    const value = isProfileKey(path) ? valueOf(profile, path) : null
    const stands = (other: unknown) => isDeepStrictEqual(JSON.parse(JSON.stringify(value)), other ?? null)
    return !isProfileKey(path) || stands(after) || stands(before) ? [] : [{ path, value }]
  })
}
