/** Generates the TypeScript client as text: plain JavaScript and its types, from the operations. Pure. */
import { type Operation, routeOf } from '../platform/call/operation.ts'
import { inputSchema, outputSchema } from './rest/schemas.ts'
import { type Named, typeOf } from './type-of-schema.ts'

const note = '// Made from the operations by `node packages/client/generate.ts`. Changes here are lost.\n'

/** The client's files by name: the module, its declarations, and the types of requests and answers. */
export function clientSource(operations: readonly Operation[]): Readonly<Record<string, string>> {
  return {
    'index.js': moduleText(operations),
    'index.d.ts': typesText(operations),
    'shapes.d.ts': shapesText(operations),
  }
}

function moduleText(operations: readonly Operation[]): string {
  const table = operations.map((op) => {
    const { method, path, parameters } = routeOf(op)
    return (
      `  ${op.name}: { method: '${method}', path: '${path}', parameters: ${JSON.stringify(parameters)}, writes: ` +
      `${op.effect !== 'read'} },`
    )
  })
  return `${note}
const operations = {
${table.join('\n')}
}

/** A problem document (RFC 9457) that the service answered. Decide on \`code\`. */
export class MarqueeProblem extends Error {
  constructor(status, document, retryAfterSeconds) {
    super(document.detail ?? document.title ?? \`HTTP \${status}\`)
    this.name = 'MarqueeProblem'
    this.status = status
    this.code = document.code ?? 'unknown'
    this.errors = document.errors ?? []
    this.document = document
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const tags = new WeakMap()

/** The version of what was read: \`ifMatch\` of an edit. */
export const etagOf = (answer) => tags.get(answer)

const pause = (seconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => (clearTimeout(timer), reject(signal.reason))
    const timer = setTimeout(() => (signal?.removeEventListener('abort', stop), resolve()), seconds * 1000)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })

/** A client of one site: a method for each operation. */
export function createClient({ baseUrl, apiKey, fetch: send = globalThis.fetch, retries = 2, wait = pause }) {
  /** Asks again where nothing was done or a key sees to it that it is done once: no answer, too many requests, unavailable. */
  const patiently = async (request, signal) => {
    for (let tried = 0; ; tried++) {
      const answer = await request().catch((error) => {
        if (signal?.aborted || tried >= retries) throw error
      })
      const after = answer ? Number(answer.headers.get('retry-after') ?? 2 ** tried) : 2 ** tried
      // Of 409 the one that says when: what was sent before and had no answer runs still.
      const isStill = tried > 0 && answer?.status === 409 && answer.headers.has('retry-after')
      const mayComeRight = !answer || answer.status === 429 || answer.status === 503 || isStill
      if (answer && (!mayComeRight || tried >= retries || !(after <= 60))) return answer
      await wait(after, signal)
    }
  }
  const run = (name) => async (input = {}, options = {}) => {
    const { method, path, parameters, writes } = operations[name]
    const rest = { ...input }
    const place = path.replace(/\\{(\\w+)\\}/g, (_all, member) => {
      const value = rest[member]
      if (value === undefined) throw new TypeError(\`\${name} needs \${member}\`)
      delete rest[member]
      return encodeURIComponent(String(value))
    })
    const url = new URL(\`/api/v1\${place}\`, baseUrl)
    const inQuery = method === 'GET' || method === 'DELETE'
    if (inQuery) for (const [member, value] of Object.entries(rest)) if (value !== undefined) url.searchParams.set(member, String(value))
    if (writes && options.dryRun) url.searchParams.set('dry_run', 'true')
    const headers = { accept: 'application/json' }
    if (apiKey) headers.authorization = \`Bearer \${apiKey}\`
    if (writes && options.ifMatch) headers['if-match'] = options.ifMatch
    if (writes) headers['idempotency-key'] = options.idempotencyKey ?? globalThis.crypto.randomUUID()
    if (!inQuery) headers['content-type'] = 'application/json'
    const { signal } = options
    const request = () => send(url, { method, headers, ...(inQuery ? {} : { body: JSON.stringify(rest) }), ...(signal ? { signal } : {}) })
    const answer = await patiently(request, signal)
    const text = await answer.text()
    const body = (answer.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : { detail: text }
    if (!answer.ok) throw new MarqueeProblem(answer.status, body, Number(answer.headers.get('retry-after')) || undefined)
    const tag = answer.headers.get('etag')
    if (tag) tags.set(body, tag)
    return body
  }
  const client = Object.fromEntries(Object.keys(operations).map((name) => [name, run(name)]))
  client.each = async function* (name, { page: _first, ...input } = {}, options = {}) {
    for (let further = {}; ; ) {
      const answer = await client[name]({ ...input, ...further }, options)
      yield* answer.items
      if (answer.next_cursor) further = { cursor: answer.next_cursor }
      else if (answer.more && answer.next_after) further = { after: answer.next_after }
      else if (answer.next_before) further = { before: answer.next_before }
      else return
    }
  }
  return client
}
`
}

