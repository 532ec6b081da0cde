import { createHash } from 'node:crypto'

/** Which version of a field's value a form was made from: the form carries it, so that two people at once are told apart. */
export function fieldVersion({ value, state }: { value: unknown; state: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([value ?? null, state]))
    .digest('base64url')
    .slice(0, 16)
}
