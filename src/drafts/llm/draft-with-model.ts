/** Which drafter a draft gets: the model where one is configured, else the extractive one; and the record of what was asked. */
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { change, type Db } from '../../platform/database.ts'
import { randomId } from '../../platform/ids.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Model } from '../../providers/model.ts'
import { draftFrom, type Drafted } from '../draft-pages.ts'
import type { CategoryChoice } from '../drafter.ts'
import { unpackPage } from '../packed-page.ts'
import { draftApart } from '../reading-thread.ts'
import { modelDrafter, type ModelRun } from './model-drafter.ts'

const timeoutMs = 40_000

export interface DraftedByChoice extends Drafted {
  /** What a model was asked, to be kept with the draft. */
  runs: ModelRun[]
}

interface Choice {
  now: Date
  model: Model | undefined
  settings: Settings
  signal: AbortSignal
}

/**
 * Drafts with the model where one is configured, else by extraction on the reading thread. Where the model gave nothing
 * the extracted values stand and `notes` holds `model_not_used`.
 */
export async function draftWithModel(
  request: { bodies: Uint8Array[]; siteUrl: string; categories: CategoryChoice[] },
  choice: Choice,
): Promise<DraftedByChoice> {
  const { model, settings, now, signal } = choice
  if (!model) return { ...(await draftApart(request, now)), runs: [] }
  const runs: ModelRun[] = []
  const budget = {
    tokens: settings.model_tokens_per_draft,
    inputPrice: settings.model_input_price,
    outputPrice: settings.model_output_price,
    cost: settings.model_cost_per_draft,
    timeoutMs,
  }
  const { bodies, ...rest } = request
  const drafted = await draftFrom(
    { ...rest, pages: bodies.map(unpackPage) },
    now,
    modelDrafter(model, budget, (run) => runs.push(run), signal),
  )
  const notes = runs.some(({ outcome }) => outcome === 'used') ? [] : ['model_not_used']
  return { ...drafted, notes: [...drafted.notes, ...notes], runs }
}

/** Keeps what a model was asked for a draft, and its answer. */
export async function saveModelRuns(
  db: Db,
  draftId: string,
  runs: readonly ModelRun[],
  now: Date,
): Promise<void> {
  for (const run of runs) {
    await change(
      db,
      sql`insert into draft_model_runs (id, draft_id, model, prompt_version, prompt, answer, outcome, fields, input_tokens, output_tokens, milliseconds, at)
        values (${randomId('run_')}, ${draftId}, ${run.model}, ${run.promptVersion}, ${gzipSync(run.prompt)}, ${run.answer === null ? null : gzipSync(run.answer)},
          ${run.outcome}, ${run.fields}, ${run.inputTokens}, ${run.outputTokens}, ${run.milliseconds}, ${now})`,
    )
  }
}
