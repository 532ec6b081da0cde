/** Drafts from pages given in a test. */
import type { CategoryChoice } from '../../drafter.ts'
import { ground, type GroundedDraft } from '../../grounding/grounding-gate.ts'
import { readPage } from '../../page/read-page.ts'
import { extractiveDrafter } from '../extractive-drafter.ts'

const fetchedAt = '2026-11-20T00:00:00Z'

/** The draft of a site whose pages are given by path: `{ '/': '<h1>…', '/pricing': '…' }`. */
export async function draftOf(
  pages: Record<string, string>,
  categories: CategoryChoice[] = [],
  siteUrl = 'https://beetplan.test/',
): Promise<GroundedDraft> {
  const read = Object.entries(pages).map(([path, html]) =>
    readPage({ html, url: new URL(path, siteUrl).href, fetchedAt, foundBy: path === '/' ? 'home' : 'link' }),
  )
  return ground(await extractiveDrafter().draft({ pages: read, siteUrl, categories }), read, categories)
}
