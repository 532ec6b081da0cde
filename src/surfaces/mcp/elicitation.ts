/**
 * Elicitation: what only the person knows is requested from the person, if a client of 2026-07-28 can show a form. The
 * call is refused first like any other; the client sends it again with what was typed, and no state is kept in between.
 */
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Operation } from '../../platform/call/operation.ts'
import { inputSchema } from '../rest/schemas.ts'
import { isObject } from './definitions.ts'

/** The part of a request that elicitation is about. */
interface Asking {
  envelope?: { [CLIENT_CAPABILITIES_META_KEY]?: unknown }
  inputResponses?: Record<string, unknown>
}

/** Returns what the person typed, as arguments. */
export function typedByPerson({ asksPerson }: Operation, { inputResponses }: Asking): Record<string, string> {
  if (asksPerson === undefined) return {}
  const { member } = asksPerson
  return acceptedContent(inputResponses, member, z.object({ [member]: z.string() })) ?? {}
}

const Missing = z.object({
  errors: z.tuple([z.object({ path: z.string(), code: z.literal('required') })]),
})
const Forms = z.object({ elicitation: z.object({ form: z.looseObject({}) }) })

/** Returns the question to the person, if its answer is the only thing missing and it was not asked before. */
export function askPerson(
  op: Operation,
  answer: { isError?: boolean; content: { text: string }[] },
  { envelope, inputResponses }: Asking,
): InputRequiredResult | undefined {
  const asked = op.asksPerson
  if (!asked || !answer.isError || !showsForms(envelope?.[CLIENT_CAPABILITIES_META_KEY])) return undefined
  const { member, title, message } = asked
  if (inputResponse(inputResponses, member).kind !== 'missing') return undefined
  const missing = Missing.safeParse(JSON.parse(answer.content[0]?.text ?? '{}')).data?.errors[0].path
  if (missing !== member) return undefined
  return inputRequired({
    inputRequests: {
      [member]: inputRequired.elicit({
        message,
        requestedSchema: {
          type: 'object',
          properties: { [member]: { type: 'string', title, description: describedBy(op, member) } },
          required: [member],
        },
      }),
    },
  })
}

/** A client that declares no mode shows forms, which is the specification’s default. */
function showsForms(capabilities: unknown): boolean {
  if (Forms.safeParse(capabilities).success) return true
  const elicitation = isObject(capabilities) ? capabilities['elicitation'] : undefined
  return isObject(elicitation) && Object.keys(elicitation).length === 0
}

function describedBy(op: Operation, member: string): string {
  const { properties } = inputSchema(op)
  const described = isObject(properties) ? properties[member] : undefined
  const text = isObject(described) ? described['description'] : undefined
  return typeof text === 'string' ? text : ''
}
