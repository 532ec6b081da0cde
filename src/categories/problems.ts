/** Problems that prevent a change of categories. */
import { Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'

/** A problem with one error, at a member of the input. */
export function categoryFault(path: string, code: string, message: string, fix: string): Problem {
  return new Problem(invalidInput, message, { errors: [{ path, code, message, fix }] })
}
