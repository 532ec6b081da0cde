/** Why ratings could not be fetched: the stored English sentences, each with its German translation. */
import { germanDetail } from '../../design/words/german-detail.ts'

const sentences: readonly [RegExp, string][] = [
  [/^The address gave no ratings\.$/, 'Die Adresse hat keine Bewertungen geliefert.'],
  [
    /^(\S+) answered (\d+) (.*), not CSV or JSON\.$/,
    '$1 hat mit $2 $3 geantwortet, nicht mit CSV oder JSON.',
  ],
  [
    /^Line (\d+) is not a domain and a rating/,
    'Zeile $1 ist keine Domain mit einer Bewertung von 0 bis 100.',
  ],
  [/^The JSON is not a list/, 'Das JSON ist keine Liste von Objekten mit domain und rating von 0 bis 100.'],
]

/** Translates a stored sentence into German. */
export function germanProblem(problem: string): string {
  const known = sentences.find(([said]) => said.test(problem))
  if (!known) return germanDetail(problem)
  const parts = known[0].exec(problem) ?? []
  return known[1].replace(/\$(\d)/g, (_, at: string) => parts[Number(at)] ?? '')
}
