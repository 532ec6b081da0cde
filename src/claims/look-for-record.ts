/** Looks for what a claim asks to be published: asked fresh, outside any transaction. */
import { load } from 'cheerio'
import { WebError, type WebFetch } from 'marquee-web-client'
import { sameText } from '../platform/data/same-text.ts'
import type { DnsLookup } from '../providers/dns.ts'
import { claimDomain } from './claim-domain.ts'
import type { ClaimRow } from './claim-queries.ts'
import { recordOf } from './claim.ts'

export interface Sighting {
  found: boolean
  /** What was seen, for the claimant; never more than a line, and never another page's content. */
  seen: string
}

/** What stands at the place that the claim names. The claim is of the method dns, meta or file. */
export async function lookForRecord(
  claim: ClaimRow,
  providers: { web: WebFetch; dns: DnsLookup },
): Promise<Sighting> {
  const { token } = claim
  if (token === null) throw new Error(`a claim by ${claim.method} has no token`)
  const { where, what } = recordOf(claim.method, claim.domain, claim.origin, token)
  if (claim.method === 'dns') return lookInDns(providers.dns, where, what)
  try {
    return claim.method === 'meta'
      ? await lookForTag(providers.web, where, token, claim.domain)
      : await lookForFile(providers.web, where, what)
  } catch (error) {
    if (!(error instanceof WebError)) throw error
    return { found: false, seen: `${where}: ${error.message}` }
  }
}

/** Every configured resolver must see the record; one that does not answer leaves the claim pending. */
async function lookInDns(dns: DnsLookup, name: string, value: string): Promise<Sighting> {
  const answers = await dns.txt(name)
  const agreeing = answers.filter((answer) => 'records' in answer && answer.records.includes(value)).length
  if (answers.length > 0 && agreeing === answers.length)
    return { found: true, seen: `The TXT record stands at ${name}.` }
  const silent = answers.filter((answer) => 'failure' in answer && answer.failure === 'no_answer').length
  const others = Math.max(0, ...answers.map((answer) => ('records' in answer ? answer.records.length : 0)))
  return {
    found: false,
    seen: `${agreeing} of ${answers.length} resolvers see the record at ${name}${silent > 0 ? `; ${silent} did not answer` : ''}${others > 0 && agreeing === 0 ? `; ${others} other TXT records stand there` : ''}.`,
  }
}

async function lookForTag(web: WebFetch, url: string, token: string, domain: string): Promise<Sighting> {
  const answer = await web.fetchPage(url, {
    accept: ['text/html', 'application/xhtml+xml'],
    onTooLarge: 'cut',
    beforeRedirect: sameDomain(domain),
  })
  if (answer.status !== 200) return { found: false, seen: `${url} answered ${answer.status}.` }
  const landed = claimDomain(new URL(answer.finalUrl).hostname)
  if (!landed.ok || landed.domain !== domain) return { found: false, seen: `${url} leads to another domain.` }
  const tags = load(answer.text)('head > meta')
    .toArray()
    .filter((element) => element.attribs['name']?.trim().toLowerCase() === 'marquee-verification')
    .map((element) => element.attribs['content']?.trim() ?? '')
  if (tags.some((tag) => sameText(tag, token)))
    return { found: true, seen: `The tag stands in the head of ${url}.` }
  return {
    found: false,
    seen:
      tags.length > 0
        ? `${url} has a marquee-verification tag with another value.`
        : `${url} has no marquee-verification tag in its head.`,
  }
}

const longestFile = 128

async function lookForFile(web: WebFetch, url: string, token: string): Promise<Sighting> {
  const answer = await web.fetchPage(url, {
    maxBytes: 4096,
    onTooLarge: 'cut',
    beforeRedirect: sameHost(new URL(url).hostname),
  })
  if (answer.status !== 200) return { found: false, seen: `${url} answered ${answer.status}.` }
  if (answer.mediaType === 'text/html' || answer.mediaType === 'application/xhtml+xml')
    return { found: false, seen: `${url} answers with a web page, not with a text file.` }
  if (answer.byteLength > longestFile)
    return { found: false, seen: `The file at ${url} holds more than the token.` }
  if (sameText(answer.text.trim(), token)) return { found: true, seen: `The file stands at ${url}.` }
  return { found: false, seen: `The file at ${url} holds something else.` }
}

/** A redirect to another domain proves nothing about this one. */
function sameDomain(domain: string) {
  return async (target: URL) => {
    const found = claimDomain(target.hostname)
    if (!found.ok || found.domain !== domain)
      throw new WebError('bad_redirect', 'a claim does not follow redirects to another domain')
  }
}

function sameHost(host: string) {
  return async (target: URL) => {
    if (target.hostname !== host)
      throw new WebError('bad_redirect', 'a claim file does not follow redirects to another host')
  }
}
