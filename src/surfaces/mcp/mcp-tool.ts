/** An operation as MCP describes it: one tool, its arguments flattened into one object. */
import type { Operation } from '../../platform/call/operation.ts'
import { inputSchema, outputSchema } from '../rest/schemas.ts'

export interface Tool {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object' } & Record<string, unknown>
  outputSchema: { type: 'object' } & Record<string, unknown>
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}

/** The tool of an operation; writes also take a key and `dry_run`. */
export function toolOf(op: Operation): Tool {
  const input = inputSchema(op)
  const properties = typeof input['properties'] === 'object' ? input['properties'] : {}
  const steering =
    op.effect === 'read'
      ? {}
      : {
          idempotency_key: {
            type: 'string',
            minLength: 1,
            maxLength: 255,
            description: 'Your own random key: the same call sent twice takes effect once.',
          },
          dry_run: { type: 'boolean', description: 'Check everything, change nothing.' },
        }
  return {
    name: op.name,
    title: op.summary,
    description: op.description ? `${op.summary} ${op.description}` : op.summary,
    inputSchema: { ...input, type: 'object', properties: { ...properties, ...steering } },
    outputSchema: { ...outputSchema(op), type: 'object' },
    annotations: {
      readOnlyHint: op.effect === 'read',
      destructiveHint: op.effect === 'destroy',
      idempotentHint: op.effect === 'read',
      openWorldHint: false,
    },
  }
}
