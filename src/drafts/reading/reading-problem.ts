/** The problem shown on a failed draft: the crawler's codes, worded for the owner. */
import type { ReadingProblem } from '../draft.ts'

const titles: Record<string, string> = {
  robots_disallowed: 'The website’s robots.txt does not allow reading it',
  not_html: 'The address is not a web page',
  blocked_address: 'The address leads to a place that may not be read',
  too_large: 'The page is too large to read',
  too_many_redirects: 'The address redirects too many times',
  drafting_failed: 'The draft could not be made',
}

const fix = 'Fill the draft in by hand, or correct the website and submit the same address again.'

/** The problem of a draft for a crawler's code. */
export function readingProblem(code: string, detail: string): ReadingProblem {
  return { code, title: titles[code] ?? 'The website could not be read', detail, fix }
}
