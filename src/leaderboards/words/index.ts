/** Texts of the pages of leaderboards. */
import { catalogue } from '../../design/words/catalogue.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export const words = catalogue({ en, de })

/** Why ratings could not be fetched, in the language of the page. */
export const ratingProblem = (problem: string): string => words.teamRatings.problem(problem)
