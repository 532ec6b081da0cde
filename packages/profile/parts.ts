/** The parts of a profile beside `fields`: lists, links and texts with a schema of their own. */
import { z } from 'zod'
import { Faq, FounderEntry, MilestoneEntry, StoryInput } from './entries.ts'
import { type FieldName, fieldNames, fieldSchemas, rowOf } from './fields.ts'
import { groups, type PartRow } from './rows.ts'
import { keysOf } from './shape.ts'
import { SocialsInput } from './socials.ts'
import { httpUrl } from './text.ts'

/** In the order of the contract. */
export const parts = {
  faqs: {
    schema: z.array(Faq).max(5).describe('Replaces all, at most 5.'),
    level: 'company',
    group: 'questions',
    kind: 'faqs',
    weight: 4,
  },
  founders: {
    schema: z.array(FounderEntry).max(20).describe('Replaces the list; the first is the primary founder.'),
    level: 'company',
    group: 'people',
    kind: 'founders',
    weight: 4,
    leads: true,
  },
  company_socials: {
    schema: SocialsInput,
    level: 'company',
    group: 'links',
    kind: 'socials',
    weight: 3,
  },
  founder_socials: {
    schema: SocialsInput.describe("The primary founder's links."),
    level: 'company',
    group: 'people',
    kind: 'socials',
    leads: true,
  },
  story: { schema: StoryInput, level: 'apart', group: 'people', kind: 'story', ownPage: true },
  milestones: {
    schema: z.array(MilestoneEntry).max(100).describe('Replaces all.'),
    level: 'apart',
    group: 'people',
    kind: 'milestones',
    ownPage: true,
  },
  competitor_url: {
    schema: z.union([z.literal(''), httpUrl()]).describe("Main competitor's website; empty clears it."),
    level: 'company',
    group: 'links',
    kind: 'url',
    ownPage: true,
  },
} as const satisfies Record<string, PartRow>

export type PartName = keyof typeof parts
export const partNames: readonly PartName[] = keysOf(parts)

/** The row of a part, typed as the common row. */
export function partOf(name: PartName): PartRow {
  return parts[name]
}

/** The parts that are groups of links, each link held on its own. */
export const linkGroups = ['company_socials', 'founder_socials'] as const satisfies readonly PartName[]
export type LinkGroup = (typeof linkGroups)[number]

/** The parts that are held as a whole. */
export type ListName = Exclude<PartName, LinkGroup>
export const listNames: readonly ListName[] = partNames.filter(isList)

/** True for a group of links. */
export function isLinkGroup(name: string): name is LinkGroup {
  return linkGroups.some((group) => group === name)
}

/** True for the name of a part. */
export function isPartName(name: string): name is PartName {
  return partNames.some((part) => part === name)
}

/** Every field and part in the review, in display order: group by group. */
export const reviewedNames: readonly (FieldName | PartName)[] = groups.flatMap((group) => {
  const own = partNames.filter((name) => partOf(name).group === group && !partOf(name).ownPage)
  return [
    ...own.filter((name) => partOf(name).leads),
    ...fieldNames.filter((name) => rowOf(name).group === group),
    ...own.filter((name) => !partOf(name).leads),
  ]
})

function isList(name: PartName): name is ListName {
  return !isLinkGroup(name)
}

/** The members of an edit besides `fields`; each replaces the stored value. */
export const listsInput = {
  faqs: parts.faqs.schema.optional(),
  company_socials: parts.company_socials.schema.optional(),
  founder_socials: parts.founder_socials.schema.optional(),
  founders: parts.founders.schema.optional(),
  story: parts.story.schema.optional(),
  milestones: parts.milestones.schema.optional(),
  competitor_url: parts.competitor_url.schema.optional(),
  seo: fieldSchemas.seo.nullable().optional(),
} as const

const Lists = z.object(listsInput)
export type ListsInput = Partial<z.output<typeof Lists>>
