/** What a row of points speaks of: the product, or the reader's problems, ways to get in touch, the days before. */
import { emailsIn } from '../facts/emails.ts'
import { keyOf } from '../facts/names.ts'
import type { Point } from './feature-points.ts'

/** Markup for what is wrong without the product: `pain-card`, `problems-grid`, `before`. */
const PROBLEM_NAMES =
  /[.#_-](?:pains?|pain-?points?|prob|problems?|worr(?:y|ies)|struggles?|frustrations?|before|without|old-?way)(?:$|[._-])/i

/** `Sound familiar?`, `El problema que muchos desconocen`, こんなお悩みありませんか; not `Problems we solve`. */
const PROBLEM_WORDS =
  /(?<!\p{L})(?:problems?|problème?s?|probleme[ns]?|problemas?|problem[ai]|problemy|pain points?|struggl\p{L}+|tired of|frustrat\p{L}+|sound familiar|kennen sie das|kennst du das|kommt (?:ihnen|dir) das|marre de|te suena|ti suona|cansad[oa]s? de|stanc[oi] di|знакомо|проблем\p{L}*|устали)(?!\p{L})|悩み|困りごと|ませんか|痛点|烦恼|困扰|고민/iu
const SOLVED =
  /(?<!\p{L})(?:sol(?:ve|ved|ves|ving|ution)\p{L}*|no more|without|fix\p{L}*|lös\p{L}+|gelöst|résol\p{L}+|résou\p{L}+|soluc\p{L}+|soluz\p{L}+|resolve\p{L}*|resuelv\p{L}*|risolv\p{L}*|решен\p{L}*|реша\p{L}+)(?!\p{L})|解決|解决|해결/iu

/** The days before, in a pair of lists. */
const BEFORE =
  /^\P{L}*(?:before|vorher|avant|antes|prima|wcześniej|before .{1,30}|the old way|the problem|das problem|ohne .{1,30}|without .{1,30}|sans .{1,30}|sin .{1,30}|senza .{1,30})\P{L}*$/iu

/** Whether the points of the row say something of the product. */
export function isOfProduct(row: Point[], name: string): boolean {
  return (
    !row.some((point) => isOfProblem(point, name)) &&
    !row.some(({ body }) => body !== null && isAddress(body.text))
  )
}

/** The row without `Benefit 1` and `Benefit 2`: they number what stands beside or below them. */
export function withoutNumbers(row: Point[]): Point[] {
  const formOf = ({ title }: Point) => title.text.replaceAll(/\d+/g, '0')
  const alike = Map.groupBy(row, formOf)
  return row.filter((point) => !/\d/.test(point.title.text) || alike.get(formOf(point))?.length === 1)
}

function isOfProblem({ title: { path, headings } }: Point, name: string): boolean {
  const heading = headings.at(-1) ?? ''
  if (BEFORE.test(heading)) return true
  // One list of a pair may say it with the product.
  if (name !== '' && keyOf(heading).includes(keyOf(name))) return false
  return (
    path.slice(-4).some((one) => PROBLEM_NAMES.test(one)) ||
    (PROBLEM_WORDS.test(heading) && !SOLVED.test(heading))
  )
}

/** No more than an address to write to. */
function isAddress(text: string): boolean {
  return text.length <= 60 && emailsIn(text).length > 0
}
