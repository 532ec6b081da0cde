/** Whom a page is made for: set where it begins, read where a moment is written and where only operators may go on. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { inLanguage } from './language.ts'

export interface Reader {
  /** The IANA zone that they have chosen. */
  zone: string | null
  isOperator: boolean
  /** How much waits for them on each desk of the site's team, by its path. */
  due?: Readonly<Record<string, number>>
}

const current = new AsyncLocalStorage<Reader>()

/** Runs `work` for one reader: with moments in their zone, or in the site's where they have none. */
export function forReader<T>(reader: Reader, work: () => T): T {
  return current.run(reader, work)
}

/** Runs `work` in a site's language and zone: what it writes, such as a mail, others read than who asked for it. */
export function forEverybody<T>(siteLanguage: string, work: () => T): T {
  return inLanguage(siteLanguage, () => forReader({ zone: null, isOperator: false }, work))
}

/** The reader's zone; null outside of a page of theirs. */
export function readersZone(): string | null {
  return current.getStore()?.zone ?? null
}

/** True where an operator reads the page. */
export function readsAsOperator(): boolean {
  return current.getStore()?.isOperator ?? false
}

/** How much waits on a desk of the site's team; 0 for who is none of them. */
export function dueAt(path: string): number {
  return current.getStore()?.due?.[path] ?? 0
}

/** True for a name of the IANA database. An offset is none: it knows no summer. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
