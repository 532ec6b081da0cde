/**
 * SQL queries for the record of model calls, kept with each draft to answer its owner's questions and check the
 * operator's bill.
 */
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { ModelRun } from 'marquee-reader'
import { change, row, rows, type Db, type ReadDb } from '../../platform/data/database.ts'
import { randomId } from '../../platform/data/ids.ts'

/** Stores the calls made to a model for a draft, with prompts and answers. */
export async function saveModelRuns(
  db: Db,
  draftId: string,
  runs: readonly ModelRun[],
  now: Date,
): Promise<void> {
  for (const run of runs) {
    await change(
      db,
      sql`insert into draft_model_runs (id, draft_id, model, prompt_version, prompt, answer, outcome, fields,
        input_tokens, output_tokens, cost, milliseconds, at)
        values (${randomId('run_')}, ${draftId}, ${run.model}, ${run.promptVersion}, ${gzipSync(run.prompt)},
          ${run.answer === null ? null : gzipSync(run.answer)},
          ${run.outcome}, ${run.fields}, ${run.inputTokens}, ${run.outputTokens}, ${run.cost}, ${run.milliseconds},
            ${now})`,
    )
  }
}

/** A model call as people see it; the prompt and the answer stay in the database. */
export interface ModelRunRow {
  draft_id: string
  model: string
  prompt_version: string
  outcome: ModelRun['outcome']
  fields: string[]
  input_tokens: number
  output_tokens: number
  /** Minor units, at the prices of that day; null if they were not known. */
  cost: number | null
  milliseconds: number
  at: Date
}

const columns = sql`r.draft_id, r.model, r.prompt_version, r.outcome, r.fields, r.input_tokens, r.output_tokens,
  r.cost::float8 as cost, r.milliseconds, r.at`

/** The latest model call of a draft; undefined if no model was called. */
export async function findLatestRun(db: ReadDb, draftId: string): Promise<ModelRunRow | undefined> {
  return row(
    db,
    sql<ModelRunRow>`select ${columns} from draft_model_runs r where r.draft_id = ${draftId} order by r.at desc, r.id
      limit 1`,
  )
}

/** The latest model calls for a site's drafts, with the website that was drafted. */
export async function findRecentRuns(
  db: ReadDb,
  siteId: number,
  limit: number,
): Promise<(ModelRunRow & { website_url: string })[]> {
  return rows(
    db,
    sql<
      ModelRunRow & { website_url: string }
    >`select ${columns}, d.website_url from draft_model_runs r join drafts d on d.id = r.draft_id
      where d.site_id = ${siteId} order by r.at desc, r.id desc limit ${limit}`,
  )
}

export interface ModelUse {
  model: string
  questions: number
  used: number
  input_tokens: number
  output_tokens: number
  cost: number | null
}

/** The use of each model by a site's drafts since a given time. */
export async function sumRuns(db: ReadDb, siteId: number, since: Date): Promise<ModelUse[]> {
  return rows(
    db,
    sql<ModelUse>`select r.model, count(*)::int as questions, (count(*) filter (where r.outcome = 'used'))::int as used,
        sum(r.input_tokens)::int as input_tokens, sum(r.output_tokens)::int as output_tokens,
          sum(r.cost)::float8 as cost
      from draft_model_runs r join drafts d on d.id = r.draft_id
      where d.site_id = ${siteId} and r.at >= ${since} group by r.model order by r.model limit 50`,
  )
}
