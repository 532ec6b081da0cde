/** The way from a host name that is no site's. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../parts.ts'

/** A host of a site's redirects leads to the same path there, for good; any other that is unknown to the default site. */
export async function leadHome(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const home = await parts.siteRedirecting(request.headers.host)
  if (!home) return reply.redirect((await parts.defaultSite()).origin, 302)
  return reply.redirect(`${home.origin}${request.url}`, 308)
}
