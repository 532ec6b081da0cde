/**
 * The answer that a model is asked for, and the lenient reading of what it returns: each value is parsed on its own.
 */
import { z } from 'zod'
import {
  Faq,
  type FieldName,
  fieldNames,
  fields,
  type FieldsWhere,
  FounderEntry,
  type Proof,
  type ValueOf,
} from 'marquee-profile'
import type { FounderFacts } from '../drafter.ts'
import { itemOf, plainSchema } from './plain-schema.ts'

/** Proofs based on addresses and page heads, which a model is not shown. */
const unseen = ['link', 'repository', 'email', 'snippet'] as const satisfies readonly Proof[]
/** The fields that a model is asked for: those stated in the text of the pages. */
export type AskedField = Exclude<FieldName, FieldsWhere<'proof', (typeof unseen)[number]>>
export const askedFields: readonly AskedField[] = fieldNames.filter(isAsked)

/** A value given by a model, with the passages that support it. */
export interface Claim<T> {
  value: T
  quotes: { page: number; quote: string }[]
}

const Quotes = z.array(
  z.object({
    page: z.int().describe('Number of the page.'),
    quote: z.string().describe('Verbatim from that page.'),
  }),
)
const claim = <T extends z.ZodType>(value: T) => z.object({ value, quotes: Quotes })

const listMembers = {
  faqs: z.array(claim(plainSchema(Faq))),
  founders: z.array(claim(plainSchema(FounderEntry.pick({ name: true, title: true })))),
}

/** Members of the answer by name; a value that the pages do not state is null or absent from its list. */
const answerMembers: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(askedFields.map((name) => [name, memberOf(fields[name].schema)])),
  ...listMembers,
}

/** The whole answer as asked for. */
export const ModelAnswerShape = z.object(answerMembers)

type Answered<V> = V extends readonly (infer Item)[] ? Claim<Item>[] : Claim<V> | null
/** The usable parts of an answer. */
export type ReadAnswer = { [K in AskedField]?: Answered<ValueOf<K>> } & {
  faqs?: Claim<Faq>[]
  founders?: Claim<FounderFacts>[]
}

/** The usable parts of a model's text; undefined if it is no JSON object. An invalid entry is dropped alone. */
export function readAnswer(text: string): ReadAnswer | undefined {
  const found = parsed(text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''))
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
  const members: Record<string, unknown> = { ...found }
  const usable = Object.entries(answerMembers).flatMap(([name, shape]) => {
    const member = members[name]
    if (shape instanceof z.ZodArray) {
      const items: unknown[] = Array.isArray(member) ? member.slice(0, 60) : []
      return [[name, items.filter((item) => z.safeParse(shape.element, item).success)]]
    }
    return z.safeParse(shape, member).success ? [[name, member]] : []
  })
  // Each member was parsed with the schema of its field's row.
  return ModelAnswerShape.partial().parse(Object.fromEntries(usable))
}

function memberOf(schema: z.ZodType): z.ZodType {
  const item = itemOf(schema)
  return item ? z.array(claim(item)) : claim(plainSchema(schema)).nullable()
}

function isAsked(name: FieldName): name is AskedField {
  return !unseen.some((proof) => proof === fields[name].proof)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
