/** The adapter of the model port for OpenAI-compatible services and Anthropic. Loads the SDK on the first question. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LanguageModel } from 'ai'
import { callerHeaders } from '../platform/tracing.ts'
import { type Model, type ModelAnswer, ModelError, type ModelQuestion } from 'marquee-reader'

export interface ModelSettings {
  baseUrl: string
  apiKey: string | undefined
  model: string
  /** Waits before a retry; replaced in tests. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** A model at a URL. Anthropic's wire format is used for its own host and for paths that end in `/anthropic`. */
export function createModel(settings: ModelSettings): Model {
  const wait =
    settings.wait ??
    ((milliseconds: number, signal?: AbortSignal) => sleep(milliseconds, undefined, signal ? { signal } : {}))
  let loaded: Promise<LanguageModel> | undefined
  return {
    name: settings.model,
    async ask(question) {
      loaded ??= load(settings)
      const model = await loaded
      for (let attempt = 0; ; attempt++) {
        try {
          return await askOnce(model, question)
        } catch (error) {
          const failure = await modelErrorOf(error, question.signal)
          if (attempt >= question.retries || !passing.has(failure.error.code)) throw failure.error
          await wait(Math.min(failure.retryAfterMs ?? 1000 * 2 ** attempt, 20_000), question.signal)
        }
      }
    },
  }
}

const passing = new Set(['timeout', 'rate_limited', 'server_error', 'unreachable'])

async function load({ baseUrl, apiKey, model }: ModelSettings): Promise<LanguageModel> {
  if (speaksAnthropic(baseUrl)) {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ baseURL: baseUrl.replace(/\/$/, ''), ...(apiKey ? { apiKey } : {}) })(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl.replace(/\/$/, ''),
    supportsStructuredOutputs: true,
    ...(apiKey ? { apiKey } : {}),
  })(model)
}

/** Whether a URL takes Anthropic's Messages API. */
export function speaksAnthropic(baseUrl: string): boolean {
  const url = new URL(baseUrl)
  return /(?:^|\.)anthropic\.com$/.test(url.hostname) || /\/anthropic(?:\/v1)?\/?$/.test(url.pathname)
}

async function askOnce(model: LanguageModel, question: ModelQuestion): Promise<ModelAnswer> {
  const { generateText, NoObjectGeneratedError, Output } = await import('ai')
  const timeout = AbortSignal.timeout(question.timeoutMs)
  try {
    const { text, usage } = await generateText({
      model,
      instructions: question.instructions,
      prompt: question.material,
      output: Output.object({ schema: question.shape }),
      maxOutputTokens: question.maxOutputTokens,
      maxRetries: 0,
      headers: callerHeaders(),
      temperature: 0,
      abortSignal: question.signal ? AbortSignal.any([timeout, question.signal]) : timeout,
    })
    return { text, inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 }
  } catch (error) {
    // An answer of another shape still counts: the caller uses the parts of it that fit.
    if (NoObjectGeneratedError.isInstance(error) && error.text) {
      return {
        text: error.text,
        inputTokens: error.usage?.inputTokens ?? 0,
        outputTokens: error.usage?.outputTokens ?? 0,
      }
    }
    throw timeout.aborted
      ? new ModelError('timeout', `no answer within ${question.timeoutMs} ms`, error)
      : error
  }
}

async function modelErrorOf(
  error: unknown,
  signal: AbortSignal | undefined,
): Promise<{ error: ModelError; retryAfterMs?: number }> {
  if (error instanceof ModelError) return { error }
  if (signal?.aborted) return { error: new ModelError('cancelled', 'stopped', error) }
  const { APICallError } = await import('ai')
  if (!APICallError.isInstance(error))
    return {
      error: new ModelError('bad_answer', error instanceof Error ? error.message : String(error), error),
    }
  const { statusCode } = error
  const seconds = Number(error.responseHeaders?.['retry-after'])
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? { retryAfterMs: seconds * 1000 } : {}
  if (statusCode === undefined) return { error: new ModelError('unreachable', error.message, error) }
  if (statusCode === 429)
    return { error: new ModelError('rate_limited', error.message, error), ...retryAfterMs }
  if (statusCode >= 500)
    return { error: new ModelError('server_error', `status ${statusCode}`, error), ...retryAfterMs }
  return {
    error: new ModelError(
      statusCode < 300 ? 'bad_answer' : 'refused',
      `status ${statusCode}: ${error.message}`,
      error,
    ),
  }
}
