/** Turns any error into a `Problem`: expected ones pass, known faults of the database become 503, the rest 500. */
import { Problem } from '../platform/call/problem.ts'
import {
  badRequest,
  bodyTooLarge,
  internalError,
  malformedJson,
  notFound,
  unavailable,
  unsupportedMediaType,
} from '../platform/call/problems.ts'
import { unstorableProblem } from '../platform/call/refused-by-database.ts'
import { databaseCode, isUnavailable } from '../platform/data/faults.ts'

/** Maximum bytes of a body, unless a route has a limit of its own. */
export const bodyLimit = 256 * 1024

/** Returns the problem to answer with; `unexpected` is set when the log should record the error. */
export function problemOf(
  error: unknown,
  limit: number = bodyLimit,
): { problem: Problem; unexpected: boolean } {
  if (error instanceof Problem) return { problem: error, unexpected: false }
  if (wentAway(error))
    return { problem: new Problem(badRequest, 'The request ended before it was whole.'), unexpected: false }
  const fromFastify = fastifyProblem(error, limit)
  if (fromFastify) return { problem: fromFastify, unexpected: false }
  const unstorable = unstorableProblem(error, undefined)
  if (unstorable) return { problem: unstorable, unexpected: false }
  if (isUnavailable(error)) {
    const problem = new Problem(unavailable, 'The database is busy or cannot be reached.', {
      headers: { 'Retry-After': '2' },
      cause: error,
    })
    return { problem, unexpected: true }
  }
  return {
    problem: new Problem(internalError, 'Something went wrong on our side.', { cause: error }),
    unexpected: true,
  }
}

/**
 * True if the client closed the connection during its request; a database error with the same code means something
 * else.
 */
function wentAway(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && databaseCode(error) === 'ECONNRESET'
}

function fastifyProblem(error: unknown, limit: number): Problem | undefined {
  const code = databaseCode(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem(bodyTooLarge, `The body is larger than ${Math.floor(limit / 1024)} KiB.`, {
      errors: [{ path: '', code: 'body_too_large', message: 'Too large.', limit }],
    })
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem(unsupportedMediaType, 'Send Content-Type: application/json.')
  if (code === 'FST_CP_ERR_INVALID_CONTENT')
    return new Problem(badRequest, 'The body is not what Content-Encoding says, or ends too early.')
  if (code === 'FST_CP_ERR_INVALID_CONTENT_ENCODING')
    return new Problem(
      unsupportedMediaType,
      'Send the body as it is, or with Content-Encoding gzip, deflate or br.',
      {
        headers: { 'Accept-Encoding': 'gzip, deflate, br' },
      },
    )
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY')
    return new Problem(malformedJson, 'The body is empty; send {} for an empty one.')
  if (error instanceof SyntaxError && 'statusCode' in error) return new Problem(malformedJson, error.message)
  if (code.startsWith('FST_ERR_CTP'))
    return new Problem(badRequest, error instanceof Error ? error.message : 'Malformed request.')
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new Problem(notFound, 'No page has this address.')
  if (code === 'FST_ERR_BAD_URL') return new Problem(badRequest, 'The address is not valid percent-encoding.')
  return undefined
}
