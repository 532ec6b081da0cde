/** Forms with a file: how large they may be, for whom, and what a person is told whose file is larger. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyPage } from '../../platform/call/page.ts'
import { bodyLimit } from '../failure.ts'
import type { Parts, SignedIn } from '../parts.ts'
import { sendProblemPage, setErrorLanguage } from './page-frame.ts'
import { redirectUnknownHost } from './redirect-unknown-host.ts'
import { redirectBeforePage } from './unsent-form.ts'

/** A form with a file is read if it is somewhat larger than allowed: then its own page names the limit. */
export function withFile(parts: Parts, definition: AnyPage, maxFileBytes: number) {
  return {
    bodyLimit: Math.max(1.5 * maxFileBytes, 4_000_000),
    onRequest: beforeLargeBody(parts, definition),
    errorHandler: async (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendProblemPage(parts, request, reply, error, maxFileBytes),
  }
}

/** Accepts a large body only from readers who may send it; others are redirected or refused first. */
function beforeLargeBody(parts: Parts, definition: AnyPage) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    await parts.services.limiter.takePage(request.ip)
    const site = await parts.siteByHost(request.headers.host)
    if (!site) return redirectUnknownHost(parts, request, reply)
    // A body within the general limit is still read, so that what was written is not lost.
    if (Number(request.headers['content-length']) <= bodyLimit) return undefined
    const signedIn = await parts.findSession(request.headers.cookie, request.ip)
    setErrorLanguage(request, ownLanguage(definition, signedIn) ?? site.language)
    const elsewhere = redirectBeforePage(parts, definition, signedIn, site, request)
    return elsewhere ? reply.header('cache-control', 'no-store').redirect(elsewhere, 303) : undefined
  }
}

/** Account pages are in the reader's own language; what they change is stored in the site's, since others may read it. */
export function ownLanguage({ access }: AnyPage, signedIn: SignedIn | undefined): string | undefined {
  return access === 'account' ? (signedIn?.member.language ?? undefined) : undefined
}
