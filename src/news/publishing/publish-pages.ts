/** The owner's pages for milestones, the founder profile and the interview. */
import { localeOf } from '../../design/components/time.ts'
import { answerInterview, findAnswers, findOwnPage, listInterviewQuestions } from '../../founders/index.ts'
import {
  addMilestone,
  deleteMilestone,
  getMyListing,
  showsMilestones,
  storedMilestones,
} from '../../listings/index.ts'
import { findCopies, maxPictureBytes } from '../../pictures/index.ts'
import { givenMember, numberMember, textMember } from '../../platform/call/form.ts'
import { page } from '../../platform/call/page.ts'
import { pressedOnce } from '../../platform/call/idempotency/press-once.ts'
import { words } from '../words/index.ts'
import { answer, attempt, frameOf, mine, type Show, takeAway, uploaded } from './publish-frame.ts'
import { interviewForm, milestonesForm, publishView } from './publish-view.ts'
import { storyPages } from './story-pages.ts'

const showMilestones: Show = async (context, problem) => {
  const listing = await mine(context)
  const frame = frameOf(context, 'milestones', listing, problem)
  const typed = Object.fromEntries(
    ['date', 'title', 'description', 'url'].map((name) => [
      name,
      problem ? textMember(context.form, name) : '',
    ]),
  )
  const milestones = await storedMilestones(context.db, listing.id)
  const addresses = milestones.flatMap(({ picture_url: address }) => address ?? [])
  const form = milestonesForm(frame, {
    milestones,
    unfetched: listing.refused_pictures,
    pictures: await findCopies(context.db, addresses, 'screenshot', 640),
    form: typed,
    shown: showsMilestones(listing),
    locale: localeOf(context.site),
  })
  return answer(words.milestones, publishView(frame, words.milestonesLead, form), problem)
}

const showInterview: Show = async (context, problem) => {
  const frame = frameOf(context, 'interview', null, problem)
  const { items } = await context.call(listInterviewQuestions, {})
  const given = new Map(
    (await findAnswers(context.db, context.actor.accountId, context.site.id)).map((one) => [
      one.question_id,
      one.answer,
    ]),
  )
  const questions = items.map((question) => ({
    ...question,
    answer: problem
      ? textMember(context.form, question.question_id)
      : (given.get(question.question_id) ?? ''),
  }))
  const own = await findOwnPage(context.db, context.site.id, context.actor.accountId)
  return answer(
    words.yourInterview,
    publishView(frame, words.interviewLead, interviewForm(frame, questions, own)),
    problem,
  )
}

const milestonesPage = page({
  route: 'GET /account/listings/{id}/milestones',
  access: 'account',
  run: (context) => showMilestones(context),
})
const addMilestonePage = page({
  route: 'POST /account/listings/{id}/milestones',
  access: 'account',
  maxFileBytes: maxPictureBytes,
  run: (context) =>
    attempt(context, showMilestones, async () => {
      const { form, params } = context
      const [description, url] = [givenMember(form, 'description'), givenMember(form, 'url')]
      const milestone = {
        listing_id: numberMember(params, 'id'),
        date: textMember(form, 'date'),
        title: textMember(form, 'title'),
        ...(description ? { description } : {}),
        ...(url ? { url } : {}),
      }
      // Stores a picture only if the milestone would be accepted: uploads are limited.
      if (context.uploads['picture']) await context.rehearse(addMilestone, milestone)
      const picture = await uploaded(context)
      const told = { ...milestone, ...(picture ? { picture_url: picture } : {}) }
      await pressedOnce(context, (once) => context.call(addMilestone, told, once))
      return `/account/listings/${milestone.listing_id}/milestones?saved`
    }),
})

const deleteMilestonePage = page({
  route: 'POST /account/listings/{id}/milestones/{milestone}/delete',
  access: 'account',
  run: (context) =>
    takeAway(context, 'milestones', () =>
      context.call(deleteMilestone, {
        listing_id: numberMember(context.params, 'id'),
        milestone_id: numberMember(context.params, 'milestone'),
      }),
    ),
})

/** The founder's profile is a field of the draft, where it is shown with its quotes. */
const founderProfilePage = page({
  route: 'GET /account/listings/{id}/founder',
  access: 'account',
  async run(context) {
    const listing = await context.call(getMyListing, { listing_id: numberMember(context.params, 'id') })
    return {
      kind: 'redirect',
      to: listing.draft_id
        ? `/account/drafts/${listing.draft_id}/fields/founders`
        : `/account/listings/${listing.listing_id}`,
    }
  },
})

const interviewPage = page({
  route: 'GET /account/interview',
  access: 'account',
  run: (context) => showInterview(context),
})
const saveInterviewPage = page({
  route: 'POST /account/interview',
  access: 'account',
  run: (context) =>
    attempt(context, showInterview, async () => {
      const { items } = await context.call(listInterviewQuestions, {})
      const answers = items
        .filter(({ question_id: id }) => context.form[id] !== undefined)
        .map(({ question_id: id }) => ({ question_id: id, answer: textMember(context.form, id) }))
      await context.call(answerInterview, { answers })
      return '/account/interview?saved'
    }),
})

/** All pages on which owners publish news, except updates. */
export const publishPages = [
  milestonesPage,
  addMilestonePage,
  deleteMilestonePage,
  ...storyPages,
  founderProfilePage,
  interviewPage,
  saveInterviewPage,
]
