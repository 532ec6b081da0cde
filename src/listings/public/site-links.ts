/** What leads to a listing's own site, for the time that somebody else seems to hold it. Pure. */
import { getDomain } from 'tldts'
import type { FieldData } from '../../design/components/profile-values.ts'

/** Whether an address leads to the domain of a site: what is withheld with it. */
export function leadsTo(websiteUrl: string): (value: unknown) => boolean {
  const domain = domainOf(websiteUrl)
  return (value) => typeof value === 'string' && /^https?:/i.test(value) && domainOf(value) === domain
}

/** The value with quotes that keep their words and lead to the notice. */
export function quotingNotice(field: FieldData, notice: string): FieldData {
  const there = (evidence: FieldData['evidence']) => evidence.map((one) => ({ ...one, url: notice }))
  return { ...field, evidence: there(field.evidence), item_evidence: field.item_evidence?.map(there) ?? null }
}

function domainOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? ''
  return getDomain(host, { allowPrivateDomains: true }) ?? host
}
