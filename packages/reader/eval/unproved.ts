/** Checks the quotes of a draft against the source of its pages. */
import { readFileSync } from 'node:fs'
import type { Grounded, GroundedDraft } from '../grounding/grounding-gate.ts'
import { findFile } from './draft-site.ts'
import { standsInSource } from './raw-page.ts'
import type { SitePages } from './site-folder.ts'

/** The values whose quote is not in the source of its page, one line each. */
export function unproved(site: SitePages, draft: GroundedDraft): string[] {
  const sources = new Map<string, string>()
  const sourceOf = (url: string) => {
    const file = findFile(site, URL.parse(url)?.pathname ?? '/')
    const held =
      sources.get(url) ?? (file ? readFileSync(file, 'utf8').replace(/https:\/\//g, 'http://') : '')
    sources.set(url, held)
    return held
  }
  return claimsOf(draft).flatMap(({ field, claim }) =>
    claim.evidence
      .filter(
        ({ quote, url }) => !standsInSource(sourceOf(url), url, quote.replace(/https:\/\//g, 'http://')),
      )
      .map(({ quote, url }) => `${field} = ${JSON.stringify(claim.value)}: no "${quote}" on ${url}`),
  )
}

/** Every value with its evidence. */
function claimsOf(draft: GroundedDraft): { field: string; claim: Grounded<unknown> }[] {
  const fields = Object.entries(draft.fields).flatMap(([field, held]) => {
    if (held.value === null) return []
    const items: Grounded<unknown>[] = 'items' in held ? held.items : [held]
    return items.map((claim) => ({ field, claim }))
  })
  const lists: [string, Grounded<unknown>[]][] = [
    ['faqs', draft.faqs],
    ['founders', draft.founders],
    ['socials', [...Object.values(draft.company_socials), ...Object.values(draft.founder_socials)]],
  ]
  return [...fields, ...lists.flatMap(([field, claims]) => claims.map((claim) => ({ field, claim })))]
}
