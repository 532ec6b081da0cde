/**
 * Which apps must ask for consent again despite an earlier one
 * (docs/decisions/0160-consent-is-remembered-for-websites.md).
 */
import { createAuthMiddleware } from 'better-auth/api'

/**
 * Makes the library ask for consent again when it would reuse the stored one: treats the request as if it said
 * `prompt=consent`. The answer to that question continues to the same endpoint and is not asked about again.
 */
export const askAgain = createAuthMiddleware(async ({ path, query, request }) => {
  const isAnswer = request && new URL(request.url).pathname.endsWith('/oauth2/consent')
  if (path !== '/oauth2/authorize' || isAnswer) return
  if (String(query?.['redirect_uri']).startsWith('https://')) return
  const given = String(query?.['prompt'] ?? '').split(' ')
  const prompt = new Set([...given.filter((word) => word !== '' && word !== 'none'), 'consent'])
  return { context: { query: { ...query, prompt: [...prompt].join(' ') } } }
})
