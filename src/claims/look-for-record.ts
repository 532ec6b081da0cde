/** Checks for the record that a claim must publish: always fetched afresh, outside any transaction. */
import { shallowPart } from 'marquee-reader'
import { WebError, type WebFetch } from 'marquee-web-client'
import { websiteProblem } from '../design/problem-words.ts'
import { sameText } from '../platform/secrets/same-text.ts'
import type { DnsLookup } from '../providers/dns.ts'
import { claimDomain } from './claim-domain.ts'
import type { ClaimRow } from './claim-queries.ts'
import { recordOf } from './claim.ts'
import { words } from './words/index.ts'

export interface Sighting {
  found: boolean
  /** What was found, for the claimant; at most one line, and never the content of another page. */
  seen: string
}

/** Checks the place that the claim names. The claim's method must be dns, meta or file. */
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
    return { found: false, seen: `${where}: ${websiteProblem(error.message)}` }
  }
}

/** Every configured resolver must see the record; one that does not respond leaves the claim pending. */
async function lookInDns(dns: DnsLookup, name: string, value: string): Promise<Sighting> {
  const answers = await dns.txt(name)
  const agreeing = answers.filter((answer) => 'records' in answer && answer.records.includes(value)).length
  if (answers.length > 0 && agreeing === answers.length)
    return { found: true, seen: words.seen.recordFound(name) }
  const silent = answers.filter((answer) => 'failure' in answer && answer.failure === 'no_answer').length
  const others = Math.max(0, ...answers.map((answer) => ('records' in answer ? answer.records.length : 0)))
  const seen = [
    words.seen.recordPartly(name, agreeing, answers.length),
    ...(silent > 0 ? [words.seen.silent(silent)] : []),
    ...(others > 0 && agreeing === 0 ? [words.seen.otherRecords(others)] : []),
  ]
  return { found: false, seen: seen.join(' ') }
}

async function lookForTag(web: WebFetch, url: string, token: string, domain: string): Promise<Sighting> {
  const answer = await web.fetchPage(url, {
    accept: ['text/html', 'application/xhtml+xml'],
    onTooLarge: 'cut',
    beforeRedirect: sameDomain(domain),
  })
  if (answer.status !== 200) return { found: false, seen: words.seen.status(url, answer.status) }
  const landed = claimDomain(new URL(answer.finalUrl).hostname)
  if (!landed.ok || landed.domain !== domain) return { found: false, seen: words.seen.otherDomain(url) }
  const { load } = await import('cheerio')
  const tags = load(shallowPart(answer.text))('head > meta')
    .toArray()
    .filter((element) => element.attribs['name']?.trim().toLowerCase() === 'marquee-verification')
    .map((element) => element.attribs['content']?.trim() ?? '')
  if (tags.some((tag) => sameText(tag, token))) return { found: true, seen: words.seen.tagFound(url) }
  return {
    found: false,
    seen: tags.length > 0 ? words.seen.tagDiffers(url) : words.seen.tagMissing(url),
  }
}

const longestFile = 128

async function lookForFile(web: WebFetch, url: string, token: string): Promise<Sighting> {
  const answer = await web.fetchPage(url, {
    maxBytes: 4096,
    onTooLarge: 'cut',
    beforeRedirect: sameHost(new URL(url).hostname),
  })
  if (answer.status !== 200) return { found: false, seen: words.seen.status(url, answer.status) }
  if (answer.mediaType === 'text/html' || answer.mediaType === 'application/xhtml+xml')
    return { found: false, seen: words.seen.webPage(url) }
  if (answer.byteLength > longestFile) return { found: false, seen: words.seen.fileTooLong(url) }
  if (sameText(answer.text.trim(), token)) return { found: true, seen: words.seen.fileFound(url) }
  return { found: false, seen: words.seen.fileDiffers(url) }
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
