/** Records which rule functions find something, and turns one off. Only `--ablate` loads the rules through it. */

/** A rule's name: its file and function, as `rules/faqs#isQuestion`. */
export type RuleName = string

const fired = new Set<RuleName>()
let off: RuleName | null = null

/** Turns one rule off, or none, and clears the record of fired rules. */
export function turnOff(rule: RuleName | null): void {
  off = rule
  fired.clear()
}

/** The rules that found something since `turnOff`. */
export function firedRules(): RuleName[] {
  return [...fired]
}

/** The result of a rule's function, or an empty value of its kind while the rule is off. */
export function ruleResult(rule: RuleName, result: unknown): unknown {
  const nothing = nothingLike(result)
  if (nothing === result) return result
  fired.add(rule)
  return rule === off ? nothing : result
}

/** The empty value of the same kind; a result without one stays as it is. */
function nothingLike(result: unknown): unknown {
  if (result === true) return false
  if (typeof result === 'string') return ''
  if (Array.isArray(result)) return result.length ? [] : result
  return typeof result === 'object' && result !== null && !isCollection(result) ? null : result
}

function isCollection(value: object): boolean {
  return value instanceof Map || value instanceof Set || Object.hasOwn(value, 'in')
}
