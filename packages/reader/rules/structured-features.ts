/** Features in a page's structured data. */
import { Feature, maxCharacters } from 'marquee-profile'
import type { Candidate } from '../drafter.ts'
import { agrees, nodesOf, quoted, type Site } from './site.ts'

/** A feature and the row that tells it. */
export interface ToldFeature {
  candidate: Candidate<Feature>
  /** Points of one row are different ones, however alike they are. */
  row: string
}

/** `featureList` of schema.org, one row for each object that has it. */
export function structuredFeatures(site: Site): ToldFeature[] {
  return site.pages.flatMap((page) =>
    nodesOf(page, 'SoftwareApplication', 'WebApplication', 'MobileApplication', 'Product').flatMap(
      (node, at) =>
        listOf(node['featureList'])
          .filter((title) => title.length <= maxCharacters(Feature.shape.title) && agrees(site, title))
          .map((title, place) => ({
            candidate: quoted({ title }, page, title, 0.95 - place / 1000),
            row: `${page.page.url} ${at}`,
          })),
    ),
  )
}

/** The items of a list; a long text is split at commas, sentences are not. */
function listOf(held: unknown): string[] {
  if (Array.isArray(held)) return held.filter((one) => typeof one === 'string')
  if (typeof held !== 'string') return []
  if (held.length <= maxCharacters(Feature.shape.title)) return [held]
  return /[.!?]\s/.test(held) ? [] : held.split(/\s*[,;\n]\s*/)
}
