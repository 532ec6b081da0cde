/**
 * Compact schemas of what tools answer. A client reads the list as a whole, so what several of its tools answer is
 * described by one of them, and the others name that one.
 */
import type { Operation } from '../../platform/call/operation.ts'
import { Components } from '../rest/components.ts'
import { dryRunMembers, outputSchema } from '../rest/schemas.ts'
import { here, inlined, isObject, type Json, withDefinitions } from './definitions.ts'

/** A schema of an answer, which is always an object. */
export type AnswerSchema = { type: 'object' } & Json

/** The schema of each operation's answer, within the list of these operations. */
export function answersOf(operations: readonly Operation[]): Map<Operation, AnswerSchema> {
  // Operations that every list has come first, and reads before changes: the later ones refer to them.
  const place = ({ extension, effect }: Operation) => (extension ? 2 : 0) + (effect === 'read' ? 0 : 1)
  const ordered = operations.toSorted((a, b) => place(a) - place(b))
  const answers = ordered.map((op) => ({ op, schema: schemaWithoutDryRun(op) }))
  const homes = homesOf(answers)
  return new Map(
    answers.map(({ op, schema }, index) => {
      const rest = referToEarlierAnswers(schema, answers.slice(0, index).flatMap(objectsOf))
      const written = withDefinitions(rest as Json, (name, shape) =>
        elsewhere(homes.get(name), op.name, shape),
      )
      return [op, readPlainly(written) as AnswerSchema]
    }),
  )
}

interface Described {
  op: Operation
  schema: Json
}

/**
 * The schema of an operation's answer, without the members of a dry run: `dry_run` among the arguments describes those.
 */
function schemaWithoutDryRun(op: Operation): Json {
  const whole = outputSchema(op)
  const members = Object.entries(propertiesOf(whole))
  const own = op.effect === 'read' ? members : members.filter(([name]) => !(name in dryRunMembers))
  const { title: _title, ...root } = isObject(whole) ? whole : {}
  return withoutRepeatedValueSchemas({ ...root, properties: Object.fromEntries(own) }) as Json
}

/**
 * The value read from the website and the site's contradicting values have the same form as the owner's value: that is
 * described once for all values.
 */
function withoutRepeatedValueSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRepeatedValueSchemas)
  if (!isObject(value)) return value
  const whole = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutRepeatedValueSchemas(member)]),
  )
  const { properties } = whole
  if (!isObject(properties)) return whole
  if (whole['title'] === 'Held') return { ...whole, properties: { ...properties, ...ofEveryValue } }
  if (!('ai_value' in properties && 'contradictions' in properties)) return whole
  return { ...whole, properties: { value: properties['value'] } }
}

const ofEveryValue: Json = {
  ai_value: { description: 'What was read, where the value is another; in the form of the value.' },
  contradictions: {
    description: 'Other values that the site states too, each with its evidence: choose one.',
    type: 'array',
    items: { type: 'object' },
  },
}

/** Maps each large shape to the tool that describes it: the first that returns it. */
function homesOf(answers: readonly Described[]): Map<string, string> {
  const homes = new Map<string, string>()
  for (const { op, schema } of answers) {
    const shapes = new Components(here)
    shapes.named(schema, '')
    for (const name of Object.keys(shapes.schemas))
      if (!homes.has(name) && wholeSize(shapes.schemas, name) > shortest) homes.set(name, op.name)
  }
  return homes
}

// A shorter shape costs less than the sentence that would replace it.
const shortest = 120

function wholeSize(shapes: Record<string, Json>, name: string): number {
  return JSON.stringify(inlined(shapes[name], shapes, () => true)).length
}

function elsewhere(home: string | undefined, tool: string, { type }: Json): Json | undefined {
  if (home === undefined || home === tool) return undefined
  return { ...(type === undefined ? {} : { type }), description: `As in ${home}.` }
}

/** An object that other answers may refer to: a whole answer, or an item of it. */
interface Home {
  name: string
  properties: Json
}

function objectsOf({ op, schema }: Described): Home[] {
  const properties = propertiesOf(schema)
  const { items: item } = isObject(properties['items']) ? properties['items'] : {}
  const own = { name: op.name, properties }
  return isObject(item) ? [own, { name: `an item of ${op.name}`, properties: propertiesOf(item) }] : [own]
}

/**
 * Shortens objects that share most of their members with an earlier answer, in the same words, by referring to that
 * answer.
 */
function referToEarlierAnswers(value: unknown, earlier: readonly Home[]): unknown {
  if (Array.isArray(value)) return value.map((part) => referToEarlierAnswers(part, earlier))
  if (!isObject(value)) return value
  const { shown, what } = isObject(value['properties'])
    ? shortened(value, earlier)
    : { shown: value, what: '' }
  const whole = Object.fromEntries(
    Object.entries(shown).map(([key, part]) => [key, referToEarlierAnswers(part, earlier)]),
  )
  const before = typeof value['description'] === 'string' ? `${value['description']} ` : ''
  return what === '' ? whole : { ...whole, description: before + what }
}

function shortened(value: Json, earlier: readonly Home[]): { shown: Json; what: string } {
  const own = Object.entries(propertiesOf(value)).map(([name, member]) => [name, JSON.stringify(member)])
  const found = earlier.map(({ name: home, properties }) => {
    const same = own.filter(([name = '', text]) => JSON.stringify(properties[name]) === text)
    const size = same.reduce((sum, [name = '', text = '']) => sum + name.length + text.length, 0)
    const names = same.map(([name = '']) => name)
    return { home, names, size, isWhole: names.length === Object.keys(properties).length }
  })
  const best = found.toSorted((a, b) => b.size - a.size)[0]
  if (best === undefined || best.size < worthSaying) return { shown: value, what: '' }
  const { required: _all, properties, ...root } = value
  const left = Object.entries(isObject(properties) ? properties : {}).filter(
    ([name]) => !best.names.includes(name),
  )
  return {
    shown: { ...root, ...(left.length > 0 ? { properties: Object.fromEntries(left) } : {}) },
    what: best.isWhole ? `All of ${best.home}.` : `As in ${best.home}: ${best.names.join(', ')}.`,
  }
}

const worthSaying = 250

/**
 * Simplifies a schema: `required` is kept only if it does not name all members, and a pattern is dropped beside a named
 * format. A client that reads answers needs neither.
 */
function readPlainly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readPlainly)
  if (!isObject(value)) return value
  const { properties, required } = value
  const all =
    isObject(properties) && Array.isArray(required) && required.length === Object.keys(properties).length
  const named = typeof value['format'] === 'string'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(all && key === 'required') && !(named && key === 'pattern'))
      .map(([key, part]) => [key, readPlainly(part)]),
  )
}

function propertiesOf(schema: Json): Json {
  return isObject(schema['properties']) ? schema['properties'] : {}
}
