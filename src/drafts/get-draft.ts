import { z } from 'zod'
import { readOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { findDraft } from './draft-queries.ts'
import { Draft } from './draft.ts'
import { draftAnswer } from './read-draft.ts'

/** A draft's address in inputs. */
export const DraftId = z.string().min(1).max(60).describe('Id of the draft, `drf_…`.')

/** One draft, with its progress while the site is read. */
export const getDraft = readOperation({
  name: 'get_draft',
  summary: 'One of your drafts: progress while the site is read, then every value with its state and quotes.',
  route: 'GET /drafts/{id}',
  access: 'account:read',
  input: z.strictObject({ id: DraftId }),
  output: Draft,
  problems: [notFound],
  examples: [{ id: 'drf_0123456789abcdefghijkl' }],
  async run({ id }, { actor, site, db }) {
    const draft = await findDraft(db, id, actor.accountId)
    if (!draft) throw new Problem(notFound, 'You have no draft with this id.')
    return draftAnswer(draft, site)
  },
})
