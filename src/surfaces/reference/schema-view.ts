/** A JSON Schema as rows of a table: name, type, rules, meaning. */
import { html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'

type Schema = Record<string, unknown>

interface Member {
  path: string
  type: string
  required: boolean
  rules: string
  description: string
}

const deepest = 3

/** The members of an object schema as a table. */
export function schemaTable(schema: Schema, caption: string): Html {
  const members = membersOf(schema, '', 0)
  if (members.length === 0) return html`<p class="muted">${words.noMembers}</p>`
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="${caption}">
    <table class="reference">
      <thead>
        <tr>
          <th scope="col">${words.member}</th>
          <th scope="col">${words.type}</th>
          <th scope="col">${words.meaning}</th>
        </tr>
      </thead>
      <tbody>
        ${members.map(
          (member) =>
            html`<tr>
              <th scope="row">
                <code>${member.path}</code
                >${member.required && html` <span class="muted small-text">${words.required}</span>`}
              </th>
              <td>${member.type}</td>
              <td lang="en">${[member.description, member.rules].filter((part) => part !== '').join(' ')}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function membersOf(schema: Schema, prefix: string, depth: number): Member[] {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
  return Object.entries(objectOf(schema['properties'])).flatMap(([name, value]) => {
    const member = objectOf(value)
    const path = prefix === '' ? name : `${prefix}.${name}`
    const row = {
      path,
      type: typeOf(member),
      required: required.has(name),
      rules: rulesOf(member),
      description: textOf(member['description']),
    }
    return [row, ...(depth < deepest - 1 ? inner(member, path, depth) : [])]
  })
}

function inner(member: Schema, path: string, depth: number): Member[] {
  const object = plain(member)
  if (object['properties'] !== undefined) return membersOf(object, path, depth + 1)
  const items = plain(objectOf(object['items']))
  return items['properties'] === undefined ? [] : membersOf(items, `${path}[]`, depth + 1)
}

/** The branch that is not null, if null is also allowed. */
function plain(schema: Schema): Schema {
  const branches: unknown[] = Array.isArray(schema['anyOf']) ? schema['anyOf'] : []
  const rest = branches.map(objectOf).filter((branch) => branch['type'] !== 'null')
  return rest.length === 1 && rest[0] ? plain(rest[0]) : joined(schema)
}

/** The members of all parts of an `allOf` as one object. */
function joined(schema: Schema): Schema {
  const { allOf, ...rest } = schema
  if (!Array.isArray(allOf)) return schema
  const parts = allOf.map(objectOf)
  return {
    ...rest,
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => objectOf(part['properties']))),
    required: parts.flatMap((part): unknown[] => (Array.isArray(part['required']) ? part['required'] : [])),
  }
}

function typeOf(schema: Schema): string {
  const branches: unknown[] = Array.isArray(schema['anyOf']) ? schema['anyOf'] : []
  if (branches.length > 0)
    return [...new Set(branches.map((branch) => typeOf(objectOf(branch))))].join(' or ')
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(', ')
  if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['allOf'])) return 'object'
  const type = Array.isArray(schema['type']) ? schema['type'].join(' or ') : textOf(schema['type'])
  if (type === 'array') return `array of ${typeOf(objectOf(schema['items']))}`
  const format = textOf(schema['format'])
  return type === '' ? 'any' : format === '' ? type : `${type} (${format})`
}

function rulesOf(schema: Schema): string {
  const object = plain(schema)
  const rules = [
    object['default'] === undefined ? '' : `Default ${JSON.stringify(object['default'])}.`,
    typeof object['minLength'] === 'number' && object['minLength'] > 1
      ? `At least ${object['minLength']} characters.`
      : '',
    typeof object['maxLength'] === 'number'
      ? `At most ${object['maxLength'].toLocaleString('en')} characters.`
      : '',
    typeof object['minimum'] === 'number' ? `From ${object['minimum'].toLocaleString('en')}.` : '',
    typeof object['maximum'] === 'number' && object['maximum'] < 2_147_483_647
      ? `Up to ${object['maximum'].toLocaleString('en')}.`
      : '',
    typeof object['maxItems'] === 'number' ? `At most ${object['maxItems']} items.` : '',
  ]
  return rules.filter((rule) => rule !== '').join(' ')
}

function objectOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
