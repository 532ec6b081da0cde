/** Refusals of the token endpoint. */

/**
 * Converts a refusal to RFC 7636 (section 4.6) and RFC 6749 (section 5.2): a wrong or missing verifier is 400
 * `invalid_grant`, where the library answers 401 `invalid_request`.
 */
export async function tokenRefusal(response: Response): Promise<Response> {
  if (response.status !== 401) return response
  const refusal: unknown = await response.clone().json()
  if (Object(refusal).error !== 'invalid_request') return response
  return Response.json(
    { ...Object(refusal), error: 'invalid_grant' },
    { status: 400, headers: { 'cache-control': 'no-store' } },
  )
}
