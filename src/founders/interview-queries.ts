/** Interview questions of a site and the answers of accounts, in SQL. */
import { sql } from 'kysely'
import { change, rows, type Db, type ReadDb } from '../platform/data/database.ts'
import { type Language, languages } from '../platform/text/language.ts'
import { germanQuestions } from './german-questions.ts'
import { interviewQuestions } from './interview-questions.ts'

/** Maximum number of questions of a site. */
const maxQuestions = 60

export interface QuestionRow {
  question_id: string
  question: string
  hint: string
}

export interface AnswerRow {
  question_id: string
  question: string
  answer: string
  answered_at: Date
}

/** Translations of the questions, which are written in English. */
const questionsIn: Readonly<Record<Exclude<Language, 'en'>, typeof germanQuestions>> = { de: germanQuestions }

/** Gives every site without questions the seeded ones, in its language if they are translated, else in English. */
export async function ensureInterviewQuestions(db: Db): Promise<void> {
  const seeds = languages.flatMap((language) =>
    interviewQuestions.map((seed, position) => ({
      ...seed,
      ...(language === 'en' ? {} : questionsIn[language][seed.key]),
      position,
      language,
    })),
  )
  await change(
    db,
    sql`insert into interview_questions (site_id, key, question, hint, position)
      select s.id, q.key, q.question, q.hint, q.position from sites s,
        jsonb_to_recordset(${JSON.stringify(seeds)}::jsonb) as q(key text, question text, hint text, position int, language text)
      where q.language = coalesce((select tag from unnest(${[...languages]}::text[]) tag
          where tag = split_part(s.language, '-', 1)), 'en') and not exists (select 1
        from interview_questions known where known.site_id = s.id)`,
  )
}

/** The questions that a site asks, in order. */
export async function findQuestions(db: ReadDb, siteId: number): Promise<QuestionRow[]> {
  return rows(
    db,
    sql<QuestionRow>`select key as question_id, question, hint from interview_questions
      where site_id = ${siteId} and is_asked order by position, key limit 200`,
  )
}

export interface EditedQuestion extends QuestionRow {
  position: number
  /** Whether the site asks it; a question no longer asked keeps its answers. */
  is_asked: boolean
}

/** Every question of a site, including those not asked. */
export async function findAllQuestions(db: ReadDb, siteId: number): Promise<EditedQuestion[]> {
  return rows(
    db,
    sql<EditedQuestion>`select key as question_id, question, hint, position, is_asked from interview_questions
      where site_id = ${siteId} order by position, key limit 200`,
  )
}

/** Saves a question at its position; later ones move back. Returns false if it would be the site's 61st. */
export async function saveQuestion(db: Db, siteId: number, question: EditedQuestion): Promise<boolean> {
  const { question_id: key, question: asked, hint, position, is_asked: isAsked } = question
  await renumber(db, siteId, key)
  await change(
    db,
    sql`update interview_questions set position = position + 1
      where site_id = ${siteId} and position >= ${position} and key <> ${key}`,
  )
  const saved = await change(
    db,
    sql`insert into interview_questions (site_id, key, question, hint, position, is_asked)
      select ${siteId}::int, ${key}::text, ${asked}::text, ${hint}::text, ${position}::int, ${isAsked}::boolean
      where (select count(*) from interview_questions where site_id = ${siteId} and key <> ${key}) < ${maxQuestions}
      on conflict (site_id, key) do update set question = excluded.question, hint = excluded.hint,
        position = excluded.position, is_asked = excluded.is_asked`,
  )
  await renumber(db, siteId, null)
  return saved === 1
}

/** Numbers a site's questions 1, 2, 3 and so on in their order, leaving one of them out. */
async function renumber(db: Db, siteId: number, besides: string | null): Promise<void> {
  await change(
    db,
    sql`update interview_questions q set position = n.place
        from (select key, row_number() over (order by position, key) as place
        from interview_questions where site_id = ${siteId} and key is distinct from ${besides}::text) n
      where q.site_id = ${siteId} and q.key = n.key and q.position <> n.place`,
  )
}

/** An account's answers to questions of this site, in the site's order. */
export async function findAnswersHere(db: ReadDb, accountId: string, siteId: number): Promise<AnswerRow[]> {
  return rows(
    db,
    sql<AnswerRow>`select a.question_key as question_id, q.question, a.answer, a.answered_at
      from interview_answers a join interview_questions q on q.key = a.question_key and q.site_id = ${siteId}
      where a.account_id = ${accountId} order by q.position, a.question_key limit 200`,
  )
}

/** An account's answers: questions of this site in its order, then those of other sites. */
export async function findAnswers(db: ReadDb, accountId: string, siteId: number): Promise<AnswerRow[]> {
  return rows(
    db,
    sql<AnswerRow>`select a.question_key as question_id, coalesce(q.question, a.question) as question, a.answer,
      a.answered_at
      from interview_answers a left join interview_questions q on q.key = a.question_key and q.site_id = ${siteId}
      where a.account_id = ${accountId} order by q.position nulls last, a.question_key limit 200`,
  )
}

/** Saves an answer together with the question as it was asked. */
export async function saveAnswer(
  db: Db,
  accountId: string,
  question: QuestionRow,
  answer: string,
  now: Date,
): Promise<void> {
  await change(
    db,
    sql`insert into interview_answers (account_id, question_key, question, answer, answered_at)
      values (${accountId}, ${question.question_id}, ${question.question}, ${answer}, ${now})
      on conflict (account_id, question_key) do update set question = excluded.question, answer = excluded.answer,
        answered_at = excluded.answered_at`,
  )
}

/** Removes an answer. */
export async function deleteAnswer(db: Db, accountId: string, questionId: string): Promise<void> {
  await change(
    db,
    sql`delete from interview_answers where account_id = ${accountId} and question_key = ${questionId}`,
  )
}
