/** The pages for signing in and out. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { emailAddress } from 'marquee-profile'
import { minutes } from '../../calendar/index.ts'
import type { FieldError } from '../../design/components/forms.ts'
import { problemSentence } from '../../design/problem-words.ts'
import { findMailTrouble } from '../../mail/index.ts'
import type { Site } from '../../platform/call/context.ts'
import { type PageAnswer, page, type PageContext } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound, rateLimited } from '../../platform/call/problems.ts'
import { one } from '../form-members.ts'
import { formTargetsOf } from '../form-targets.ts'
import { deviceCookieName, maxDeviceLength } from './known-devices.ts'
import { countSignInAttempt } from './count-sign-in-attempt.ts'
import { signOutSession } from './sign-out-session.ts'
import { signInLinkKind } from './sign-in-mail.ts'
import { linkMinutes, ownPath } from './sign-in-rules.ts'
import { inNameOfSite } from '../site-signed-in-for.ts'
import { linkView, refusedLinkView, type SignInData, signInView } from './sign-in-view.ts'
import { signInReason } from './sign-in-reason.ts'
import { agreedTo, agreeingCookies, intentOf } from './intent.ts'
import { words } from '../words/index.ts'
import { pathWith } from '../../platform/text/path-with.ts'

const handOffCookie = 'marquee.handoff'

export const signInPage = page({
  route: 'GET /sign-in',
  access: 'public',
  async run(context) {
    const to = ownPath(one(context.query, 'to'))
    if (!context.site.isDefault) return handOff(context, to)
    const again = one(context.query, 'again') !== undefined
    if (context.actor.kind === 'member' && !again) return { kind: 'redirect', to }
    return signInAnswer(context, to, {})
  },
})

/** Mails a link. The response is the same whether or not the address has an account. */
export const sendSignInLink = page({
  route: 'POST /sign-in',
  access: 'public',
  run(context) {
    const to = ownPath(one(context.form, 'to'))
    return inNameOfSite(context, to, () => mailLink(context, to))
  },
})

async function mailLink(context: PageContext, to: string): Promise<PageAnswer> {
  const typed = (one(context.form, 'email') ?? '').trim()
  const email = emailAddress().safeParse(typed)
  if (!email.success)
    return signInAnswer(context, to, {
      email: typed,
      errors: [{ path: 'email', message: words.signIn.emailInvalid, fix: words.signIn.emailExample }],
    })
  const { refused, over } = await countedAttempt(context, 'mail', email.data)
  const trouble = await troubleOf(context, email.data)
  const isAgain = one(context.form, 'again') !== undefined
  if (refused) {
    const shown = isAgain ? { sent_to: email.data, trouble } : { email: typed }
    return signInAnswer(context, to, { ...shown, errors: [refused] }, 429)
  }
  // Links mailed within their validity still work: nobody is locked out, and no mailbox is flooded.
  if (over > 0) return signInAnswer(context, to, { sent_to: email.data, trouble })
  const answer = await context.askLibrary({
    method: 'POST',
    path: '/sign-in/magic-link',
    body: { email: email.data.toLowerCase(), metadata: { to } },
  })
  if (answer.status !== 200)
    throw new Error(`the sign-in library answered ${answer.status} to a link request`)
  return signInAnswer(context, to, { sent_to: email.data, trouble })
}

/** Delivery problems of the valid links to the address; reveals no account, as every address gets links. */
function troubleOf({ db, now }: PageContext, email: string): Promise<SignInData['trouble']> {
  return findMailTrouble(
    db,
    email.toLowerCase(),
    signInLinkKind,
    new Date(now.getTime() - minutes(linkMinutes)),
  )
}

