/**
 * Reads a product's website: pages, facts, and a profile in which every value has its quote. `readWebsite` does it all;
 * `readPages` and `draftStored` are its two halves, for programs that store pages in between.
 */

// The whole way.
export {
  AddressError,
  type WebsiteOptions,
  type WebsiteProgress,
  type WebsiteReading,
  readWebsite,
} from './read-website.ts'

// A site's pages.
export { type PagesOptions, defaultUserAgent, readPages } from './read-pages.ts'
export { type Crawl, type CrawlNote, type CrawlProgress, crawlNotes } from './crawl/crawl-state.ts'
export { CrawlProblem, type CrawlProblemCode } from './crawl/crawl-problem.ts'
export { type SkipReason, skipReasons } from './crawl/visit-page.ts'
export { ReadingTooCostly } from './thread/thread-pool.ts'
export { othersWaitToRead } from './thread/reading-thread.ts'
export { type Browser, BrowserError, type RenderOptions, type Rendered } from './crawl/browser.ts'
export { type Log } from './crawl/render-page.ts'

// One page: from HTML, to the store and back, and what can be quoted of it.
export { type Page } from './page/page.ts'
export { readPage } from './page/read-page.ts'
export { shallowPart } from './page/parse-html.ts'
export { type StoredPage, packPage, unpackPage } from './page/packed-page.ts'
export { sourcesOfQuote, standsOn, visibleText } from './facts/page-text.ts'

// What a site says of a need.
export { isAbout, isUnderstood, passageFor } from './ask/answer-need.ts'
export { knownNeed, knownNeeds } from './ask/need-table.ts'
export { longestNeed, maxNeeds, needsIn } from './ask/needs.ts'
export { maxPassages, type Passage, passagesOf } from './ask/passages.ts'

// A profile from pages.
export { type Draft, type DraftOptions, type StoredSite, draftPages, draftStored } from './draft-stored.ts'
export { type CategoryChoice } from './drafter.ts'

// A language model, if one is used.
export { type ModelBudget, type ModelRun } from './model/model-drafter.ts'
export { type Model, type ModelAnswer, ModelError, type ModelQuestion } from './model/model.ts'
