/** What can go wrong with questions. */
import { problemType } from '../platform/call/problem.ts'

export const questionRefused = problemType({
  code: 'question_refused',
  status: 409,
  title: 'This question cannot be asked',
  meaning: 'Questions are asked by verified accounts about products that somebody owns, and not they.',
  fix: 'The detail names which of these does not hold.',
})
