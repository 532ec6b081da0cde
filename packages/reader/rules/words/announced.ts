/** What a heading, a link or a part of an address announces. */
import { kindOf, type PageKind } from '../../crawl/links/link-words.ts'

/** Whether the text names one of these kinds of page in at least this share of its words: 1 if it says nothing else. */
export function announces(text: string, leastShare: number, ...kinds: PageKind[]): boolean {
  const match = kindOf(text)
  return match !== undefined && match.share >= leastShare && kinds.includes(match.kind)
}