/** The page behind the mailed link; opening it does not use the link up. */
export const signInLinkPage = page({
  route: 'GET /sign-in/link',
  access: 'public',
  async run(context) {
    const to = ownPath(one(context.query, 'to'))
    const token = one(context.query, 'token') ?? ''
    const intent = await intentOf(context.db, to, context.site.key)
    const formTargets = await formTargetsOf(context.db, to)
    return inNameOfSite(context, to, async ({ name }) => {
      const main = linkView({ csrf: context.csrf, token, to, site_name: name, intent })
      return { kind: 'view', title: words.signIn.title, main, noindex: true, formTargets }
    })
  },
})

export const confirmSignInLink = page({
  route: 'POST /sign-in/link',
  access: 'public',
  async run(context) {
    const to = ownPath(one(context.form, 'to'))
    const token = one(context.form, 'token') ?? ''
    const answer = await context.askLibrary({ method: 'GET', path: '/magic-link/verify', query: { token } })
    if (answer.status !== 200 || answer.cookies.length === 0) {
      return inNameOfSite(context, to, async () => ({
        kind: 'view',
        title: words.signIn.linkExpired,
        main: refusedLinkView({ csrf: context.csrf, to }),
        status: 410,
        noindex: true,
      }))
    }
    return { kind: 'redirect', to, cookies: [...answer.cookies, ...agreeingCookies(context, to)] }
  },
})

export const signInWithPassword = page({
  route: 'POST /sign-in/password',
  access: 'public',
  run(context) {
    const to = ownPath(one(context.form, 'to'))
    return inNameOfSite(context, to, () => tryPassword(context, to))
  },
})

async function tryPassword(context: PageContext, to: string): Promise<PageAnswer> {
  const email = (one(context.form, 'email') ?? '').trim().toLowerCase()
  const password = one(context.form, 'password') ?? ''
  const { refused, over } = await countedAttempt(context, 'password', email.slice(0, 254))
  if (refused) return signInAnswer(context, to, { email, errors: [refused], password_open: true }, 429)
  if (over > 0) await wait(Math.min(3000, 100 * over))
  const answer = emailAddress().safeParse(email).success
    ? await context.askLibrary({ method: 'POST', path: '/sign-in/email', body: { email, password } })
    : undefined
  if (answer?.status === 200)
    return { kind: 'redirect', to, cookies: [...answer.cookies, ...agreeingCookies(context, to)] }
  const errors = [
    {
      path: 'password',
      message: words.signIn.wrongPassword,
      fix: words.signIn.wrongPasswordFix,
    },
  ]
  return signInAnswer(context, to, { email, errors, password_open: true }, 401)
}

export const signOut = page({
  route: 'POST /sign-out',
  access: 'public',
  async run(context) {
    if (context.actor.kind !== 'member') return { kind: 'redirect', to: '/' }
    const answer = await context.askLibrary({ method: 'POST', path: '/sign-out', body: {} })
    if (context.sessionId !== undefined) await context.call(signOutSession, { id: context.sessionId })
    return { kind: 'redirect', to: '/', cookies: answer.cookies }
  },
})

/** At BASE_URL: redirects a signed-in person to another site with a token that works once, within a minute. */
export const signInForSite = page({
  route: 'GET /sign-in/for/{site}',
  access: 'public',
  async run(context) {
    const target = await context.siteByKey(context.params['site'] ?? '')
    if (!target || target.isDefault || !context.site.isDefault)
      throw Problem.inWords(notFound, words.signIn.noSuchSite)
    const to = ownPath(one(context.query, 'to'), '/')
    const state = one(context.query, 'state') ?? ''
    if (context.actor.kind !== 'member') {
      return {
        kind: 'redirect',
        to: pathWith('/sign-in', { to: pathWith(`/sign-in/for/${target.key}`, { state, to }) }),
      }
    }
    const answer = await context.askLibrary({ method: 'GET', path: '/one-time-token/generate' })
    const { token } = z.object({ token: z.string() }).parse(answer.body)
    const agreed = agreedTo(context, to, target.key)
    return {
      kind: 'redirect',
      to: `${target.origin}${pathWith('/sign-in/arrive', { token, state, to, ...(agreed ? { agreed: '1' } : {}) })}`,
      ...(agreed ? { cookies: [agreed.usedUp] } : {}),
    }
  },
})

