/** Turns what a schema says of an input into findings with a path, a word and a mend. */
import type { z } from 'zod'
import type { Finding } from './problem.ts'

type Issue = z.core.$ZodIssue

/** One finding for each broken rule, paths as `fields.pricing_plans[0].amount`. */
export function findingsOf(error: z.ZodError, raw: unknown): Finding[] {
  return error.issues.flatMap((issue) => flatten(issue)).map((issue) => finding(issue, raw))
}

/** A union's failure is that of its most promising branch: the one that got furthest. */
function flatten(issue: Issue): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0] ?? []
    if (depth(deepest) === 0) return [issue]
    return deepest.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
  }
  return [issue]
}

function depth(issues: Issue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length + (issue.code === 'invalid_type' ? 0 : 1)))
}

/** The path as a person writes it: `founders[0].name`. */
export function pathText(path: PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part),
    '',
  )
}

function finding(issue: Issue, raw: unknown): Finding {
  const path = pathText(issue.path)
  const actual = at(raw, issue.path)
  if (issue.code === 'unrecognized_keys') {
    return {
      path,
      code: 'unknown_member',
      message: 'There is no member of this name.',
      fix: 'Remove it or correct its name.',
    }
  }
  if (issue.code === 'invalid_type' && actual === undefined) {
    return {
      path,
      code: 'required',
      message: 'This member is missing.',
      fix: `Send it as ${issue.expected}.`,
    }
  }
  if (issue.code === 'invalid_type') {
    return {
      path,
      code: 'wrong_type',
      message: `Expected ${issue.expected}, not ${kindOf(actual)}.`,
      fix: `Send ${issue.expected}.`,
    }
  }
  if (issue.code === 'too_big') {
    const limit = Number(issue.maximum)
    return {
      path,
      code: 'too_long',
      message: issue.message,
      fix: `Use at most ${limit}.`,
      limit,
      ...sizeOf(actual),
    }
  }
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum)
    return {
      path,
      code: 'too_short',
      message: issue.message,
      fix: `Use at least ${limit}.`,
      limit,
      ...sizeOf(actual),
    }
  }
  if (issue.code === 'invalid_value') {
    return {
      path,
      code: 'not_allowed',
      message: issue.message,
      fix: `Use one of: ${issue.values.map(String).join(', ')}.`,
    }
  }
  if (issue.code === 'custom') {
    const params = issue.params ?? {}
    return {
      path,
      code: typeof params['code'] === 'string' ? params['code'] : 'invalid',
      message: issue.message,
      ...(typeof params['fix'] === 'string' ? { fix: params['fix'] } : {}),
    }
  }
  return { path, code: 'invalid', message: issue.message }
}

function sizeOf(value: unknown): { actual?: number } {
  if (typeof value === 'string' || Array.isArray(value)) return { actual: value.length }
  return typeof value === 'number' ? { actual: value } : {}
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function at(raw: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, part)
        ? Reflect.get(value, part)
        : undefined,
    raw,
  )
}
