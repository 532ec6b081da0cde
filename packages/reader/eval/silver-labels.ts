/**
 * Labels that a script took from a site's machine-readable data and that its visible pages confirm, and the scoring by
 * them.
 */
import { exponentOf } from 'marquee-money'
import { plain } from '../facts/text.ts'
import type { GroundedDraft } from '../grounding/grounding-gate.ts'
import { z } from 'zod'
import { plainLink } from './compare.ts'
import type { Score } from './score.ts'

const text = z.string()
const common = {
  /** Whether the visible text also states the fact; only then is it a label. */
  visible: z.boolean(),
  main: z.boolean().optional(),
  /** How a crawl from the home page reaches it: `linked`, `sitemap` or `none`. */
  reach: text.optional(),
}

const Fact = z.discriminatedUnion('field', [
  z.object({ ...common, field: z.literal('name'), value: text, on_home: z.boolean().optional() }),
  z.object({ ...common, field: z.literal('faq'), question: text, answer: text, place: text.optional() }),
  z.object({ ...common, field: z.literal('price'), value: z.number(), currency: text }),
  z.object({ ...common, field: z.literal('price_zero') }),
  z.object({ ...common, field: z.literal('social'), value: text, platform: text }),
  z.object({ ...common, field: z.literal('same_as_other') }),
  z.object({ ...common, field: z.literal('email'), value: text }),
  z.object({
    ...common,
    field: z.literal('founder'),
    value: text,
    near_founder_word: z.boolean().optional(),
  }),
  z.object({ ...common, field: z.literal('founding_year'), value: z.number() }),
  z.object({
    ...common,
    field: z.literal('address'),
    value: z.object({ addressLocality: text.optional() }),
  }),
])
type Fact = z.infer<typeof Fact>

export const Silver = z.object({ facts: z.array(Fact) })
export type Silver = z.infer<typeof Silver>

