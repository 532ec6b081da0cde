/** What can go wrong with listings. */
import { problemType } from '../platform/call/problem.ts'

export const illegalTransition = problemType({
  code: 'illegal_transition',
  status: 409,
  title: 'The listing cannot do this in its state',
  meaning: 'The listing’s status does not allow this step; `allowed` names the operations that it does.',
  fix: 'Read the listing with get_my_listing and follow its next_steps.',
})
export const founderProfileIncomplete = problemType({
  code: 'founder_profile_incomplete',
  status: 409,
  title: 'The founder profile is not complete',
  meaning:
    'A free launch asks for the primary founder’s name, title, bio of 80 characters, photo and one link.',
  fix: 'Fill what `missing` names with update_my_listing or update_draft.',
})
export const noFreePlace = problemType({
  code: 'no_free_place',
  status: 409,
  title: 'No free place within a year',
  meaning: 'Every launch week of the next year is full.',
  fix: 'Try again later, or launch with the product `launch`.',
})
