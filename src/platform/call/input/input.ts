/** Turns a schema's errors about an input into findings with a path, a word, a sentence and a fix. */
import type { z } from 'zod'
import { nearest } from '../../text/nearest.ts'
import { meantBy } from './meant-member.ts'
import { pathText } from './path-text.ts'
import { formatOf, meaningOf, memberNames, schemaAt } from './schema.ts'
import type { Finding } from '../problem.ts'

type Issue = z.core.$ZodIssue

/**
 * Returns one finding for each broken rule, with paths such as `fields.pricing_plans[0].amount`. `asked` provides the
 * names for the fixes; `members` replaces the top-level members if a surface takes others.
 */
export function findingsOf(
  error: z.ZodError,
  raw: unknown,
  asked?: { input: z.core.$ZodType; elsewhere?: Readonly<Record<string, string>> },
  members?: readonly string[],
): Finding[] {
  return issuesOf(error).map((issue) => {
    const place = { actual: at(raw, issue.path), issue, schema: asked?.input, members }
    const finding = { path: pathText(issue.path), ...told(place) }
    const fix = issue.code === 'unrecognized_keys' ? asked?.elsewhere?.[finding.path] : undefined
    return fix === undefined ? finding : { ...finding, fix }
  })
}

/** The paths of the invalid parts, as the schema walked them. */
export function brokenPaths(error: z.ZodError): PropertyKey[][] {
  return issuesOf(error).map(({ path }) => path)
}

/** Maximum number of findings: more than anybody corrects at once, and each costs time. */
const maxTold = 200

/**
 * The individual issues, at most `maxTold`. For a value of the wrong type only the type is reported, not its length;
 * that a number exceeds the exact integers is omitted if its own limit is reported too.
 */
export function issuesOf(error: z.ZodError): Issue[] {
  const all = error.issues.flatMap((issue) => flatten(issue))
  const ofWrongType = new Set(
    all.filter(({ code }) => code === 'invalid_type').map(({ path }) => pathText(path)),
  )
  const issues = all.filter(({ code, path }) => code === 'invalid_type' || !ofWrongType.has(pathText(path)))
  const isOfAll = (issue: Issue) => 'origin' in issue && issue.origin === 'int'
  const limited = new Set(issues.filter((issue) => !isOfAll(issue)).map(({ path }) => pathText(path)))
  return issues.filter((issue) => !isOfAll(issue) || !limited.has(pathText(issue.path))).slice(0, maxTold)
}

interface Place {
  issue: Issue
  actual: unknown
  schema: z.core.$ZodType | undefined
  members: readonly string[] | undefined
}
type Told = Omit<Finding, 'path'>

/** The failure of a union is that of its most promising branch: the one that got furthest. */
function flatten(issue: Issue): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }))
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const deepest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0] ?? []
    const told = depth(deepest) === 0 ? oneType(issue.errors) : deepest
    if (told === undefined) return [issue]
    return told.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }))
  }
  return [issue]
}

/** How far a branch got; at its first step a wrong type and a wrong constant count the same. */
function depth(issues: Issue[]): number {
  const isElse = (issue: Issue) =>
    issue.code === 'invalid_type' || (issue.code === 'invalid_value' && issue.values.length === 1)
  return Math.max(0, ...issues.map((issue) => issue.path.length + (isElse(issue) ? 0 : 1)))
}

/**
 * If no branch accepts the value’s type, and all branches but constants expect the same one, that type is the issue.
 */
function oneType(branches: readonly Issue[][]): Issue[] | undefined {
  const types = branches.flat().filter((issue) => issue.code === 'invalid_type')
  const [first] = types
  return first && types.every(({ expected }) => expected === first.expected) ? [first] : undefined
}

function told(place: Place): Told {
  const { issue, actual } = place
  switch (issue.code) {
    case 'unrecognized_keys':
      return unknownMember(place)
    case 'invalid_type':
      return wrongType(place, issue.expected)
    case 'too_big':
      return beyond(
        actual,
        Number(issue.maximum),
        issue.origin,
        issue.inclusive === false ? 'less than' : 'at most',
      )
    case 'too_small':
      return beyond(
        actual,
        Number(issue.minimum),
        issue.origin,
        issue.inclusive === false ? 'more than' : 'at least',
      )
    case 'invalid_value':
      return notAmong(actual, issue.values.map(String))
    case 'invalid_format':
      return wrongForm(place, issue.format)
    case 'custom': {
      const { code, fix, choices } = issue.params ?? {}
      const mend = Array.isArray(choices) ? choice(actual, choices.map(String)) : fix
      return {
        code: typeof code === 'string' ? code : 'invalid',
        message: issue.message,
        fix: typeof mend === 'string' ? mend : mendBy(place),
      }
    }
    default:
      return {
        code: 'invalid',
        message: 'This value has none of the forms allowed here.',
        fix: mendBy(place),
      }
  }
}

