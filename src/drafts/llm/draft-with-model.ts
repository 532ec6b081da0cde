/** Which drafter a draft gets: the model where one is configured, else the extractive one. */
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
