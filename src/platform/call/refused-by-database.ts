/** Errors in a request that only the database can detect, turned into problems of the request. */
import { databaseCode } from '../data/faults.ts'
import { violatedConstraint } from '../data/transact.ts'
import { pathText } from './input/path-text.ts'
import { type Finding, Problem } from './problem.ts'
import { invalidInput, notFound } from './problems.ts'

/** NUL in text (22021) and in JSON (22P05). */
const unstorable = new Set(['22021', '22P05'])

/**
 * The problem of a request whose text the database refused, with the paths of that text; undefined for any other error.
 */
export function unstorableProblem(error: unknown, input: unknown): Problem | undefined {
  if (!unstorable.has(databaseCode(error))) return undefined
  const errors = nulPaths(input, []).map((path): Finding => ({
    path,
    code: 'not_plain_text',
    message: 'Holds U+0000, which no text may hold.',
    fix: 'Remove the characters that cannot be seen.',
  }))
  return new Problem(invalidInput, 'A member holds U+0000, which no text may hold.', { errors, cause: error })
}

/** The problem of a request whose site was deleted before it could write; undefined for any other error. */
export function siteGoneProblem(error: unknown): Problem | undefined {
  if (databaseCode(error) !== '23503' || !violatedConstraint(error).endsWith('_site_id_fkey'))
    return undefined
  return new Problem(notFound, 'There is nothing at this address.', { cause: error })
}

function nulPaths(value: unknown, path: readonly PropertyKey[]): string[] {
  if (typeof value === 'string') return value.includes('\u0000') ? [pathText(path)] : []
  if (Array.isArray(value)) return value.flatMap((entry, index) => nulPaths(entry, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => nulPaths(member, [...path, name]))
}
