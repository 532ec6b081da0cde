/** Competitors that owners name: what their own sites state, beside a listing and below a comparison. */
import { evidence, shortAddress } from '../../design/components/evidence.ts'
import { scrollTable, sectionHead } from '../../design/components/facts.ts'
import { proofOf, type FieldData, valueTexts } from '../../design/components/profile-values.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { html, type Content, type Html } from '../../design/html.ts'
import type { Competitor } from './competitor.ts'

interface Compared {
  name: string
  locale: Locale
  fields: Readonly<Record<string, FieldData | undefined>>
  competitor?: Competitor | null
}

const rows = [
  { field: 'headline', label: 'In their words' },
  { field: 'pricing_model', label: 'Pricing model' },
  { field: 'pricing_plans', label: 'Plans' },
  { field: 'features', label: 'Features' },
] as const

/** The section; null where no competitor is named or its site was not read. */
export function besideCompetitor(data: Compared): Html | null {
  const { competitor, name, locale } = data
  if (!competitor) return null
  const other = nameOf(competitor)
  return html`<section aria-labelledby="competitor">
    ${sectionHead(`Beside ${other}`, { id: 'competitor', note: 'Named by the owner' })}
    ${scrollTable({
      label: `${name} beside ${other}`,
      columns: ['Fact', name, other],
      rows: rows.map(({ field, label }) => [label, own(data, field), theirs(competitor, field, locale)]),
    })}
    <p class="small-text muted space-above">
      Open a dotted line to read the words of that product’s own site. ${shortAddress(competitor.website_url)}
      was read on ${dayTime(competitor.read_at, locale)}.
    </p>
  </section>`
}

/** What the named competitors' own sites state, one column each; null where none was read. */
export function namedCompetitors(
  named: readonly { by: string; competitor: Competitor }[],
  locale: Locale,
): Html | null {
  if (named.length === 0) return null
  const names = named.map(({ competitor }) => nameOf(competitor))
  return html`<section class="spaced" aria-labelledby="named">
    ${sectionHead('Named by their owners', { id: 'named', note: 'Not part of the comparison' })}
    ${scrollTable({
      label: 'What the named competitors state',
      columns: ['Fact', ...named.map(({ by }, place) => `${names[place]}, named by ${by}`)],
      rows: rows.map(({ field, label }) => [
        label,
        ...named.map(({ competitor }, place) => theirs(competitor, field, locale, place)),
      ]),
    })}
    <p class="small-text muted space-above">
      ${named.map(({ competitor }) => html`${shortAddress(competitor.website_url)} was read on ${dayTime(competitor.read_at, locale)}. `)}
    </p>
  </section>`
}

function nameOf({ name, website_url: url }: Competitor): string {
  return name ?? shortAddress(url)
}

function own({ fields, locale }: Compared, field: string): Content {
  const held = fields[field]
  const text = textOf(field, held?.value, locale)
  return held ? evidence({ id: `e-own-${field}`, text, source: proofOf(held), locale }) : text
}

function theirs(
  competitor: Competitor,
  field: (typeof rows)[number]['field'],
  locale: Locale,
  place = 0,
): Content {
  const [proof] = competitor.evidence[field] ?? []
  return evidence({
    id: `e-their-${place}-${field}`,
    text: textOf(field, competitor[field], locale),
    source: proof,
    locale,
  })
}

function textOf(field: string, value: unknown, locale: Locale): string {
  const plain = valueTexts(field, value, locale.language).slice(0, 5).join(', ')
  return plain === '' ? 'Not stated' : plain
}
