/** Readers' questions to founders, answered in public by the owner. */
export { answerListingQuestion } from './answer-listing-question.ts'
export { listListingQuestions } from './list-listing-questions.ts'
export { answeredMail, askedMail } from './question-mails.ts'
export { findAnswered, mergeQuestions, forgetAsker, type AnsweredQuestion } from './question-queries.ts'
export { questionPages } from './question-pages.ts'

import { askFounder } from './ask-founder.ts'
import { removeFounderQuestion } from './remove-founder-question.ts'

/** Operations of this area's pages that are not part of the API. */
export const questionsInternalOperations = [askFounder, removeFounderQuestion]
