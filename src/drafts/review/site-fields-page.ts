import { errorsOf } from '../../design/components/forms.ts'
import { findSiteFields } from '../../listings/index.ts'
import { page } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { notFound } from '../../platform/call/problems.ts'
import { siteFieldsTyped } from '../../site-fields/index.ts'
import { findDraft } from '../draft-queries.ts'
import { getDraft } from '../get-draft.ts'
import { updateDraft } from '../update-draft.ts'
import { showReview } from './review-page.ts'

/** Saves the submitted values of the site's own fields, or shows the review with their errors. */
export const saveDraftSiteFieldsPage = page({
  route: 'POST /account/drafts/{id}/site-fields',
  access: 'account',
  async run(context) {
    const { actor, call, db, form, params } = context
    const draft = await call(getDraft, { id: params['id'] })
    const row = await findDraft(db, draft.id, actor.accountId)
    const fields = row ? await findSiteFields(db, row.site_id, { archived: false }) : []
    const typed = siteFieldsTyped(fields, form).filter(
      ({ key, value }) => value !== null || draft.site_fields[key],
    )
    const said = Object.fromEntries(typed.map(({ key, ...one }) => [key, one]))
    try {
      await call(updateDraft, { id: draft.id, site_fields: said })
      return { kind: 'redirect', to: `/account/drafts/${draft.id}#section-site` }
    } catch (error) {
      if (!(error instanceof Problem) || error.type.status >= 500 || error.type === notFound) throw error
      const wrong = errorsOf(error).map(({ path, ...one }) => ({
        ...one,
        path: path.replace(/^site_fields\./, 'values.'),
      }))
      return showReview(context, draft, { wrong, status: error.type.status })
    }
  },
})
