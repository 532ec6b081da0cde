/** Redirects from host names that belong to no site. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../parts.ts'

/**
 * Redirects permanently from one of a site's redirecting hosts to the same path on the site; from any other unknown
 * host to the default site.
 */
export async function redirectUnknownHost(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const home = await parts.siteRedirecting(request.headers.host)
  if (!home) return reply.redirect((await parts.defaultSite()).origin, 302)
  return reply.redirect(`${home.origin}${request.url}`, 308)
}
