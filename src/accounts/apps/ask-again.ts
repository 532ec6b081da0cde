/** Whose earlier consent is not enough (docs/decisions/0160-consent-is-remembered-for-websites.md). */
import { createAuthMiddleware } from 'better-auth/api'

/**
 * Makes the library ask again where it would answer from memory: the request is handled as if it said `prompt=consent`.
 * An answer to the question goes on to the same endpoint, and is not asked about.
 */
export const askAgain = createAuthMiddleware(async ({ path, query, request }) => {
  const isAnswer = request && new URL(request.url).pathname.endsWith('/oauth2/consent')
  if (path !== '/oauth2/authorize' || isAnswer) return
  if (String(query?.['redirect_uri']).startsWith('https://')) return
  const given = String(query?.['prompt'] ?? '').split(' ')
  const prompt = new Set([...given.filter((word) => word !== '' && word !== 'none'), 'consent'])
  return { context: { query: { ...query, prompt: [...prompt].join(' ') } } }
})
