/** How many words a command takes, according to its usage. */
import type { ParseArgsOptionsConfig } from 'node:util'

interface Used {
  name: string
  usage: string
  options: ParseArgsOptionsConfig
}

/** The maximum number of words that the command takes after its name, apart from options and their values. */
export function maxWords({ name, usage, options }: Used): number {
  return Math.max(...usage.split(' | ').map((way) => wordsIn(way.replace(name, ''), options)))
}

function wordsIn(way: string, options: ParseArgsOptionsConfig): number {
  const tokens = way
    .replaceAll(/"[^"]*"/g, 'VALUE')
    .replaceAll(/[[\]]/g, '')
    .split(' ')
    .filter(Boolean)
  const words = tokens.filter(
    (token, place) => !token.startsWith('--') && !takesValue(tokens[place - 1], options),
  )
  return words.includes('…') ? Infinity : words.length
}

function takesValue(before: string | undefined, options: ParseArgsOptionsConfig): boolean {
  return before !== undefined && before.startsWith('--') && options[before.slice(2)]?.type === 'string'
}
