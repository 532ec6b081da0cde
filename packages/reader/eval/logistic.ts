/** Logistic regression with a quadratic penalty, fitted by Newton's method; thresholds by the cost of errors. */
import type { Signs } from '../drafter.ts'
import { certaintyOf } from '../rules/certainty.ts'

export interface Row {
  site: string
  right: boolean
  /** Whether it may be a value at all: thresholds are chosen on such rows only. */
  grounds: boolean
  /** Of candidates with the same place, only the most certain counts. */
  place?: string | undefined
  signs: Signs
}

export interface Model {
  threshold: number
  base: number
  weights: Record<string, number>
}

/** How strongly a weight is held at its initial value, so that a few rows move it little. */
const PENALTY = 1
/** Negative signs, whose weights start at -1; all others start at 1. */
const AGAINST = new Set(['other_text', 'person', 'quoted', 'team_page'])
const STEPS = 30
/** A site with more candidates is weighted as if it had this many. */
const MAX_OF_SITE = 10
/** The lowest threshold: a value as likely wrong as right is never given, whatever a few rows say. */
const LEAST_CERTAIN = 0.5

/** The model of all rows; its threshold is chosen by cross-validation over sites. A wrong value costs so many blanks. */
export function fitted(rows: readonly Row[], costOfWrong: number): Model {
  const { base, weights } = weighted(rows)
  return { threshold: Math.ceil(thresholdOf(unseen(rows), costOfWrong) * 1000) / 1000, base, weights }
}

/** The result of a threshold if each site is judged by the weights of the other sites. */
export function withoutSites(rows: readonly Row[], threshold: number) {
  const given = unseen(rows).filter(({ certainty }) => certainty >= threshold)
  const right = given.filter((row) => row.right).length
  return {
    of: rows.filter((row) => row.right).length,
    right,
    given: given.length,
    wrong: given.length - right,
  }
}

type Judged = Row & { certainty: number }

/** The rows that may be values, each with its confidence by the weights of the other sites. */
function unseen(rows: readonly Row[]): Judged[] {
  return [...Map.groupBy(rows, ({ site }) => site)].flatMap(([site, own]) => {
    const model = weighted(rows.filter((row) => row.site !== site))
    const judged = own
      .filter(({ grounds }) => grounds)
      .map((row) => ({ ...row, certainty: certaintyOf(row.signs, model) }))
      .toSorted((a, b) => b.certainty - a.certainty)
    return judged.filter(
      ({ place }, at) => place === undefined || judged.findIndex((one) => one.place === place) === at,
    )
  })
}

/** The threshold at which blanks and wrong values cost least, halfway to the next candidate below. */
function thresholdOf(judged: Judged[], costOfWrong: number): number {
  const ordered = judged.toSorted((a, b) => b.certainty - a.certainty)
  let cost = 0
  let [least, best] = [0, 0]
  for (const [at, { right, certainty }] of ordered.entries()) {
    cost += right ? -1 : costOfWrong
    if (ordered[at + 1]?.certainty === certainty) continue
    if (cost < least) [least, best] = [cost, at + 1]
  }
  return Math.max(LEAST_CERTAIN, ((ordered[best - 1]?.certainty ?? 1) + (ordered[best]?.certainty ?? 0)) / 2)
}

function weighted(rows: readonly Row[]): Omit<Model, 'threshold'> {
  const names = [...new Set(rows.flatMap(({ signs }) => Object.keys(signs)))].toSorted()
  const ofSite = Map.groupBy(rows, ({ site }) => site)
  const table = rows.map(({ site, right, signs }) => ({
    x: [1, ...names.map((name) => signs[name] ?? 0)],
    y: Number(right),
    share: Math.min(1, MAX_OF_SITE / (ofSite.get(site)?.length ?? 1)),
  }))
  const beginning = [0, ...names.map((name) => (AGAINST.has(name) ? -1 : 1))]
  let weights = beginning
  for (let step = 0; step < STEPS; step++) {
    const next = stepFrom(weights, beginning, table)
    if (next === weights) break
    weights = next
  }
  const [base = 0, ...others] = weights.map(rounded)
  return { base, weights: Object.fromEntries(names.map((name, at) => [name, others[at] ?? 0])) }
}

type Table = { x: number[]; y: number; share: number }[]

/**
 * One step of Newton's method, shortened until it raises the likelihood; the base is not penalized. The same weights
 * if no step does.
 */
function stepFrom(weights: number[], beginning: number[], table: Table): number[] {
  const gradient = weights.map((weight, at) => -penalty(at) * (weight - (beginning[at] ?? 0)))
  const curve = weights.map((_, row) => weights.map((_one, at) => (row === at ? penalty(row) : 0)))
  for (const { x, y, share } of table) {
    const p = chance(weights, x)
    for (const [row, value] of x.entries()) {
      if (value === 0) continue
      gradient[row] = (gradient[row] ?? 0) + share * (y - p) * value
      const line = curve[row] ?? []
      for (const [at, other] of x.entries()) line[at] = (line[at] ?? 0) + share * p * (1 - p) * value * other
    }
  }
  const change = solved(curve, gradient)
  const known = likelihood(weights, beginning, table)
  for (let length = 1; length > 0.001; length /= 2) {
    const next = weights.map((weight, at) => weight + length * (change[at] ?? 0))
    if (likelihood(next, beginning, table) > known) return next
  }
  return weights
}

function penalty(at: number): number {
  return at === 0 ? 1e-6 : PENALTY
}

function chance(weights: number[], x: number[]): number {
  return 1 / (1 + Math.exp(-x.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)))
}

/** The log-likelihood of the rows, less the penalty. */
function likelihood(weights: number[], beginning: number[], table: Table): number {
  const away = weights.reduce(
    (sum, weight, at) => sum + (penalty(at) * (weight - (beginning[at] ?? 0)) ** 2) / 2,
    0,
  )
  return table.reduce((sum, { x, y, share }) => {
    const p = chance(weights, x)
    return sum + share * Math.log(Math.max(1e-12, y === 1 ? p : 1 - p))
  }, -away)
}

/** Solves a symmetric positive definite system by elimination. */
function solved(system: number[][], right: number[]): number[] {
  const rows = system.map((row, at) => [...row, right[at] ?? 0])
  for (const [at, pivot] of rows.entries()) {
    for (const row of rows.slice(at + 1)) {
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      for (let column = at; column < row.length; column++)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  }
  const solution = right.map(() => 0)
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at] ?? []
    const known = solution.reduce(
      (sum, value, column) => sum + (column > at ? value * (row[column] ?? 0) : 0),
      0,
    )
    solution[at] = ((row.at(-1) ?? 0) - known) / (row[at] ?? 1)
  }
  return solution
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}
