/** The rules of a sandbox: no real money, no outgoing mail, nothing permanent, and every page and answer says so. */
import type { Site } from '../platform/call/context.ts'
import { type Language, spokenLanguage } from '../platform/text/language.ts'

const together = 'nothing, because SANDBOX=1 '

/** Variables that a sandbox must not have, with what is expected instead. */
const refused: Readonly<Record<string, string>> = {
  DATABASE_URL: `${together}keeps nothing: it has an embedded database of its own that is emptied every night`,
  SMTP_URL: `${together}mails nobody: its mail is written to files and shown at the team page`,
  BACKUP_DIR: `${together}has nothing to back up`,
  CDN_PURGE_URL: `${together}has no cache in front that others share`,
  S3_BUCKET: `${together}keeps its pictures in the folder that is emptied every night`,
}

/** The variables that conflict with a sandbox; `takesMoney` is true if a real payment provider is configured. */
export function sandboxFaults(
  given: Readonly<Record<string, string | undefined>>,
  takesMoney: boolean,
): { variable: string; expected: string }[] {
  if (given['SANDBOX'] !== '1') return []
  const faults = Object.entries(refused).flatMap(([variable, expected]) =>
    given[variable] === undefined ? [] : [{ variable, expected }],
  )
  const money = {
    variable: 'SANDBOX',
    expected: '0 beside a payment provider: a sandbox only pretends payments',
  }
  return takesMoney ? [...faults, money] : faults
}

const taglines: Readonly<Record<Language, string>> = {
  en: 'A sandbox: payments are simulated, and everything is wiped every night.',
  de: 'Eine Sandbox: Zahlungen sind nur simuliert, und jede Nacht wird alles gelöscht.',
}

/** A site of a sandbox: its name and tagline, present on every page and in every answer about it, say what it is. */
export function asSandbox(site: Site): Site {
  return {
    ...site,
    name: site.isDefault ? 'Sandbox' : `Sandbox ${site.name}`,
    tagline: taglines[spokenLanguage(site.language)],
    indexing: false,
  }
}
