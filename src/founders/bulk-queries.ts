/** Many founders in one statement: for seeding and import. */
import { sql } from 'kysely'
import { change, type Db } from '../platform/data/database.ts'
import type { Story } from './story.ts'

export interface BulkFounder {
  id: string
  slug: string
  company_id: string
  name: string
  title: string | null
  bio: string | null
  photo_url: string | null
  position: number
  created_at: string
}

/** Adds founders to existing companies. */
export async function addFounders(db: Db, founders: readonly BulkFounder[]): Promise<void> {
  await change(
    db,
    sql`insert into founders (id, slug, company_id, name, title, bio, photo_url, position, created_at, updated_at)
      select r.id, r.slug, r.company_id, r.name, r.title, r.bio, r.photo_url, r.position, r.created_at, r.created_at
      from jsonb_to_recordset(${JSON.stringify(founders)}::jsonb) as r(id text, slug text, company_id text, name text,
        title text,
        bio text, photo_url text, position int, created_at timestamptz)
      join companies c on c.id = r.company_id on conflict do nothing`,
  )
}

/** Adds published stories to listings by slug; a listing that has a story keeps it. */
export async function addStories(
  db: Db,
  siteId: number,
  stories: readonly { slug: string; story: Story; published_at: string }[],
): Promise<void> {
  await change(
    db,
    sql`insert into founder_stories (listing_id, story, published_at, updated_at)
      select l.id, r.story, r.published_at, r.published_at
      from jsonb_to_recordset(${JSON.stringify(stories)}::jsonb) as r(slug text, story jsonb, published_at timestamptz)
      join listings l on l.site_id = ${siteId}::int and l.slug = r.slug and l.status = 'live' on conflict do nothing`,
  )
}

/** A founder's answer to an interview question, by the founder's slug and the question's key. */
export interface InterviewAnswer {
  founder: string
  account_id: string
  question: string
  answer: string
  answered_at: string
}

/** Adds interview answers under the given accounts, which are linked to founders that have none yet. */
export async function addInterviewAnswers(
  db: Db,
  siteId: number,
  answers: readonly InterviewAnswer[],
): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
    as r(founder text, account_id text, question text, answer text, answered_at timestamptz)`
  await change(
    db,
    sql`update founders f set account_id = r.account_id from ${given} where f.slug = r.founder and f.account_id is null`,
  )
  await change(
    db,
    sql`insert into interview_answers (account_id, question_key, question, answer, answered_at)
      select r.account_id, q.key, q.question, r.answer, r.answered_at from ${given}
      join founders f on f.slug = r.founder and f.account_id = r.account_id
      join interview_questions q on q.site_id = ${siteId}::int and q.key = r.question on conflict do nothing`,
  )
}
