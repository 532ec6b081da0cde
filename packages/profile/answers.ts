/**
 * The profile as interfaces return it. The schemas are described and typed by the rows but not checked: a limit
 * may have changed since a value was stored, and stored values must stay readable. A schema with a `title` is a
 * component of its own wherever schemas become documents or types.
 */
import { z } from 'zod'
import { Feature, PricingPlan } from './entries.ts'
import { type FieldName, fieldNames, fieldSchemas, type ValueOf } from './fields.ts'
import { type EntryOf, Evidence, fieldStates, type FieldState, type Held, notFoundAt } from './held.ts'
import type { LinkValue, Milestone, Profile, Suggestion } from './profile.ts'
import { mapShape } from './shape.ts'
import { CustomLink, socialKeys } from './socials.ts'

/** The keywords of JSON Schema that limit what may be sent. */
const limits = new Set(
  'minLength maxLength minItems maxItems minimum maximum pattern default additionalProperties'.split(' '),
)

/** The schema of such a value in an answer. */
function shown<T>(schema: z.ZodType<unknown, T>): z.ZodType<T, T> {
  return z.custom<T>().meta({ ...shapeOf(schema) })
}

/** A quote in an answer. The time of fetching is only given with the full quotes. */
export const Quote = z
  .object({ ...Evidence.shape, fetched_at: z.iso.datetime().optional().describe('With `include=evidence`.') })
  .meta({ title: 'Quote' })
export type Quote = z.output<typeof Quote>

const Quotes = z.array(Quote)
/** Where a value comes from. */
export const FieldStateAnswer = z
  .enum(fieldStates)
  .meta({ title: 'FieldState' })
  .describe(
    'ai: read on the site. edited: typed over what was read. manual: typed where nothing was. override: what ' +
      'was read or suggested, confirmed. deleted: set to null.',
  )

/** The members beside a value, whatever its kind. */
const HeldBesides = z
  .object({
    state: FieldStateAnswer,
    evidence: Quotes.describe('Quotes that show what was read; never proof of an edited value.'),
    updated_at: z.iso.datetime().optional().describe('With `include=evidence`.'),
    item_evidence: z
      .array(Quotes)
      .optional()
      .describe('With `include=evidence`, for lists: the quotes of each item of `ai_value`, in order.'),
  })
  .meta({ title: 'Held' })

/** A value with its state and quotes, or with everything stored about it. */
export interface HeldShown<T> {
  value: T | null
  state: FieldState
  evidence: Quote[]
  ai_value?: T | null
  updated_at?: string
  item_evidence?: Quote[][]
  contradictions?: { value: EntryOf<T>; evidence: Quote[] }[]
}

/** The short form of a held value: its quotes, and the value read from the site only if the owner replaced it. */
export function shortForm<T>(held: Held<T>): HeldShown<T> {
  const { value, state, evidence, ai_value, contradictions } = held
  const replaced = ai_value !== null && JSON.stringify(ai_value) !== JSON.stringify(value)
  return {
    value,
    state,
    evidence: quotesOf(evidence),
    ...(replaced ? { ai_value } : {}),
    ...(contradictions
      ? { contradictions: contradictions.map((other) => ({ ...other, evidence: quotesOf(other.evidence) })) }
      : {}),
  }
}

/** The quotes of a value with their pages, without those contained in another. */
export function quotesOf(evidence: readonly Quote[]): Quote[] {
  const whole = evidence.filter(
    ({ quote }, place) =>
      !evidence.some(
        (other, at) => other.quote.includes(quote) && (other.quote !== quote ? true : at < place),
      ),
  )
  return whole.map(({ quote, url }) => ({ quote, url }))
}

/** The schema of a value with its state and quotes; its title names the kind of value, such as `HeldText`. */
export function heldAnswer<T>(schema: z.ZodType<unknown, T>): z.ZodType<HeldShown<T>, HeldShown<T>> {
  const { description, ...shape } = shapeOf(schema)
  const value = z.custom<T | null>().meta({ anyOf: [shape, { type: 'null' }] })
  return z
    .intersection(
      z.object({
        value,
        ai_value: value.optional(),
        contradictions: z
          .array(z.object({ value: entryAnswer(schema), evidence: Quotes }))
          .optional()
          .describe('Other values that the site states too: choose one.'),
      }),
      HeldBesides,
    )
    .meta({ title: `Held${kindOf(shape)}`, ...(description === undefined ? {} : { description }) })
}

function entryAnswer<T>(schema: z.ZodType<unknown, T>): z.ZodType<EntryOf<T>, EntryOf<T>> {
  const entry = schema instanceof z.ZodArray ? schema.element : schema
  const { description: _description, ...shape } = shapeOf(entry)
  return z.custom<EntryOf<T>>().meta(shape)
}

type Shape = z.core.JSONSchema.BaseSchema

