/**
 * The reader of the current page: set when the page begins; used to format times and to show links for operators only.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { inLanguage } from './language.ts'

export interface Reader {
  /** The IANA time zone that they chose. */
  zone: string | null
  isOperator: boolean
  /** How many items they can act on, by the path of the team page. */
  due?: Readonly<Record<string, number>>
}

const current = new AsyncLocalStorage<Reader>()

/** Runs `work` for one reader: with times in their zone, or in the site's if they have none. */
export function forReader<T>(reader: Reader, work: () => T): T {
  return current.run(reader, work)
}

/**
 * Runs `work` in a site's language and zone, because what it writes, such as a mail, is read by others than the caller.
 */
export function forEverybody<T>(siteLanguage: string, work: () => T): T {
  return inLanguage(siteLanguage, () => forReader({ zone: null, isOperator: false }, work))
}

/** The reader's time zone; null outside a page for one reader. */
export function readersZone(): string | null {
  return current.getStore()?.zone ?? null
}

/** True if the reader of the page is an operator. */
export function readsAsOperator(): boolean {
  return current.getStore()?.isOperator ?? false
}

/** How many items wait on a team page of the site's team; 0 for readers outside the team. */
export function dueAt(path: string): number {
  return current.getStore()?.due?.[path] ?? 0
}

/** True for a name of the IANA database. An offset is not one, as it has no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
