/** How an account signs in: devices, passkeys, a password, external services. */
import { hashPassword } from 'better-auth/crypto'
import { minutes } from '../../calendar/index.ts'
import type { FieldError } from '../../design/components/forms.ts'
import { localeOf } from '../../design/components/time.ts'
import type { Member } from '../../platform/call/context.ts'
import { signOutOtherSessions } from '../sign-in/sign-out-other-sessions.ts'
import { signOutSession } from '../sign-in/sign-out-session.ts'
import { removePasskey as removeAccountPasskey } from './remove-passkey.ts'
import { removeSignInMethod as removeMethod } from './remove-sign-in-method.ts'
import { setPassword as setAccountPassword } from './set-password.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { elsewhereRefusal } from '../sign-in/elsewhere-pages.ts'
import { askRecentSignIn } from '../sign-in/recent.ts'
import { findDevices } from '../sign-in/session-queries.ts'
import { passwordFault } from '../sign-in/sign-in-rules.ts'
import { doneNotice } from '../account-frame.ts'
import { one } from '../form-members.ts'
import { findPasskeys, findSignInMethods } from './security-queries.ts'
import { securityView } from './security-view.ts'
import { words } from '../words/index.ts'

const here = '/account/security'

export const securityPage = page({
  route: 'GET /account/security',
  access: 'account',
  run: (context) => answer(context, []),
})

export const signOutDevice = page({
  route: 'POST /account/devices/{id}/sign-out',
  access: 'account',
  async run({ call, params }) {
    const { ended } = await call(signOutSession, { id: params['id'] ?? '' })
    if (!ended) throw Problem.inWords(notFound, words.security.noSuchDevice)
    return { kind: 'redirect', to: `${here}?done=device` }
  },
})

export const signOutOthers = page({
  route: 'POST /account/devices/sign-out-others',
  access: 'account',
  async run({ call, sessionId }) {
    await call(signOutOtherSessions, { keep: sessionId ?? '' })
    return { kind: 'redirect', to: `${here}?done=others` }
  },
})

/**
 * Sets a password and signs out every other device, including those of anybody who knew the old one (ASVS 5.0, 7.4.3).
 */
export const setPassword = page({
  route: 'POST /account/password',
  access: 'account',
  async run(context) {
    const redirect = await askRecentSignIn(context, here)
    if (redirect) return redirect
    const { actor, sessionId } = context
    const password = one(context.form, 'password') ?? ''
    const fault = passwordFault(password, actor.email)
    if (fault !== undefined)
      return answer(context, [{ path: 'password', message: fault, fix: words.security.passwordFix }])
    await context.call(setAccountPassword, {
      hash: await hashPassword(password),
      keep_session: sessionId ?? '',
    })
    return { kind: 'redirect', to: `${here}?done=password` }
  },
})

export const removeSignInMethod = page({
  route: 'POST /account/methods/{provider}/remove',
  access: 'account',
  async run(context) {
    const redirect = await askRecentSignIn(context, here)
    if (redirect) return redirect
    await context.call(removeMethod, { provider: context.params['provider'] ?? '' })
    return { kind: 'redirect', to: `${here}?done=method` }
  },
})

export const removePasskey = page({
  route: 'POST /account/passkeys/{id}/remove',
  access: 'account',
  async run(context) {
    const redirect = await askRecentSignIn(context, here)
    if (redirect) return redirect
    await context.call(removeAccountPasskey, { id: context.params['id'] ?? '' })
    return { kind: 'redirect', to: `${here}?done=passkey_removed` }
  },
})

const saved = () => ({
  device: words.security.deviceSignedOut,
  others: words.security.othersSignedOut,
  password: words.security.passwordSaved,
  method: words.security.methodRemoved,
  passkey_removed: words.security.passkeyRemoved,
})

async function answer(context: PageContext<Member>, errors: readonly FieldError[]): Promise<PageAnswer> {
  const { db, actor, now, sessionId } = context
  const refusal = one(context.query, 'error')
  const methods = await findSignInMethods(db, actor.accountId)
  const isConnected = methods.includes(one(context.query, 'connected') ?? '')
  const passkeys = await findPasskeys(db, actor.accountId)
  // A script adds the passkey and then redirects here; the confirmation is shown only if there is a passkey that new.
  const isAdded =
    context.query['added'] !== undefined &&
    passkeys.some(({ created_at: at }) => at !== null && now.getTime() - at.getTime() < minutes(1))
  const main = securityView({
    csrf: context.csrf,
    locale: localeOf(context.site),
    email: actor.email,
    devices: await findDevices(db, actor.accountId, now),
    current: sessionId ?? '',
    passkeys,
    has_password: methods.includes('credential'),
    services: context.signInMethods.map(({ key, label }) => ({
      key,
      label,
      connected: methods.includes(key),
    })),
    errors,
    done:
      refusal !== undefined
        ? { tone: 'problem', text: elsewhereRefusal(refusal) }
        : isConnected
          ? { tone: 'success', text: words.security.methodConnected }
          : isAdded
            ? { tone: 'success', text: words.security.passkeyAdded }
            : doneNotice(context, saved()),
  })
  return {
    kind: 'view',
    title: words.account.security,
    main,
    status: errors.length > 0 ? 422 : 200,
    noindex: true,
    formTargets: context.signInMethods.map(({ origin }) => origin),
  }
}
