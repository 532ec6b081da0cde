/** Signing in with GitHub or Google, connecting them to an account, and the page for failures. */
import { z } from 'zod'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { one } from '../form-members.ts'
import { askRecentSignIn } from './recent.ts'
import { signInAnswer } from './sign-in-pages.ts'
import { inNameOfSite } from '../site-signed-in-for.ts'
import { ownPath } from './sign-in-rules.ts'
import { refusedAppView } from './sign-in-view.ts'
import { words } from '../words/index.ts'
import { pathWith } from '../../platform/text/path-with.ts'

/** Starts signing in with GitHub or Google; the library's state cookie ties the response to this browser. */
export const signInElsewhere = page({
  route: 'GET /sign-in/with/{provider}',
  access: 'public',
  run(context) {
    const to = ownPath(one(context.query, 'to'))
    return goElsewhere(context, '/sign-in/social', to, pathWith('/sign-in/refused', { to }))
  },
})

/** Connects GitHub or Google to the signed-in account; the address there may be a different one. */
export const connectElsewhere = page({
  route: 'POST /account/methods/{provider}/connect',
  access: 'account',
  async run(context) {
    const security = '/account/security'
    const redirect = await askRecentSignIn(context, security)
    if (redirect) return redirect
    // The return request comes from the other service, so its confirmation is shown only if the service is really
    // connected.
    const to = pathWith(security, { connected: context.params['provider'] ?? '' })
    return goElsewhere(context, '/link-social', to, security)
  },
})

async function goElsewhere(
  context: PageContext,
  path: '/sign-in/social' | '/link-social',
  to: string,
  refused: string,
): Promise<PageAnswer> {
  const answer = await context.askLibrary({
    method: 'POST',
    path,
    body: {
      provider: context.params['provider'] ?? '',
      callbackURL: to,
      errorCallbackURL: refused,
      disableRedirect: true,
    },
  })
  const found = z.object({ url: z.url() }).safeParse(answer.body)
  if (!found.success) throw Problem.inWords(notFound, words.signIn.serviceNotSetUp)
  return { kind: 'redirect', to: found.data.url, status: 302, cookies: answer.cookies }
}

/** The library redirects here when an external sign-in or connecting an app failed. */
export const signInRefusedPage = page({
  route: 'GET /sign-in/refused',
  access: 'public',
  async run(context) {
    const code = one(context.query, 'error') ?? ''
    const aboutApp = refusalOf(words.apps.refusals, code)
    if (aboutApp !== undefined)
      return {
        kind: 'view',
        title: words.apps.refused,
        main: refusedAppView(aboutApp),
        status: 400,
        noindex: true,
      }
    const to = ownPath(one(context.query, 'to'))
    return inNameOfSite(context, to, () => {
      const errors = [{ path: 'email', message: elsewhereRefusal(code) }]
      return signInAnswer(context, to, { errors }, 400)
    })
  },
})

/** Why signing in with another service, or connecting it, failed, in words for the person. */
export function elsewhereRefusal(code: string): string {
  return refusalOf(words.signIn.serviceRefusals, code) ?? words.signIn.serviceFailed
}

/** The sentence for the library's error code; undefined for an unknown code. */
function refusalOf(refusals: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(refusals, code) ? refusals[code] : undefined
}