/** A word for the kind of a value: its own title, or its JSON type; plural for a list. */
function kindOf({ title, type, format, items, anyOf }: Shape): string {
  if (title !== undefined) return title
  if (typeof items === 'object' && !Array.isArray(items)) return `${kindOf(items)}s`
  if (anyOf !== undefined) return 'Link'
  if (type !== 'string') return 'Number'
  return format === 'email' ? 'Email' : 'Text'
}

/** Every field with its state and quotes. */
export type HeldFields = { [K in FieldName]: Held<ValueOf<K>> }

/** Every field; unknown ones are `not_found` as of `since`. */
export function heldFields(profile: Profile, since: Date): HeldFields {
  return Object.fromEntries(
    fieldNames.map((name) => [name, profile[name] ?? notFoundAt(since)]),
  ) as HeldFields
}

/** Every field in its short form. */
export function fieldsShortly(fields: HeldFields): FieldsShown {
  return mapShape<FieldName, Held<unknown>, HeldShown<unknown>>(fields, (held) =>
    shortForm(held),
  ) as FieldsShown
}

/** Every field with everything stored about it, except suggestions, which are returned separately. */
export function fieldsWhole(fields: HeldFields): FieldsShown {
  return mapShape<FieldName, Held<unknown>, HeldShown<unknown>>(
    fields,
    ({ suggestions: _apart, ...held }) => held,
  ) as FieldsShown
}

type FieldsShown = { [K in FieldName]: HeldShown<ValueOf<K>> }
type FieldShapes = { [K in FieldName]: z.ZodType<ValueOf<K> | null, ValueOf<K> | null> }
type HeldShapes = { [K in FieldName]: z.ZodType<HeldShown<ValueOf<K>>, HeldShown<ValueOf<K>>> }

/** Every field's value, null if there is none. */
export const FieldsAnswer = z
  .object(mapShape(fieldSchemas, (schema) => shown<unknown>(schema.nullable())) as FieldShapes)
  .meta({ title: 'ProfileFields' })

/** Every field with its state and quotes. */
export const HeldFieldsAnswer = z
  .object(mapShape(fieldSchemas, (schema) => heldAnswer<unknown>(schema)) as HeldShapes)
  .meta({ title: 'HeldFields' })

const link = z.union([z.url(), CustomLink]).meta({ title: 'Link' })

/** Links by platform. */
export const LinksAnswer = shown(
  z.object(mapShape(asKeys(socialKeys), () => link.optional())).meta({ title: 'SocialLinks' }),
)

/** Links by platform, each with its state and quotes. */
export const HeldLinksAnswer = z.record(z.string(), heldAnswer<LinkValue>(link))

const section = z.string().nullable().optional()

/** The founder story by section. */
export const StoryAnswer = shown(
  z
    .object({
      title: section,
      how_started: section,
      problem: section,
      what_built: section,
      hard_parts: section,
      milestones: section,
      whats_next: section,
    })
    .meta({ title: 'Story' }),
)

/** A milestone of a listing. */
export const MilestoneAnswer: z.ZodType<Milestone, Milestone> = shown(
  z
    .object({
      milestone_id: z.int().optional(),
      date: z.iso.date(),
      title: z.string(),
      description: z.string().nullable(),
      url: z.string().nullable(),
      picture_url: z.string().nullable(),
    })
    .meta({ title: 'Milestone' }),
)

export const FeatureAnswer = shown(Feature)
export const PricingPlanAnswer = shown(PricingPlan)

/** A value of any field. */
export const AnyFieldAnswer = z
  .custom<ValueOf<FieldName> | null>()
  .meta({ title: 'FieldValue', anyOf: [...shapesOfFields(), { type: 'null' }] })

/** A possible value for a field or part that has none. */
export const SuggestionAnswer = z
  .object({
    field: z.string(),
    value: z.custom<Suggestion['value']>(),
    evidence: Quotes,
  })
  .meta({ title: 'Suggestion' })

/** The different shapes that fields have. */
function shapesOfFields(): Shape[] {
  const shapes = fieldNames.map((name) => plainest(shapeOf(fieldSchemas[name])))
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()]
}

/** Reduces every kind of text (a choice, an email address, a URL) to a plain text. */
function plainest(shape: Shape): Shape {
  const { type, items, properties } = shape
  if (properties !== undefined) return shape
  return typeof items === 'object' && !Array.isArray(items) ? { type, items: plainest(items) } : { type }
}

/** A schema as JSON Schema, without limits: a stored value met those of its time. */
function shapeOf(schema: z.core.$ZodType): Shape {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return unlimited(described)
}

function unlimited<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), function limited(this: unknown, name: string, member: unknown) {
    // An object may have a member named `pattern`, whose value is a schema: it stays.
    return limits.has(name) && (typeof member !== 'object' || member === null) ? undefined : member
  }) as T
}

function asKeys<K extends string>(keys: readonly K[]): Record<K, true> {
  return Object.fromEntries(keys.map((key) => [key, true])) as Record<K, true>
}
