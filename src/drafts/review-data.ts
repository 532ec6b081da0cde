/** A draft as the review shows it: fields on the left, the passage of the chosen quote on the right. */
import type { z } from 'zod'
import type { Evidence } from '../companies/index.ts'
import { fieldLabel, fieldLabels } from '../design/components/profile-labels.ts'
import { isBlank } from '../design/components/profile-values.ts'
import { onPage } from '../pictures/index.ts'
import type { Site } from '../platform/context.ts'
import type { Draft } from './draft.ts'
import type { Page } from './page.ts'
import { fieldAnchor, type ReviewField } from './review-field-view.ts'
import type { SourceData } from './review-source-view.ts'
import type { ReviewData } from './review-view.ts'

type DraftAnswer = z.output<typeof Draft>

interface Around {
  pages: Page[]
  site: Site
  csrf: string
  query: Record<string, string | string[]>
}

/** Fills the review's view. `?field=` names the field whose source is shown, `?quote=` which of its quotes. */
export function reviewData(draft: DraftAnswer, around: Around): ReviewData {
  const base = `/account/drafts/${draft.id}`
  const fields = reviewFields(draft, base)
  const asked = String(around.query['field'] ?? '')
  const selected = fields[asked] ? asked : (Object.keys(fields).find((name) => (fields[name]?.evidence.length ?? 0) > 0) ?? null)
  const chosen = selected === null ? undefined : fields[selected]
  return {
    locale: { language: around.site.language, zone: around.site.timeZone },
    csrf: around.csrf,
    name: nameOf(draft),
    website_url: draft.website_url,
    logo: onPage(draft.logo),
    read_at: draft.read_at,
    pages_read: around.pages.length,
    completeness: draft.completeness,
    missing: draft.missing.map((item) => ({
      label: missingLabel(item.field),
      reason: item.reason,
      url: item.field.startsWith('founders') ? `${base}/fields/founders` : `#${fieldAnchor(item.field)}`,
      required_for: item.required_for,
    })),
    fields,
    selected,
    source: selected === null || !chosen ? null : sourceOf(selected, chosen, around, base),
    action: `${base}/fields`,
    preview_url: `${base}/preview`,
    submit_action: `${base}/submit`,
    submitted: draft.listing_id !== null,
    choose_url: draft.listing_id === null ? null : `/account/listings/${draft.listing_id}`,
    saved: '',
  }
}

/** The draft's name, or its host while it has none. */
export function nameOf(draft: DraftAnswer): string {
  const name = draft.fields.name.value
  return typeof name === 'string' ? name : new URL(draft.website_url).host
}

function reviewFields(draft: DraftAnswer, base: string): Record<string, ReviewField> {
  const held: Record<string, Omit<ReviewField, 'edit_url' | 'source_url' | 'redrafting'>> = {}
  for (const { name } of fieldLabels) {
    const field = draft.fields[name as keyof DraftAnswer['fields']]
    if (field) held[name] = { ...field, contradictions: (field.contradictions ?? []).map((other) => ({ value: other.value, evidence: other.evidence })) }
  }
  held['faqs'] = listField(draft.faqs.map(({ question, answer }) => ({ question, answer })), draft.faqs)
  held['founders'] = listField(draft.founders.map(({ state: _state, evidence: _evidence, ...founder }) => founder), draft.founders)
  for (const group of ['company_socials', 'founder_socials'] as const) {
    for (const [platform, link] of Object.entries(draft[group])) held[`${group}.${platform}`] = { ...link, contradictions: [] }
  }
  return Object.fromEntries(
    Object.entries(held).map(([name, field]) => [
      name,
      {
        ...field,
        redrafting: draft.regenerating.includes(name),
        edit_url: `${base}/fields/${name}`,
        source_url: field.evidence.length > 0 ? `${base}?field=${encodeURIComponent(name)}#${fieldAnchor(name)}` : null,
      },
    ]),
  )
}

type Item = { state: ReviewField['state']; evidence: Evidence[] }

function listField(value: unknown[], items: Item[]) {
  const [first] = items
  return {
    value: isBlank(value) ? null : value,
    state: first?.state ?? ('not_found' as const),
    evidence: items.flatMap((item) => item.evidence),
    ai_value: value,
    item_evidence: items.map((item) => item.evidence),
    contradictions: [],
  }
}

function missingLabel(field: string): string {
  const founder = /^founders\[0\]\.(\w+)$/.exec(field)?.[1]
  if (founder) return `Founder: ${founder.replace('photo_url', 'photo').replace('socials', 'one link')}`
  return fieldLabel(field).label
}

function sourceOf(name: string, field: ReviewField, { pages, query }: Around, base: string): SourceData | null {
  const quotes = field.evidence
  const index = Math.min(quotes.length - 1, Math.max(0, Number(query['quote'] ?? 0) || 0))
  const quote = quotes[index]
  if (!quote) return null
  const page = pages.find((one) => one.url === quote.url)
  return {
    label: fieldLabel(name).label,
    url: quote.url,
    quote: quote.quote,
    fetched_at: quote.fetched_at,
    passages: page ? passagesAround(page, quote.quote) : [],
    quotes: quotes.slice(0, 8).map((one, position) => ({
      href: `${base}?field=${encodeURIComponent(name)}&quote=${position}`,
      label: new URL(one.url).pathname,
      current: position === index,
    })),
  }
}

const around = 12

/** The blocks before and after the one that holds the quote. */
function passagesAround(page: Page, quote: string): SourceData['passages'] {
  const folded = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()
  const at = page.blocks.findIndex((block) => folded(block.text).includes(folded(quote)))
  const from = Math.max(0, (at < 0 ? 0 : at) - around)
  return page.blocks.slice(from, from + 2 * around).map((block) => ({ heading: /^h[1-6]$/.test(block.tag), text: block.text }))
}
