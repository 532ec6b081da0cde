/** Founders: people with public profiles, their stories and interviews, and what their profiles need. */
export { addFounders } from './bulk-queries.ts'
export { answerInterview } from './answer-interview.ts'
export {
  type Founder,
  foundersOf,
  isEmptyStory,
  missingForFree,
  missingForStory,
  storyOf,
} from './founder.ts'
export { type FounderCard, linkFounder, saveFounders, unlinkFounders } from './founder-queries.ts'
export { forgetFounder } from './forget-founder.ts'
export { getFounder } from './get-founder.ts'
export { ensureInterviewQuestions, findAnswers } from './interview-queries.ts'
export { listFounders } from './list-founders.ts'
export { listInterviewQuestions } from './list-interview-questions.ts'
export { founderPage, foundersPage, storyPage } from './founder-pages.ts'
export { teamQuestionPages } from './team-questions-page.ts'
export { paragraphs, sectionTitles } from './founders-view.ts'
export { type ListingStory } from './people-queries.ts'
export {
  editStory,
  type MissingFromStory,
  type Story,
  type StoryRules,
  type StorySection,
  storySections,
} from './story.ts'
export { findStory, saveStory, type StoryRow } from './story-queries.ts'
