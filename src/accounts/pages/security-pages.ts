/** How an account signs in: devices, passkeys, a password, other services. */
import { hashPassword } from 'better-auth/crypto'
import type { FieldError } from '../../design/components/forms.ts'
import type { Member } from '../../platform/call/context.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { randomId } from '../../platform/data/ids.ts'
import { elsewhereRefusal } from '../sign-in/elsewhere-pages.ts'
import { signInAnew } from '../sign-in/recent.ts'
import { deleteOtherSessions, deleteSession, findDevices } from '../sign-in/session-queries.ts'
import { passwordFault } from '../sign-in/sign-in-rules.ts'
import { doneNotice, localeOf } from './account-frame.ts'
import { one } from './form-members.ts'
import { tellOwner } from './owner-mail.ts'
import {
  deletePasskey,
  deleteSignInMethod,
  findPasskeys,
  findSignInMethods,
  savePassword,
} from './security-queries.ts'
import { securityView } from './security-view.ts'

const here = '/account/security'

export const securityPage = page({
  route: 'GET /account/security',
  access: 'account',
  run: (context) => answer(context, []),
})

export const signOutDevice = page({
  route: 'POST /account/devices/{id}/sign-out',
  access: 'account',
  async run({ services, actor, params }) {
    if (!(await deleteSession(services.db, actor.accountId, params['id'] ?? '')))
      throw new Problem(notFound, 'There is no such device.')
    return { kind: 'redirect', to: `${here}?done=device` }
  },
})

export const signOutOthers = page({
  route: 'POST /account/devices/sign-out-others',
  access: 'account',
  async run({ services, actor, sessionId }) {
    await deleteOtherSessions(services.db, actor.accountId, sessionId ?? '')
    return { kind: 'redirect', to: `${here}?done=others` }
  },
})

/** Sets a password and signs every other device out: whoever knew the old one is out too (ASVS 5.0, 7.4.3). */
export const setPassword = page({
  route: 'POST /account/password',
  access: 'account',
  async run(context) {
    const anew = await signInAnew(context, here)
    if (anew) return anew
    const { services, actor, now, sessionId } = context
    const password = one(context.form, 'password') ?? ''
    const fault = passwordFault(password, actor.email)
    if (fault !== undefined)
      return answer(context, [
        { path: 'password', message: fault, fix: 'A few words that belong together only for you work well.' },
      ])
    await savePassword(services.db, randomId('cred_'), actor.accountId, await hashPassword(password), now)
    await deleteOtherSessions(services.db, actor.accountId, sessionId ?? '')
    await tellOwner(
      services,
      actor.email,
      'password_set',
      'A password was set',
      'A password was set for your account. Every other device was signed out.',
    )
    return { kind: 'redirect', to: `${here}?done=password` }
  },
})

export const removeSignInMethod = page({
  route: 'POST /account/methods/{provider}/remove',
  access: 'account',
  async run(context) {
    const anew = await signInAnew(context, here)
    if (anew) return anew
    const { services, actor, params } = context
    const provider = params['provider'] ?? ''
    if (!(await deleteSignInMethod(services.db, actor.accountId, provider)))
      throw new Problem(notFound, 'There is no such way of signing in.')
    return { kind: 'redirect', to: `${here}?done=method` }
  },
})

export const removePasskey = page({
  route: 'POST /account/passkeys/{id}/remove',
  access: 'account',
  async run(context) {
    const anew = await signInAnew(context, here)
    if (anew) return anew
    const { services, actor, params } = context
    if (!(await deletePasskey(services.db, actor.accountId, params['id'] ?? '')))
      throw new Problem(notFound, 'There is no such passkey.')
    return { kind: 'redirect', to: `${here}?done=passkey_removed` }
  },
})

const words = {
  device: 'That device is signed out.',
  others: 'Every other device is signed out.',
  password: 'The password is set. Every other device is signed out.',
  method: 'That way of signing in is removed.',
  connected: 'It is connected. You can sign in with it from now on.',
  passkey: 'The passkey is kept. You can sign in with it from now on.',
  passkey_removed: 'The passkey is removed.',
}

async function answer(context: PageContext<Member>, errors: readonly FieldError[]): Promise<PageAnswer> {
  const { services, actor, now, sessionId } = context
  const refusal = one(context.query, 'error')
  const methods = await findSignInMethods(services.db, actor.accountId)
  const main = securityView({
    csrf: context.csrf,
    locale: localeOf(context),
    email: actor.email,
    devices: await findDevices(services.db, actor.accountId, now),
    current: sessionId ?? '',
    passkeys: await findPasskeys(services.db, actor.accountId),
    has_password: methods.includes('credential'),
    services: context.signInMethods.map(({ key, label }) => ({
      key,
      label,
      connected: methods.includes(key),
    })),
    errors,
    done:
      refusal === undefined
        ? doneNotice(context, words)
        : { tone: 'problem', text: elsewhereRefusal(refusal) },
  })
  return {
    kind: 'view',
    title: 'Security',
    main,
    status: errors.length > 0 ? 422 : 200,
    noindex: true,
    formTargets: context.signInMethods.map(({ origin }) => origin),
  }
}
