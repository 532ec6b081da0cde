/** A page by number that lies behind the last one of its list. */
import { Problem } from './problem.ts'
import { notFound } from './problems.ts'

interface ListPage {
  page: number
  items: readonly unknown[]
}

const isPast = ({ page, items }: ListPage): boolean => page > 1 && items.length === 0

/** What a view that says so itself is answered with: 404, and nothing for search engines. */
export function pastTheEnd(list: ListPage): { status?: number; noindex?: boolean } {
  return isPast(list) ? { status: notFound.status, noindex: true } : {}
}

/** Throws `not_found` in these words for the page of a view that does not. */
export function refusePastTheEnd(list: ListPage, words: string): void {
  if (isPast(list)) throw Problem.inWords(notFound, words)
}
