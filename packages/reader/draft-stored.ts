/** Drafts a grounded profile from pages: by the rules and, if a model is given, with its answer on top. */
import type { Drafted } from './draft-pages.ts'
import type { CategoryChoice } from './drafter.ts'
import { askModel, type ModelBudget, type ModelRun } from './model/model-drafter.ts'
import type { Model } from './model/model.ts'
import { packPage, unpackPage } from './page/packed-page.ts'
import type { Page } from './page/page.ts'
import { draftHere, type DraftTask } from './thread/reading-tasks.ts'
import { draftApart } from './thread/reading-thread.ts'

/** Pages as they were stored, the home page first. */
export interface StoredSite {
  /** Packed by `packPage`. */
  bodies: readonly Uint8Array[]
  /** The address that was read. */
  siteUrl: string
  /** Categories that the product may be filed under (default none). */
  categories?: CategoryChoice[]
}

/** How a draft is made. */
export interface DraftOptions {
  /** The timestamp of the values (default: the system's time). */
  now?: Date
  /** A model to ask as well, and its budget. A value of its answer counts only if it passes the gate. */
  model?: { model: Model; budget: ModelBudget }
  /** Stops asking the model. */
  signal?: AbortSignal
  /** Whose draft it is, as for `readPages` (default: the site's address). */
  owner?: string
  /** Drafts on the caller's thread instead of a worker thread, so without a time limit. */
  inProcess?: boolean
}

/** A profile in which every found value has its quotes, and a record of how it was made. */
export interface Draft extends Drafted {
  /** The model's runs; empty without a model. */
  runs: ModelRun[]
}

/**
 * Drafts a profile from stored pages. Fields that the site does not state are `not_found`. If a model was given and the
 * gate let none of its values pass, the extracted values stay and `notes` holds `model_not_used`. Throws `ModelError`
 * `cancelled` if the signal stops the question, `ReadingTooCostly` if the pages take too long or too much memory.
 */
export async function draftStored(site: StoredSite, options: DraftOptions = {}): Promise<Draft> {
  const { now = new Date(), model, signal, owner = site.siteUrl, inProcess = false } = options
  const draft = (task: DraftTask) => (inProcess ? draftHere(task, now) : draftApart(task, now, owner))
  const task = { ...site, categories: site.categories ?? [] }
  if (!model) return { ...(await draft(task)), runs: [] }
  const pages = task.bodies.map(unpackPage)
  const asked = await askModel(model.model, model.budget, { pages, categories: task.categories }, signal)
  const drafted = await draft({ ...task, ...(asked?.said ? { said: asked.said } : {}) })
  const fields = drafted.modelFields ?? []
  const used = fields.length > 0
  return {
    ...drafted,
    notes: [...drafted.notes, ...(used ? [] : ['model_not_used'])],
    runs: asked ? [{ ...asked.run, fields, ...(used ? { outcome: 'used' as const } : {}) }] : [],
  }
}

/** Drafts a profile from pages that were just read, the home page first; as `draftStored`. */
export function draftPages(
  pages: readonly Page[],
  site: Omit<StoredSite, 'bodies'>,
  options: DraftOptions = {},
): Promise<Draft> {
  return draftStored(
    { ...site, bodies: pages.map((page, position) => packPage(page, position).body) },
    options,
  )
}
