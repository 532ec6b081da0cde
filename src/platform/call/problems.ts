/** The problems that any operation may answer with, whatever it does. */
import { problemType } from './problem.ts'

export const malformedJson = problemType({
  code: 'malformed_json',
  status: 400,
  title: 'The body is not JSON',
  meaning: 'The request body could not be parsed as JSON (RFC 8259).',
  fix: 'Send valid JSON in UTF-8; the detail says where parsing stopped.',
})
export const invalidIdempotencyKey = problemType({
  code: 'invalid_idempotency_key',
  status: 400,
  title: 'The idempotency key is not usable',
  meaning: 'Idempotency-Key must be 1 to 255 printable ASCII characters.',
  fix: 'Send a random key such as a UUID.',
})
export const badRequest = problemType({
  code: 'bad_request',
  status: 400,
  title: 'The request could not be understood',
  meaning: 'The HTTP request is malformed.',
  fix: 'Check the request line, headers and body.',
})
export const signInRequired = problemType({
  code: 'sign_in_required',
  status: 401,
  title: 'Sign-in required',
  meaning: 'The operation needs an account, or the API key or token is unknown, expired or revoked.',
  fix: 'Send `Authorization: Bearer` with an API key from your account page, or sign in again.',
})
export const insufficientScope = problemType({
  code: 'insufficient_scope',
  status: 403,
  title: 'The key or token lacks a scope',
  meaning: 'The credential is valid but was not given the permission that this operation needs.',
  fix: 'Use a key with the named scope, or grant it when the client asks.',
})
export const accountLimited = problemType({
  code: 'account_limited',
  status: 403,
  title: 'The account can only read for now',
  meaning:
    'The operator holds this account to reading: `until` says how long, `reason` why. What it made stays.',
  fix: 'Wait until then, or write to the site’s contact.',
})
export const forgedForm = problemType({
  code: 'form_expired',
  status: 403,
  title: 'This form is no longer valid',
  meaning: 'The form was sent from another site, or was opened before you signed in or out.',
  fix: 'Open the page again and resend the form. If you go back, your browser still has what you typed.',
})
export const preconditionFailed = problemType({
  code: 'precondition_failed',
  status: 412,
  title: 'This was changed in the meantime',
  meaning: 'If-Match names a version that is no longer the current one; `current` shows it as it is now.',
  fix: 'Lay your change over `current` and send it with the ETag of this answer.',
})
export const notFound = problemType({
  code: 'not_found',
  status: 404,
  title: 'Not found',
  meaning: 'It doesn’t exist, or you don’t have access to it.',
  fix: 'Check the address or the id.',
})
export const methodNotAllowed = problemType({
  code: 'method_not_allowed',
  status: 405,
  title: 'Method not allowed',
  meaning: 'The address exists, but not for this method.',
  fix: 'Use a method that the Allow header names.',
})
export const notAcceptable = problemType({
  code: 'not_acceptable',
  status: 406,
  title: 'No answer in this form',
  meaning: 'The Accept header names only media types that the API does not answer in.',
  fix: 'Send Accept: application/json, or none.',
})
export const approvalRequired = problemType({
  code: 'approval_required',
  status: 409,
  title: 'A person has to confirm this first',
  meaning: 'The owner wants to be asked before this key or app changes something. Nothing was changed.',
  fix: 'Give the person `approve_url`; get_proposal tells how it ended. Do not call again: confirming does it.',
})
export const confirmedAlready = problemType({
  code: 'confirmed_already',
  status: 409,
  title: 'Your person confirmed this already',
  meaning: 'The same call was confirmed within the last hour, which did it. Nothing was done once more.',
  fix: 'Go on with `result`. To have it done once more, call propose_change with a note that says why.',
})
export const idempotencyInProgress = problemType({
  code: 'idempotency_in_progress',
  status: 409,
  title: 'The first request with this key is still running',
  meaning: 'Another request with the same Idempotency-Key has not ended yet.',
  fix: 'Wait for Retry-After and send the same request again.',
})
export const requestTimeout = problemType({
  code: 'request_timeout',
  status: 408,
  title: 'The request took too long',
  meaning: 'Headers must arrive within 10 seconds, the whole request within 30.',
  fix: 'Send the request again; send large bodies over a steadier line.',
})
export const bodyTooLarge = problemType({
  code: 'body_too_large',
  status: 413,
  title: 'The body is too large',
  meaning: 'A request body may have at most 256 KiB; one with a picture, 11 MB.',
  fix: 'Send less at a time.',
})
export const unsupportedMediaType = problemType({
  code: 'unsupported_media_type',
  status: 415,
  title: 'The body has the wrong type',
  meaning: 'Write operations take JSON, as it is or compressed by gzip, deflate or br.',
  fix: 'Send Content-Type: application/json, and a Content-Encoding that Accept-Encoding of the answer names or none.',
})
export const unknownHost = problemType({
  code: 'unknown_host',
  status: 421,
  title: 'No site at this host',
  meaning: 'The Host header names no site of this deployment.',
  fix: 'Use the address of a site; the operator adds host names with `marquee site create`.',
})
export const invalidInput = problemType({
  code: 'invalid_input',
  status: 422,
  title: 'The input is not valid',
  meaning: 'One or more members of the request break a rule; `errors` lists each with its path.',
  fix: 'Fix every entry of `errors` and send the request again. Nothing was changed.',
})
export const pageTooDeep = problemType({
  code: 'page_too_deep',
  status: 422,
  title: 'This page is too deep',
  meaning: 'page × per_page may be at most 10,000.',
  fix: 'Use `cursor` instead, which has no such limit.',
})
export const idempotencyKeyReused = problemType({
  code: 'idempotency_key_reused',
  status: 422,
  title: 'The key was used for another request',
  meaning: 'This Idempotency-Key was already used with another operation or other input.',
  fix: 'Use a new key for a new request.',
})
export const rateLimited = problemType({
  code: 'rate_limited',
  status: 429,
  title: 'Too many requests',
  meaning: 'A limit was reached; RateLimit and Retry-After say which and for how long.',
  fix: 'Wait for Retry-After.',
})
export const headersTooLarge = problemType({
  code: 'headers_too_large',
  status: 431,
  title: 'The headers are too large',
  meaning: 'All headers of a request together may have at most 16 KiB.',
  fix: 'Send fewer or shorter headers; clear the cookies of this site.',
})
export const internalError = problemType({
  code: 'internal_error',
  status: 500,
  title: 'Something went wrong on our side',
  meaning: 'An unexpected error; it was logged under the request id.',
  fix: 'Try again. If it still fails, send the site team the request id.',
})
export const unavailable = problemType({
  code: 'unavailable',
  status: 503,
  title: 'Not available right now',
  meaning: 'The database is unreachable or busy, or the service is stopping.',
  fix: 'Wait for Retry-After and send the same request again.',
})

/** Problems that every operation may answer with; a definition lists only its additional ones. */
export const commonProblems = [badRequest, invalidInput, rateLimited, internalError, unavailable, unknownHost]

export const invalidSignature = problemType({
  code: 'invalid_signature',
  status: 400,
  title: 'The signature does not fit',
  meaning:
    'The webhook’s signature is absent, was made with another secret or over another body, or is too old.',
  fix: 'Set the signing secret of this endpoint in the service’s environment, and check the clocks.',
})
