/** The answer that a model is asked for, and how much of what came instead can be used: each value is read on its own. */
import { z } from 'zod'
import { platforms, pricingModels, teamSizes } from '../profile-fields.ts'

const Quotes = z.array(
  z.object({
    page: z.int().describe('Number of the page.'),
    quote: z.string().describe('Verbatim from that page.'),
  }),
)
const claim = <T extends z.ZodType>(value: T) => z.object({ value, quotes: Quotes })

const Text = claim(z.string())
const Feature = claim(z.object({ title: z.string(), description: z.string().nullable() }))
const Plan = claim(
  z.object({
    name: z.string(),
    amount: z.int().nullable().describe('In minor units (cents); null where the price is on request.'),
    currency: z.string().nullable().describe('ISO 4217.'),
    interval: z.enum(['month', 'year', 'once']).nullable(),
    note: z.string().nullable(),
  }),
)

/** Members of the answer by name; a value that the pages do not state is null or left out of its list. */
export const answerMembers = {
  name: Text.nullable(),
  headline: Text.nullable(),
  summary: Text.nullable(),
  description: Text.nullable(),
  audience: Text.nullable(),
  licence: Text.nullable(),
  city: Text.nullable(),
  country: Text.nullable().describe('ISO 3166-1 alpha-2.'),
  founded_year: claim(z.int()).nullable(),
  team_size: claim(z.enum(teamSizes)).nullable(),
  pricing_model: claim(z.enum(pricingModels)).nullable(),
  categories: z.array(Text),
  tags: z.array(Text),
  use_cases: z.array(Text),
  integrations: z.array(Text),
  platforms: z.array(claim(z.enum(platforms))),
  features: z.array(Feature),
  pricing_plans: z.array(Plan),
  faqs: z.array(claim(z.object({ question: z.string(), answer: z.string() }))),
  founders: z.array(claim(z.object({ name: z.string(), title: z.string().nullable() }))),
} as const

/** The whole answer as asked for. */
export const ModelAnswerShape = z.object(answerMembers)
export type AnswerName = keyof typeof answerMembers
export type ReadAnswer = Partial<z.output<typeof ModelAnswerShape>>

/** What of a model's text can be used; undefined where it is no JSON object at all. A bad entry costs that entry alone. */
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
  return ModelAnswerShape.partial().parse(Object.fromEntries(usable))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
