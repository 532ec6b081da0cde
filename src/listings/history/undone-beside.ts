/** Finds what else is lost when an edit is undone because later edits changed the same values again. */
import { isDeepStrictEqual } from 'node:util'
import { isProfileKey, type Profile, valueOf } from 'marquee-profile'
import type { ReadDb } from '../../platform/data/database.ts'
import { findLaterVersions, findProfiles, type LaterVersion, type VersionRow } from './version-queries.ts'

export interface Undone {
  path: string
  value: unknown
  /** The later edits of this listing, oldest first; empty if they were made through another listing of the company. */
  edits: LaterVersion[]
}

type Edit = Pick<VersionRow, 'id' | 'listing_id' | 'changes'>

/**
 * For each edit, the values from later edits, on this or the company's other listings, that undoing it would also
 * revert. Runs two statements, however many edits there are.
 */
export async function alsoRevertedBy(db: ReadDb, edits: readonly Edit[]): Promise<Undone[][]> {
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

/** The values of an edit that now equal neither what it set nor what was there before. */
function changedSince({ changes }: Edit, profile: Profile = {}): { path: string; value: unknown }[] {
  return changes.flatMap(({ path, before, after }) => {
    const value = isProfileKey(path) ? valueOf(profile, path) : null
    const stands = (other: unknown) => isDeepStrictEqual(JSON.parse(JSON.stringify(value)), other ?? null)
    return !isProfileKey(path) || stands(after) || stands(before) ? [] : [{ path, value }]
  })
}
