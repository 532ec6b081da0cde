/** Chooses the drafter: the language model if one is configured, else extraction alone. */
import { type Draft, draftStored, type Model, type StoredSite } from 'marquee-reader'
import type { Settings } from '../../platform/data/settings.ts'

const timeoutMs = 40_000

interface Choice {
  /** Whose draft it is. */
  owner: string
  now: Date
  model: Model | undefined
  settings: Settings
  signal: AbortSignal
}

/** Drafts with the model if one is configured, within the configured budget; else by extraction alone. */
export async function draftWithModel(
  site: StoredSite,
  { model, settings, now, signal, owner }: Choice,
): Promise<Draft> {
  if (!model) return draftStored(site, { now, owner })
  const budget = {
    tokens: settings.model_tokens_per_draft,
    inputPrice: settings.model_input_price,
    outputPrice: settings.model_output_price,
    cost: settings.model_cost_per_draft,
    timeoutMs,
  }
  return draftStored(site, { now, owner, signal, model: { model, budget } })
}
