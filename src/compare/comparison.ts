/** Compares two profiles: rows of facts with their quotes, differences marked, blanks kept. Pure. */
import {
  comparedFields,
  type Evidence,
  type FieldName,
  type FieldState,
  type Profile,
  type ValueOf,
} from 'marquee-profile'
import type { SiteFieldRow } from '../listings/index.ts'

/** A field that is compared, one per row. */
export type ComparedField = (typeof comparedFields)[number]

/** The part of a profile that is compared. */
export type ComparedProfile = Pick<Profile, ComparedField>

export interface Cell {
  value: ValueOf<FieldName> | null
  state: FieldState
  evidence: Evidence[]
  /** For a list: the quotes of each item. */
  item_evidence?: Evidence[][]
  /** `not_stated`: the website does not state it; `removed`: the owner removed it. */
  blank: 'not_stated' | 'removed' | null
}

export interface Row {
  field: ComparedField
  a: Cell
  b: Cell
  differs: boolean
}

/** The rows of a comparison: the same rows in the same order whichever product is named first. */
export function compareProfiles(a: ComparedProfile, b: ComparedProfile): Row[] {
  return comparedFields.map((field) => {
    const one = cellOf(a[field])
    const other = cellOf(b[field])
    return { field, a: one, b: other, differs: comparable(one.value) !== comparable(other.value) }
  })
}

/** One product's value in a field of the site; null if it has none. */
export type SaidCell = Pick<SiteFieldRow, 'value' | 'evidence'> | null

export interface SiteRow extends Pick<SiteFieldRow, 'key' | 'label' | 'kind' | 'unit'> {
  a: SaidCell
  b: SaidCell
  differs: boolean
}

/** The rows of the site's own fields in which either product has a value, in the site's order. */
export function compareSiteFields(a: readonly SiteFieldRow[], b: readonly SiteFieldRow[]): SiteRow[] {
  const keys = [...new Set([...a, ...b].filter(({ compare }) => compare).map(({ key }) => key))]
  return keys.flatMap((key) => {
    const [one, other] = [a, b].map((some) => some.find((field) => field.key === key))
    const known = one ?? other
    if (!known) return []
    const { label, kind, unit } = known
    const differs = comparable(one?.value) !== comparable(other?.value)
    return [{ key, label, kind, unit, a: saidCell(one), b: saidCell(other), differs }]
  })
}

function saidCell(field: SiteFieldRow | undefined): SaidCell {
  return field ? { value: field.value, evidence: field.evidence } : null
}

function cellOf(held: Profile[FieldName]): Cell {
  if (!held) return { value: null, state: 'not_found', evidence: [], blank: 'not_stated' }
  const { value, state } = held
  const blank = isBlank(value) ? (state === 'deleted' ? 'removed' : 'not_stated') : null
  const proven = blank === null && (state === 'ai' || state === 'override')
  const items = proven && held.item_evidence ? { item_evidence: held.item_evidence } : {}
  return {
    value: blank === null ? value : null,
    state,
    evidence: proven ? held.evidence : [],
    ...items,
    blank,
  }
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Normalises text to lower case and sorts lists, so that only a real difference counts. */
function comparable(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.trim().toLowerCase())
  if (Array.isArray(value)) return `[${value.map(comparable).toSorted().join(',')}]`
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .toSorted(([first], [second]) => (first < second ? -1 : 1))
      .map(([key, member]) => `${key}:${comparable(member)}`)
      .join(',')}}`
  }
  return JSON.stringify(value ?? null)
}
