/** Title and description for search engines: those of the site itself. */
import { maxCharacters, Seo } from 'marquee-profile'
import type { Candidate } from '../../drafter.ts'
import { evidence, headsOf, type Site } from '../site.ts'
import { shortened } from './summary.ts'

export function findSeo(site: Site): Candidate<Seo>[] {
  const { home } = site
  const [title = ''] = headsOf(site, 'title').filter(
    ({ length }) => length >= 8 && length <= maxCharacters(Seo.shape.title),
  )
  const [given = ''] = headsOf(site, 'description')
  const description = shortened(given, home.page.language, maxCharacters(Seo.shape.description))
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
