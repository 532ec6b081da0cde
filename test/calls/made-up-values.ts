/** Values for a JSON schema: those of a careful client, those on the edge of a rule, and those in bad faith. */
import type { Dice } from '../../src/demonstration/demonstration-dice.ts'
import { isRecord, type Schema } from './described-operation.ts'
import { hostileValues } from './hostile-values.ts'

export type Mood = 'careful' | 'edge' | 'hostile'

export interface Maker {
  dice: Dice
  mood: Mood
  /** A value that the service returned for a member of this name, or undefined. */
  known(name: string): string | number | undefined
}

/** A picture of one pixel (PNG). */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** How often a member is corrupted, by mood. */
const spoilt: Record<Mood, number> = { careful: 0, edge: 0.35, hostile: 0.3 }

/** A value for a member with this name and schema. */
export function madeUp(maker: Maker, name: string, schema: Schema): unknown {
  const { dice, mood } = maker
  if (dice.chance(spoilt[mood]))
    return mood === 'hostile' ? dice.of(hostileValues) : onTheEdge(dice, name, schema)
  return wellFormed(maker, name, schema)
}

function wellFormed(maker: Maker, name: string, schema: Schema): unknown {
  const { dice } = maker
  if (Array.isArray(schema['anyOf'])) return madeUp(maker, name, choice(dice, schema['anyOf']))
  if (Array.isArray(schema['enum'])) return dice.of(schema['enum'])
  if ('const' in schema) return schema['const']
  switch (schema['type']) {
    case 'object':
      return objectOf(maker, schema)
    case 'array':
      return arrayOf(maker, name, schema)
    case 'boolean':
      return dice.chance(0.5)
    case 'null':
      return null
    case 'integer':
    case 'number':
      return maker.known(name) ?? numberOf(dice, schema)
    default:
      return maker.known(name) ?? textOf(dice, name, schema)
  }
}

/** Usually picks the first schema: null is one of the options but seldom what a client wants to send. */
function choice(dice: Dice, options: unknown[]): Schema {
  const [first, ...others] = options.filter(isRecord)
  return dice.of(dice.chance(0.85) || others.length === 0 ? [first ?? {}] : others)
}

/** An object of this schema, with its required members and some of the optional ones. */
export function objectOf(maker: Maker, schema: Schema): Record<string, unknown> {
  const { dice, mood } = maker
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : [])
  const names = Object.keys(properties)
  const share = Math.min(0.5, 2.5 / Math.max(1, names.length))
  const members = names
    .filter((name) => (required.has(name) ? mood === 'careful' || dice.chance(0.95) : dice.chance(share)))
    .map((name) => [name, madeUp(maker, name, isRecord(properties[name]) ? properties[name] : {})])
  if (mood === 'hostile' && dice.chance(0.1)) members.push(['surely_unknown', dice.of(hostileValues)])
  return Object.fromEntries(members)
}

function arrayOf(maker: Maker, name: string, schema: Schema): unknown[] {
  const least = Number(schema['minItems'] ?? 0)
  const length = maker.dice.between(least, Math.max(least, Math.min(Number(schema['maxItems'] ?? 3), 3)))
  const items = isRecord(schema['items']) ? schema['items'] : {}
  const made = Array.from({ length }, () => madeUp(maker, name, items))
  return maker.mood === 'careful' ? [...new Set(made)] : made
}

function numberOf(dice: Dice, schema: Schema): number {
  const least = Number(schema['minimum'] ?? 0)
  return dice.between(least, Math.min(Number(schema['maximum'] ?? least + 50), least + 50))
}

const sayings: readonly string[] = [
  'Keeps shared tools in order',
  'invoices',
  'Planning for small teams',
  'Überblick für Werkstätten',
  'teams of two',
]

/** Values by member name, for schemas that only say text. */
const byName: Record<string, readonly string[]> = {
  email: ['maker@product-1.example', 'ines@product-2.example'],
  date: ['2024-02-29', '2026-01-01', '2025-12-31'],
  week: ['2026-W47', '2026-W50', '2027-W02'],
  month: ['2026-11', '2026-10'],
  year: ['2026', '2025'],
  period: ['2026-W46', '2026-10'],
  country: ['DE', 'FR', 'US'],
  currency: ['EUR'],
  vat_id: ['DE136695976'],
  postal_code: ['10115'],
  board: ['votes'],
  include: ['evidence'],
  site: ['tools'],
  tag: ['invoices'],
  q: ['invoices', 'planning', 'demonstration', 'invoces', '"for teams"', 'team -invoice'],
}

function textOf(dice: Dice, name: string, schema: Schema): string {
  if (schema['format'] === 'base64') return dot
  const known = byName[name]
  if (known) return dice.of(known)
  const longest = Number(schema['maxLength'] ?? 200)
  if (name === 'url' || name.endsWith('_url') || longest === 2048)
    return `https://product-${dice.between(1, 400)}.example/${dice.chance(0.3) ? 'about' : ''}`
  return dice.of(sayings).slice(0, longest)
}

function onTheEdge(dice: Dice, name: string, schema: Schema): unknown {
  const longest = Number(schema['maxLength'] ?? 200)
  const max = Number(schema['maximum'] ?? Number.MAX_SAFE_INTEGER)
  const least = Number(schema['minimum'] ?? 0)
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return dice.of([least, least - 1, least + 1, max, max - 1, max + 1])
    case 'array':
      return Array.from(
        { length: dice.of([0, 1, Number(schema['maxItems'] ?? 5) + dice.between(-1, 1)]) },
        () => textOf(dice, name, {}),
      )
    case 'string':
      return dice.of([
        '',
        ' ',
        'x',
        'x'.repeat(longest),
        'x'.repeat(longest + 1),
        '𝒳'.repeat(Math.floor(longest / 2)),
        ` ${textOf(dice, name, schema)}\n`,
      ])
    default:
      return dice.of([null, '', 0, [], {}])
  }
}
