/** Asks Paddle over HTTPS: each call ends within eight seconds, and each answer is checked before it is believed. */
import type { z } from 'zod'
import { PaymentFailure } from '../../src/extension.ts'

export interface PaddleClient {
  ask<Answer extends z.ZodType>(
    answer: Answer,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
  ): Promise<z.output<Answer>>
}

/** A client for the service at `origin`. */
export function paddleClient(origin: string, key: string): PaddleClient {
  return {
    async ask(answer, method, path, body) {
      const { status, text } = await send(new URL(path, origin), method, key, body)
      if (status >= 400) {
        const later = status === 429 || status >= 500
        throw new PaymentFailure(`Paddle answered ${status}: ${text.slice(0, 200)}`, { retry: later })
      }
      const parsed = answer.safeParse(jsonOf(text))
      if (parsed.success) return parsed.data
      throw new PaymentFailure('Paddle answered with something that this program does not know.', {
        retry: true,
        cause: parsed.error,
      })
    },
  }
}

async function send(url: URL, method: string, key: string, body: unknown) {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'paddle-version': '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(8000),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new PaymentFailure('Paddle cannot be reached.', { retry: true, cause: error })
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
