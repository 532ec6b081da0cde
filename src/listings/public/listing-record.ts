/**
 * The record of a listing since it was published: its launches, awards and updates, the questions that its owner
 * answered, and whether it has a verified owner.
 */
import { z } from 'zod'
import { namedShape } from '../../platform/call/named-shape.ts'
import type { ListingLaunch } from '../relaunched-queries.ts'

const Update = namedShape('ListingUpdate', {
  title: z.string(),
  body: z.string(),
  posted_at: z.iso.datetime(),
})

const ListingAward = namedShape('ListingAward', {
  key: z.string(),
  period: z.string(),
  place: z.int(),
  votes: z.int(),
  given_at: z.iso.datetime(),
})

const Launched = namedShape('ListingLaunch', {
  week: z.string(),
  launched_at: z.iso.datetime().nullable(),
  whats_new: z.string().nullable().describe('What is new since the launch before; null of the first.'),
  votes: z.int().describe('Votes cast in its week.'),
  rank: z.int().nullable().describe('On the board of its week; null until that is over, and without a vote.'),
})

const AnsweredQuestion = namedShape('AnsweredQuestion', {
  question: z.string(),
  answer: z.string(),
  answered_at: z.iso.datetime(),
  url: z.string(),
})

/** The members of a listing's response that make up its record. */
export const recordShape = {
  company: z
    .object({ name: z.string(), website_url: z.string(), owner_verified: z.boolean() })
    .describe('What is listed, the same on all sites.'),
  updates: z.array(Update).describe('The newest five.'),
  awards: z.array(ListingAward).describe('The oldest first.'),
  launches: z.array(Launched).describe('The first one first.'),
  questions: z
    .array(AnsweredQuestion)
    .describe('Readers’ questions that its owner answered: the newest five. Its page has more.'),
}

/** The columns that `recordColumns` selects. */
export interface ListingRecord {
  updates: { title: string; body: string; posted_at: string }[]
  awards: { key: string; period: string; place: number; votes: number; given_at: string }[]
  /** Oldest first; empty if it was published without a launch. */
  launches: ListingLaunch[]
  owner_verified: boolean
  /** Readers' questions with the owner's answers, the newest first; none if its site takes no questions. */
  questions: { id: number; question: string; answer: string; answered_at: string }[]
}

/** The record of a listing, with the given name and the address of its page. */
export function recordOf(name: string, page: string, listing: ListingRecord & { website_url: string }) {
  return {
    company: { name, website_url: listing.website_url, owner_verified: listing.owner_verified },
    updates: listing.updates,
    awards: listing.awards,
    launches: listing.launches,
    questions: listing.questions.map(({ id, ...question }) => ({ ...question, url: `${page}#asked-${id}` })),
  }
}
