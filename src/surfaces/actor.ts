/**
 * The sender of a request: the owner of an API key or token in the Authorization header, or nobody. Checked against the
 * database each time.
 */
import type { Actor } from '../platform/call/context.ts'
import { Problem } from '../platform/call/problem.ts'
import { signInRequired } from '../platform/call/problems.ts'

/** Returns the actor of a bearer credential; undefined when it is unknown, expired, revoked or for another resource. */
export type FindBearer = (token: string, address: string, resource: string) => Promise<Actor | undefined>

/**
 * Returns the actor of an API or MCP request. An invalid credential is refused even where none is needed (RFC 6750
 * section 3.1); `resource` is the protected resource requested, which tokens are bound to.
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
