/** Readers' questions in SQL. Only this area writes them. */
import { type RawBuilder, sql } from 'kysely'
import { noteListingEvent } from '../events/index.ts'
import { isNamedLike } from '../listings/index.ts'
import { deletedAccountId, type ForgetAccount } from '../platform/call/forget-account.ts'
import { countLimit, type Window } from '../platform/call/paging.ts'
import { countedRows, findMatches, type Matches } from '../platform/data/counted-rows.ts'
import { change, row, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { likePattern } from '../platform/text/like-pattern.ts'
import type { QuestionStatus, standingStatuses } from './founder-question.ts'

/** True if a site takes questions. */
export async function takesQuestions(db: ReadDb, siteId: number): Promise<boolean> {
  const found = await row(db, sql<{ questions: boolean }>`select questions from sites where id = ${siteId}`)
  return found?.questions ?? false
}

export interface AnsweredQuestion {
  id: number
  question: string
  answer: string
  answered_at: string
}

/** Answered questions of a listing, newest first; null if the site takes no questions. */
export async function findAnswered(
  db: ReadDb,
  siteId: number,
  listingId: number,
  limit: number,
): Promise<AnsweredQuestion[] | null> {
  const found = await row(
    db,
    sql<{ questions: boolean; answered: AnsweredQuestion[] }>`select s.questions, coalesce((select json_agg(q)
        from (select q.id, q.body as question, q.answer,
            to_char(q.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as answered_at
          from founder_questions q where q.listing_id = ${listingId} and q.status = 'answered'
          order by q.answered_at desc limit ${limit}) q), '[]'::json) as answered
      from sites s where s.id = ${siteId}`,
  )
  return found?.questions === true ? found.answered : null
}

/** Counts the account's questions of the last day and those open to a listing. */
export async function countAsked(
  db: ReadDb,
  accountId: string,
  listingId: number,
  now: Date,
): Promise<{ day: number; open: number; verified: boolean }> {
  const found = await row(
    db,
    sql<{ day: number; open: number; verified: boolean }>`select a."emailVerified" as verified,
        (select count(*)::int from founder_questions where account_id = a.id
          and asked_at > ${now}::timestamptz - interval '1 day') as day,
        (select count(*)::int from founder_questions where account_id = a.id and listing_id = ${listingId}
          and status = 'open') as open
      from accounts a where a.id = ${accountId}`,
  )
  return found ?? { day: 0, open: 0, verified: false }
}

/** Adds a question and returns its id. */
export async function addQuestion(
  db: Db,
  question: { siteId: number; listingId: number; accountId: string; body: string },
  now: Date,
): Promise<number> {
  const added = await row(
    db,
    sql<{ id: number }>`insert into founder_questions (site_id, listing_id, account_id, body, asked_at)
      values (${question.siteId}, ${question.listingId}, ${question.accountId}, ${question.body}, ${now})
      returning id`,
  )
  if (!added) throw new Error('the question was not added')
  const { listingId } = question
  await noteListingEvent(db, { type: 'question.asked', listingId, data: { question_id: added.id } }, now)
  return added.id
}

/** Email addresses of the owners of a listing. */
export async function findOwnerAddresses(db: ReadDb, listingId: number): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ email: string }>`select a.email from listings l join company_owners o on o.company_id = l.company_id
      join accounts a on a.id = o.account_id where l.id = ${listingId} order by o.created_at, a.id limit 20`,
  )
  return found.map(({ email }) => email)
}

/** True if the account is an owner of the listing. */
export async function isOwner(db: ReadDb, listingId: number, accountId: string): Promise<boolean> {
  const found = await row(
    db,
    sql`select 1 from listings l join company_owners o on o.company_id = l.company_id
      where l.id = ${listingId} and o.account_id = ${accountId}`,
  )
  return found !== undefined
}

export interface QuestionRow {
  id: number
  site_id: number
  listing_id: number
  slug: string
  name: string
  body: string
  status: QuestionStatus
  answer: string | null
  asked_at: Date
  answered_at: Date | null
}

const columns = sql`q.id, l.site_id, q.listing_id, l.slug, l.name, q.body, q.status, q.answer, q.asked_at, q.answered_at`

/** Open and answered questions to a listing, open ones first, then the newest. */
export async function findQuestionsTo(db: ReadDb, listingId: number, limit: number): Promise<QuestionRow[]> {
  return rows(
    db,
    sql<QuestionRow>`select ${columns} from founder_questions q join listings l on l.id = q.listing_id
      where q.listing_id = ${listingId} and q.status in ('open', 'answered')
      order by q.status = 'open' desc, q.id desc limit ${limit}`,
  )
}

