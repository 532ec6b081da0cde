import type { z } from 'zod'
import { websiteProblem } from '../../design/problem-words.ts'
import type { Member } from '../../platform/call/context.ts'
import { page, type PageAnswer, type PageContext } from '../../platform/call/page.ts'
import { deletionOf } from '../delete-draft-pages.ts'
import { findDraft } from '../draft-queries.ts'
import type { Draft, ReadingProblem } from '../draft.ts'
import { getDraft } from '../get-draft.ts'
import { submitListing } from '../submit-listing.ts'
import { updateDraft } from '../update-draft.ts'
import { readingProblemTitle } from '../reading/problem-title.ts'
import { words } from '../words/index.ts'
import { readingData } from './progress-data.ts'
import { progressHead, progressView } from './progress-view.ts'
import { showReview } from './review-page.ts'

/** A draft: its progress while the site is read, then the review. */
export const draftPage = page({
  route: 'GET /account/drafts/{id}',
  access: 'account',
  async run(context) {
    const draft = await context.call(getDraft, { id: context.params['id'] })
    return draft.status === 'ready'
      ? showReview(context, draft, saidOf(context))
      : await progress(context, draft)
  },
})

/** The confirmation after an accepted invite or transfer, shown on the page where accepting it ends. */
function saidOf({ query }: PageContext): Parameters<typeof showReview>[2] {
  const text =
    query['joined'] !== undefined
      ? words.invites.joined
      : query['taken'] !== undefined
        ? words.invites.taken
        : null
  return text === null ? {} : { said: { tone: 'success', text } }
}

async function progress(context: PageContext<Member>, draft: z.output<typeof Draft>): Promise<PageAnswer> {
  const row = await findDraft(context.db, draft.id, context.actor.accountId)
  const log = row?.reading ?? { pages: [], latest: null }
  const host = new URL(draft.website_url).host
  const main = progressView({
    csrf: context.csrf,
    host,
    status: draft.status,
    pages_read: draft.progress.pages_read,
    pages_planned: draft.progress.pages_planned,
    facts_found: draft.progress.facts_found,
    ...readingData(log, context.site.language),
    problem: draft.problem && problemOf(draft.problem),
    review_url: `/account/drafts/${draft.id}`,
    delete_url: deletionOf(row, context.actor.accountId),
    action: `/account/drafts/${draft.id}/restart`,
  })
  return {
    kind: 'view',
    title: words.reading.reading(host),
    main,
    head: progressHead({ status: draft.status }) ?? undefined,
    noindex: true,
  }
}

/** The problem of a failed reading, worded for its owner. */
function problemOf({ code, detail }: ReadingProblem): { title: string; detail: string; fix: string } {
  return {
    title: readingProblemTitle(code),
    detail: websiteProblem(detail),
    fix: words.reading.problemFix,
  }
}

/** After a failed reading: reads the address again, or continues by hand. */
export const restartDraftPage = page({
  route: 'POST /account/drafts/{id}/restart',
  access: 'account',
  async run({ call, params, form }) {
    const draft = await call(getDraft, { id: params['id'] })
    if (form['do'] === 'by_hand') {
      await call(updateDraft, { id: draft.id })
      return { kind: 'redirect', to: `/account/drafts/${draft.id}` }
    }
    const fresh = await call(submitListing, { url: draft.website_url })
    return { kind: 'redirect', to: `/account/drafts/${fresh.id}` }
  },
})
