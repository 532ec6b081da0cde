/** Valid input made from an operation's definition, with somebody else's things where its members refer to some. */
import { z } from 'zod'
import { operations } from '../../src/operations.ts'
import type { AnyOperation } from '../../src/platform/call/operation.ts'
import type { Input } from '../operations/send-to-operation.ts'
import { everybodys, isNaming, namedByMembers, type Things, unknownName } from './world.ts'

/** `names`: whether a member refers to something that somebody owns. Throws if it is unknown what one refers to. */
export function inputFor(op: AnyOperation, things: Things): { input: Input; names: boolean } {
  const named = namedByMembers(things)
  const input: Input = operations.find((one) => one === op)?.examples[0] ?? sampleOf(op)
  let names = false
  const asked = { ...input }
  for (const member of Object.keys(input)) {
    const thing = named[`${op.name}.${member}`] ?? named[member]
    if (thing === undefined && isNaming(member)) throw unknownName('member', member, op)
    if (thing === undefined || thing === everybodys) continue
    asked[member] = thing
    names = true
  }
  const schema: z.ZodObject = op.input
  const parsed = schema.safeParse(asked)
  if (!parsed.success) throw new Error(`no input was made for ${op.name}: ${parsed.error.message}`)
  return { input: asked, names }
}

const Schema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  format: z.string().optional(),
  minItems: z.number().optional(),
  items: z.unknown().optional(),
  pattern: z.string().optional(),
  maxLength: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
})

/** A minimal value for a schema. */
function sampleOf(op: AnyOperation): Input {
  const schema: z.ZodObject = op.input
  return Object(sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
}

function sample(raw: unknown): unknown {
  const { type, enum: choices, anyOf, minimum = 1, format, minItems = 0, items, ...rest } = Schema.parse(raw)
  if (choices) return choices[0]
  if (anyOf) return sample(anyOf[0])
  if (type === 'object') {
    const { properties = {}, required = [] } = rest
    return Object.fromEntries(
      required.map((member) => [member, madeFor[member] ?? sample(properties[member])]),
    )
  }
  if (type === 'array') return Array.from({ length: minItems }, () => sample(items))
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
  const { pattern = '', maxLength = Infinity } = rest
  const usable = texts.filter((text) => text.length <= maxLength && fits(text, format))
  return usable.find((text) => new RegExp(pattern).test(text)) ?? 'x'
}

/** Values for members whose pattern does not say everything. */
const madeFor: Readonly<Record<string, string>> = { country: 'AT', time_zone: 'Asia/Tokyo' }

const moment = '2026-12-01T08:00:00.000Z'
const texts = [
  'EUR',
  'AT',
  '2026-12-01',
  '2026-W51',
  'jana@example.org',
  'https://example.com',
  'AAAA',
  moment,
]

function fits(text: string, format: string | undefined): boolean {
  if (format === 'email') return text.includes('@')
  if (format === 'base64') return text === 'AAAA'
  if (format === 'date') return text === '2026-12-01'
  if (format === 'date-time') return text === moment
  return format !== 'uri' || text.startsWith('https:')
}
