/** Schemas for the object entries of a profile's lists, as clients send them. */
import { isCurrency } from 'marquee-money'
import { z } from 'zod'
import { intervals } from './choices.ts'
import { deprecated } from './deprecated.ts'
import { SocialsInput } from './socials.ts'
import { emailAddress, filledText, httpUrl, line, text } from './text.ts'

export const Feature = z
  .strictObject({ title: line(80), description: text(300).nullable().default(null) })
  .meta({ title: 'Feature' })
/** A stored feature: members without a value may be absent. */
export type Feature = z.input<typeof Feature>

export const PricingPlan = z
  .strictObject({
    name: line(80),
    amount: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .nullable()
      .describe('Minor units of the currency, so 1250 for 12.50 EUR; null is on request.'),
    currency: z
      .string()
      .refine(isCurrency, {
        message: 'This currency is not in use.',
        params: { code: 'unknown_currency', fix: 'Use a code of ISO 4217 in capitals, such as EUR or USD.' },
      })
      .meta({ pattern: '^[A-Z]{3}$' })
      .nullable()
      .default(null)
      .describe('ISO 4217.'),
    interval: z.enum(intervals).meta({ title: 'PlanInterval' }).nullable().default(null),
    note: text(200).nullable().default(null),
  })
  .meta({ title: 'PricingPlan' })
/** A stored plan: members without a value may be absent. */
export type PricingPlan = z.input<typeof PricingPlan>

export const Seo = z
  .strictObject({
    title: line(70).nullable().optional(),
    description: line(160).nullable().optional(),
  })
  .meta({ title: 'Seo' })
export type Seo = z.input<typeof Seo>

export const Faq = z
  .strictObject({ question: line(200), answer: filledText(2000) })
  .meta({ title: 'FaqInput' })
export type Faq = z.input<typeof Faq>

export const FounderEntry = z
  .strictObject({
    name: line(80),
    title: line(80).nullable().optional(),
    bio: text(2000).nullable().optional(),
    photo_url: httpUrl().nullable().optional(),
    email: emailAddress().nullable().optional(),
    socials: SocialsInput.nullable().optional(),
  })
  .meta({ title: 'FounderInput' })
export type FounderEntry = z.output<typeof FounderEntry>

/** A calendar day that exists (RFC 3339 full-date), from the year 1 on: there was no year 0. */
export const CalendarDay = z.iso.date({ abort: true }).refine((day) => day >= '0001', {
  message: 'This is no day of the calendar.',
  params: { code: 'invalid_date', fix: 'Use a day such as 2026-11-30.' },
})

export const MilestoneEntry = z
  .strictObject({
    milestone_id: z.int().optional().describe('As it was read.'),
    date: CalendarDay,
    title: line(120),
    description: text(1000).nullable().optional(),
    url: httpUrl().nullable().optional(),
    picture_url: httpUrl().nullable().optional(),
  })
  .meta({ title: 'MilestoneInput' })
export type MilestoneEntry = z.output<typeof MilestoneEntry>

/** Most pictures shown in a section of a story; further ones are left out. */
export const maxStoryPictures = 10

const section = () =>
  text(8000)
    .refine((value) => (value.match(/!\[[^\]]{0,300}\]\(<?https?:/gi) ?? []).length <= maxStoryPictures, {
      message: `A section shows at most ${maxStoryPictures} pictures.`,
      params: { code: 'too_many', fix: 'Leave some of them out.' },
    })
    .nullable()
    .optional()

/** Story sections, the contract's old names accepted (mapped by founders/story.ts). */
export const StoryInput = z.strictObject({
  title: line(160).nullable().optional(),
  how_started: section(),
  problem: section(),
  what_built: section(),
  hard_parts: section(),
  milestones: section(),
  whats_next: section(),
  story: section().meta(deprecated('2026-11-22', 'use what_built.')),
  why_started: section().meta(deprecated('2026-11-22', 'use how_started.')),
  journey: section().meta(deprecated('2026-11-22', 'use what_built.')),
  challenges: section().meta(deprecated('2026-11-22', 'use hard_parts.')),
  achievements: section().meta(deprecated('2026-11-22', 'use milestones.')),
  lessons: section().meta(deprecated('2026-11-22', 'use hard_parts.')),
})
export type StoryInput = z.output<typeof StoryInput>
