/** The profile's lists as clients send them: FAQs, founders, story, milestones, links. */
import { z } from 'zod'
import { profileFields } from './profile-fields.ts'
import { SocialsInput } from './socials.ts'
import { emailAddress, httpUrl, line, text } from './text.ts'

export const Faq = z.strictObject({ question: line(200), answer: text(2000).pipe(z.string().min(1)) })

export const FounderEntry = z.strictObject({
  name: line(80),
  title: line(80).nullable().optional(),
  bio: text(2000).nullable().optional(),
  photo_url: httpUrl().nullable().optional(),
  email: emailAddress().nullable().optional(),
  socials: SocialsInput.nullable().optional(),
})
export type FounderEntry = z.output<typeof FounderEntry>

/** A calendar day that exists (RFC 3339 full-date). */
export const CalendarDay = z.iso.date()

export const MilestoneEntry = z.strictObject({
  date: CalendarDay,
  title: line(120),
  description: text(1000).nullable().optional(),
  url: httpUrl().nullable().optional(),
})

const section = () => text(8000).nullable().optional()

/** Story sections, the contract's old names accepted (mapped by founders/story.ts). */
export const StoryInput = z.strictObject({
  title: line(160).nullable().optional(),
  how_started: section(),
  problem: section(),
  what_built: section(),
  hard_parts: section(),
  milestones: section(),
  whats_next: section(),
  story: section().describe('Old name of what_built.'),
  why_started: section().describe('Old name of how_started.'),
  journey: section().describe('Old name of what_built.'),
  challenges: section().describe('Old name of hard_parts.'),
  achievements: section().describe('Old name of milestones.'),
  lessons: section().describe('Old name of hard_parts.'),
})

/** The members besides `fields` of an edit; each replaces what is there. */
export const listsInput = {
  faqs: z.array(Faq).max(5).optional().describe('Replaces all, at most 5.'),
  company_socials: SocialsInput.optional(),
  founder_socials: SocialsInput.optional().describe("The primary founder's links."),
  founders: z
    .array(FounderEntry)
    .max(20)
    .optional()
    .describe('Replaces the list; the first is the primary founder.'),
  story: StoryInput.optional(),
  milestones: z.array(MilestoneEntry).max(100).optional().describe('Replaces all.'),
  competitor_url: z
    .union([z.literal(''), httpUrl()])
    .optional()
    .describe("Main competitor's website; empty clears it."),
  seo: profileFields.seo.nullable().optional(),
} as const

const Lists = z.object(listsInput)
export type ListsInput = Partial<z.output<typeof Lists>>
