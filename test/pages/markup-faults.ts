/** Faults that a validator would find in a page's structure: the HTML rules that a wrong template breaks first. */
import type { CheerioAPI } from 'cheerio'

/** Attributes that refer to elements of the page by id. */
const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget', 'for', 'headers']
/** Forbidden nesting (HTML sections 3.2.5 and 4), as selectors. */
const misplaced = [
  'a :is(a, button, input)',
  'button :is(a, button, div, p)',
  'form form',
  'label label',
  ':is(p, span, b, h1, h2, h3) :is(div, p, ul, ol, section, form)',
  ':is(ul, ol) > :not(li, script, template)',
  'dl > :not(dt, dd, div)',
  ':not(details) > summary',
  ':is(h1, h2, h3, h4) [role=status]',
  'img:not([alt])',
].join(', ')

/** One line per fault; empty for a valid page. */
export function markupFaults(page: CheerioAPI): string[] {
  const ids = page('[id]')
    .toArray()
    .map(({ attribs }) => attribs['id'] ?? '')
  const twice = ids.filter((id, place) => ids.indexOf(id) !== place)
  const lost = references.flatMap((name) =>
    page(`[${name}]`)
      .toArray()
      .flatMap((part) => (page(part).attr(name) ?? '').split(/\s+/))
      .filter((id) => !ids.includes(id))
      .map((id) => `${name} names ${id}, which is not there`),
  )
  const wrong = page(misplaced)
    .toArray()
    .map((part) => `${page.html(part).slice(0, 80)} stands where it may not`)
  const uneven = page('table')
    .toArray()
    .filter((table) => new Set(rowsOf(page, table)).size > 1)
    .map(() => 'a table has rows of different lengths')
  const levels = page('h1, h2, h3, h4')
    .toArray()
    .map(({ name }) => Number(name.slice(1)))
  const skipped = levels.filter((level, place) => level > (levels[place - 1] ?? level) + 1)
  return [
    ...twice.map((id) => `two elements are ${id}`),
    ...lost,
    ...wrong,
    ...uneven,
    ...skipped.map((level) => `a heading of level ${level} follows one that is not above it`),
  ]
}

function rowsOf(page: CheerioAPI, table: Parameters<CheerioAPI>[0]): number[] {
  return page(table)
    .find('tr')
    .toArray()
    .map((row) =>
      page(row)
        .children()
        .toArray()
        .reduce((sum, { attribs }) => sum + Number(attribs['colspan'] ?? 1), 0),
    )
}
