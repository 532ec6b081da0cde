/** A command of `marquee`: its words, its options, and what it does with the running services. */
import { resolve } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { PgBoss } from 'pg-boss'
import { maxWords } from './command-words.ts'
import type { Member, Site } from './context.ts'
import type { Services } from './services.ts'
import type { Db } from '../data/database.ts'

/** The parts of the running service that a command may use. */
export interface CommandContext {
  services: Services
  config: {
    dataDir: string
    databaseUrl: string | undefined
    loopback: boolean
    sandbox: boolean
    smtpUrl: string | undefined
    secretKey: string | undefined
    mailFrom: string
  }
  sites: {
    all(): Promise<Site[]>
    byKey(key: string): Promise<Site | undefined>
    defaultSite(): Promise<Site>
    /** Makes the sites be read again after a change. */
    forget(): void
  }
  boss: Pick<PgBoss, 'findJobs' | 'getQueues' | 'isInstalled' | 'redrive'>
  /** Returns the account of an email address, creating it if there is none. The operator vouches for the address. */
  ensureAccount(email: string, name?: string): Promise<{ id: string; email: string }>
  /** Creates a link that signs in once within 15 minutes and leads to a path. */
  createSignInLink(email: string, to: string): Promise<string>
  /** Adds what the areas provide for a new site. */
  furnishSite: (db: Db, siteId: number, language: string) => Promise<void>
  /** Enqueues again what is due and has lost its job. Returns the counts by kind. */
  requeueDueWork(): Promise<Record<string, number>>
  /** Reads the settings again after a change. */
  reloadSettings(): Promise<void>
}

export interface Command {
  /** The words of its name: `account create`. */
  name: string
  summary: string
  usage: string
  options: ParseArgsOptionsConfig
  /** Does the work of a command that needs no database. */
  alone?(given: Given): Promise<string>
  /**
   * True if the command, as typed, runs on an empty scratch database that is then removed, never on the deployment's.
   */
  worksOnScratch?(given: Given): boolean
  /**
   * It replaces the contents of the database, so that database must be named: a running service is never picked by
   * default.
   */
  replacesAll?: true
  /** False for an answer that reports something to repair: it is printed as usual, but the exit code is 1. */
  isGood?(answer: string): boolean
  /** The answer as lines for a person, shown in a terminal unless `--json` was typed. */
  readable?(answer: string): string
  /** Does the work and returns the text for standard output. Throws `CommandError` if it was used wrongly. */
  run(context: CommandContext, given: Given): Promise<string>
}

/** What was typed after a command's name. */
export interface Given {
  options: Record<string, string | boolean | undefined>
  words: string[]
  /** The folder in which it was typed; defaults to that of this process. */
  cwd?: string
  /** The contents of standard input, if `-` was typed for a file. */
  standardInput?: string
}

/** The actor of the command line: the operator of the server. */
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

/** Resolves a typed file path to an absolute one. */
export function typedPath(given: Given, path: string): string {
  return resolve(given.cwd ?? process.cwd(), path)
}

/**
 * Returns the site with the typed key, or the default site if none was typed. Throws `CommandError` with the existing
 * keys.
 */
export async function typedSite({ sites }: CommandContext, key: string | boolean | undefined): Promise<Site> {
  const site = typeof key === 'string' ? await sites.byKey(key) : await sites.defaultSite()
  if (site) return site
  const keys = (await sites.all()).map((one) => one.key)
  throw new CommandError(`There is no site with the key ${key}. Use one of: ${keys.join(', ')}.`)
}

/** A command was used wrongly or refused to run; the message says how to correct that. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Commands of the program itself, which are in no list. */
export const builtInCommands = ['serve', 'work', 'migrate', 'upgrade', 'version', 'help', 'completion']

/** What the help shows of a command. */
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
