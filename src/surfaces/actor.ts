/** Who sends a request: an API key or token in the Authorization header, or nobody. Checked against the database each time. */
import type { Actor } from '../platform/call/context.ts'
import { Problem } from '../platform/call/problem.ts'
import { signInRequired } from '../platform/call/problems.ts'

/** Finds the account behind a bearer credential; undefined when it is unknown, expired or revoked, or for another resource. */
export type FindBearer = (token: string, address: string, resource: string) => Promise<Actor | undefined>

/**
 * The actor of an API or MCP request. A credential that is not valid is refused also where none is needed (RFC 6750
 * section 3.1); `resource` is the protected resource asked, which tokens are bound to.
 */
export async function bearerActor(
  authorization: string | undefined,
  address: string,
  resource: string,
  findBearer: FindBearer,
): Promise<Actor> {
  if (authorization === undefined) return { kind: 'anonymous', address }
  const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization)?.[1]
  const actor = token === undefined ? undefined : await findBearer(token, address, resource)
  if (actor) return actor
  throw new Problem(signInRequired, 'The API key or token is unknown, expired or revoked.', {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })
}
