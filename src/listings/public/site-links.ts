/** Withholds the links to a listing's website while somebody else seems to control it. Pure. */
import { getDomain } from 'tldts'
import type { FieldData } from '../../design/components/profile-values.ts'

/** Returns a check whether a value links to the domain of the website; those links are withheld. */
export function leadsTo(websiteUrl: string): (value: unknown) => boolean {
  const domain = domainOf(websiteUrl)
  return (value) => typeof value === 'string' && /^https?:/i.test(value) && domainOf(value) === domain
}

/** The field with its quotes unchanged but linked to the notice instead of the website. */
export function quotingNotice(field: FieldData, notice: string): FieldData {
  const there = (evidence: FieldData['evidence']) => evidence.map((one) => ({ ...one, url: notice }))
  return { ...field, evidence: there(field.evidence), item_evidence: field.item_evidence?.map(there) ?? null }
}

function domainOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? ''
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}
