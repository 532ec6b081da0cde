/** Scores a draft against the labels of its site. */
import { namesCountry } from '../facts/places.ts'
import type { GroundedDraft } from '../grounding/grounding-gate.ts'
import { absent } from './absent.ts'
import {
  endsWithPath,
  isPartOf,
  namesPlace,
  overlap,
  plainLink,
  sameModel,
  samePrice,
  sameText,
} from './compare.ts'
import type { Score } from './score.ts'
import type { Labels, Site } from './site-folder.ts'
import { unproved } from './unproved.ts'

/** Scores a site's draft by its labels: right and wanted values of each field, what was missed, and its faults. */
export function scoreSite(site: Site, draft: GroundedDraft): Score {
  const { labels } = site
  const score: Score = {
    fields: {},
    missed: [],
    unproved: unproved(site, draft),
    invented: [...trapped(labels, draft), ...absent(labels, draft)],
    wrong: wrong(labels, draft),
  }
  const count = (field: string, wanted: unknown[], isRight: (one: unknown) => boolean) => {
    const lacking = wanted.filter((one) => !isRight(one))
    score.fields[field] = { right: wanted.length - lacking.length, of: wanted.length }
    score.missed.push(...lacking.map((one) => `${field}: ${JSON.stringify(one)}`))
  }
  for (const [field, isRight] of Object.entries(rightness(labels, draft))) {
    const wanted = wantedOf(labels, field)
    if (wanted.length && !labels.only_on_unlinked_pages.includes(field)) count(field, wanted, isRight)
  }
  return score
}

/** The labels of a field, one entry for each value that can count as right. */
function wantedOf(labels: Labels, field: string): unknown[] {
  if (field === 'socials') return Object.values(labels.socials)
  if (field === 'founders') return labels.founders
  if (field === 'faqs') return labels.faqs.slice(0, 5).map(({ q }) => q)
  if (field === 'features') return labels.features.length ? [labels.features] : []
  if (field === 'pricing_model' && labels.pricing_model === 'unknown') return []
  const held = new Map<string, unknown>(Object.entries(labels)).get(field)
  return held === null || held === undefined ? [] : [held]
}

type Test = (wanted: unknown) => boolean

function rightness(labels: Labels, draft: GroundedDraft): Record<string, Test> {
  const { fields } = draft
  const value = (
    name:
      | 'name'
      | 'headline'
      | 'summary'
      | 'pricing_model'
      | 'contact_email'
      | 'logo_url'
      | 'country'
      | 'city',
  ) => fields[name].value
  const plans = fields.pricing_plans.value ?? []
  const either = (
    held: string | null,
    accept: (string | null)[],
    label: string | null,
    same: (label: string, held: string) => boolean,
  ) =>
    held === null ? accept.includes(null) : [label, ...accept].some((one) => one !== null && same(one, held))
  const links = [...Object.values(draft.company_socials), ...Object.values(draft.founder_socials)].map(
    (link) => plainLink(link.value.url),
  )
  const drafted = (fields.features.value ?? []).map(
    ({ title, description = '' }) => `${title} ${description}`,
  )
  return {
    name: () => either(value('name'), labels.name_accept, labels.name, sameText),
    headline: () =>
      either(
        value('headline'),
        labels.headline_accept,
        labels.headline,
        (one, held) => sameText(one, held) || overlap(one, held) >= 0.8,
      ),
    summary: (wanted) =>
      value('summary') !== null &&
      (overlap(String(wanted), value('summary') ?? '') >= 0.5 ||
        (value('summary') ?? '').split(/\s+/).length >= 6),
    pricing_model: () =>
      either(value('pricing_model'), labels.pricing_accept, labels.pricing_model, sameModel),
    price_from: () =>
      pricesOf(labels).some((price) =>
        price === null ? !plans.length : plans.some((plan) => samePrice(price, plan)),
      ) ||
      (!plans.length && value('pricing_model') === 'free'),
    socials: (wanted) =>
      links.includes(plainLink(String(wanted))) ||
      plainLink(fields.repository_url.value ?? '') === plainLink(String(wanted)),
    contact_email: () => either(value('contact_email'), labels.email_accept, labels.contact_email, sameText),
    founders: (wanted) =>
      draft.founders.some(({ value: founder }) =>
        [String(wanted), ...labels.founders_accept].some(
          (one) => one !== null && sameText(one, founder.name),
        ),
      ),
    founded_year: () =>
      either(
        fields.founded_year.value === null ? null : String(fields.founded_year.value),
        labels.founded_accept,
        labels.founded_year,
        sameText,
      ),
    hq_location: () =>
      placesOf(labels).some((label) => matchesPlace(draft, label)) ||
      (value('country') === null && value('city') === null && labels.hq_accept.includes(null)),
    faqs: (wanted) =>
      draft.faqs.length >= 5 ||
      draft.faqs.some(
        ({ value: faq }) => sameText(String(wanted), faq.question) || isPartOf(String(wanted), faq.question),
      ),
    features: () =>
      labels.features.filter((label) =>
        drafted.some(
          (text) => isPartOf(label, text) || overlap(label, text) >= 0.6 || coverage(label, text) >= 0.6,
        ),
      ).length >= Math.min(2, labels.features.length),
    logo_url: () =>
      either(value('logo_url'), labels.logo_accept, labels.logo_url, (one, held) => endsWithPath(held, one)),
  }
}

