/** The pages that delete an unsubmitted draft: a confirmation, then the deletion. */
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { html } from '../design/html.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { countMembers } from './delete-draft-queries.ts'
import { deleteDraft } from './delete-draft.ts'
import { type DraftRow, findDraft } from './draft-queries.ts'
import { words } from './words/index.ts'

/** Path of the page that deletes a draft; null if the draft is already a listing or somebody else started it. */
export function deletionOf(
  draft: Pick<DraftRow, 'id' | 'account_id' | 'company_id' | 'listing_id'> | undefined,
  accountId: string,
): string | null {
  if (draft?.account_id !== accountId || draft.company_id !== null || draft.listing_id !== null) return null
  return `/account/drafts/${draft.id}/delete`
}

/** Asks for confirmation and says what will be deleted. */
const askDeletionPage = page({
  route: 'GET /account/drafts/{id}/delete',
  access: 'account',
  async run({ db, actor, params, csrf }) {
    const draft = await findDraft(db, params['id'] ?? '', actor.accountId)
    const action = deletionOf(draft, actor.accountId)
    if (!draft || action === null) throw Problem.inWords(notFound, words.deletion.none)
    const others = await countMembers(db, draft.id)
    const { name } = draft.profile
    const title = words.deletion.title(
      typeof name?.value === 'string' ? name.value : new URL(draft.website_url).host,
    )
    const main = html`<div class="wrap narrow page">
      <div class="intro">
        <h1>${title}</h1>
        <p>${words.deletion.text}</p>
        ${others > 0 && html`<p>${words.deletion.others(others)}</p>`}
      </div>
      <form class="inline" method="post" action="${action}">
        ${csrfField(csrf)}${button({ label: words.deletion.yes, kind: 'danger' })}
        ${buttonLink({ href: `/account/drafts/${draft.id}`, label: words.deletion.keep, kind: 'quiet' })}
      </form>
    </div>`
    return { kind: 'view', title, main, noindex: true }
  },
})

/** Deletes the draft and redirects to the dashboard. */
const deleteDraftPage = page({
  route: 'POST /account/drafts/{id}/delete',
  access: 'account',
  async run({ call, params }) {
    await call(deleteDraft, { id: params['id'] ?? '' })
    return { kind: 'redirect', to: '/account?deleted' }
  },
})

export const deleteDraftPages = [askDeletionPage, deleteDraftPage]
