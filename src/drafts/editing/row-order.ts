/**
 * The submitted entries after a button of their form: `move.2.0` moves the third to the front, `drop.1` removes the
 * second. Pure.
 */
export function rowsMoved(typed: unknown, action: string): unknown {
  if (!Array.isArray(typed)) return typed
  const entries: unknown[] = [...typed]
  const [, verb, first, second] = /^(move|drop)\.(\d{1,3})(?:\.(\d{1,3}))?$/.exec(action) ?? []
  if (first === undefined || Number(first) >= entries.length) return entries
  const [taken] = entries.splice(Number(first), 1)
  if (verb === 'move') entries.splice(Number(second ?? 0), 0, taken)
  return entries
}
