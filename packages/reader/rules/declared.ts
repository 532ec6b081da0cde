/**
 * What a site declares of its product in a profile file. It is the site's word like any other, but no visitor sees it:
 * it fills what the pages leave blank and never contradicts them.
 */
import {
  DeclaredProfile,
  declaredFormat,
  type FieldName,
  fieldNames,
  fieldSchemas,
  keysOf,
  parts,
  socialKeys,
} from 'marquee-profile'
import type { Candidate, FounderFacts, Proposal, SocialLink } from '../drafter.ts'
import { tellsFounder } from '../facts/founding.ts'
import { leavesOf } from '../facts/page-text.ts'
import type { Evidence, Page } from '../page/page.ts'
import { isNode } from '../page/structured-data.ts'
import { hostOf } from './site.ts'
import { isInstruction } from './words/instructions.ts'

const confidence = 0.5
/** Fields whose values are codes, which no text spells out. */
const codes = new Set(['country', 'team_size', 'pricing_model'])

/** The proposal, its empty fields filled with what `pages` declare. */
export function withDeclared(proposal: Proposal, pages: readonly Page[], host: string): Proposal {
  const page = pages.find(({ foundBy }) => foundBy === 'declared')
  const declared = page?.structured[0]
  if (!page || !declared || !isOfSite(declared, host)) return proposal
  const found = proposeDeclared(page, declared)
  const fields: Proposal['fields'] = { ...proposal.fields }
  for (const name of fieldNames)
    if (!fields[name]?.some(isGiven))
      Object.assign(fields, { [name]: found.fields[name] ?? fields[name] ?? [] })
  const networks = new Set(proposal.company_socials.filter(isGiven).map(({ value }) => value.platform))
  return {
    ...proposal,
    fields,
    faqs: proposal.faqs.some(isGiven) ? proposal.faqs : found.faqs,
    founders: proposal.founders.some(isGiven) ? proposal.founders : found.founders,
    company_socials: [
      ...proposal.company_socials,
      ...found.company_socials.filter(({ value }) => !networks.has(value.platform)),
    ],
  }
}

const isGiven = ({ isDoubtful }: Candidate<unknown>) => isDoubtful !== true

/** The file must name its own site: a copied website brings along another's. */
function isOfSite(declared: Record<string, unknown>, host: string): boolean {
  const { product } = declared
  return (
    declared['format'] === declaredFormat &&
    isNode(product) &&
    typeof product['website_url'] === 'string' &&
    hostOf(product['website_url']) === host
  )
}

/** The members valid for their fields, quoting themselves. Others are left out. */
function proposeDeclared(page: Page, declared: Record<string, unknown>): Proposal {
  const quoted = (quote: string): Evidence => ({ quote, url: page.url, fetched_at: page.fetchedAt })
  const [text = ''] = page.structuredText
  /** Texts are quoted as they are; all else as written in the file, with the member's name. */
  const candidate = <T>(value: T, name: string): Candidate<T> => {
    const texts = leavesOf(value).filter((leaf) => isNode(value) || leaf === value)
    const isText = typeof value === 'string' && !codes.has(name)
    const quotes = isText ? texts : [...writtenMember(text, name, value), ...(codes.has(name) ? [] : texts)]
    const evidence = [...new Set(quotes)].filter((quote) => /[\p{L}\p{N}]/u.test(quote)).map(quoted)
    return { value, evidence, confidence }
  }
  const isRead = (value: unknown) => !leavesOf(value).some(isInstruction)
  const members = isNode(declared['fields']) ? declared['fields'] : {}
  const fields: Proposal['fields'] = {}
  for (const name of fieldNames) Object.assign(fields, { [name]: fieldCandidates(name) })

  function fieldCandidates(name: FieldName): Candidate<unknown>[] {
    const read = fieldSchemas[name].safeParse(members[name])
    if (!read.success || read.data === null || !isRead(read.data)) return []
    const values: unknown[] = Array.isArray(read.data) ? read.data : [read.data]
    return values.map((value) => candidate(value, name))
  }

  const faqs = parts.faqs.schema.safeParse(declared['faqs'])
  const founders = DeclaredProfile.shape.founders.safeParse(declared['founders'])
  const links = DeclaredProfile.shape.links.safeParse(declared['links'])
  const begun = /"founders"\s*:\s*\[/.exec(text)?.[0]
  const all = links.success && links.data ? links.data : {}
  return {
    fields,
    faqs: faqs.success ? faqs.data.filter(isRead).map((faq) => candidate(faq, 'faqs')) : [],
    founders:
      founders.success && begun !== undefined
        ? (founders.data ?? []).filter(isRead).map(({ name, title }): Candidate<FounderFacts> => ({
            value: { name, ...(title ? { title } : {}) },
            evidence: [...(tellsFounder(title ?? '') ? [] : [begun]), ...objectWith(text, name)].map(quoted),
            confidence,
          }))
        : [],
    company_socials: keysOf(all).flatMap((key): Candidate<SocialLink>[] => {
      const platform = socialKeys.find((one) => one === key)
      const link = all[key]
      if (!platform || !link) return []
      const { url, ...rest } = typeof link === 'string' ? { url: link } : link
      return [candidate({ platform, url, ...rest }, key)]
    }),
    founder_socials: [],
  }
}

/** `"founded_year": 2019`, as written in the file; a list of objects is quoted object by object. */
function writtenMember(text: string, name: string, value: unknown): string[] {
  if (isNode(value)) {
    const first = Object.values(value).find((one) => typeof one === 'string')
    return first === undefined ? [] : objectWith(text, first)
  }
  const member = JSON.stringify(name)
  const at = text.indexOf(member)
  const behind = text.slice(at + member.length)
  const [colon = ''] = /^\s*:\s*/.exec(behind) ?? []
  const written = colon + JSON.stringify(value)
  return at >= 0 && behind.startsWith(written) ? [member + written] : []
}

/** The innermost object that holds these words, from brace to brace. */
function objectWith(text: string, words: string): string[] {
  const start = text.indexOf(JSON.stringify(words))
  const [open, close] = [text.lastIndexOf('{', start), text.indexOf('}', start)]
  return start >= 0 && open >= 0 && close >= 0 ? [text.slice(open, close + 1)] : []
}
