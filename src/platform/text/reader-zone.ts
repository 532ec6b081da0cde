/** The time zone that a signed-in reader has chosen: set where their page begins, read where a moment is written. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { inLanguage } from './language.ts'

const current = new AsyncLocalStorage<string | null>()

/** Runs `work` with moments in a reader's IANA zone, or in the site's where there is none. */
export function inReadersZone<T>(zone: string | null, work: () => T): T {
  return current.run(zone, work)
}

/** Runs `work` in a site's language and zone: what it writes, such as a mail, others read than who asked for it. */
export function forEverybody<T>(siteLanguage: string, work: () => T): T {
  return inLanguage(siteLanguage, () => inReadersZone(null, work))
}

/** The reader's zone; null outside of a page of theirs. */
export function readersZone(): string | null {
  return current.getStore() ?? null
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
