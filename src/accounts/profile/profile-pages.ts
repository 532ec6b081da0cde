/** The profile pages: name, address and roles, exporting the account's data, and deleting the account. */
import { emailAddress, line } from 'marquee-profile'
import { errorsOf, type FieldError } from '../../design/components/forms.ts'
import { localeOf } from '../../design/components/time.ts'
import type { Member } from '../../platform/call/context.ts'
import { countSignInAttempt } from '../sign-in/count-sign-in-attempt.ts'
import { linkMinutes } from '../sign-in/sign-in-rules.ts'
import { askEmailChange } from '../email-change/ask-email-change.ts'
import { findEmailChange } from '../email-change/email-change-queries.ts'
import { withdrawEmailChange } from '../email-change/withdraw-email-change.ts'
import { deleteAccount } from '../deletion/delete-account.ts'
import { isEnded } from '../deletion/ended-account-queries.ts'
import { saveAccountName } from './save-account-name.ts'
import { saveAccountPicture } from './save-account-picture.ts'
import { saveLanguage } from './save-language.ts'
import { saveTimeZone } from './save-time-zone.ts'
import { takeEmailChange } from '../email-change/take-email-change.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { notFound, rateLimited } from '../../platform/call/problems.ts'
import { maxPictureBytes, uploadedUrl } from '../../pictures/index.ts'
import { findMailRefusals } from '../../mail/index.ts'
import { noticeKinds } from '../notices/notice.ts'
import { findStoredSites } from '../../sites/index.ts'
import { askRecentSignIn } from '../sign-in/recent.ts'
import { exportAccount, findSoleListings } from '../deletion/personal-data-queries.ts'
import { words } from '../words/index.ts'
import { doneNotice } from '../account-frame.ts'
import { one } from '../form-members.ts'
import { confirmEmailView, deletedView, deleteView, profileView } from './profile-view.ts'

const here = '/account/profile'
const deletedPath = '/account/deleted'

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
    await context.call(saveAccountName, { name: name.data })
    return { kind: 'redirect', to: `${here}?done=name` }
  },
})

export const saveZonePage = page({
  route: 'POST /account/time-zone',
  access: 'account',
  async run({ call, form }) {
    await call(saveTimeZone, { time_zone: one(form, 'time_zone') || null })
    return { kind: 'redirect', to: `${here}?done=zone#zone` }
  },
})

export const saveLanguagePage = page({
  route: 'POST /account/language',
  access: 'account',
  async run({ call, form }) {
    await call(saveLanguage, { language: one(form, 'language') || null })
    return { kind: 'redirect', to: `${here}?done=language#language` }
  },
})

export const savePicturePage = page({
  route: 'POST /account/picture',
  access: 'account',
  maxFileBytes: maxPictureBytes,
  async run(context) {
    const { call, form, uploads } = context
    const bytes = uploads['picture']
    const remove = one(form, 'do') === 'remove'
    if (!bytes && !remove)
      return answer(context, { errors: [{ path: 'picture', message: words.account.chooseFile }] })
    try {
      const url = bytes && !remove ? await uploadedUrl(call, 'photo', bytes) : null
      await call(saveAccountPicture, { url })
      return { kind: 'redirect', to: `${here}?done=picture#picture` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500) throw error
      const errors = errorsOf(error).map((one) => ({ ...one, path: 'picture' }))
      return answer(context, { errors })
    }
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
      const { over } = await context.call(countSignInAttempt, { kind: 'email_change', subject: email.data })
      if (over > 0) throw Problem.inWords(rateLimited, words.signIn.tooManyAttempts(60 * linkMinutes))
    } catch (error) {
      if (!(error instanceof Problem) || error.type !== rateLimited) throw error
      return answer(context, { email: typed, errors: [{ path: 'email', message: error.message }] })
    }
    await context.call(askEmailChange, { email: email.data })
    return { kind: 'redirect', to: `${here}?done=email_asked#address` }
  },
})

export const withdrawEmail = page({
  route: 'POST /account/email/withdraw',
  access: 'account',
  async run({ call }) {
    await call(withdrawEmailChange, {})
    return { kind: 'redirect', to: `${here}?done=email_withdrawn` }
  },
})

