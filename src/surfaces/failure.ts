/** Turns whatever went wrong into a `Problem`: expected ones pass, known faults of the database become 503, the rest 500. */
import { Problem } from '../platform/call/problem.ts'
import {
  badRequest,
  bodyTooLarge,
  internalError,
  invalidInput,
  malformedJson,
  notFound,
  unavailable,
  unsupportedMediaType,
} from '../platform/call/problems.ts'
import { DatabaseBusy } from '../platform/data/mutex.ts'
import { databaseCode, DeadlinePassed } from '../platform/data/transact.ts'

const unavailableCodes = new Set([
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '53100',
  '53200',
  '53300',
  '58030',
  '08000',
  '08001',
  '08003',
  '08006',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
])

/** Text that the database keeps nowhere: NUL in text (22021) and in JSON (22P05). */
const unstorable = new Set(['22021', '22P05'])

/** The problem to answer; `unexpected` is set where the log should keep the error. */
export function problemOf(error: unknown): { problem: Problem; unexpected: boolean } {
  if (error instanceof Problem) return { problem: error, unexpected: false }
  if (wentAway(error))
    return { problem: new Problem(badRequest, 'The request ended before it was whole.'), unexpected: false }
  const fromFastify = fastifyProblem(error)
  if (fromFastify) return { problem: fromFastify, unexpected: false }
  if (unstorable.has(databaseCode(error))) {
    const detail = 'A member holds U+0000, which no text may hold.'
    return { problem: new Problem(invalidInput, detail, { cause: error }), unexpected: false }
  }
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

/** The client closed the connection within its request; the same code of a database means something else. */
function wentAway(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && databaseCode(error) === 'ECONNRESET'
}

/** True where the database is away, busy, full or short of memory, also where a library wrapped its error. */
export function isUnavailable(error: unknown): boolean {
  if (
    error instanceof Error &&
    error.cause !== undefined &&
    error.cause !== error &&
    isUnavailable(error.cause)
  )
    return true
  if (error instanceof DatabaseBusy || error instanceof DeadlinePassed) return true
  if (unavailableCodes.has(databaseCode(error))) return true
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
      error.message,
    )
  )
}

function fastifyProblem(error: unknown): Problem | undefined {
  const code = databaseCode(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Problem(bodyTooLarge, 'The body is larger than 256 KiB.', {
      errors: [{ path: '', code: 'body_too_large', message: 'Too large.', limit: 262_144 }],
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