/** Open or answered questions to a listing, or only those in one of these states, newest first. */
export async function findQuestionsOfListing(
  db: ReadDb,
  listingId: number,
  status: 'open' | 'answered' | null,
  window: Window,
): Promise<{ rows: QuestionRow[]; counted: number }> {
  const [before = null] = window.after ?? []
  const theirs = sql`q.listing_id = ${listingId}
    and q.status = any(${status === null ? ['open', 'answered'] : [status]}::text[])`
  return countedRows<QuestionRow>(
    db,
    sql`select 1 from founder_questions q where ${theirs}`,
    window.countLimit,
    (counted) => sql`select ${columns}, ${counted} from founder_questions q
      join listings l on l.id = q.listing_id
      where ${theirs} and (${before}::int is null or q.id < ${before}::int)
      order by q.id desc limit ${window.limit} offset ${window.offset}`,
  )
}

/** The filter of the team page; null does not filter. */
export interface QuestionFilter {
  /** Part of the question, its answer, or the name or address of its listing. */
  words: string | null
  status: (typeof standingStatuses)[number] | null
  /** Only older questions than the one with this id. */
  after: number | null
}

/** The questions of a site that match the filter. */
export async function findTeamMatches(
  db: ReadDb,
  siteId: number,
  { words, status }: Omit<QuestionFilter, 'after'>,
): Promise<Matches> {
  const [questions, listings] = [
    sql`founder_questions q`,
    sql`listings l join founder_questions q on q.listing_id = l.id`,
  ]
  const places =
    words === null
      ? [{ from: questions, matches: sql`true` }]
      : [
          {
            from: questions,
            matches: sql`(q.body || ' ' || coalesce(q.answer, '')) ilike ${likePattern(words)}`,
          },
          { from: listings, matches: isNamedLike(words) },
        ]
  return findMatches(db, { id: sql`q.id`, within: onSite(siteId, status), places }, countLimit)
}

/** The condition for questions that are on a site, of any state or that of a filter. */
function onSite(siteId: number, status: QuestionFilter['status']): RawBuilder<unknown> {
  return sql`q.site_id = ${siteId} and q.status = any(${status === null ? ['open', 'answered'] : [status]}::text[])`
}

/** Questions of a site, newest first; with `matches`, only these; with `after`, only older ones than that id. */
export async function findTeamQuestions(
  db: ReadDb,
  siteId: number,
  { matches, after }: { matches: Matches | null; after: number | null },
  limit: number,
): Promise<QuestionRow[]> {
  return rows(
    db,
    sql<QuestionRow>`select ${columns} from founder_questions q join listings l on l.id = q.listing_id
      where ${matches?.condition ?? onSite(siteId, null)} ${after === null ? sql`` : sql`and q.id < ${after}`}
      order by q.id desc limit ${limit}`,
  )
}

/** Returns a question to a listing that the account owns and locks its row. */
export async function lockMyQuestion(
  db: Db,
  listingId: number,
  id: number,
  accountId: string,
): Promise<(QuestionRow & { asker: string | null }) | undefined> {
  return row(
    db,
    sql<QuestionRow & { asker: string | null }>`select ${columns},
        (select a.email from accounts a where a.id = q.account_id) as asker
      from founder_questions q join listings l on l.id = q.listing_id
      join company_owners o on o.company_id = l.company_id and o.account_id = ${accountId}
      where q.id = ${id} and q.listing_id = ${listingId} and q.status in ('open', 'answered') for update of q`,
  )
}

/** Sets the outcome of a question; an answer makes it public. */
export async function settleQuestion(
  db: Db,
  id: number,
  made: { status: QuestionStatus; answer: string | null },
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`update founder_questions set status = ${made.status}, answer = ${made.answer},
      answered_at = case when ${made.status}::text = 'answered' then ${now}::timestamptz end where id = ${id}`,
  )
}

/** Removes a question from a site, whatever its state; returns its text, or undefined if there is none. */
export async function takeOff(
  db: Db,
  siteId: number,
  id: number,
): Promise<{ body: string; answer: string | null } | undefined> {
  return row(
    db,
    sql<{ body: string; answer: string | null }>`update founder_questions set status = 'removed'
      where id = ${id} and site_id = ${siteId} and status in ('open', 'answered') returning body, answer`,
  )
}

/** Keeps the questions with their listing but no longer says who asked. */
export const forgetAsker: ForgetAccount = async (db, { id }) => {
  await change(
    db,
    sql`update founder_questions set account_id = ${deletedAccountId} where account_id = ${id}`,
  )
}

/** Moves the questions about a duplicate listing to the one that stays. */
export async function mergeQuestions(db: Db, from: number, into: number): Promise<void> {
  await change(db, sql`update founder_questions set listing_id = ${into} where listing_id = ${from}`)
}
