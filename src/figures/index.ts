/** Figures: what the site's own pages count for listings, without cookies or personal data. */
import { countPage } from './count-page.ts'
import { figuresCsvPage, figuresPage, teamFiguresPage } from './figures-pages.ts'

export { countBadge } from './count-badge.ts'
export { countingOf } from './counting.ts'
export { findFigureSums, mergeFigures } from './figure-queries.ts'
export { lastDays } from './figure-days.ts'
export { getListingStats } from './get-listing-stats.ts'
export { tidyFigures } from './tidy-figures-job.ts'

/** Every page of figures. */
export const figurePages = [countPage, figuresPage, figuresCsvPage, teamFiguresPage]

import { recordFigures } from './record-figures.ts'

/** Operations of this area's pages that are not part of the API. */
export const figuresInternalOperations = [recordFigures]
