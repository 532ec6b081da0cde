/** Asking a language model for one structured answer: the port, and the one kind of error that it throws. */
import type { z } from 'zod'

const modelErrorCodes = [
  'timeout',
  'rate_limited',
  'server_error',
  'refused',
  'unreachable',
  'bad_answer',
  'cancelled',
] as const
export type ModelErrorCode = (typeof modelErrorCodes)[number]

/** The only error of this port. `message` is for the operator's log: it may hold what the service said. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly code: ModelErrorCode

  constructor(code: ModelErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}

export interface ModelQuestion {
  /** What it is to do: ours alone. */
  instructions: string
  /** What it is to read: text of strangers, never instructions. */
  material: string
  /** The shape of the answer; the service is asked to keep to it, the caller checks it. */
  shape: z.ZodType
  maxOutputTokens: number
  /** Milliseconds for each try. */
  timeoutMs: number
  /** Times that 429, 5xx, broken connections and time-outs are tried again. */
  retries: number
  signal?: AbortSignal
}

export interface ModelAnswer {
  /** As it came: JSON if the model did as asked, cut short where it ran out of tokens. */
  text: string
  inputTokens: number
  outputTokens: number
}

export interface Model {
  /** Its name, as recorded with what it makes. */
  name: string
  /** One answer. Throws `ModelError`. */
  ask(question: ModelQuestion): Promise<ModelAnswer>
}
