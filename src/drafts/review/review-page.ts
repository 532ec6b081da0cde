/** Answers with the review: by itself, with one field open, or after an action. */
import type { z } from 'zod'
import { unpackPage } from 'marquee-reader'
import type { FieldError } from '../../design/components/forms.ts'
import type { Notice } from '../../design/components/states.ts'
import type { Member } from '../../platform/call/context.ts'
import type { PageAnswer, PageContext } from '../../platform/call/page.ts'
import { findSiteFields } from '../../listings/index.ts'
import { deletionOf } from '../delete-draft-pages.ts'
import { findDraft } from '../draft-queries.ts'
import type { Draft } from '../draft.ts'
import { presenceOf } from '../editing/presence.ts'
import { findLatestRun } from '../model-runs/model-run-queries.ts'
import { findPages } from '../reading/reading-queries.ts'
import { findUndoStep } from '../undo-queries.ts'
import { words } from '../words/index.ts'
import { openField, type Opened } from './open-field.ts'
import { progressHead } from './progress-view.ts'
import { reviewData } from './review-data.ts'
import { reviewView } from './review-view.ts'

interface Showing {
  /** The field whose form is open. */
  open?: Opened
  said?: Notice
  /** The errors in the submitted values of the site's own fields. */
  wrong?: readonly FieldError[]
  status?: number
}

/** The review of a draft that is ready. */
export async function showReview(
  context: PageContext<Member>,
  draft: z.output<typeof Draft>,
  { open, said, wrong = [], status }: Showing = {},
): Promise<PageAnswer> {
  const { db } = context
  const [stored, row, run, undo] = await Promise.all([
    findPages(db, draft.id),
    findDraft(db, draft.id, context.actor.accountId),
    findLatestRun(db, draft.id),
    findUndoStep(db, draft.id),
  ])
  const fields = row ? await findSiteFields(db, row.site_id, { archived: false }) : []
  const pages = stored.map(({ body }) => unpackPage(body))
  const query = open ? { ...context.query, field: open.name } : context.query
  const data = reviewData(draft, {
    pages,
    profile: row?.profile ?? {},
    photos: row?.photos ?? [],
    is_launched: row?.is_launched ?? false,
    delete_url: deletionOf(row, context.actor.accountId),
    run,
    undo,
    fields,
    site: context.site,
    csrf: context.csrf,
    query,
  })
  const editing = open ? await openField(context, draft, data, pages, open) : null
  const me = { name: context.actor.name, field: open?.name ?? null }
  const others = presenceOf(db).look(draft.id, context.actor.accountId, me, context.now)
  const asked = data.asked && { ...data.asked, errors: wrong, form: context.form }
  const head = draft.regenerating.length > 0 ? progressHead({ status: 'drafting' }) : null
  return {
    kind: 'view',
    title: words.review.title(data.name),
    main: reviewView({ ...data, asked, others, editing, said: said ?? null }),
    noindex: true,
    ...(head ? { head } : {}),
    ...(status === undefined ? {} : { status }),
  }
}
