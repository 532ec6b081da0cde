/** Formats the results of an evaluation: a table of sites, a table of fields, and lists of findings to inspect. */
import type { Count, Score } from './score.ts'

export interface Result {
  slug: string
  /** The set that the site belongs to. */
  set: string
  pages: number
  milliseconds: number
  score: Score
}

export interface Totals {
  fields: Record<string, Count>
  recall: number
  unproved: number
  invented: number
  wrong: number
}

/** The scores of all sites added up: each field's count, recall from 0 to 1, and the number of faults of each kind. */
export function totalsOf(results: Result[]): Totals {
  const fields: Record<string, Count> = {}
  for (const { score } of results) {
    for (const [field, { right, of }] of Object.entries(score.fields)) {
      const sum = (fields[field] ??= { right: 0, of: 0 })
      sum.right += right
      sum.of += of
    }
  }
  const { right, of } = addUp(Object.values(fields))
  const count = (name: (typeof FAULTS)[number]) =>
    results.reduce((sum, { score }) => sum + score[name].length, 0)
  return {
    fields,
    recall: of ? right / of : 0,
    unproved: count('unproved'),
    invented: count('invented'),
    wrong: count('wrong'),
  }
}

const FAULTS = ['unproved', 'invented', 'wrong'] as const

/** The report as lines of text. */
export function reportOf(results: Result[]): string[] {
  const totals = totalsOf(results)
  const rows = results.map(({ slug, pages, milliseconds, score }) => {
    const { right, of } = addUp(Object.values(score.fields))
    return [
      slug,
      pages,
      Math.round(milliseconds),
      score.unproved.length,
      score.invented.length,
      score.wrong.length,
      `${right}/${of}`,
    ].map(String)
  })
  const sets = Map.groupBy(results, ({ set }) => set)
  const bySet = [...sets].flatMap(([set, ones]) => fieldRows(set, ones))
  const lists = ([...FAULTS, 'missed'] as const).flatMap((name) => {
    const lines = results.flatMap(({ slug, score }) =>
      score[name].map((line) => `  ${slug}  ${line.slice(0, 240)}`),
    )
    return lines.length ? ['', name, ...lines] : []
  })
  return [
    ...table([['site', 'pages', 'ms', 'unproved', 'invented', 'wrong', 'recall'], ...rows]),
    '',
    ...table([['set', 'field', 'right', 'missed', 'wrong', 'invented', 'unproved', 'recall'], ...bySet]),
    ...lists,
    '',
    `unproved ${totals.unproved} · invented ${totals.invented} · wrong ${totals.wrong} · recall ${totals.recall.toFixed(2)}`,
  ]
}

function addUp(counts: Count[]): Count {
  return counts.reduce((sum, { right, of }) => ({ right: sum.right + right, of: sum.of + of }), {
    right: 0,
    of: 0,
  })
}

/** One row for each field, and one for all of them. */
function fieldRows(set: string, results: Result[]): string[][] {
  const { fields, recall, unproved, invented, wrong } = totalsOf(results)
  const faults = (name: (typeof FAULTS)[number], field: string) =>
    results.reduce((sum, { score }) => sum + score[name].filter((line) => fieldOf(line) === field).length, 0)
  const told = new Set([
    ...Object.keys(fields),
    ...results.flatMap(({ score }) => FAULTS.flatMap((name) => score[name].map(fieldOf))),
  ])
  const rows = [...told].map((field) => {
    const { right, of } = fields[field] ?? { right: 0, of: 0 }
    const share = of ? (right / of).toFixed(2) : ''
    return [
      set,
      field,
      `${right}/${of}`,
      of - right,
      ...(['wrong', 'invented', 'unproved'] as const).map((name) => faults(name, field)),
      share,
    ].map(String)
  })
  const { right, of } = addUp(Object.values(fields))
  const all = [set, 'all', `${right}/${of}`, of - right, wrong, invented, unproved, recall.toFixed(2)]
  return [...rows, all.map(String)]
}

/** The field name at the start of a score's line. */
function fieldOf(line: string): string {
  return /^[a-z_]+/.exec(line)?.[0] ?? 'other'
}

/** Lines of a table with columns as wide as their widest cell; the first row is the header. */
export function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
