/** CommonMark to safe markup: raw HTML is shown as text and only http, https and mailto links live (micromark's safe mode). */
import { micromark } from 'micromark'
import { type Html, raw } from './html.ts'

/** Text written by owners or the site team as markup. Links carry no weight for search engines. */
export function markdown(text: string): Html {
  const made = micromark(text)
  return raw(
    made.replaceAll('<a href="', '<a rel="noopener nofollow ugc" href="').replaceAll(/<img [^>]*>/g, ''),
  )
}
