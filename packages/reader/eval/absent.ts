/**
 * Finds drafted values for fields that a person marked as absent in `not_on_site`, unless a label gives or accepts a
 * value.
 */
import { productPlatforms, socialKeys } from 'marquee-profile'
import type { GroundedDraft } from '../grounding/grounding-gate.ts'
import type { Labels } from './site-folder.ts'

const anyOf = (label: unknown, accepted: unknown[]) =>
  [label, ...accepted].find((one) => (one ?? null) !== null)

/** One entry `field: value` for each drafted value of a field that a person marked as absent from the site. */
export function absent(labels: Labels, draft: GroundedDraft): string[] {
  const { fields } = draft
  const said = labels.not_on_site.map((entry) => entry.replace(/\([^)]*\)/g, ' '))
  const names = (pattern: RegExp) => said.some((entry) => pattern.test(entry))
  const links = Object.values(draft.company_socials).map(({ value }) => value)
  const isFree = fields.pricing_model.value === 'free' || fields.pricing_model.value === 'freemium'
  const prices = (fields.pricing_plans.value ?? []).filter(
    ({ amount }) => amount !== null && !(amount === 0 && isFree),
  )
  const held: [string, RegExp, unknown, unknown[]][] = [
    [
      'founders',
      /\bfounders?\b/i,
      anyOf(labels.founders[0], labels.founders_accept),
      draft.founders.map(({ value }) => value.name),
    ],
    [
      'founded_year',
      /\bfounded_year\b/i,
      anyOf(labels.founded_year, labels.founded_accept),
      [fields.founded_year.value],
    ],
    [
      'contact_email',
      /\b(?:contact_email|e-?mail)\b/i,
      anyOf(labels.contact_email, labels.email_accept),
      [fields.contact_email.value],
    ],
    [
      'hq_location',
      /\bhq_location\b/i,
      anyOf(labels.hq_location, labels.hq_accept),
      [fields.country.value, fields.city.value],
    ],
    ['faqs', /\bfaqs?\b/i, labels.faqs[0], draft.faqs.map(({ value }) => value.question)],
    [
      'features',
      /\bfeatures\b/i,
      labels.features[0],
      (fields.features.value ?? []).map(({ title }) => title),
    ],
    ['logo_url', /\blogo\b/i, anyOf(labels.logo_url, labels.logo_accept), [fields.logo_url.value]],
    ['team_size', /\bteam[_ ]size\b/i, null, [fields.team_size.value]],
    [
      'price',
      /\b(?:prices?|pricing)\b/i,
      anyOf(labels.price_from, labels.price_accept),
      prices.map(({ name }) => name),
    ],
    ['socials', /\bsocials?\b/i, Object.values(labels.socials)[0], links.map(({ url }) => url)],
    ...socialKeys.map((name): [string, RegExp, unknown, unknown[]] => [
      `socials.${name}`,
      new RegExp(`\\b${name === 'x' ? 'twitter' : name}\\b`, 'i'),
      labels.socials[name],
      links.filter(({ platform }) => platform === name).map(({ url }) => url),
    ]),
    ...productPlatforms.map((name): [string, RegExp, unknown, unknown[]] => [
      `platforms.${name}`,
      new RegExp(`\\b${name}\\b`, 'i'),
      null,
      (fields.platforms.value ?? []).filter((one) => one === name),
    ]),
  ]
  return held.flatMap(([field, pattern, label, values]) =>
    (label ?? null) === null && names(pattern)
      ? values
          .filter((value) => (value ?? null) !== null)
          .map((value) => `${field}: ${JSON.stringify(value)}, which is not on the site`)
      : [],
  )
}
