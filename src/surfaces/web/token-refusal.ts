/** Refusals of the token endpoint. */

const ended =
  'The refresh token is unknown, expired, revoked or was used before. Start the authorization again.'

/** What a program should do, by the library’s own description. */
const fixes = new Map([
  ['session not found', ended],
  ['invalid refresh token', ended],
  ['invalid code', 'The code is unknown, expired or was exchanged before. Start the authorization again.'],
])

/**
 * Converts a refusal to RFC 7636 (section 4.6) and RFC 6749 (section 5.2): a wrong or missing verifier is 400
 * `invalid_grant`, where the library answers 401 `invalid_request`; a body that is no form is 400 `invalid_request`, where
 * it answers 415 without `error`. The description says what to do next.
 */
export async function tokenRefusal(response: Response): Promise<Response> {
  if (response.ok || !/json/.test(response.headers.get('content-type') ?? '')) return response
  const refusal: unknown = await response.clone().json()
  const { error, error_description: description } = Object(refusal)
  if (response.status === 415)
    return refused('invalid_request', 'Send the members as a form, as application/x-www-form-urlencoded.')
  if (response.status === 401 && error === 'invalid_request') return refused('invalid_grant', description)
  const fix = fixes.get(description)
  return fix === undefined ? response : refused(error, fix)
}

function refused(error: string, description: string): Response {
  return Response.json(
    { error, error_description: description },
    { status: 400, headers: { 'cache-control': 'no-store' } },
  )
}
