/** Signing in with GitHub or Google, connecting them to an account, and what is said when it did not work. */
import { z } from 'zod'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { one, pathWith } from '../pages/form-members.ts'
import { signInAnew } from './recent.ts'
import { signInAnswer } from './sign-in-pages.ts'
import { ownPath } from './sign-in-rules.ts'
import { refusedAppView } from './sign-in-view.ts'

/** Starts signing in at GitHub or Google; the library's state cookie ties the answer to this browser. */
export const signInElsewhere = page({
  route: 'GET /sign-in/with/{provider}',
  access: 'public',
  run(context) {
    const to = ownPath(one(context.query, 'to'))
    return goElsewhere(context, '/sign-in/social', to, pathWith('/sign-in/refused', { to }))
  },
})

/** Connects GitHub or Google to the account that is signed in; its address there may be another one. */
export const connectElsewhere = page({
  route: 'POST /account/methods/{provider}/connect',
  access: 'account',
  async run(context) {
    const security = '/account/security'
    const anew = await signInAnew(context, security)
    return anew ?? goElsewhere(context, '/link-social', `${security}?done=connected`, security)
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
  if (!found.success) throw new Problem(notFound, 'This way of signing in is not set up here.')
  return { kind: 'redirect', to: found.data.url, status: 302, cookies: answer.cookies }
}

/** Where the library sends a browser when signing in elsewhere or connecting an app went wrong. */
export const signInRefusedPage = page({
  route: 'GET /sign-in/refused',
  access: 'public',
  async run(context) {
    const code = one(context.query, 'error') ?? ''
    const aboutApp = Object.hasOwn(appRefusals, code) ? appRefusals[code] : undefined
    if (aboutApp !== undefined)
      return {
        kind: 'view',
        title: 'The app was not connected',
        main: refusedAppView(aboutApp),
        status: 400,
        noindex: true,
      }
    const errors = [{ path: 'email', message: elsewhereRefusal(code) }]
    return signInAnswer(context, ownPath(one(context.query, 'to')), { errors }, 400)
  },
})

const appRefusals: Readonly<Record<string, string>> = {
  invalid_client:
    'The app is not known here, or the document that describes it could not be read. Start again in the app.',
  invalid_redirect:
    'The app asked to be answered at an address that it did not register. Nothing was shared with it.',
  invalid_request: 'The app asked in a way that is not safe, so nothing was shared with it. Tell its makers.',
  client_disabled: 'This app was switched off.',
}

/** Why signing in with another service, or connecting it, did not work; in words for the person. */
export function elsewhereRefusal(code: string): string {
  const known = Object.hasOwn(elsewhereRefusals, code) ? elsewhereRefusals[code] : undefined
  return known ?? 'This did not work. Try again, or use a link by mail.'
}

const elsewhereRefusals: Readonly<Record<string, string>> = {
  account_not_linked:
    'An account with this address exists. Sign in by mail first, then connect the other service under Security.',
  email_not_verified: 'Your address is not verified over there. Verify it, or use a link by mail.',
  unable_to_link_account: 'Your address is not verified over there. Verify it and connect again.',
  email_not_found: 'The other service did not tell us an address. Use a link by mail.',
  account_already_linked_to_different_user:
    'This account of the other service is connected to somebody else here.',
  access_denied: 'You did not allow it, so nothing happened.',
  state_mismatch: 'That took too long, or was begun in another browser. Try again.',
}
