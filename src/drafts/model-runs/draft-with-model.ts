/** Which drafter a draft gets: the model where one is configured, else the extractive one. */
import {
  type Model,
  type Drafted,
  unpackPage,
  draftApart,
  type ThreadRequest,
  askModel,
  type ModelBudget,
  type ModelRun,
} from 'marquee-reader'
import type { Settings } from '../../platform/data/settings.ts'

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
 * Drafts with the model where one is configured, else by extraction alone; reading and grounding stay on the reading thread.
 * Where the model gave nothing the extracted values stand and `notes` holds `model_not_used`.
 */
export async function draftWithModel(request: ThreadRequest, choice: Choice): Promise<DraftedByChoice> {
  const { model, settings, now, signal } = choice
  if (!model) return { ...(await draftApart(request, now)), runs: [] }
  const budget = {
    tokens: settings.model_tokens_per_draft,
    inputPrice: settings.model_input_price,
    outputPrice: settings.model_output_price,
    cost: settings.model_cost_per_draft,
    timeoutMs,
  }
  return draftWithin(request, { model, budget, now, signal })
}

/** Drafts with a model within a budget. */
export async function draftWithin(
  request: ThreadRequest,
  { model, budget, now, signal }: { model: Model; budget: ModelBudget; now: Date; signal?: AbortSignal },
): Promise<DraftedByChoice> {
  const pages = request.bodies.map(unpackPage)
  const asked = await askModel(model, budget, { pages, categories: request.categories }, signal)
  const drafted = await draftApart({ ...request, ...(asked?.said ? { said: asked.said } : {}) }, now)
  const fields = drafted.modelFields ?? []
  const used = fields.length > 0
  return {
    ...drafted,
    notes: [...drafted.notes, ...(used ? [] : ['model_not_used'])],
    runs: asked ? [{ ...asked.run, fields, ...(used ? { outcome: 'used' as const } : {}) }] : [],
  }
}