function shapesText(operations: readonly Operation[]): string {
  const named: Named = new Map()
  const types = operations.flatMap((op) => [
    `export type ${pascal(op.name)}Input = ${typeOf(inputSchema(op), { named, suffix: 'Input' })}`,
    `export type ${pascal(op.name)}Output = ${typeOf(outputSchema(op), { named, suffix: '' })}`,
  ])
  const shapes = [...named].map(([name, type]) => `export type ${name} = ${type}`)
  return `${note}\n${[...shapes, '', ...types].join('\n')}\n`
}

function typesText(operations: readonly Operation[]): string {
  const methods = operations.map((op) => {
    const options = op.effect === 'read' ? 'ReadOptions' : 'WriteOptions'
    const required = Array.isArray(inputSchema(op)['required'])
    return (
      `  /** ${op.summary} */\n  ${op.name}(input${required ? '' : '?'}: shapes.${pascal(op.name)}Input, ` +
      `options?: ${options}): Promise<shapes.${pascal(op.name)}Output>`
    )
  })
  return `${note}
import type * as shapes from './shapes.js'

export type * from './shapes.js'

export interface ReadOptions {
  signal?: AbortSignal | undefined
}

export interface WriteOptions extends ReadOptions {
  /** The same request sent again within 24 hours takes effect once. Without it each call has a key of its own. */
  idempotencyKey?: string | undefined
  /** Check everything, change nothing. */
  dryRun?: boolean | undefined
  /** The version that is edited, by \`etagOf\` of what was read: where it was changed since, the edit is refused with 412. */
  ifMatch?: string | undefined
}

export interface Finding {
  path: string
  code: string
  message: string
  fix?: string
  limit?: number
  actual?: number | string
}

/** A problem document (RFC 9457); some problems have members of their own. */
export interface ProblemDocument {
  type: string
  title: string
  status: number
  detail: string
  code: string
  /** What mends problems of this code; findings have mends of their own. */
  fix: string
  errors?: Finding[]
  request_id: string
  [member: string]: unknown
}

export declare class MarqueeProblem extends Error {
  status: number
  /** Stable; decide on this. */
  code: string
  errors: Finding[]
  document: ProblemDocument
  retryAfterSeconds: number | undefined
}

export interface ClientOptions {
  /** Scheme and host of the site, such as https://launch.example.com. */
  baseUrl: string
  /** Starts with mq_; public reads need none. */
  apiKey?: string | undefined
  fetch?: typeof globalThis.fetch
  /** How often a request is sent again where there was no answer, too many came (429) or the service is away (503); 2 without it. */
  retries?: number
  /** How pauses are waited: as long as Retry-After says, up to a minute. */
  wait?: (seconds: number, signal?: AbortSignal) => Promise<void>
}

export interface Operations {
${methods.join('\n')}
}

type Answer<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>

/** The operations that answer a list. */
export type ListName = {
  [Name in keyof Operations]: Answer<Name> extends { items: unknown[] } ? Name : never
}[keyof Operations]

export interface Client extends Operations {
  /** Every item of a list, page after page to its end; what is added meanwhile makes none come twice. */
  each<Name extends ListName>(
    name: Name,
    input?: Parameters<Operations[Name]>[0],
    options?: ReadOptions,
  ): AsyncGenerator<Answer<Name> extends { items: Array<infer Item> } ? Item : never>
}

export declare function createClient(options: ClientOptions): Client

/** The version of what was read: \`ifMatch\` of an edit. */
export declare function etagOf(answer: object): string | undefined
`
}

function pascal(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
