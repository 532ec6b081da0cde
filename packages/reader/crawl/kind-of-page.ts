/** What kind of page a page is: by its path, by the menu of the home page, or by its first heading. */
import type { Page, PageLink } from '../page/page.ts'
import { foldAddress } from './address.ts'
import { kindOfLink } from './frontier.ts'
import { kindOf, type PageKind } from './links/link-words.ts'

/** Kinds that a menu names better than a path: `Contact us` leads to `/demo/`. */
const STATED = new Set<string>(['contact', 'about', 'pricing', 'faq', 'imprint', 'privacy', 'terms'])

export function kindOfPage(page: Page, home: Page): PageKind | null {
  const url = URL.parse(page.url)
  const byPath = url ? kindOfLink(url, '', home.url)?.kind : undefined
  if (byPath && STATED.has(byPath)) return byPath
  const [byMenu] = home.links.flatMap((link) => menuKindOf(link, page))
  const [heading = ''] = ['h1', 'h2'].flatMap(
    (level) => page.blocks.find(({ tag }) => tag === level)?.text ?? [],
  )
  const byHeading = heading.length <= 60 ? kindOf(heading) : undefined
  return byMenu ?? byPath ?? (byHeading && byHeading.share >= 0.5 ? byHeading.kind : null)
}

function menuKindOf({ text, region, url }: PageLink, page: Page): PageKind[] {
  const match = region === 'main' || foldAddress(url) !== foldAddress(page.url) ? undefined : kindOf(text)
  return match?.share === 1 && STATED.has(match.kind) ? [match.kind] : []
}
