/** Problems with questions. */
import { problemType } from '../platform/call/problem.ts'

export const questionRefused = problemType({
  code: 'question_refused',
  status: 409,
  title: 'This question cannot be asked',
  meaning: 'A verified account may ask about a product that has an owner and is not its own.',
  fix: 'The detail names which of these does not hold.',
})
