/** Asks a model, and drafts with its answer: each field must pass the gate, else the extracted value stays. */
import type { Candidate, Drafter, DraftRequest, Proposal } from '../drafter.ts'
import { ground } from '../grounding/grounding-gate.ts'
import type { Evidence, Page } from '../page/page.ts'
import { extractiveDrafter } from '../rules/extractive-drafter.ts'
import { askedFields, type Claim, ModelAnswerShape, type ReadAnswer, readAnswer } from './model-answer.ts'
import { type Model, ModelError, type ModelErrorCode } from './model.ts'
import { instructions, materialOf, promptVersion, withoutOrders } from './prompt.ts'

/** Limits of one draft. Prices are in minor units per million tokens; 0 if unknown. */
export interface ModelBudget {
  tokens: number
  inputPrice: number
  outputPrice: number
  /** Most that a draft may cost, in minor units; applies only if prices are known. */
  cost: number
  timeoutMs: number
}

/** Record of a question and its outcome, stored with the draft. */
export interface ModelRun {
  model: string
  promptVersion: string
  prompt: string
  answer: string | null
  outcome: 'used' | 'nothing_grounded' | 'no_json' | ModelErrorCode
  fields: string[]
  inputTokens: number
  outputTokens: number
  /** Minor units; null if prices are unknown. */
  cost: number | null
  milliseconds: number
}

const maxOutputTokens = 6000
/** A token has about four characters of English and fewer of other scripts: the budget assumes three. */
const charactersPerToken = 3
const retries = 1

/** A question that was asked, and the usable parts of its answer. */
export interface Asked {
  run: ModelRun
  said: ReadAnswer | undefined
}

/** Asks a model about the pages; undefined if the budget has no room for the question. Throws only if stopped. */
export async function askModel(
  model: Model,
  budget: ModelBudget,
  { pages, categories }: Pick<DraftRequest, 'pages' | 'categories'>,
  signal?: AbortSignal,
): Promise<Asked | undefined> {
  const room = inputTokens(budget) * charactersPerToken - instructions.length
  if (pages.length === 0 || room < 2000) return undefined
  const material = materialOf(pages.map(withoutOrders), categories, room)
  const started = performance.now()
  const run = {
    model: model.name,
    promptVersion,
    prompt: `${instructions}\n\n${material}`,
    answer: null,
    fields: [],
    inputTokens: 0,
    outputTokens: 0,
    cost: null,
  }
  const milliseconds = () => Math.round(performance.now() - started)
  try {
    const { text, ...tokens } = await model.ask({
      instructions,
      material,
      shape: ModelAnswerShape,
      maxOutputTokens,
      timeoutMs: budget.timeoutMs,
      retries,
      ...(signal ? { signal } : {}),
    })
    const said = readAnswer(text)
    const outcome = said ? 'nothing_grounded' : 'no_json'
    const cost = costOf(tokens, budget)
    return { run: { ...run, ...tokens, answer: text, outcome, cost, milliseconds: milliseconds() }, said }
  } catch (error) {
    if (!(error instanceof ModelError) || error.code === 'cancelled') throw error
    return { run: { ...run, outcome: error.code, milliseconds: milliseconds() }, said: undefined }
  }
}

/** The extractive drafter with a model's answer laid over it. `onFields` receives the names that passed the gate. */
export function answeredDrafter(said: ReadAnswer, onFields: (names: string[]) => void): Drafter {
  return {
    name: 'llm',
    async draft(request) {
      const extracted = await extractiveDrafter().draft(request)
      const pages = request.pages.map(withoutOrders)
      const { proposal, fields } = preferred(extracted, proposalOf(said, pages), { ...request, pages })
      onFields(fields)
      return proposal
    },
  }
}

function costOf(
  used: { inputTokens: number; outputTokens: number },
  { inputPrice, outputPrice }: ModelBudget,
): number | null {
  if (inputPrice <= 0 && outputPrice <= 0) return null
  return (used.inputTokens * inputPrice + used.outputTokens * outputPrice) / 1_000_000
}

/** The most tokens that the question may have, by count and by cost. */
function inputTokens({ tokens, inputPrice, outputPrice, cost }: ModelBudget): number {
  const tries = retries + 1
  const byCount = tokens / tries - maxOutputTokens
  if (inputPrice <= 0 && outputPrice <= 0) return byCount
  const left = (cost * 1_000_000) / tries - maxOutputTokens * outputPrice
  return Math.min(byCount, inputPrice > 0 ? left / inputPrice : left > 0 ? byCount : 0)
}

/** For each field, the model's value if it passes the gate, else the extracted one. */
function preferred(
  extracted: Proposal,
  said: Proposal,
  request: DraftRequest,
): { proposal: Proposal; fields: string[] } {
  const grounded = ground(said, request.pages, request.categories)
  const named = Object.entries(grounded.fields).flatMap(([name, field]) =>
    field.state === 'ai' ? [name] : [],
  )
  const chosen = Object.fromEntries(Object.entries(said.fields).filter(([name]) => named.includes(name)))
  const contradicting = (name: string) =>
    Object.entries(extracted.fields)
      .find(([other]) => other === name)?.[1]
      ?.filter(({ contradicts }) => contradicts) ?? []
  const withDoubts = Object.fromEntries(
    Object.entries(chosen).map(([name, candidates]) => [name, [...candidates, ...contradicting(name)]]),
  )
  return {
    fields: [
      ...named,
      ...(grounded.faqs.length > 0 ? ['faqs'] : []),
      ...(grounded.founders.length > 0 ? ['founders'] : []),
    ],
    proposal: {
      ...extracted,
      fields: { ...extracted.fields, ...withDoubts },
      faqs: grounded.faqs.length > 0 ? said.faqs : extracted.faqs,
      founders: grounded.founders.length > 0 ? said.founders : extracted.founders,
    },
  }
}

function proposalOf(said: ReadAnswer, pages: readonly Page[]): Proposal {
  const made = <T>({ value, quotes }: Claim<T>, place: number): Candidate<T> => ({
    value,
    evidence: evidenceOf(quotes, pages),
    confidence: 0.9 - place / 1000,
  })
  const many = <T>(claims: Claim<T>[] | undefined) => (claims ?? []).map(made)
  const fields = askedFields.map((name) => {
    const claims = said[name] ?? []
    return [name, Array.isArray(claims) ? many<unknown>(claims) : [made<unknown>(claims, 0)]]
  })
  return {
    fields: Object.fromEntries(fields),
    faqs: many(said.faqs),
    founders: many(said.founders),
    company_socials: [],
    founder_socials: [],
  }
}

/** The quotes as evidence. A quote of an unknown page will not be found by the gate. */
function evidenceOf(quotes: Claim<unknown>['quotes'], pages: readonly Page[]): Evidence[] {
  return quotes.map(({ page, quote }) => ({
    quote,
    url: pages[page]?.url ?? '',
    fetched_at: pages[page]?.fetchedAt ?? '',
  }))
}
