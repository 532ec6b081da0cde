/** Two products side by side, what differs first, each value with its quote; no winner. */
import { el, given, link, show, title } from './page.js'
import { start } from './start.js'
import { fieldLabel, isBlank, quotesOf, valueOf } from './values.js'
import { listed, say, words } from './words.js'

start(drawComparison, ({ a, b, rows }) => Boolean(a && b && rows))

function drawComparison({ url, a, b, rows, site_rows: siteRows, differing, equal, both_blank: silent }) {
  const { versus, count, differences, similarities, noneStates, openOnSite, ownWords, oneNames } = words()
  const all = [
    ...rows.map((row) => ({ ...row, label: fieldLabel(row.field) })),
    ...siteRows.map((row) => ({ ...row, unit: row.unit === '' ? '' : ` ${row.unit}` })),
  ]
  const parts = [
    [differences, all.filter((row) => row.differs)],
    [similarities, all.filter((row) => !row.differs)],
  ].filter(([, own]) => own.length > 0)
  const rivals = [
    [a, b],
    [b, a],
  ].filter(([one]) => one.names_other)
  show(
    el(
      'header',
      {},
      title(given(say(versus, { one: a.name, other: b.name }))),
      el('p', { class: 'muted' }, say(count, { differing, equal })),
      rivals.map(([one, other]) =>
        el('p', { class: 'small-text' }, say(oneNames, { one: one.name, other: other.name })),
      ),
      el('p', {}, link(url, openOnSite)),
    ),
    el(
      'div',
      { class: 'versus' },
      el(
        'table',
        {},
        el(
          'thead',
          {},
          el(
            'tr',
            {},
            el('th', { scope: 'col' }, el('span', { class: 'visually-hidden' }, words().attribute)),
            [a, b].map(side),
          ),
        ),
        parts.map(([heading, own]) => group(heading, own, [a, b])),
      ),
    ),
    el('p', { class: 'muted small-text' }, ownWords),
    silent.length > 0 &&
      el('p', { class: 'muted small-text' }, say(noneStates, { fields: listed(silent.map(fieldLabel)) })),
  )
}

function side({ name, url, headline }) {
  return el(
    'th',
    { scope: 'col' },
    link(url, name),
    given(headline ?? '', 'p', { class: 'muted small-text' }),
  )
}

function group(heading, rows, sides) {
  return el(
    'tbody',
    {},
    el('tr', { class: 'band' }, el('th', { scope: 'rowgroup', colspan: '3' }, heading)),
    rows.map((row) =>
      el(
        'tr',
        {},
        given(row.label, 'th', { scope: 'row' }),
        [row.a, row.b].map((cell, place) => el('td', {}, cellOf(row, cell, sides[place]))),
      ),
    ),
  )
}

function cellOf({ field, label, kind, unit = '' }, cell, { name }) {
  const { notStated, cleared, source, sourceOf, yesNo } = words()
  const value = kind === 'yes_no' && cell ? yesNo[cell.value] : cell?.value
  if (isBlank(value)) return el('span', { class: 'blank' }, cell?.blank === 'removed' ? cleared : notStated)
  const quotes = quotesOf(cell.evidence, false)
  return [
    valueOf(field ?? '', unit === '' ? value : `${value}${unit}`, false),
    quotes.length > 0 &&
      el(
        'details',
        {},
        el(
          'summary',
          { class: 'link', 'aria-label': say(sourceOf, { field: label, product: name }) },
          source,
        ),
        quotes,
      ),
  ]
}
