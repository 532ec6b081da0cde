/** Title and description for search engines: those of the site itself. */
import { maxCharacters, Seo } from 'marquee-profile'
import type { Candidate } from '../../drafter.ts'
import { agrees, evidence, metaOf, type Site } from '../site.ts'
import { shortened } from './summary.ts'

export function findSeo(site: Site): Candidate<Seo>[] {
  const { home } = site
  const title =
    home.title.length <= maxCharacters(Seo.shape.title) && home.title.length >= 8 && agrees(site, home.title)
      ? home.title
      : ''
  const given = metaOf(home, 'description')
  const description =
    given && agrees(site, given)
      ? shortened(given, home.page.language, maxCharacters(Seo.shape.description))
      : ''
  if (!title && !description) return []
  const quotes = [...(title ? [title] : []), ...(description ? [given] : [])]
  return [
    {
      value: { ...(title ? { title } : {}), ...(description ? { description } : {}) },
      evidence: quotes.map((quote) => evidence(home, quote)),
      confidence: 0.7,
    },
  ]
}
