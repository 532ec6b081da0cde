/**
 * The pages for connecting an app: who it is, what it may do, where the response goes. The library stores the consent.
 */
import { z } from 'zod'
import { type Scope, scopes } from '../../platform/call/context.ts'
import { page, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { badRequest, notFound } from '../../platform/call/problems.ts'
import { one } from '../form-members.ts'
import { isRegistered, redirectTargets } from '../form-targets.ts'
import { inNameOfSite } from '../site-signed-in-for.ts'
import { findApp } from './app-queries.ts'
import { connectView } from './connect-view.ts'
import { noteConnectedApp } from './note-connected-app.ts'
import { setAsksFirst } from './set-asks-first.ts'
import { words } from '../words/index.ts'
import { pathWith } from '../../platform/text/path-with.ts'

/** The library's login page for apps; keeps the authorization request as the path to return to. */
export const connectSignInPage = page({
  route: 'GET /connect/sign-in',
  access: 'public',
  async run(context) {
    const request = authorizationRequest(context)
    const again = (request.get('prompt') ?? '').split(' ').includes('login')
    if (again) request.delete('prompt')
    const to = `/api/auth/oauth2/authorize?${request.toString()}`
    return { kind: 'redirect', to: pathWith('/sign-in', { to, ...(again ? { again: '1' } : {}) }) }
  },
})

/** The request without the members that the library added and signed for its own pages; it will sign them again. */
function authorizationRequest(context: PageContext): URLSearchParams {
  const query = new URLSearchParams(context.path.split('?')[1] ?? '')
  for (const name of ['exp', 'sig', 'ba_iat', 'ba_pl', 'ba_param']) query.delete(name)
  return query
}

export const connectPage = page({
  route: 'GET /connect',
  access: 'account',
  async run(context) {
    const signedQuery = context.path.split('?')[1] ?? ''
    const query = new URLSearchParams(signedQuery)
    await checkSignature(context, signedQuery, query)
    const app = await findApp(context.db, query.get('client_id') ?? '')
    const redirectUri = query.get('redirect_uri')
    if (!app || redirectUri === null || !URL.canParse(redirectUri))
      throw Problem.inWords(notFound, words.apps.requestIncomplete)
    if (
      !isRegistered(redirectUri, app.redirect_uris) ||
      !query.getAll('resource').every((one) => URL.canParse(one))
    )
      throw Problem.inWords(badRequest, words.apps.requestIncomplete)
    const asked = (query.get('scope') ?? '').split(' ')
    return inNameOfSite(context, context.path, async () => {
      const main = connectView({
        csrf: context.csrf,
        app: {
          name: app.name ?? words.apps.unnamed,
          host: describedAt(app.client_id),
        },
        redirect: redirectOf(redirectUri),
        scopes: scopes.filter((scope): scope is Scope => asked.includes(scope)),
        stays: asked.includes('offline_access'),
        email: context.actor.email,
        sites: query.getAll('resource').map((resource) => new URL(resource).host),
        request: signedQuery,
      })
      return {
        kind: 'view',
        title: words.apps.connect,
        main,
        noindex: true,
        formTargets: redirectTargets(redirectUri),
      }
    })
  },
})

/** Throws unless the request was checked and signed by the library, is unchanged, and has not expired. */
async function checkSignature(
  context: PageContext,
  signedQuery: string,
  query: URLSearchParams,
): Promise<void> {
  const { status } = await context.askLibrary({
    method: 'POST',
    path: '/oauth2/public-client-prelogin',
    body: { client_id: query.get('client_id') ?? '', oauth_query: signedQuery },
  })
  if (status !== 200) throw Problem.inWords(badRequest, words.apps.requestExpired)
}

/** The host of an app’s metadata document; null if the app has none. */
function describedAt(clientId: string): string | null {
  return clientId.startsWith('https://') ? (URL.parse(clientId)?.host ?? null) : null
}

function redirectOf(redirectUri: string): { host: string; loopback: boolean } {
  const url = new URL(redirectUri)
  return { host: url.host, loopback: url.protocol === 'http:' }
}

export const decideConnection = page({
  route: 'POST /connect',
  access: 'account',
  async run(context) {
    const accept = one(context.form, 'decision') === 'allow'
    const request = one(context.form, 'request') ?? ''
    const answer = await context.askLibrary({
      method: 'POST',
      path: '/oauth2/consent',
      body: { accept, oauth_query: request },
    })
    const next = z.object({ url: z.string() }).safeParse(answer.body)
    if (answer.status !== 200 || !next.success) throw Problem.inWords(notFound, words.apps.requestExpired)
    const id = new URLSearchParams(request).get('client_id')
    if (accept && id !== null) {
      await context.call(noteConnectedApp, { client_id: id })
      const asks = one(context.form, 'asks') !== undefined
      if (asks) await context.call(setAsksFirst, { kind: 'app', credential_id: id, asks })
    }
    return { kind: 'redirect', to: next.data.url }
  },
})
