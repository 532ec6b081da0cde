/**
 * The `.meta()` of a member that still works but will be removed: JSON Schema's `deprecated`, the day since
 * when, and what to do instead.
 */
export function deprecated(since: `${number}-${number}-${number}`, instead: string) {
  return {
    deprecated: true,
    'x-deprecated-since': since,
    description: `Deprecated since ${since}: ${instead}`,
  }
}
