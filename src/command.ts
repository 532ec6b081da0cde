/** A command of `marquee`: its words, its options, and its work on the running services. */
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { App } from './app.ts'

export interface Command {
  /** The words that name it: `account create`. */
  name: string
  summary: string
  usage: string
  options: ParseArgsOptionsConfig
  /** Does the work and gives what is printed to standard output. Throws `CommandError` for a wrong use. */
  run(app: App, given: Given): Promise<string>
}

/** What was typed behind a command's name. */
export interface Given {
  options: Record<string, string | boolean | undefined>
  words: string[]
  /** The folder it was typed in; this process's where absent. */
  cwd?: string
}

/** The absolute path of a file that was typed. */
export function typedPath(given: Given, path: string): string {
  return resolve(given.cwd ?? process.cwd(), path)
}

/** A command was used wrongly or refused its work; the message says how to mend it. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Finds the command that `argv` names and reads its options. Throws `CommandError`. */
export function readCommand(commands: readonly Command[], argv: string[]) {
  const command = commands
    .toSorted((a, b) => b.name.length - a.name.length)
    .find((candidate) => candidate.name.split(' ').every((word, index) => argv[index] === word))
  if (!command)
    throw new CommandError(
      `There is no command "${argv.join(' ')}". Commands: serve, work, migrate, version, ${commands.map((known) => known.name).join(', ')}.`,
    )
  try {
    const parsed = parseArgs({
      args: argv.slice(command.name.split(' ').length),
      options: command.options,
      allowPositionals: true,
    })
    const options = Object.fromEntries(
      Object.entries(parsed.values).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(',') : value,
      ]),
    )
    return { command, given: { options, words: parsed.positionals } }
  } catch (error) {
    throw new CommandError(
      `${error instanceof Error ? error.message : 'The options are not valid.'}\nUsage: marquee ${command.usage}`,
    )
  }
}
