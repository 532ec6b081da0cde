/** Text that the database keeps nowhere. */
import { databaseCode } from '../data/faults.ts'
import { pathText } from './input.ts'
import { type Finding, Problem } from './problem.ts'
import { invalidInput } from './problems.ts'

/** NUL in text (22021) and in JSON (22P05). */
const codes = new Set(['22021', '22P05'])

/** The problem of a request whose text the database refused, with the places of it; undefined for any other error. */
export function unstorableProblem(error: unknown, input: unknown): Problem | undefined {
  if (!codes.has(databaseCode(error))) return undefined
  const errors = nulPaths(input, []).map((path): Finding => ({
    path,
    code: 'not_plain_text',
    message: 'Holds U+0000, which no text may hold.',
    fix: 'Remove the characters that cannot be seen.',
  }))
  return new Problem(invalidInput, 'A member holds U+0000, which no text may hold.', { errors, cause: error })
}

function nulPaths(value: unknown, path: readonly PropertyKey[]): string[] {
  if (typeof value === 'string') return value.includes('\u0000') ? [pathText(path)] : []
  if (Array.isArray(value)) return value.flatMap((entry, index) => nulPaths(entry, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => nulPaths(member, [...path, name]))
}
