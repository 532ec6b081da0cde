/** The command line's help: for one command, and completion for shells. Pure. */
import { remoteWords } from '../remote/remote.ts'
import { builtInCommands, type Described } from '../platform/call/command.ts'
import { builtIns } from './built-in-commands.ts'

/** Options of every command. */
const everyOption = {
  help: 'say what the command does',
  json: 'answer in JSON, errors too',
} as const

/** The help text of one command. */
export function helpOf({ usage, summary, options }: Described): string {
  const own = Object.entries(options).map(([name, { type }]) => `  --${name}${type === 'string' ? ' …' : ''}`)
  const all = Object.entries(everyOption).map(([name, what]) => `  --${name}  ${what}`)
  return `marquee ${usage}\n\n${summary}\n\nOptions:\n${[...own, ...all].join('\n')}\n`
}

/** Generates a script that completes commands and options in bash, or in zsh by its adapter for bash scripts. */
export function completionScript(shell: 'bash' | 'zsh', commands: readonly Described[]): string {
  const firstWords = [
    ...new Set([...builtInCommands, '--remote', ...commands.map(({ name }) => name.split(' ')[0] ?? '')]),
  ]
  const plain = builtIns.filter(({ name }) => name !== 'completion' && name !== 'help')
  const longest = [...plain, ...commands].toSorted((one, other) => other.name.length - one.name.length)
  const cases = [
    line('""', firstWords),
    line('"completion"', ['bash', 'zsh']),
    line('"help"', firstWords),
    line('"--remote "*', remoteWords),
    ...[...Map.groupBy(commands, ({ name }) => name.split(' ')[0] ?? '')]
      .map(([first, found]) => [first, found.flatMap(({ name }) => name.split(' ').slice(1, 2))] as const)
      .filter(([, second]) => second.length > 0)
      .map(([first, second]) => line(`"${first}"`, second)),
    ...longest.map(({ name, usage, options }) =>
      line(`"${name}"*`, [
        ...wordsIn(usage),
        ...[...Object.keys(options), ...Object.keys(everyOption)].map((option) => `--${option}`),
      ]),
    ),
  ]
  const script = `_marquee() {
  local current="\${COMP_WORDS[COMP_CWORD]}" given="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  case "$given" in
${cases.join('\n')}
  esac
}
complete -o default -F _marquee marquee
`
  return shell === 'bash'
    ? script
    : `#compdef marquee\nautoload -U +X bashcompinit && bashcompinit\n${script}`
}

/** The literal words that may follow a command: `accept` in `clock [accept]`. */
function wordsIn(usage: string): string[] {
  return [...usage.matchAll(/\[([a-z]+)/g)].map(([, word = '']) => word)
}

function line(pattern: string, words: readonly string[]): string {
  return `    ${pattern}) COMPREPLY=($(compgen -W "${words.toSorted().join(' ')}" -- "$current"));;`
}

/** A command's answer as one JSON value: its output if that is JSON, else its text as a string. */
export function asJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    return JSON.stringify(value)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return JSON.stringify({ text })
  }
}
