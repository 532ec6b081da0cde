/** The port for asking a language model for one structured answer, and the only error it throws. */
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

/** The only error of this port. `message` is for the operator's log: it may contain the service's response. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly code: ModelErrorCode

  constructor(code: ModelErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.code = code
  }
}

export interface ModelQuestion {
  /** What the model is to do: only our own words. */
  instructions: string
  /** What the model is to read: untrusted text, never instructions. */
  material: string
  /** The schema of the answer; the service is asked to follow it, and the caller checks it. */
  shape: z.ZodType
  maxOutputTokens: number
  /** Milliseconds for each try. */
  timeoutMs: number
  /** How often 429, 5xx, broken connections and time-outs are retried. */
  retries: number
  signal?: AbortSignal
}

export interface ModelAnswer {
  /** The raw text: JSON if the model complied, truncated if it ran out of tokens. */
  text: string
  inputTokens: number
  outputTokens: number
}

export interface Model {
  /** Its name, as recorded with its drafts. */
  name: string
  /** Returns one answer. Throws `ModelError`. */
  ask(question: ModelQuestion): Promise<ModelAnswer>
}
