/** The API as its OpenAPI document describes it: the only source of the call generator. */
import { z } from 'zod'

export type Schema = Record<string, unknown>

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()),
})
const Content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }))
const DescribedOperation = z.object({
  operationId: z.string(),
  parameters: z.array(Parameter),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), DescribedOperation)),
})

const methods = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

export interface Described {
  name: string
  method: z.output<typeof methods>
  /** Path below /api/v1, with parameters in braces. */
  path: string
  isPublic: boolean
  parameters: z.output<typeof Parameter>[]
  /** Schema of the JSON body, if there is one. */
  body: Schema | undefined
  /** The media type and body check for each declared status. */
  answers: Map<number, { mediaType: string; body: z.ZodType }>
}

/** Reads a parsed OpenAPI document. Throws a ZodError if it lacks what the generator needs. */
export function describedOperations(json: unknown): Described[] {
  const document = Document.parse(spelledOut(json, json))
  return Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, described]) => ({
      name: described.operationId,
      method: methods.parse(method.toUpperCase()),
      path,
      isPublic: described.security.length === 0,
      parameters: described.parameters,
      body: described.requestBody?.content['application/json']?.schema,
      answers: new Map(
        Object.entries(described.responses).flatMap(([status, { content }]) =>
          content === undefined ? [] : [[Number(status), answerOf(content)]],
        ),
      ),
    })),
  )
}

function answerOf(content: z.output<typeof Content>) {
  const [entry] = Object.entries(content)
  if (!entry) throw new Error('an answer without a media type')
  const [mediaType, { schema }] = entry
  return { mediaType, body: z.fromJSONSchema(schema) }
}

/** Resolves the document's references in place; they contain no cycles. */
export function spelledOut(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((member) => spelledOut(member, document))
  if (!isRecord(value)) return value
  const { $ref, ...beside } = value
  if (typeof $ref === 'string') return spelledOut({ ...at(document, $ref), ...beside }, document)
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, spelledOut(member, document)]),
  )
}

function at(document: unknown, reference: string): Schema {
  const found = reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), document)
  if (!isRecord(found)) throw new Error(`${reference} leads nowhere`)
  return found
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
