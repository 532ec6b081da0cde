/** Who the account is: name, address, roles; its data to take along; its end. */
import { emailAddress, line } from 'marquee-profile'
import type { FieldError } from '../../design/components/forms.ts'
import type { Member } from '../../platform/call/context.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound, rateLimited } from '../../platform/call/problems.ts'
import { findStoredSites } from '../../sites/index.ts'
import { endAccount } from '../end-account.ts'
import { countAttempt } from '../sign-in/attempts.ts'
import { askRecentSignIn } from '../sign-in/recent.ts'
import { doneNotice } from '../account-frame.ts'
import { confirmEmailChange, requestEmailChange } from './email-changes.ts'
import { one } from '../form-members.ts'
import { exportAccount, findSoleListings } from './personal-data-queries.ts'
import { confirmEmailView, deleteView, profileView } from './profile-view.ts'
import { saveName } from './security-queries.ts'
import { words } from '../words/index.ts'

const here = '/account/profile'

export const profilePage = page({
  route: 'GET /account/profile',
  access: 'account',
  run: (context) => answer(context, {}),
})

export const saveProfilePage = page({
  route: 'POST /account/profile',
  access: 'account',
  async run(context) {
    const typed = one(context.form, 'name') ?? ''
    const name = line(80).safeParse(typed)
    if (!name.success)
      return answer(context, {
        name: typed,
        errors: [{ path: 'name', message: words.account.nameInvalid }],
      })
    await saveName(context.services.db, context.actor.accountId, name.data, context.now)
    return { kind: 'redirect', to: `${here}?done=name` }
  },
})

export const changeEmail = page({
  route: 'POST /account/email',
  access: 'account',
  async run(context) {
    const redirect = await askRecentSignIn(context, here)
    if (redirect) return redirect
    const typed = (one(context.form, 'email') ?? '').trim()
    const email = emailAddress().safeParse(typed)
    if (!email.success)
      return answer(context, {
        email: typed,
        errors: [{ path: 'email', message: words.account.emailInvalid }],
      })
    try {
      await countAttempt(context.services, 'mail', email.data, context.address)
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== rateLimited) throw error
      return answer(context, { email: typed, errors: [{ path: 'email', message: error.message }] })
    }
    await requestEmailChange(
      context.services,
      context.baseUrl,
      context.actor.accountId,
      email.data.toLowerCase(),
    )
    return { kind: 'redirect', to: `${here}?done=email_asked` }
  },
})

/** The landing page of the link in the new mailbox; looking at it changes nothing. */
export const confirmEmailPage = page({
  route: 'GET /account/email/confirm',
  access: 'account',
  async run(context) {
    const main = confirmEmailView({ csrf: context.csrf, token: one(context.query, 'token') ?? '' })
    return { kind: 'view', title: words.account.confirmEmail, main, noindex: true }
  },
})

export const confirmEmail = page({
  route: 'POST /account/email/confirm',
  access: 'account',
  async run({ services, actor, form }) {
    const outcome = await confirmEmailChange(services, one(form, 'token') ?? '', actor.accountId)
    if (outcome === 'unknown') throw new Problem(notFound, words.account.confirmLinkInvalid)
    return { kind: 'redirect', to: `${here}?done=${outcome === 'done' ? 'email' : 'email_taken'}` }
  },
})

export const exportPage = page({
  route: 'GET /account/export.json',
  access: 'account',
  async run({ services, actor }) {
    const body = JSON.stringify(await exportAccount(services.db, actor.accountId), null, 2)
    return {
      kind: 'bytes',
      type: 'application/json; charset=utf-8',
      body,
      headers: {
        'content-disposition': 'attachment; filename="my-account.json"',
        'cache-control': 'private, no-store',
      },
    }
  },
})

export const deleteAccountPage = page({
  route: 'GET /account/delete',
  access: 'account',
  async run(context) {
    const listings = await findSoleListings(context.services.db, context.actor.accountId)
    const main = deleteView({
      csrf: context.csrf,
      email: context.actor.email,
      listings: listings.length,
      errors: [],
    })
    return { kind: 'view', title: words.account.delete, main, noindex: true }
  },
})

export const deleteAccountNow = page({
  route: 'POST /account/delete',
  access: 'account',
  async run(context) {
    const redirect = await askRecentSignIn(context, '/account/delete')
    if (redirect) return redirect
    const { services, actor, now } = context
    if ((one(context.form, 'email') ?? '').trim().toLowerCase() !== actor.email.toLowerCase()) {
      const listings = await findSoleListings(services.db, actor.accountId)
      const errors = [{ path: 'email', message: words.account.emailMismatch, fix: actor.email }]
      return {
        kind: 'view',
        title: words.account.delete,
        main: deleteView({ csrf: context.csrf, email: actor.email, listings: listings.length, errors }),
        status: 422,
        noindex: true,
      }
    }
    const signOut = await context.askLibrary({ method: 'POST', path: '/sign-out', body: {} })
    await services.transact(({ db }) => endAccount(db, services.forgetAccounts, actor.accountId, now))
    services.changed()
    return { kind: 'redirect', to: '/', cookies: signOut.cookies }
  },
})

const saved = () => ({
  name: words.account.nameSaved,
  email_asked: words.account.emailRequested,
  email: words.account.emailChanged,
  email_taken: words.account.emailTaken,
})

async function answer(
  context: PageContext<Member>,
  given: { name?: string; email?: string; errors?: readonly FieldError[] },
): Promise<PageAnswer> {
  const { actor, services } = context
  const siteNames = new Map((await findStoredSites(services.db)).map(({ id, name }) => [id, name]))
  const main = profileView({
    csrf: context.csrf,
    name: given.name ?? actor.name,
    email: actor.email,
    new_email: given.email ?? '',
    roles: actor.roles.map((role) => ({
      role: role.role,
      site: role.siteId === null ? null : (siteNames.get(role.siteId) ?? null),
    })),
    errors: given.errors ?? [],
    done: doneNotice(context, saved()),
  })
  return { kind: 'view', title: words.account.profile, main, status: given.errors ? 422 : 200, noindex: true }
}
