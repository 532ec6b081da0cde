/** The pages for invites: the owner sends and withdraws them, the co-founder accepts. */
import { line } from 'marquee-profile'
import { errorsOf, type FieldError } from '../../design/components/forms.ts'
import { localeOf } from '../../design/components/time.ts'
import { findOwners, findUnproved } from '../../claims/index.ts'
import type { Member } from '../../platform/call/context.ts'
import { textMember } from '../../platform/call/form.ts'
import { withdrawInvite } from './withdraw-invite.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { pressedOnce } from '../../platform/call/idempotency/press-once.ts'
import { Problem } from '../../platform/call/problem.ts'
import { invalidInput, notFound } from '../../platform/call/problems.ts'
import { sha256 } from '../../platform/data/ids.ts'
import { siteOrigin } from '../../platform/call/site-origin.ts'
import { readSettings } from '../../platform/data/settings.ts'
import { findDraft } from '../draft-queries.ts'
import { acceptDraftInvite } from './accept-draft-invite.ts'
import { inviteCofounder, inviteLimitReached } from './invite-cofounder.ts'
import { findInvites, findOpenInvite } from './invite-queries.ts'
import { words } from '../words/index.ts'
import { acceptView, invitesView } from './invites-view.ts'

export const invitesPage = page({
  route: 'GET /account/drafts/{id}/invites',
  access: 'account',
  run: (context) => answer(context, '', []),
})

export const sendInvitePage = page({
  route: 'POST /account/drafts/{id}/invites',
  access: 'account',
  async run(context) {
    const id = context.params['id'] ?? ''
    const email = String(context.form['email'] ?? '').trim()
    const known = await findInvites(context.db, id)
    let isNew: boolean
    try {
      const { invite_id: made } = await context.call(inviteCofounder, { id, email })
      isNew = known.every((invite) => invite.id !== made)
    } catch (error) {
      if (!(error instanceof Problem) || (error.type !== invalidInput && error.type !== inviteLimitReached))
        throw error
      return answer(
        context,
        email,
        errorsOf(error).map((one) => ({ ...one, path: 'email' })),
      )
    }
    return { kind: 'redirect', to: `/account/drafts/${id}/invites?done=${isNew ? 'sent' : 'known'}` }
  },
})

export const withdrawInvitePage = page({
  route: 'POST /account/drafts/{id}/invites/{invite}/withdraw',
  access: 'account',
  async run(context) {
    const { id: draftId = '', invite: inviteId = '' } = context.params
    const invite = (await findInvites(context.db, draftId)).find(({ id }) => id === inviteId)
    await context.call(withdrawInvite, { id: draftId, invite_id: inviteId })
    if (!(await findDraft(context.db, draftId, context.actor.accountId)))
      return { kind: 'redirect', to: '/account?left' }
    const done = invite?.status === 'accepted' ? 'removed' : 'withdrawn'
    return { kind: 'redirect', to: `/account/drafts/${encodeURIComponent(draftId)}/invites?done=${done}` }
  },
})

/** The page behind the emailed link; opening it accepts nothing. */
export const acceptInvitePage = page({
  route: 'GET /invites/accept',
  access: 'account',
  async run(context) {
    const token = String(context.query['token'] ?? '')
    return acceptAnswer(context, token, { name: context.actor.name, title: '' }, [])
  },
})

export const acceptInviteNow = page({
  route: 'POST /invites/accept',
  access: 'account',
  async run(context) {
    const token = String(context.form['token'] ?? '')
    const typed = { name: String(context.form['name'] ?? ''), title: String(context.form['title'] ?? '') }
    const name = line(80).safeParse(typed.name)
    const title = typed.title.trim() === '' ? null : line(80).safeParse(typed.title)
    const errors: FieldError[] = []
    if (!name.success) errors.push({ path: 'name', message: words.invites.nameInvalid })
    if (title?.success === false) errors.push({ path: 'title', message: words.invites.roleInvalid })
    if (!name.success || errors.length > 0) return acceptAnswer(context, token, typed, errors)
    const wanted = { token, name: name.data, title: title?.data ?? null }
    const { draft_id: draftId } = await pressedOnce(context, (once) =>
      context.call(acceptDraftInvite, wanted, once),
    )
    return { kind: 'redirect', to: `/account/drafts/${draftId}?joined` }
  },
})

async function ownDraft({ db, actor, params }: PageContext<Member>) {
  const draft = await findDraft(db, params['id'] ?? '', actor.accountId)
  if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
  return draft
}

async function answer(
  context: PageContext<Member>,
  email: string,
  errors: readonly FieldError[],
): Promise<PageAnswer> {
  const draft = await ownDraft(context)
  const { invites_per_draft: max } = await readSettings(context.db)
  const invites = await findInvites(context.db, draft.id)
  const unproved = (await findUnproved(context.db, context.actor.accountId)).find(
    (one) => one.company_id === draft.company_id,
  )
  const main = invitesView({
    csrf: context.csrf,
    draft_id: draft.id,
    prove_url: unproved
      ? `${siteOrigin(unproved, context.site.baseUrl)}/listings/${unproved.slug}/claim`
      : null,
    listing_id: draft.listing_id,
    host: URL.parse(draft.website_url)?.host ?? draft.website_url,
    locale: localeOf(context.site),
    now: context.now,
    starter_id: draft.account_id,
    account_id: context.actor.accountId,
    owners: draft.company_id === null ? [] : await findOwners(context.db, draft.company_id),
    done: textMember(context.query, 'done') ?? null,
    invites,
    left: Math.max(0, max - invites.length),
    email,
    errors,
  })
  return {
    kind: 'view',
    title: words.invites.title,
    main,
    status: errors.length > 0 ? 422 : 200,
    noindex: true,
  }
}

async function acceptAnswer(
  context: PageContext<Member>,
  token: string,
  typed: { name: string; title: string },
  errors: readonly FieldError[],
): Promise<PageAnswer> {
  const invite = await findOpenInvite(context.db, sha256(token), context.now)
  if (!invite)
    throw new Problem(
      notFound,
      'This invite was used or withdrawn, or is older than 14 days. If you accepted it, the draft is on your dashboard; ' +
        'otherwise ask for a new one.',
    )
  const main = acceptView({
    csrf: context.csrf,
    token,
    inviter: invite.inviter,
    host: URL.parse(invite.website_url)?.host ?? invite.website_url,
    site_name: context.site.name,
    invited: invite.email,
    email: context.actor.email,
    ...typed,
    errors,
  })
  return {
    kind: 'view',
    title: words.invites.acceptTitle,
    main,
    status: errors.length > 0 ? 422 : 200,
    noindex: true,
  }
}
