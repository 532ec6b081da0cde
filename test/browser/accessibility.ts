/** Runs axe-core on an open page and checks for horizontal scrolling, for the browser tests. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Frame, Page } from 'playwright-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Loads axe-core into a page. Its source is kept in the local storage of the page's origin: evaluating it from there
 * takes a tenth of the time of sending and compiling it, which takes as long as the check itself.
 */
const put = (text: string) => `(() => {
  const text = ${text}
  if (text !== null) (0, eval)(text)
  return 'axe' in window
})()`
const fromStorage = put(`(() => { try { return localStorage.getItem('axe-core') } catch { return null } })()`)
const keepAndPut = put(`(() => {
  const text = ${JSON.stringify(source)}
  try { localStorage.setItem('axe-core', text) } catch { /* A frame without an origin has no storage. */ }
  return text
})()`)

const chosen = {
  all: 'rules: { "target-size": { enabled: true }, "td-has-header": { enabled: true } }',
  colours: 'runOnly: ["color-contrast", "link-in-text-block"]',
}

/**
 * Problems of the page, or of a frame in it, one line each; empty if there are none. The page's context needs
 * `bypassCSP: true`, because axe-core is injected into the page as a script. Rules: axe-core's defaults (WCAG 2.2 A and
 * AA, and its best practices), target size (2.5.8) and the headers of table cells, which it leaves out; `colours` runs
 * only the rules about colours.
 */
export async function accessibilityProblems(
  page: Page | Frame,
  rules: 'all' | 'colours' = 'all',
): Promise<string[]> {
  const isThere = await page.evaluate<boolean>(`"axe" in window || ${fromStorage}`)
  if (!isThere) await page.evaluate(keepAndPut)
  const found = await page.evaluate<unknown>(
    `axe.run(document, {
      resultTypes: ["violations"],
      ${chosen[rules]},
    }).then((result) => result.violations)`,
  )
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
  const lines = Array.isArray(found)
    ? found.map((violation: unknown) => line(violation))
    : ['axe-core gave no answer']
  return wide > 0 ? [...lines, `the page is ${wide} pixels wider than the window`] : lines
}

function line(violation: unknown): string {
  const { id, help, nodes } = Object(violation)
  const places = Array.isArray(nodes)
    ? nodes.slice(0, 3).map((node: unknown) => String(Object(node).html))
    : []
  return `${String(id)}: ${String(help)} ${places.join(' ')}`
}
