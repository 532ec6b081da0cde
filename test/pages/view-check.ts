/** For tests of views: data full of attack strings, and checks of what a browser would make of the page. */

import assert from 'node:assert/strict'
import { load } from 'cheerio'
import type { Html } from '../../src/design/html.ts'

export const attack = `"'></title></textarea></script><script>alert(1)</script><img src=x onerror=alert(1)>`

/** A copy of the data in which every text is an attack, except the service's own words, dates and codes. */
export function poisoned<T>(data: T): T {
  return replaceTexts(data, (text, name) => (keep.has(name) || /^\d{4}-\d\d-\d\d/.test(text) ? text : attack))
}

/** A copy of the data in which every URL is a script. */
export function withScriptAddresses<T>(data: T): T {
  return replaceTexts(data, (text, name) =>
    /(^|_)(url|action)$|^href$|^src$|^url$/.test(name) ? 'javascript:alert(1)' : text,
  )
}

/** Fails if the page would run anything, load anything by script, or contain a broken id. */
export function assertHarmless(view: Html): void {
  const document = load(String(view), null, false)
  assert.equal(
    document('script:not([type="application/ld+json"]), style, iframe, object, embed, base').length,
    0,
  )
  assert.equal(document('img[src="x"]').length, 0)
  const ids = new Set<string>()
  document('*').each((_, element) => {
    for (const [name, value] of Object.entries(document(element).attr() ?? {})) {
      assert.ok(!name.startsWith('on') && name !== 'style' && name !== 'srcdoc', `the attribute ${name}`)
      if (['href', 'src', 'action', 'formaction'].includes(name))
        assert.ok(!/^\s*(javascript|data):/i.test(value), value)
      if (name !== 'id') continue
      assert.ok(!ids.has(value), `two elements have the id ${value}`)
      ids.add(value)
    }
  })
}

/** The text of a view with whitespace collapsed. */
export function textOf(view: Html): string {
  return load(String(view), null, false).text().replace(/\s+/g, ' ').trim()
}

const keep = new Set([
  'state',
  'status',
  'plan',
  'language',
  'zone',
  'currency',
  'interval',
  'required_for',
  'selected',
  'lane',
  'total_relation',
])

function replaceTexts<T>(data: T, replace: (text: string, name: string) => string): T
function replaceTexts(data: unknown, replace: (text: string, name: string) => string): unknown {
  return walk(data, '', replace)
}

function walk(value: unknown, name: string, replace: (text: string, name: string) => string): unknown {
  if (typeof value === 'string') return replace(value, name)
  if (Array.isArray(value)) return value.map((item) => walk(item, name, replace))
  if (typeof value !== 'object' || value === null || value.constructor !== Object) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, walk(member, key, replace)]))
}
