/** Sends a request to an operation for tests and returns its answer, by REST or in process. */
import { call } from '../../src/platform/call/call.ts'
import type { Actor, Site } from '../../src/platform/call/context.ts'
import type { AnyOperation, Operation } from '../../src/platform/call/operation.ts'
import { Problem, problemDocument } from '../../src/platform/call/problem.ts'
import type { TestAccount, TestApp } from '../app/app.ts'
import { restRequest } from './rest-request.ts'

export type Input = Record<string, unknown>

/** The caller. */
export type Sender = TestAccount | 'anonymous'

type RestAnswer = Awaited<ReturnType<TestApp['http']['app']['inject']>>

/** A parsed body, as the platform types it. */
export type Parsed = ReturnType<typeof JSON.parse>

export interface Reply {
  status: number
  headers: RestAnswer['headers']
  json: () => Parsed
}

/** Sends by the operation's REST route, with only the sender's credential. */
export async function sendByRest(
  app: TestApp,
  op: Operation,
  site: Site,
  input: Input,
  as: Sender,
): Promise<Reply> {
  const { host } = new URL(site.origin)
  const answer = await app.http.app.inject({
    ...restRequest(op, input),
    headers: { host, ...(as === 'anonymous' ? {} : { authorization: `Bearer ${as.key}` }) },
  })
  return { status: answer.statusCode, headers: answer.headers, json: () => answer.json() }
}

/** Calls an operation without a route, as pages, commands and jobs do. */
export async function sendByCall(
  app: TestApp,
  op: AnyOperation,
  site: Site,
  input: Input,
  as: Sender,
): Promise<Reply> {
  const actor: Actor = as === 'anonymous' ? { kind: 'anonymous', address: '127.0.0.1' } : as.member
  try {
    const { status, body } = await call(app.services, op, { actor, site, input })
    return { status, headers: {}, json: () => JSON.parse(body) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const document = problemDocument(error, site.baseUrl, 'req')
    return {
      status: error.type.status,
      headers: error.headers,
      json: () => JSON.parse(JSON.stringify(document)),
    }
  }
}
