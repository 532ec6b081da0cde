/** The progress messages of the command. */
import type { WebsiteProgress } from '../read-website.ts'

/** One line for a step; undefined if there is nothing to report. */
export function progressLine(progress: WebsiteProgress): string | undefined {
  const { step, currentUrl, pagesRead, pagesPlanned, reading } = progress
  switch (step) {
    case 'robots':
      return `checking robots.txt of ${URL.parse(currentUrl ?? '')?.host ?? 'the site'}`
    case 'home':
      return `reading ${currentUrl ?? 'the home page'}`
    case 'sitemap':
      return 'looking into the sitemap'
    case 'pages':
      return `${pagesRead} of ${pagesPlanned} pages read, reading ${reading.join(' and ')}`
    case 'drafting':
      return `${pagesRead} ${pagesRead === 1 ? 'page' : 'pages'} read, drafting`
    case 'done':
      return undefined
  }
}
