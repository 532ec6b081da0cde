/** Reads the form of a field back into a value of the shape that `update_draft` takes. */

import { isCurrency, parseAmount } from 'marquee-money'
import { socialKeys } from 'marquee-profile'
import { fieldLabel } from '../../design/components/profile-labels.ts'
import { words } from '../words/index.ts'

/**
 * The value that a posted form stands for; null if everything in it is empty, which clears the field. Texts are
 * trimmed, line ends become `\n`, and empty rows are left out. Nothing is validated here: an amount that is not a
 * number stays text, so that the operation's own check reports it.
 */
export function fieldValueFromForm(name: string, form: URLSearchParams): unknown {
  const { kind } = fieldLabel(name)
  if (kind === 'lines' || kind === 'sentences' || kind === 'urls')
    return orNull(
      form
        .getAll('value')
        .flatMap((text) => text.split(/\r\n?|\n/))
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
  if (kind === 'categories' || kind === 'choices')
    return orNull([...new Set(form.getAll('value').map((text) => text.trim()))].filter((text) => text !== ''))
  if (kind === 'year') return numberOrText(single(form, 'value'))
  if (kind === 'country') return single(form, 'value').toUpperCase() || null
  if (kind === 'features') return orNull(rows(form, ['title', 'description']))
  if (kind === 'faqs') return orNull(rows(form, ['question', 'answer']))
  if (kind === 'plans')
    return orNull(rows(form, ['name', 'amount', 'currency', 'interval', 'note']).map(plan))
  if (kind === 'founders')
    return orNull(rows(form, ['name', 'title', 'bio', 'photo_url', 'email', ...founderLinks]).map(founder))
  if (kind === 'socials') return name.includes('.') ? customLink(form) : socials(form)
  if (kind === 'seo')
    return objectOrNull({
      title: single(form, 'title') || null,
      description: single(form, 'description') || null,
    })
  return single(form, 'value') || null
}

/** The platforms that have a control in a founder's row. */
export const founderPlatforms = ['linkedin', 'x', 'github', 'website'] as const

const asked = new Set<string>(founderPlatforms)
/** Links without a control in a founder's row: they travel as hidden inputs, so that saving the row loses none. */
export const carriedLinks = [
  ...socialKeys.filter((platform) => platform !== 'custom' && !asked.has(platform)),
  'custom.label',
  'custom.url',
]

const founderLinks = [...founderPlatforms, ...carriedLinks].map((platform) => `socials.${platform}`)
const carried = new Set(carriedLinks.map((platform) => `socials.${platform}`))

function single(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').replace(/\r\n?/g, '\n').trim()
}

function rows(form: URLSearchParams, members: readonly string[]): Record<string, string | null>[] {
  const numbers = new Set(
    [...form.keys()].map((key) => /^(\d+)\./.exec(key)?.[1]).filter((text) => text !== undefined),
  )
  return [...numbers]
    .map(Number)
    .toSorted((a, b) => a - b)
    .map((row) =>
      Object.fromEntries(members.map((member) => [member, single(form, `${row}.${member}`) || null])),
    )
    .filter((row) =>
      Object.entries(row).some(
        ([member, value]) =>
          value !== null && member !== 'currency' && member !== 'interval' && !carried.has(member),
      ),
    )
}

/**
 * Amounts are typed as people write them, `9.90`, and stored in minor units. A price without a currency would not be
 * shown, so the empty currency is passed on for the check to report.
 */
function plan(row: Record<string, string | null>): Record<string, unknown> {
  const currency = row.currency?.toUpperCase() ?? null
  const amount = minorUnits(row.amount ?? null, currency)
  return { ...row, currency: currency === null && amount !== null && amount !== 0 ? '' : currency, amount }
}

/** Rewords errors about amounts for somebody who typed main units: the operation's messages speak of minor units. */
export function amountErrors<T extends { path: string; code?: string }>(
  errors: readonly T[],
): (T | { path: string; message: string; fix: string })[] {
  return errors.map((error) =>
    /\bpricing_plans\b.*\bamount$/.test(error.path)
      ? error.code === 'too_large'
        ? { path: error.path, message: words.edit.priceTooHigh, fix: words.edit.priceTooHighFix }
        : { path: error.path, message: words.edit.noPrice, fix: words.edit.noPriceFix }
      : error,
  )
}

/** The typed text itself if it is no amount. Digits are not grouped: `1.250` could mean either of two. */
function minorUnits(text: string | null, currency: string | null): number | string | null {
  if (text === null) return null
  const known = currency !== null && isCurrency(currency) ? currency : 'EUR'
  const parsed = parseAmount(text.replace(/\s/g, ''), known)
  if (parsed.ok) return parsed.amount < 0 ? text : parsed.amount
  return parsed.reason === 'too_large' ? Number.MAX_SAFE_INTEGER : text
}

function founder(row: Record<string, string | null>): Record<string, unknown> {
  const plain = Object.entries(row).filter(([key]) => !key.startsWith('socials.'))
  const links: [string, unknown][] = socialKeys.flatMap((platform) =>
    row[`socials.${platform}`] ? [[platform, row[`socials.${platform}`]] as [string, unknown]] : [],
  )
  const [label, url] = [row['socials.custom.label'], row['socials.custom.url']]
  if (label || url) links.push(['custom', { label, url }])
  return { ...Object.fromEntries(plain), socials: links.length > 0 ? Object.fromEntries(links) : null }
}

function socials(form: URLSearchParams): Record<string, unknown> | null {
  const links = socialKeys.map((platform) => [
    platform,
    platform === 'custom' ? customLink(form) : single(form, platform) || null,
  ])
  return Object.fromEntries(links)
}

function customLink(form: URLSearchParams): Record<string, string> | null {
  const [label, url] = [single(form, 'custom.label'), single(form, 'custom.url')]
  return label === '' && url === '' ? null : { label, url }
}

function numberOrText(text: string): number | string | null {
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : text
}

function orNull<T>(list: readonly T[]): readonly T[] | null {
  return list.length === 0 ? null : list
}

function objectOrNull(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  return Object.values(value).every((member) => member === null) ? null : value
}
