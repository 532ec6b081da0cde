/** What the DNS says about the sender's domain: whether receivers can tell the service's mail from forged mail. */
import { parse } from 'tldts'
import type { DnsLookup } from '../providers/dns.ts'

export interface MailDomain {
  domain: string
  /** RFC 7208: who may send for the domain. */
  spf: RecordState
  /** RFC 6376: the key of the selector; null if no selector was named. */
  dkim: RecordState | null
  /** RFC 7489: what receivers do with mail that fails. */
  dmarc: RecordState
}

/** `several`: two records of a kind invalidate each other. `unreachable`: no resolver answered. */
export type RecordState = 'found' | 'missing' | 'several' | 'unreachable'

/** Looks up the domain of a sender such as `Tools weekly <team@example.com>`; null if it names none. */
export async function lookAtMailDomain(
  dns: DnsLookup,
  mailFrom: string,
  selector: string | undefined,
): Promise<MailDomain | null> {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(mailFrom)?.[1]?.toLowerCase()
  if (domain === undefined) return null
  const organisation = parse(domain).domain ?? domain
  const [spf, own, above, dkim] = await Promise.all([
    stateOf(dns, domain, /^v=spf1(?: |$)/i),
    stateOf(dns, `_dmarc.${domain}`, /^v=DMARC1 *;/i),
    organisation === domain ? null : stateOf(dns, `_dmarc.${organisation}`, /^v=DMARC1 *;/i),
    selector === undefined ? null : stateOf(dns, `${selector}._domainkey.${domain}`, /(?:^|;) *p=[^; ]/),
  ])
  return { domain, spf, dkim, dmarc: own === 'missing' && above !== null ? above : own }
}

/** What is wrong and how to fix it; empty if nothing is. */
export function mailDomainFix({ domain, spf, dkim, dmarc }: MailDomain, selector: string): string {
  return [
    spf === 'missing' && `Add a TXT record v=spf1 … at ${domain} that names your mail server.`,
    spf === 'several' && `Keep one of the SPF records at ${domain}.`,
    dkim === 'missing' && `Publish the DKIM key of your mail server at ${selector}._domainkey.${domain}.`,
    dkim === null && 'Name the DKIM selector of your mail server: marquee doctor --dkim-selector NAME.',
    dmarc === 'missing' && `Add a TXT record v=DMARC1; p=none at _dmarc.${domain}, then make it stricter.`,
    dmarc === 'several' && `Keep one of the DMARC records at _dmarc.${domain}.`,
    [spf, dkim, dmarc].includes('unreachable') && 'The DNS did not answer; try again.',
  ]
    .filter((part) => part !== false)
    .join(' ')
}

async function stateOf(dns: DnsLookup, name: string, kind: RegExp): Promise<RecordState> {
  const answers = await dns.txt(name)
  const heard = answers.filter((answer) => !('failure' in answer) || answer.failure === 'no_records')
  if (heard.length === 0) return 'unreachable'
  const counts = heard.map((answer) =>
    'records' in answer ? answer.records.filter((text) => kind.test(text.trim())).length : 0,
  )
  const max = Math.max(...counts)
  return max === 0 ? 'missing' : max === 1 ? 'found' : 'several'
}
