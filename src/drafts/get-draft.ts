import { z } from 'zod'
import { readOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { findDraft } from './draft-queries.ts'
import { Draft } from './draft.ts'
import { draftAnswer } from './draft-answer.ts'

/** The id of a draft, as an input. */
export const DraftId = z.string().min(1).max(60).describe('Id of the draft, `drf_…`.')

/** One draft, with its progress while the site is read. */
export const getDraft = readOperation({
  name: 'get_draft',
  summary: 'One of your drafts: progress while the site is read, then every value with its state and quotes.',
  route: 'GET /drafts/{id}',
  access: 'account:read',
  description:
    'include=evidence adds dates, quotes of items, what was read beside what was typed, and the pages.',
  input: z.strictObject({ id: DraftId, include: z.enum(['evidence']).optional() }),
  output: Draft,
  problems: [notFound],
  examples: [{ id: 'drf_0123456789abcdefghijkl' }, { id: 'drf_0123456789abcdefghijkl', include: 'evidence' }],
  editable: (draft) => [
    valuesOf(draft.fields),
    draft.faqs.map(withoutQuotes),
    draft.founders.map(withoutQuotes),
    valuesOf(draft.company_socials),
    valuesOf(draft.founder_socials),
    draft.story,
    draft.milestones,
    draft.competitor_url,
    draft.site_fields,
  ],
  progress({ status, progress: { pages_read: read, pages_planned: planned, facts_found: facts } }) {
    if (status === 'ready' || status === 'failed') return null
    const message =
      status === 'drafting'
        ? `The profile is drafted from ${read} pages.`
        : `${read} of ${planned} pages read; facts found: ${facts}.`
    const total = Math.max(planned, read) + 1
    return { done: status === 'drafting' ? total - 0.5 : read, total, message }
  },
  async run({ id, include }, { actor, site, db }) {
    const draft = await findDraft(db, id, actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    return draftAnswer(draft, site, include === 'evidence')
  },
})

type Shown = Record<string, { value?: unknown; state?: unknown }>

function valuesOf(held: Shown): unknown[] {
  return Object.entries(held).map(([name, { value, state }]) => [name, value, state])
}

function withoutQuotes<T extends { evidence: unknown }>({
  evidence: _quotes,
  ...entry
}: T): Omit<T, 'evidence'> {
  return entry
}