function unknownMember({ issue, schema, members }: Place): Told {
  const name = String(issue.path.at(-1))
  const around = issue.path.slice(0, -1)
  const whole = around.length === 0 ? members : undefined
  const names = whole ?? (schema === undefined ? [] : memberNames(schemaAt(schema, around)))
  const meant = meantBy(name, names, around, schema)
  const known = names.length === 0 ? 'none besides those of the path' : names.join(', ')
  return {
    code: 'unknown_member',
    message: 'There is no member with this name.',
    fix: `${meant.length === 0 ? 'Remove it or correct its name.' : `Did you mean ${meant.join(' or ')}?`} The members are: ${known}.`,
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

function wrongType(place: Place, expected: string): Told {
  const kind = kinds[expected] ?? expected
  const meaning = meaningOf(schemaOf(place))
  const form =
    expected === 'string' && meaning === undefined ? forms[formatOf(schemaOf(place)) ?? ''] : undefined
  const fix = form?.[1] ?? `Send ${kind}${meaning === undefined ? '.' : `: ${meaning}`}`
  return place.actual === undefined
    ? { code: 'required', message: 'This member is missing.', fix }
    : { code: 'wrong_type', message: `Expected ${kind}, not ${kindOf(place.actual)}.`, fix }
}

function beyond(actual: unknown, limit: number, origin: string, end: keyof typeof ends): Told {
  const [one, more] = units[origin] ?? []
  const bound = `${end} ${origin === 'string' || origin === 'array' ? limit.toLocaleString('en') : limit}`
  if (one === undefined)
    return {
      code: ends[end] ? 'too_large' : 'too_small',
      message: `Must be ${bound}.`,
      fix: `Send a number that is ${bound}.`,
      limit,
      ...sizeOf(actual),
    }
  const noun = limit === 1 ? one : more
  return {
    code: ends[end] ? 'too_long' : 'too_short',
    message: `Must have ${bound} ${noun}.`,
    fix: `Use ${bound} ${noun}.`,
    limit,
    ...sizeOf(actual, ends[end] ? limit : undefined),
  }
}

/** Whether a limit is an upper one. */
const ends = { 'at most': true, 'less than': true, 'at least': false, 'more than': false }

/** The units that limits count in; a number has none. */
const units: Readonly<Record<string, readonly [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

function notAmong(actual: unknown, values: readonly string[]): Told {
  const fix = choice(actual, values)
  if (actual === undefined) return { code: 'required', message: 'This member is missing.', fix }
  return {
    code: 'not_allowed',
    message: `${shown(actual)} is not among the values that this member takes.`,
    fix,
  }
}

/** The values to choose from, with the one that was probably meant first. */
function choice(actual: unknown, values: readonly string[]): string {
  const meant =
    typeof actual === 'string' ? (rangeWith(actual, values) ?? nearest(actual, values)) : undefined
  const choices = `Use one of: ${values.join(', ')}.`
  return meant === undefined ? choices : `Did you mean ${meant}? ${choices}`
}

/** The range, among values such as 2-10 and 1001+, that contains a number. */
function rangeWith(actual: string, values: readonly string[]): string | undefined {
  if (!/^\d{1,9}$/.test(actual)) return undefined
  return values.find((value) => {
    const [, from, to, isOpen] = /^(\d+)(?:-(\d+)|(\+))$/.exec(value) ?? []
    return from !== undefined && +actual >= +from && (isOpen !== undefined || +actual <= Number(to))
  })
}

const forms: Readonly<Record<string, readonly [message: string, fix: string]>> = {
  email: ['This is not an email address.', 'Use an address such as name@example.com.'],
  url: ['This is not a web address.', 'Use a full address such as https://example.com/.'],
  date: ['This is not a day of the calendar.', 'Use a day that exists, as year-month-day: 2026-11-22.'],
  datetime: ['This is not an instant in UTC.', 'Use one that ends in Z, such as 2026-11-22T12:00:00Z.'],
}

function wrongForm(place: Place, format: string): Told {
  const [message, fix] = forms[format] ?? ['This value does not have the required form.', mendBy(place)]
  // If a schema has a message of its own, it is used instead of Zod's.
  const own = forms[format] === undefined && !/pattern|^Invalid/.test(place.issue.message)
  return { code: 'invalid', message: own ? place.issue.message : message, fix }
}

/** The fix for a schema that has none of its own: what the value is for. */
function mendBy(place: Place): string {
  const meaning = meaningOf(schemaOf(place))
  return meaning === undefined
    ? 'Correct the value and send the request again.'
    : `Send what fits: ${meaning}`
}

function schemaOf({ schema, issue }: Place): z.core.$ZodType | undefined {
  return schema === undefined ? undefined : schemaAt(schema, issue.path)
}

/** The size that a limit counted: for a text, surrounding white space included if only that exceeds `max`. */
function sizeOf(value: unknown, max = Infinity): { actual?: number } {
  if (Array.isArray(value)) return { actual: value.length }
  if (typeof value !== 'string') return typeof value === 'number' ? { actual: value } : {}
  const trimmed = value.trim().length
  return { actual: value.length > max && trimmed <= max ? value.length : trimmed }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'a number with a fraction'
  return kinds[Array.isArray(value) ? 'array' : typeof value] ?? typeof value
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `“${value.slice(0, 60)}”` : `This ${kindOf(value).replace(/^an? /, '')}`
}

function at(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      value !== null && typeof value === 'object' && Object.hasOwn(value, part)
        ? Reflect.get(value, part)
        : undefined,
    raw,
  )
}
