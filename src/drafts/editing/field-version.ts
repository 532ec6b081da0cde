import { createHash } from 'node:crypto'

/**
 * The version of the field's value that a form was built from. The form carries it, so that a concurrent edit is
 * detected.
 */
export function fieldVersion({ value, state }: { value: unknown; state: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([value ?? null, state]))
    .digest('base64url')
    .slice(0, 16)
}
