/** The noun: a reader's question to the founders of a listing. It is public with its answer, never without. Pure. */

const questionStatuses = ['open', 'answered', 'declined', 'removed'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

/** Most questions of one account: a day, and open to one listing at a time. */
export const questionLimits = { aDay: 5, openAListing: 1 } as const
export const longestQuestion = 500
export const longestAnswer = 2000