/** The page behind the link mailed to the new address; opening it changes nothing. */
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
  async run({ call, form }) {
    const { outcome } = await call(takeEmailChange, { token: one(form, 'token') ?? '' })
    if (outcome === 'unknown') throw Problem.inWords(notFound, words.account.confirmLinkInvalid)
    return { kind: 'redirect', to: `${here}?done=${outcome === 'done' ? 'email' : 'email_taken'}` }
  },
})

export const exportPage = page({
  route: 'GET /account/export.json',
  access: 'account',
  async run({ db, actor }) {
    const body = JSON.stringify(await exportAccount(db, actor.accountId), null, 2)
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
    const listings = await findSoleListings(context.db, context.actor.accountId)
    const main = deleteView({
      csrf: context.csrf,
      account: context.actor,
      listings,
      errors: [],
    })
    return { kind: 'view', title: words.account.delete, main, noindex: true }
  },
})

export const deleteAccountNow = page({
  route: 'POST /account/delete',
  access: 'account',
  // If the button was pressed twice, the first press has already ended the session.
  ifSignedOut: async (db, form) =>
    (await isEnded(db, sha256(one(form, 'account') ?? ''))) ? deletedPath : undefined,
  async run(context) {
    const redirect = await askRecentSignIn(context, '/account/delete')
    if (redirect) return redirect
    const { db, actor } = context
    if ((one(context.form, 'email') ?? '').trim().toLowerCase() !== actor.email.toLowerCase()) {
      const listings = await findSoleListings(db, actor.accountId)
      const errors = [{ path: 'email', message: words.account.emailMismatch, fix: actor.email }]
      return {
        kind: 'view',
        title: words.account.delete,
        main: deleteView({ csrf: context.csrf, account: actor, listings, errors }),
        status: 422,
        noindex: true,
      }
    }
    const signOut = await context.askLibrary({ method: 'POST', path: '/sign-out', body: {} })
    await context.call(deleteAccount, {})
    return { kind: 'redirect', to: deletedPath, cookies: signOut.cookies }
  },
})

/** The page shown after an account was deleted, when nobody is signed in any more. */
export const accountDeletedPage = page({
  route: 'GET /account/deleted',
  access: 'public',
  async run({ actor }) {
    if (actor.kind === 'member') return { kind: 'redirect', to: '/account' }
    return { kind: 'view', title: words.account.deleted, main: deletedView(), noindex: true }
  },
})

const saved = () => ({
  name: words.account.nameSaved,
  zone: words.account.zoneSaved,
  language: words.account.languageSaved,
  picture: words.account.pictureSaved,
  notices: words.account.noticesSaved,
  email_asked: words.account.emailRequested,
  email_withdrawn: words.account.emailWithdrawn,
  email: words.account.emailChanged,
  email_taken: words.account.emailTaken,
})

async function answer(
  context: PageContext<Member>,
  given: { name?: string; email?: string; errors?: readonly FieldError[] },
): Promise<PageAnswer> {
  const { actor, db, now, site } = context
  const siteNames = new Map((await findStoredSites(db)).map(({ id, name }) => [id, name]))
  const main = profileView({
    csrf: context.csrf,
    name: given.name ?? actor.name,
    zone: actor.timeZone ?? null,
    site_zone: context.site.timeZone,
    language: actor.language ?? null,
    picture: actor.picture ?? null,
    email: actor.email,
    new_email: given.email ?? '',
    asked_email: (await findEmailChange(db, actor.accountId, now)) ?? null,
    locale: localeOf(site),
    roles: actor.roles.map((role) => ({
      role: role.role,
      site: role.siteId === null ? null : (siteNames.get(role.siteId) ?? null),
    })),
    errors: given.errors ?? [],
    refused: await findMailRefusals(db, actor.email, noticeKinds),
    done: doneNotice(context, saved()),
  })
  return { kind: 'view', title: words.account.profile, main, status: given.errors ? 422 : 200, noindex: true }
}
