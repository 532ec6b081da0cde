/** A command of `marquee`: its words, its options, and what it does with the running services. */
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { PgBoss } from 'pg-boss'
import { maxWords } from './command-words.ts'
import type { Member, Site } from './context.ts'
import type { Services } from './services.ts'
import type { Db } from '../data/database.ts'

/** What a command may use of the service that it runs in. */
export interface CommandContext {
  services: Services
  config: {
    dataDir: string
    databaseUrl: string | undefined
    loopback: boolean
    smtpUrl: string | undefined
    secretKey: string | undefined
    mailFrom: string
  }
  sites: {
    byKey(key: string): Promise<Site | undefined>
    defaultSite(): Promise<Site>
    /** Has the sites read anew after a change. */
    forget(): void
  }
  boss: Pick<PgBoss, 'findJobs' | 'getQueues' | 'isInstalled' | 'redrive'>
  /** The account of an address, made where there is none; the operator vouches for the address. */
  ensureAccount(email: string, name?: string): Promise<{ id: string; email: string }>
  /** A link that signs in once within 15 minutes and leads to a path. */
  createSignInLink(email: string, to: string): Promise<string>
  /** What the areas put into a new site. */
  furnishSite: (db: Db, siteId: number, language: string) => Promise<void>
  /** Puts what is due and has lost its job into the queue again. Gives the counts by kind. */
  requeueDueWork(): Promise<Record<string, number>>
  /** Reads the settings again after a change. */
  reloadSettings(): Promise<void>
}

export interface Command {
  /** The words that name it: `account create`. */
  name: string
  summary: string
  usage: string
  options: ParseArgsOptionsConfig
  /** Does the work of a command that needs no database. */
  alone?(given: Given): Promise<string>
  /** True where what was typed is done on an empty database of its own that is then removed, never on the deployment's. */
  worksOnScratch?(given: Given): boolean
  /** It replaces what the database holds, so that has to be named: the one service that runs is not taken unasked. */
  replacesAll?: true
  /** False of an answer that tells of something to mend: it is printed as any other, and the exit code is 1. */
  isGood?(answer: string): boolean
  /** Does the work and gives what is printed to standard output. Throws `CommandError` for a wrong use. */
  run(context: CommandContext, given: Given): Promise<string>
}

/** What was typed behind a command's name. */
export interface Given {
  options: Record<string, string | boolean | undefined>
  words: string[]
  /** The folder it was typed in; this process's where absent. */
  cwd?: string
  /** What stood on standard input, where `-` was typed for a file. */
  standardInput?: string
}

/** Who acts on the command line: whoever runs the server. */
export const operatorByCommand: Member = {
  kind: 'member',
  address: '127.0.0.1',
  accountId: '',
  email: '',
  name: '',
  roles: [{ role: 'operator', siteId: null }],
  scopes: [],
  via: 'command',
}

/** The absolute path of a file that was typed. */
export function typedPath(given: Given, path: string): string {
  return resolve(given.cwd ?? process.cwd(), path)
}

/** The site that was typed by its key; the default one where none was. Throws `CommandError`. */
export async function typedSite({ sites }: CommandContext, key: string | boolean | undefined): Promise<Site> {
  const site = typeof key === 'string' ? await sites.byKey(key) : await sites.defaultSite()
  if (!site) throw new CommandError(`There is no site with the key ${key}.`)
  return site
}

/** A command was used wrongly or refused its work; the message says how to mend it. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Commands of the program itself, which stand in no list. */
export const builtInCommands = ['serve', 'work', 'migrate', 'upgrade', 'version', 'help', 'completion']

/** What a command line says of a command. */
export type Described = Pick<Command, 'name' | 'summary' | 'usage' | 'options'>

/** The command that `argv` names. Throws `CommandError`. */
export function findCommand<Known extends Described>(
  commands: readonly Known[],
  argv: readonly string[],
): Known {
  const command = commands
    .toSorted((a, b) => b.name.length - a.name.length)
    .find((candidate) => candidate.name.split(' ').every((word, index) => argv[index] === word))
  if (command) return command
  const known = new Set([...builtInCommands, ...commands.map(({ name }) => name)])
  throw new CommandError(`There is no command "${argv.join(' ')}". Commands: ${[...known].join(', ')}.`)
}

/** Finds the command that `argv` names and reads its options. Throws `CommandError`. */
export function readCommand<Known extends Described>(commands: readonly Known[], argv: readonly string[]) {
  const command = findCommand(commands, argv)
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
    const extra = parsed.positionals[maxWords(command)]
    if (extra !== undefined) throw new Error(`"${extra}" is one word too many.`)
    return { command, given: { options, words: parsed.positionals } }
  } catch (error) {
    throw new CommandError(
      `${error instanceof Error ? error.message : 'The options are not valid.'}\nUsage: marquee ${command.usage}`,
    )
  }
}
