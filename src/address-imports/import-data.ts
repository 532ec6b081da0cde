/** The data of one list's page, and the actions there. */
import type { FieldError } from '../design/components/forms.ts'
import type { Locale } from '../design/components/time.ts'
import type { AddressRow, ImportRow } from './import-queries.ts'

export const importActs = ['accept', 'aside', 'again', 'back'] as const
export type ImportAct = (typeof importActs)[number]
export type Shown = 'reading' | 'ready' | 'failed' | 'set_aside' | 'published'

/** The result of an action: the addresses it was applied to, and those where it failed. */
export interface Acted {
  act: ImportAct
  done: number[]
  /** Addresses that stayed unchanged, by website. */
  failed: { host: string; why: string }[]
}

export interface ImportData {
  locale: Locale
  now: Date
  csrf: string
  list: ImportRow
  shown: Shown
  addresses: readonly AddressRow[]
  hasMore: boolean
  acted: Acted | null
  /** How many were just submitted. */
  started: number | null
  categories: readonly string[]
  /** The address that could not be published, and why. */
  refused: { id: number; errors: readonly FieldError[] } | null
  typed: Readonly<Record<string, unknown>>
}
