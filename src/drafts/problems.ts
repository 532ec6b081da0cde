/** What can go wrong with drafts. */
import { problemType } from '../platform/call/problem.ts'

export const draftNotReady = problemType({
  code: 'draft_not_ready',
  status: 409,
  title: 'The draft is still being made',
  meaning: 'The site is being read or drafted; the draft can be changed once it is ready.',
  fix: 'Poll get_draft every few seconds and send this again when its status is ready. Nothing was lost.',
})

export const draftFailed = problemType({
  code: 'draft_failed',
  status: 409,
  title: 'The website could not be read',
  meaning: 'The draft has no profile, because reading its website failed; `problem` says why.',
  fix: 'Fill it in with update_draft: a failed draft that is edited is ready. Or have the address read again.',
})

export const fieldRegenerating = problemType({
  code: 'field_regenerating',
  status: 409,
  title: 'The field is being redrafted',
  meaning: 'A redraft of this field was asked for and has not ended.',
  fix: 'Wait until `regenerating` no longer names it.',
})

export const draftIncomplete = problemType({
  code: 'draft_incomplete',
  status: 422,
  title: 'The draft lacks what a listing needs',
  meaning: 'A listing needs a name, a headline, a summary, one category, and what its site requires besides.',
  fix: 'Fill what `missing` names with update_draft, then submit again.',
})

export const draftLimitReached = problemType({
  code: 'draft_limit_reached',
  status: 429,
  title: 'No more drafts today',
  meaning: 'An account may start a limited number of drafts a day.',
  fix: 'Try again after Retry-After, or edit one of your drafts.',
})

export const tooManyDrafts = problemType({
  code: 'too_many_drafts',
  status: 409,
  title: 'Too many drafts are unfinished',
  meaning: 'An account may hold a limited number of drafts that are neither submitted nor handed over.',
  fix: 'Submit, hand over or delete some of your drafts, then start this one again.',
})