/** Removes a page's machine-readable data: JSON-LD, microdata and RDFa. */
export function withoutMachineData(html: string): string {
  return html
    .replace(/<script\b[^>]*application\/ld\+json[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(
      /\s(?:itemscope|itemprop|itemtype|itemid|typeof|property(?==["']?schema))(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?/gi,
      '',
    )
}

/** The platforms that a profile can hold. */
const PLATFORMS = new Set(
  'linkedin x twitter facebook instagram tiktok youtube threads pinterest github reddit producthunt medium'.split(
    ' ',
  ),
)
/** Most FAQs that count. */
const MAX_FAQS = 5
const MAX_PRICES = 8

/** Scores the draft by the labels; other values are neither right nor wrong, as the labels are incomplete. */
export function scoreSilver({ facts }: Silver, draft: GroundedDraft): Omit<Score, 'unproved'> {
  const score: Omit<Score, 'unproved'> = { fields: {}, missed: [], invented: [], wrong: [] }
  const labels = facts.filter(({ visible, main, reach }) => visible && main !== false && reach !== 'none')
  scoreNames(facts, draft, score)
  scoreFaqs(labels, draft, score)
  const { fields, founders } = draft
  const count = (field: string, wanted: string[], found: string[], most = Infinity) => {
    const lacking = wanted.filter((one) => !found.includes(one))
    if (!wanted.length) return
    score.fields[field] = {
      right: Math.min(wanted.length - lacking.length, most),
      of: Math.min(wanted.length, most),
    }
    score.missed.push(...lacking.map((one) => `${field}: ${one}`))
  }
  const values = <Field extends Fact['field'], T>(
    field: Field,
    of: (fact: Extract<Fact, { field: Field }>) => T[],
  ): T[] => [...new Set(labels.flatMap((fact) => (isOf(fact, field) ? of(fact) : [])))]
  const plans = (fields.pricing_plans.value ?? []).map(({ amount, currency }) =>
    amount === null || !currency ? '' : `${amount / 10 ** (exponentOf(currency) ?? 2)} ${currency}`,
  )
  count(
    'prices',
    values('price', ({ value, currency }) => [`${value} ${currency}`]),
    plans,
    MAX_PRICES,
  )
  const links = [...Object.values(draft.company_socials), ...Object.values(draft.founder_socials)]
  count(
    'socials',
    values('social', ({ value, platform }) => (PLATFORMS.has(platform) ? [accountOf(value)] : [])),
    links.map(({ value }) => accountOf(value.url)),
  )
  const emails = values('email', ({ value }) => [value.toLowerCase()])
  const email = (fields.contact_email.value ?? '').toLowerCase()
  count('contact_email', emails.slice(0, 1), emails.includes(email) ? emails : [])
  count(
    'founders',
    values('founder', ({ value, near_founder_word: near }) => (near === false ? [] : [plain(value)])),
    founders.map(({ value }) => plain(value.name)),
  )
  const years = values('founding_year', ({ value }) => [String(value)])
  const year = fields.founded_year.value
  count('founded_year', years.slice(0, 1), year !== null && years.includes(String(year)) ? years : [])
  if (years.length && year !== null && !years.includes(String(year)))
    score.wrong.push(`founded_year = ${year}`)
  const cities = values('address', ({ value }) => [plain(value.addressLocality ?? '')].filter(Boolean))
  count('hq_location', cities.slice(0, 1), cities.includes(plain(fields.city.value ?? '')) ? cities : [])
  return score
}

function isOf<Field extends Fact['field']>(
  fact: Fact,
  field: Field,
): fact is Extract<Fact, { field: Field }> {
  return fact.field === field
}

type Found = Omit<Score, 'unproved'>

/**
 * A name that contains a labelled one, or is contained in one, is right; one that has nothing in common with any is
 * wrong.
 */
function scoreNames(facts: Fact[], { fields }: GroundedDraft, score: Found): void {
  const all = facts.flatMap((fact) => (fact.field === 'name' ? [fact] : []))
  const names = all
    .filter(({ visible, main, on_home: onHome }) => visible && (main || onHome))
    .map(({ value }) => plain(value))
  const name = plain(fields.name.value ?? '')
  if (!names.length) return
  const isRight = names.some(
    (one) =>
      one === name || (name.length > 2 && one.includes(name)) || (one.length > 2 && name.includes(one)),
  )
  score.fields['name'] = { right: Number(isRight), of: 1 }
  if (!isRight) score.missed.push(`name: ${names.join(' / ')}`)
  if (name && !isRight && !all.some(({ value }) => sharesWord(plain(value), name)))
    score.wrong.push(`name = ${name}`)
}

function sharesWord(label: string, name: string): boolean {
  const [a, b] = [label, name].map((one) => one.replaceAll(' ', ''))
  const words = label.split(' ').filter((word) => word.length > 2)
  return (
    name.split(' ').some((word) => words.includes(word)) ||
    (a !== undefined && b !== undefined && (a.includes(b) || b.includes(a)))
  )
}

/** Ignores questions of guides and comparisons; an answer has to begin like the label's. */
function scoreFaqs(labels: Fact[], draft: GroundedDraft, score: Found): void {
  const wanted = new Map(
    labels.flatMap((fact) =>
      fact.field === 'faq' && fact.place !== 'article' ? [[plain(fact.question), plain(fact.answer)]] : [],
    ),
  )
  if (!wanted.size) return
  const drafted = draft.faqs.map(({ value }) => [plain(value.question), plain(value.answer)] as const)
  const known = drafted.filter(([question]) => wanted.has(question))
  const right = known.filter(([question, answer]) => beginsAlike(wanted.get(question) ?? '', answer))
  score.fields['faqs'] = { right: Math.min(right.length, MAX_FAQS), of: Math.min(wanted.size, MAX_FAQS) }
  const lacking = Math.min(wanted.size, MAX_FAQS) - right.length
  if (lacking > 0) {
    const missing = [...wanted.keys()].filter((one) => !right.some(([question]) => question === one))
    score.missed.push(...missing.slice(0, lacking).map((one) => `faqs: ${one}`))
  }
  const others = known.filter((pair) => !right.includes(pair))
  score.wrong.push(...others.map(([question, answer]) => `faqs = ${question}: ${answer.slice(0, 60)}`))
}

function beginsAlike(label: string, answer: string): boolean {
  const [a = '', b = ''] = [label, answer].map((one) => one.replaceAll(' ', '').slice(0, 40))
  return a.startsWith(b.slice(0, 25)) || b.startsWith(a.slice(0, 25))
}

/** The account's address, ignoring national hosts. */
function accountOf(url: string): string {
  return plainLink(url).replace(/^(?:mobile|[a-z]{2})\.(?=[a-z]+\.com)/, '')
}
