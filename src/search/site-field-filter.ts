/** Filters by site fields as a URL has them: `fibre:Wool;offline:yes`. */
import { findSiteFields, type SiteField } from '../listings/index.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import type { ReadDb } from '../platform/data/database.ts'
import type { SiteFieldFilter } from './listing-list-queries.ts'

/** Values by field key. */
export type SiteFieldValues = ReadonlyMap<string, string>

/** Parses the filter of a URL; anything that is not a pair is skipped. */
export function parseSiteFields(text: string): SiteFieldValues {
  return new Map(partsOf(text).flatMap(({ pair }) => (pair ? [pair] : [])))
}

/** The parts of a text that are not blank, each with its key and value if it is a pair. */
function partsOf(text: string): { part: string; pair: readonly [key: string, value: string] | null }[] {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, key, value] = /^\s*([^:]+):(.+?)\s*$/.exec(part) ?? []
      const isPair = key !== undefined && value !== undefined
      return { part, pair: isPair ? [key, value.replaceAll('%3B', ';').replaceAll('%25', '%')] : null }
    })
}

/** The filter as text for a URL. */
function siteFieldsText(said: SiteFieldValues): string {
  const written = (value: string) => value.replaceAll('%', '%25').replaceAll(';', '%3B')
  return [...said].map(([key, value]) => `${key}:${written(value)}`).join(';')
}

/** The filter as text with another value for one field; null removes the field. */
export function withSiteField(said: SiteFieldValues, key: string, value: string | null): string {
  const others = [...said].filter(([other]) => other !== key)
  return siteFieldsText(new Map(value === null ? others : [...others, [key, value] as const]))
}

/** The fields of a site by which visitors can filter lists. */
export async function findFilterFields(db: ReadDb, siteId: number): Promise<SiteField[]> {
  return (await findSiteFields(db, siteId, { archived: false })).filter(({ filter }) => filter)
}

/** Resolves a filter with the site's fields. Throws `invalid_input` for a field or value that does not exist. */
export async function resolveSiteFields(
  db: ReadDb,
  siteId: number,
  text: string | undefined,
): Promise<SiteFieldFilter[] | undefined> {
  const parts = partsOf(text ?? '')
  const said = parseSiteFields(text ?? '')
  const odd = parts.find(({ pair }) => pair === null)
  if (odd) throw refused('unknown_value', `“${odd.part}” is no field with its value.`, pairFix)
  if (said.size < parts.length)
    throw refused('duplicate', 'A field has two values.', 'Send one value a field.')
  if (said.size === 0) return undefined
  const fields = await findFilterFields(db, siteId)
  return [...said].map(([key, value]) => {
    const field = fields.find((one) => one.key === key)
    const choices = field?.kind === 'yes_no' ? ['yes', 'no'] : field?.choices
    if (field && choices?.includes(value))
      return { fieldId: field.id, value: field.kind === 'yes_no' ? value === 'yes' : value }
    const known = choices ?? fields.map((one) => one.key)
    const message = choices ? `“${key}” has no value “${value}”.` : `Nothing is narrowed by “${key}” here.`
    const fix = known.length === 0 ? 'Leave it out.' : `Use one of: ${known.join(', ')}.`
    throw refused(choices ? 'unknown_value' : 'unknown_field', message, fix)
  })
}

const pairFix = 'Use fields and values such as `fibre:Wool;offline:yes`.'

function refused(code: string, message: string, fix: string): Problem {
  return new Problem(invalidInput, message, { errors: [{ path: 'site_fields', code, message, fix }] })
}
