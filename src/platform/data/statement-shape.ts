/** A statement as shown in a trace: its text without values, and the few words that name it. */

export interface StatementShape {
  /** `select listings`, `insert outbox`. */
  summary: string
  /** Bound values appear as `$1`; literal ones as `?`. */
  text: string
}

const longest = 400
/** How many are remembered; beyond it all are forgotten. */
const maxKnown = 2000
const known = new Map<string, StatementShape>()

/** Returns the shape of a statement, computed once for each text. */
export function shapeOf(statement: string): StatementShape {
  const found = known.get(statement)
  if (found) return found
  if (known.size >= maxKnown) known.clear()
  const made = makeShape(statement)
  known.set(statement, made)
  return made
}

function makeShape(statement: string): StatementShape {
  const text = statement
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![$\w.])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { summary: summaryOf(text), text: text.slice(0, longest) }
}

function summaryOf(text: string): string {
  const first = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
  const main = first === 'with' ? /\b(insert|update|delete)\b/i.exec(text)?.[1]?.toLowerCase() : first
  const verb = main ?? 'select'
  const place = verb === 'update' ? /\bupdate\s+(?:only\s+)?("?[\w.]+)/i : /\b(?:from|into)\s+("?[\w.]+)/i
  const table = ['select', 'insert', 'update', 'delete'].includes(verb) ? place.exec(text)?.[1] : undefined
  return table === undefined ? verb : `${verb} ${table.replace('"', '')}`
}
