/** The description of an operation, for the reader of a tool or of the OpenAPI document. */
import type { Operation } from '../platform/call/operation.ts'

/** The operation's description and the access that it needs. */
export function descriptionOf(op: Operation): string {
  const needs = op.access === 'public' ? 'No sign-in.' : `Scope: ${op.access}.`
  return op.description ? `${op.description} ${needs}` : needs
}
