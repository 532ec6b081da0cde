/** Founders: people with public profiles, their stories and interviews, and what their profiles need. */
export { answerInterview } from './answer-interview.ts'
export { addFounders, addInterviewAnswers, addStories, type InterviewAnswer } from './bulk-queries.ts'
export { forgetFounder } from './forget-queries.ts'
export { type FounderCard, linkFounder, saveFounders, unlinkFounders } from './founder-queries.ts'
export {
  type Founder,
  foundersOf,
  isEmptyStory,
  missingForFree,
  missingForStory,
  storyOf,
} from './founder.ts'
export { characters } from './founder-profile.ts'
export { paragraphs, sectionTitle, storySectionsView } from './founders-view.ts'
export { getFounder } from './get-founder.ts'
export { ensureInterviewQuestions, findAnswers, findAnswersHere } from './interview-queries.ts'
export { getMyInterview } from './interview/get-my-interview.ts'
export { listFounders } from './list-founders.ts'
export { listInterviewQuestions } from './list-interview-questions.ts'
export { completingSteps, MissingItem, missingItem } from './missing-item.ts'
export { findNewestStories } from './newest-story-queries.ts'
export { findOwnPage, findPerson, findStoryOfListing, type ListingStory } from './people-queries.ts'
export {
  type StoryRow,
  findStory,
  findStoryPictures,
  mergeStory,
  saveStory,
  storyPictures,
} from './story-queries.ts'
export {
  type MissingFromStory,
  type Story,
  type StoryRules,
  type StorySection,
  beginningOf,
  editStory,
  emptyStory,
  picturesOfStory,
  storySections,
  storyWords,
  picturesWithoutAlt,
} from './story.ts'

import { founderPage, foundersPage, storyPage } from './founder-pages.ts'
import { interviewPage } from './interview/interview-page.ts'
import { teamQuestionPages } from './team-questions-page.ts'
import { saveInterviewQuestion } from './save-interview-question.ts'

/** Operations that the pages of this area use and the API does not offer. */
export const foundersInternalOperations = [saveInterviewQuestion]

/** The pages of this area. */
export const founderPages = [founderPage, foundersPage, interviewPage, storyPage, ...teamQuestionPages]
