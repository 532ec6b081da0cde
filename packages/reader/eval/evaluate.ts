/** Crawls sites, drafts them and scores the drafts. */
import { CrawlProblem } from '../crawl/crawl-problem.ts'
import type { CategoryChoice } from '../drafter.ts'
import { ground, type GroundedDraft } from '../grounding/grounding-gate.ts'
import type { Page } from '../page/page.ts'
import { extractiveDrafter } from '../rules/extractive-drafter.ts'
import { crawlFolder } from './draft-site.ts'
import type { Result } from './report.ts'
import { scoreSite } from './score-site.ts'
import type { Score } from './score.ts'
import { scoreSilver, withoutMachineData } from './silver-labels.ts'
import type { SilverSite, Site } from './site-folder.ts'
import { unproved } from './unproved.ts'

/** A site with its pages, to be drafted once or several times. */
export interface CrawledSite {
  site: Site | SilverSite
  url: string
  pages: Page[]
}

/**
 * Crawls a site; if its labels are its machine-readable data, that is removed from its pages. A site that can't be read
 * has no pages: all of its labels are missed.
 */
export async function crawl(site: Site | SilverSite): Promise<CrawledSite> {
  try {
    return { site, ...(await crawlFolder(site, 'silver' in site ? withoutMachineData : undefined)) }
  } catch (error) {
    if (!(error instanceof CrawlProblem)) throw error
    return { site, url: `http://${site.host}${site.prefix}/`, pages: [] }
  }
}

/** A draft with its score and the milliseconds for drafting and the gate. */
export async function evaluate(
  { site, url, pages }: CrawledSite,
  categories: CategoryChoice[],
): Promise<Result & { draft: GroundedDraft }> {
  const start = performance.now()
  const proposal = await extractiveDrafter().draft({ pages, siteUrl: url, categories })
  const draft = ground(proposal, pages, categories)
  const milliseconds = performance.now() - start
  const { slug, set } = site
  return { slug, set, pages: pages.length, milliseconds, score: scoreOf(site, draft), draft }
}

function scoreOf(site: Site | SilverSite, draft: GroundedDraft): Score {
  if ('labels' in site) return scoreSite(site, draft)
  return { ...scoreSilver(site.silver, draft), unproved: unproved(site, draft) }
}
