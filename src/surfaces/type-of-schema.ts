/** Converts JSON Schemas to TypeScript types. Pure. */
type Schema = Record<string, unknown>

/** Named types with their definitions. */
export type Named = Map<string, string>

/** Where named types are collected; `suffix` distinguishes requests from answers. */
interface Place {
  named: Named
  suffix: string
}

/** Converts a JSON Schema to a TypeScript type on one line; a schema with a title becomes a type of that name. */
export function typeOf(schema: Schema, place: Place): string {
  const { title } = schema
  return typeof title === 'string' && title !== ''
    ? nameFor(title, plainType(schema, place), place)
    : plainType(schema, place)
}

function nameFor(title: string, type: string, { named, suffix }: Place): string {
  for (const name of new Set([title, title + suffix])) {
    if ((named.get(name) ?? type) === type) {
      named.set(name, type)
      return name
    }
  }
  throw new Error(`two shapes are called ${title}`)
}

function plainType(schema: Schema, place: Place): string {
  const branches = listOf(schema['anyOf'] ?? schema['oneOf'])
  if (branches.length > 0) return unique(branches.map((branch) => typeOf(branch, place)))
  const together = listOf(schema['allOf'])
  if (together.length > 0) return together.map((part) => typeOf(part, place)).join(' & ')
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  const choices: unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : []
  if (choices.length > 0) return unique(choices.map((choice) => JSON.stringify(choice)))
  const kinds: unknown[] = Array.isArray(schema['type']) ? schema['type'] : [schema['type']]
  return unique(kinds.map((kind) => ofKind(kind, schema, place)))
}

function ofKind(kind: unknown, schema: Schema, place: Place): string {
  switch (kind) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return `Array<${typeOf(objectOf(schema['items']), place)}>`
    case 'object':
      return objectType(schema, place)
    default:
      return 'unknown'
  }
}

function objectType(schema: Schema, place: Place): string {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
  const members = Object.entries(objectOf(schema['properties'])).map(
    ([name, member]) =>
      `${/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${typeOf(objectOf(member), place)}`,
  )
  if (members.length > 0) return `{ ${members.join('; ')} }`
  const further = schema['additionalProperties']
  return `Record<string, ${typeof further === 'object' && further !== null ? typeOf(objectOf(further), place) : 'unknown'}>`
}

function unique(types: string[]): string {
  return [...new Set(types)].join(' | ')
}

function listOf(value: unknown): Schema[] {
  return Array.isArray(value) ? value.map(objectOf) : []
}

function objectOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