/** At the other site: accepts the token if this browser requested it. */
export const arriveFromBase = page({
  route: 'GET /sign-in/arrive',
  access: 'public',
  async run(context) {
    const to = ownPath(one(context.query, 'to'), '/')
    const asked = context.cookies[cookieName(context)]
    const state = one(context.query, 'state')
    if (asked === undefined || asked !== state) return { kind: 'redirect', to: '/' }
    const answer = await context.askLibrary({
      method: 'POST',
      path: '/one-time-token/verify',
      body: { token: one(context.query, 'token') ?? '' },
    })
    if (answer.status !== 200) return { kind: 'redirect', to: '/' }
    return {
      kind: 'redirect',
      to,
      cookies: [
        ...answer.cookies,
        `${cookieName(context)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure(context)}`,
        ...(one(context.query, 'agreed') === '1' ? agreeingCookies(context, to) : []),
      ],
    }
  },
})

function handOff(context: PageContext, to: string): PageAnswer {
  if (context.actor.kind === 'member') return { kind: 'redirect', to }
  const state = randomUUID()
  const cookie = `${cookieName(context)}=${state}; Path=/; Max-Age=1800; HttpOnly; SameSite=Lax${secure(context)}`
  return {
    kind: 'redirect',
    to: `${context.baseUrl}${pathWith(`/sign-in/for/${context.site.key}`, { state, to })}`,
    cookies: [cookie],
  }
}

const secure = (context: PageContext) => (context.site.origin.startsWith('https:') ? '; Secure' : '')
const cookieName = (context: PageContext) =>
  context.site.origin.startsWith('https:') ? `__Host-${handOffCookie}` : handOffCookie

/** The sign-in form with the submitted values and errors, in the name of the site that is signed in to. */
export function signInAnswer(
  context: PageContext,
  to: string,
  given: Partial<SignInData>,
  status = 200,
): Promise<PageAnswer> {
  return inNameOfSite(context, to, (site) => signInForm(context, site, to, given, status))
}

async function signInForm(
  context: PageContext,
  site: Site,
  to: string,
  given: Partial<SignInData>,
  status: number,
): Promise<PageAnswer> {
  const data: SignInData = {
    csrf: context.csrf,
    site_name: site.name,
    email: '',
    errors: [],
    sent_to: null,
    trouble: null,
    contact_email: site.contactEmail,
    to,
    form: one(context.form, 'form') ?? one(context.query, 'form') ?? null,
    reason: signInReason(to),
    intent: await intentOf(context.db, to, context.site.key),
    methods: context.signInMethods.map(({ key, label }) => ({
      label: words.signIn.continueWith(label),
      url: pathWith(`/sign-in/with/${key}`, { to }),
    })),
    outbox_url: context.showsOutbox ? '/dev/outbox' : null,
    password_open: false,
    ...given,
  }
  return {
    kind: 'view',
    title: words.signIn.title,
    main: signInView(data),
    status,
    noindex: true,
    formTargets: await formTargetsOf(context.db, to),
  }
}

/** Counts an attempt; `refused` says why no attempt is allowed for now. */
async function countedAttempt(
  { baseUrl, call, cookies }: PageContext,
  kind: 'mail' | 'password',
  subject: string,
): Promise<{ over: number; refused?: FieldError }> {
  try {
    const device = cookies[deviceCookieName(baseUrl.startsWith('https:'))]
    const given = device !== undefined && device.length <= maxDeviceLength ? { device } : {}
    return await call(countSignInAttempt, { kind, subject, ...given })
  } catch (error) {
    if (error instanceof Problem && error.type === rateLimited)
      return { over: 0, refused: { path: 'email', message: problemSentence(error) } }
    throw error
  }
}
