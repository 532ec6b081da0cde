/**
 * The profile as an interface answers it. The shapes are described and typed by the rows and not checked again: a limit
 * may be another one than when a value was kept, and what is held must stay readable. A shape with a `title` is a
 * component of its own wherever schemas become documents or types.
 */
import { z } from 'zod'
import { Feature, PricingPlan } from './entries.ts'
import { type FieldName, fieldNames, fieldSchemas, type ValueOf } from './fields.ts'
import { type EntryOf, Evidence, fieldStates, type Held, notFoundAt } from './held.ts'
import type { HeldMilestone, LinkValue, Profile } from './profile.ts'
import { mapShape } from './shape.ts'
import { CustomLink, socialKeys } from './socials.ts'

/** A value of this schema as it is answered. */
export function shown<T>(schema: z.ZodType<unknown, T>): z.ZodType<T, T> {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return z.custom<T>().meta({ ...described })
}

/** A value with its state and quotes. */
export function heldAnswer<T>(schema: z.ZodType<unknown, T>): z.ZodType<Held<T>, Held<T>> {
  const value = shown(schema.nullable())
  return z.object({
    value,
    state: z.enum(fieldStates),
    evidence: z.array(Evidence).describe('Quotes behind `ai_value`; never proof of an edited value.'),
    ai_value: value,
    updated_at: z.iso.datetime(),
    item_evidence: z
      .array(z.array(Evidence))
      .optional()
      .describe('For lists: the quotes of each item of `ai_value`, in order.'),
    contradictions: z
      .array(z.object({ value: entryAnswer(schema), evidence: z.array(Evidence) }))
      .optional()
      .describe('Other values that the site states too: choose one.'),
  })
}

function entryAnswer<T>(schema: z.ZodType<unknown, T>): z.ZodType<EntryOf<T>, EntryOf<T>> {
  const entry = schema instanceof z.ZodArray ? schema.element : schema
  const { $schema: _dialect, ...described } = z.toJSONSchema(entry, { io: 'input', unrepresentable: 'any' })
  return z.custom<EntryOf<T>>().meta({ ...described })
}

/** Every field with its state and quotes. */
export type HeldFields = { [K in FieldName]: Held<ValueOf<K>> }

/** Every field, those that nothing is known of as `not_found` since then. */
export function heldFields(profile: Profile, since: Date): HeldFields {
  return Object.fromEntries(
    fieldNames.map((name) => [name, profile[name] ?? notFoundAt(since)]),
  ) as HeldFields
}

type FieldShapes = { [K in FieldName]: z.ZodType<ValueOf<K> | null, ValueOf<K> | null> }
type HeldShapes = { [K in FieldName]: z.ZodType<Held<ValueOf<K>>, Held<ValueOf<K>>> }

/** Every field's value, null where there is none. */
export const FieldsAnswer = z
  .object(mapShape(fieldSchemas, (schema) => shown<unknown>(schema.nullable())) as FieldShapes)
  .meta({ title: 'ProfileFields' })

/** Every field as it is held. */
export const HeldFieldsAnswer = z
  .object(mapShape(fieldSchemas, (schema) => heldAnswer<unknown>(schema)) as HeldShapes)
  .meta({ title: 'HeldFields' })

const link = z.union([z.url(), CustomLink])

/** Links by platform. */
export const LinksAnswer = shown(
  z.object(mapShape(asKeys(socialKeys), () => link.optional())).meta({ title: 'SocialLinks' }),
)

/** Links by platform, each as it is held. */
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
export const HeldMilestoneAnswer: z.ZodType<HeldMilestone, HeldMilestone> = shown(
  z
    .object({
      milestone_id: z.int().optional(),
      date: z.iso.date(),
      title: z.string(),
      description: z.string().nullable().optional(),
      url: z.string().nullable().optional(),
    })
    .meta({ title: 'Milestone' }),
)

export const FeatureAnswer = shown(Feature)
export const PricingPlanAnswer = shown(PricingPlan)

/** A value of any field. */
export const AnyFieldAnswer = z
  .custom<ValueOf<FieldName> | null>()
  .meta({ title: 'FieldValue', anyOf: [...shapesOfFields(), { type: 'null' }] })

/** The different shapes that fields have, without limits. */
function shapesOfFields(): z.core.JSONSchema.BaseSchema[] {
  const shapes = fieldNames.map((name) =>
    withoutLimits(z.toJSONSchema(fieldSchemas[name], { io: 'input', unrepresentable: 'any' })),
  )
  return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()]
}

function withoutLimits({
  type,
  title,
  items,
  properties,
  required,
}: z.core.JSONSchema.BaseSchema): z.core.JSONSchema.BaseSchema {
  if (properties !== undefined) return { title, type, properties, required }
  return typeof items === 'object' && !Array.isArray(items) ? { type, items: withoutLimits(items) } : { type }
}

function asKeys<K extends string>(keys: readonly K[]): Record<K, true> {
  return Object.fromEntries(keys.map((key) => [key, true])) as Record<K, true>
}
