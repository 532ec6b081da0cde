/** Small mutations, one at a time: a check dropped, a lock left out, `<` for `<=`, a state swapped. */
import { stripTypeScriptTypes } from 'node:module'

export interface Mutant {
  /** Counted from 1. */
  line: number
  /** The mutation in words, for the report. */
  change: string
  /** The whole file with the mutation. */
  text: string
}

const swaps: [from: RegExp, to: string][] = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ 1\b/g, ''],
  [/ - 1\b/g, ''],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/ for update\b/g, ''],
]

/** Every mutation of a file that still parses, in line order. Types, imports and comments are left alone. */
export function mutantsOf(text: string): Mutant[] {
  const lines = text.split('\n')
  const sound = runs(text)
  return lines.flatMap((line, index) =>
    changesOf(line).flatMap(([changed, change]): Mutant[] => {
      const whole = lines.with(index, changed).join('\n')
      const changedCode = runs(whole)
      return changedCode !== undefined && changedCode !== sound
        ? [{ line: index + 1, change, text: whole }]
        : []
    }),
  )
}

function changesOf(line: string): [changed: string, change: string][] {
  if (/^\s*(\/\/|\/\*|\*|import |export (type|interface)|type |interface |\w+\??: .*\|$)/.test(line))
    return []
  const found: [string, string][] = []
  for (const [from, to] of swaps)
    for (const match of line.matchAll(from)) {
      const changed = line.slice(0, match.index) + to + line.slice(match.index + match[0].length)
      found.push([changed, `${line.trim()}  →  ${changed.trim()}`])
    }
  const condition = /^(\s*if \()(.*)(\) (?:throw|return|continue)\b.*)$/.exec(line)
  if (condition) {
    const [, before = '', , after = ''] = condition
    found.push([`${before}false${after}`, `never: ${line.trim()}`])
  }
  if (/^\s*await \w+(\.\w+)*\(.*\)$/.test(line)) found.push(['', `left out: ${line.trim()}`])
  // A condition of an SQL statement.
  if (/^\s*and .*[^`,]$/.test(line) && !line.includes('//')) found.push(['', `left out: ${line.trim()}`])
  return found
}

/** The code of a file without its types; undefined if it does not parse, and so needs no test. */
function runs(text: string): string | undefined {
  try {
    return stripTypeScriptTypes(text).replaceAll(/\s+/g, ' ')
  } catch {
    return undefined
  }
}

/**
 * A random sample of `count` items, the same for the same seed; every item is equally likely (Fisher-Yates with a
 * linear congruential generator).
 */
export function sampleOf<T>(items: readonly T[], count: number, seed: number): T[] {
  const left = [...items]
  let state = seed >>> 0
  const taken: T[] = []
  while (taken.length < count && left.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    taken.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1))
  }
  return taken
}
