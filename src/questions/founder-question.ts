/** The noun: a reader's question to the founders of a listing, which is public only together with its answer. Pure. */
import { z } from 'zod'

const questionStatuses = ['open', 'answered', 'declined', 'removed'] as const
export type QuestionStatus = (typeof questionStatuses)[number]
/** The states of questions on the team's page; the others are gone from the site. */
export const standingStatuses = ['open', 'answered'] as const

/** Most questions per account: per day, and open at a time per listing. */
export const questionLimits = { aDay: 5, openAListing: 1 } as const
export const QuestionId = z.int().min(1).max(2_147_483_647).describe('Number of the question.')

/** The URL of an answered question on its listing's page. */
export function addressOfQuestion(origin: string, slug: string, id: number): string {
  return `${origin}/listings/${encodeURIComponent(slug)}#asked-${id}`
}

export const longestQuestion = 500
export const longestAnswer = 2000
