/** The noun: a reader's question to the founders of a listing. It is public with its answer, never without. Pure. */
import { z } from 'zod'

const questionStatuses = ['open', 'answered', 'declined', 'removed'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

/** Most questions of one account: a day, and open to one listing at a time. */
export const questionLimits = { aDay: 5, openAListing: 1 } as const
export const QuestionId = z.int().min(1).max(2_147_483_647).describe('Number of the question.')

/** Where a question stands with its answer, on the page of its listing. */
export function addressOfQuestion(origin: string, slug: string, id: number): string {
  return `${origin}/listings/${encodeURIComponent(slug)}#asked-${id}`
}

export const longestQuestion = 500
export const longestAnswer = 2000
