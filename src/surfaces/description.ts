/** What an operation does and what it needs, for the reader of a tool or of the OpenAPI document. */
import type { Operation } from '../platform/call/operation.ts'

/** More than the summary: the description and whom the operation answers. */
export function descriptionOf(op: Operation): string {
  const needs = op.access === 'public' ? 'No sign-in.' : `Scope: ${op.access}.`
  return op.description ? `${op.description} ${needs}` : needs
}
