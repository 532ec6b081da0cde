/** Prints what an evaluation found: a table of sites, a table of fields, and lists of what to look into. */
import type { Count, Score } from './score-site.ts'

export interface Result {
  slug: string
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
  const count = (name: 'unproved' | 'invented' | 'wrong') =>
    results.reduce((sum, { score }) => sum + score[name].length, 0)
  return {
    fields,
    recall: of ? right / of : 0,
    unproved: count('unproved'),
    invented: count('invented'),
    wrong: count('wrong'),
  }
}

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
  const fields = Object.entries(totals.fields).map(([field, { right, of }]) => [
    field,
    `${right}/${of}`,
    (right / of).toFixed(2),
  ])
  const lists = (['unproved', 'invented', 'wrong', 'missed'] as const).flatMap((name) => {
    const lines = results.flatMap(({ slug, score }) =>
      score[name].map((line) => `  ${slug}  ${line.slice(0, 240)}`),
    )
    return lines.length ? ['', name, ...lines] : []
  })
  return [
    ...table([['site', 'pages', 'ms', 'unproved', 'invented', 'wrong', 'recall'], ...rows]),
    '',
    ...table([['field', 'right', 'recall'], ...fields]),
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

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
