/** The API as its OpenAPI document describes it: all that the generator of calls knows of the service. */
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
  responses: z.record(z.string(), z.object({ content: Content })),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), DescribedOperation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
})

const methods = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

export interface Described {
  name: string
  method: z.output<typeof methods>
  /** Below /api/v1, parameters in braces. */
  path: string
  isPublic: boolean
  parameters: z.output<typeof Parameter>[]
  /** Schema of the JSON body, where there is one. */
  body: Schema | undefined
  /** What each declared status answers: its media type and a check of the body. */
  answers: Map<number, { mediaType: string; body: z.ZodType }>
}

/** Reads a parsed OpenAPI document. Throws a ZodError for one that lacks what the generator needs. */
export function describedOperations(json: unknown): Described[] {
  const document = Document.parse(json)
  const { schemas } = document.components
  return Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, described]) => ({
      name: described.operationId,
      method: methods.parse(method.toUpperCase()),
      path,
      isPublic: described.security.length === 0,
      parameters: described.parameters,
      body: described.requestBody?.content['application/json']?.schema,
      answers: new Map(
        Object.entries(described.responses).map(([status, { content }]) => [
          Number(status),
          answerOf(content, schemas),
        ]),
      ),
    })),
  )
}

function answerOf(content: z.output<typeof Content>, shared: Record<string, Schema>) {
  const [entry] = Object.entries(content)
  if (!entry) throw new Error('an answer without a media type')
  const [mediaType, { schema }] = entry
  return { mediaType, body: z.fromJSONSchema(withShared(schema, shared)) }
}

/** Puts the shared schemas where they are referred to; they refer to each other without circles. */
function withShared(schema: Schema, shared: Record<string, Schema>): Schema {
  return JSON.parse(JSON.stringify(schema), (_name, value: unknown) => {
    const name = isRecord(value)
      ? /^#\/components\/schemas\/(\w+)$/.exec(String(value['$ref']))?.[1]
      : undefined
    const found = name === undefined ? undefined : shared[name]
    return found === undefined ? value : withShared(found, shared)
  })
}

/** True for a JSON object. */
export function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