function coverage(part: string, whole: string): number {
  const words = part
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.filter((word) => isPartOf(word, whole)).length / (words.length || 1)
}

function pricesOf(labels: Labels): (string | null)[] {
  const text = (one: Labels['price_from']) =>
    one === null || typeof one === 'string' ? one : 'value' in one ? one.value : one.price
  return [...(labels.price_from === null ? [] : [text(labels.price_from)]), ...labels.price_accept.map(text)]
}

function placesOf(labels: Labels): string[] {
  return [labels.hq_location, ...labels.hq_accept].filter((one) => one !== null)
}

function matchesPlace({ fields }: GroundedDraft, label: string): boolean {
  const { country, city } = fields
  return (
    (country.value !== null && namesCountry(label, country.value)) ||
    (city.value !== null && namesPlace(city.value, label))
  )
}

function trapped(labels: Labels, draft: GroundedDraft): string[] {
  const traps = new Map(labels.traps.map(({ value, why }) => [value, why]))
  const prices = [...traps.keys()].filter((trap) => /\d/.test(trap) && !/^\d+$/.test(trap))
  const founders = draft.founders
    .filter(({ value }) => traps.has(value.name))
    .map(({ value }) => `founders: ${value.name}`)
  const years = traps.has(String(draft.fields.founded_year.value))
    ? [`founded_year: ${draft.fields.founded_year.value}`]
    : []
  const plans = (draft.fields.pricing_plans.value ?? [])
    .filter((plan) => prices.some((price) => samePrice(price, plan)))
    .map((plan) => `pricing_plans: ${plan.name}`)
  const all = JSON.stringify(draft).toLowerCase()
  const words = labels.must_not_contain
    .filter((word) => all.includes(word.toLowerCase()))
    .map((word) => `words: ${word}`)
  const links = Object.values(draft.company_socials)
    .filter(({ value }) => traps.has(value.url))
    .map(({ value }) => `socials: ${value.url}`)
  const city =
    draft.fields.city.value !== null && traps.has(draft.fields.city.value)
      ? [`city: ${draft.fields.city.value}`]
      : []
  return [...founders, ...years, ...plans, ...words, ...links, ...city]
}

function wrong(labels: Labels, draft: GroundedDraft): string[] {
  const right = rightness(labels, draft)
  const { fields } = draft
  const single = (['name', 'pricing_model', 'contact_email', 'founded_year', 'logo_url'] as const).filter(
    (name) => {
      const labelled = wantedOf(labels, name).length > 0
      return fields[name].value !== null && labelled && !right[name]?.(labels[name])
    },
  )
  const names = [...labels.founders, ...labels.founders_accept]
  const strangers = draft.founders.filter(
    ({ value }) => !names.some((one) => one !== null && sameText(one, value.name)),
  )
  const known = [...Object.values(labels.socials), ...Object.values(labels.social_accept).flat()].map(
    plainLink,
  )
  const links = Object.values(draft.company_socials).filter(
    ({ value }) => !known.includes(plainLink(value.url)),
  )
  return [
    ...single.map((name) => `${name} = ${JSON.stringify(fields[name].value)}`),
    ...strangers.map(({ value }) => `founders = ${value.name}`),
    ...links.map(({ value }) => `socials = ${value.url}`),
  ]
}
