/** What may stand in the way of a change of categories. */
import { Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'

/** A finding about one member of the input. */
export function categoryFault(path: string, code: string, message: string, fix: string): Problem {
  return new Problem(invalidInput, message, { errors: [{ path, code, message, fix }] })
}
