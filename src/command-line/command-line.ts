/** The command line: `serve`, `work`, `migrate`, `version`, and every command of commands.ts. */
import cluster from 'node:cluster'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { days, minutes } from '../calendar/index.ts'
import { createSignInLink, ensureOperator } from '../accounts/index.ts'
import { type App, createApp } from '../app.ts'
import { type Command, CommandError, findCommand, readCommand } from '../platform/call/command.ts'
import { asJson, completionScript, helpOf } from './command-help.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { type Definitions, ExtensionRefused, loadDefinitions } from '../definitions.ts'
import { askOwner, listenForCommands } from './owner-socket.ts'
import { DataDirOwned, type DataDirOwner, ownDataDir } from '../platform/data/data-dir.ts'
import { NewerSchema } from '../platform/data/migrate.ts'
import { NoDatabase, waitForServer } from '../platform/data/wait-for-server.ts'
import { createLog, type Log } from '../platform/log.ts'
import { noteService, runningServices } from './running-services.ts'
import { beginAnew, stopOnSignal } from '../platform/stop-on-signal.ts'
import { endTracing, traceBy } from '../platform/tracing.ts'
import { version } from '../platform/version.ts'
import type { TracingSettings } from '../providers/tracing-settings.ts'
import { emptySandbox, untilNight } from '../sandbox/index.ts'
import { ready } from '../surfaces/processes.ts'
import { upgradeCheck } from './upgrade-check.ts'

const usageOf = (commands: readonly Command[]) => `marquee serve [--no-jobs]   the web service and its jobs
marquee serve --processes N [--workers N]   so many processes for the web, and for the jobs (with DATABASE_URL)
marquee work                jobs alone (with DATABASE_URL)
marquee migrate             bring the database up to date
marquee upgrade --check     what this version would change in the database
marquee version             the version of this program
marquee help COMMAND        what a command does and its options; so does --help behind it
marquee --remote https://… COMMAND   a site from any computer: marquee --remote help
marquee completion bash|zsh a script that completes commands: source <(marquee completion bash)
${commands.map((command) => `marquee ${command.usage}\n    ${command.summary}`).join('\n')}
`

/** Runs the command line and gives the exit code; a service gives it when it ends. */
export async function commandLine(argv: string[]): Promise<number> {
  const [word] = argv
  const definitions = await loadDefinitions(process.env['EXTENSIONS'])
  const { commands } = definitions
  const asked = word === 'help' ? argv.slice(1) : argv.filter((one) => one !== '--help')
  if (asked.length > 0 && (word === 'help' || argv.includes('--help')) && !ownWords.has(asked[0] ?? ''))
    return print(helpOf(findCommand(commands, asked)))
  if (word === undefined || word === 'help' || argv.includes('--help')) {
    process.stdout.write(usageOf(commands))
    return word === undefined ? 2 : 0
  }
  if (word === 'completion') return print(completionScript(argv[1] === 'zsh' ? 'zsh' : 'bash', commands))
  if (word === 'version' || word === '--version') {
    process.stdout.write(`${version}\n`)
    return 0
  }
  const config = readConfig(process.env, definitions.payments)
  if (word === 'serve') {
    const parts = { jobs: !argv.includes('--no-jobs'), web: true }
    for (;;) {
      const code = await serve(config, definitions, parts)
      if (code !== beginAnew) return code
    }
  }
  if (word === 'work') return serve(config, definitions, { jobs: true, web: false })
  if (word === 'migrate') return withApp(config, definitions, async () => 'The database is up to date.')
  if (word === 'upgrade') {
    if (argv[1] === '--check') return print(`${await upgradeCheck(config)}\n`)
    throw new CommandError('`marquee upgrade --check` says what would change; `marquee migrate` changes it.')
  }
  return runCommand(config, definitions, argv)
}

const ownWords = new Set(['serve', 'work', 'migrate', 'upgrade', 'version', 'completion'])

function print(text: string): number {
  process.stdout.write(text)
  return 0
}

/** Runs a command of the list. With `--json` its answer is one JSON value, and so is what is wrong. */
async function runCommand(config: Config, definitions: Definitions, argv: string[]): Promise<number> {
  const plain = argv.filter((one) => one !== '--json')
  const shown = plain.length < argv.length ? asJson : (text: string) => text
  try {
    const { command, given } = readCommand(definitions.commands, plain)
    const standardInput = plain.includes('-') ? await text(process.stdin) : ''
    if (command.alone) return print(`${shown(await command.alone(given))}\n`)
    if (command.worksOnScratch?.(given) === true)
      return await onScratch(config, async (app) =>
        shown(await command.run(app, { ...given, standardInput })),
      )
    const found = findDatabase(config)
    warn(`Database: ${found.said}`)
    const asked = { argv: plain, shown, standardInput }
    return await withApp(
      found.config,
      definitions,
      (app) => command.run(app, { ...given, standardInput }),
      asked,
    )
  } catch (error) {
    if (shown !== asJson || !(error instanceof CommandError)) throw error
    process.stderr.write(`${JSON.stringify({ error: error.message })}\n`)
    return 1
  }
}

/**
 * The database of a command: the server's, DATA_DIR's, or, where none is named and the folder has none, that of the one
 * service that runs.
 */
function findDatabase(config: Config): { config: Config; said: string } {
  if (config.databaseUrl) {
    const { host, pathname } = new URL(config.databaseUrl)
    return { config, said: `PostgreSQL at ${host}${pathname}` }
  }
  const here = resolve(config.dataDir)
  const isThere = existsSync(join(here, 'database'))
  const running = runningServices()
  const [other] = running
  if (isThere || process.env['DATA_DIR'] || other === undefined)
    return { config, said: `embedded in ${here}${isThere ? '' : ', which is new'}` }
  if (running.length > 1)
    throw new CommandError(`Several services run: set DATA_DIR to one of ${running.join(', ')}.`)
  return { config: { ...config, dataDir: other }, said: `embedded in ${other}, of the service that runs` }
}

/** Runs work on an app of an empty embedded database in a folder of its own, which is then removed. */
async function onScratch(config: Config, work: (app: App) => Promise<string>): Promise<number> {
  const folder = makeScratch(config.dataDir)
  try {
    const nowhere = { databaseUrl: undefined, databaseReadUrl: undefined, smtpUrl: undefined }
    const app = await createApp({ ...config, ...nowhere, dataDir: folder, logLevel: 'error' })
    try {
      return print(`${await work(app)}\n`)
    } finally {
      await app.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A new folder in DATA_DIR, which has the space; one that a killed process left there a day ago goes. */
function makeScratch(dataDir: string): string {
  const parent = join(resolve(dataDir), 'scratch')
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(parent)) {
    const left = statSync(join(parent, name), { throwIfNoEntry: false })
    if (left && Date.now() - left.mtimeMs > days(1))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  return mkdtempSync(join(parent, 'restore-'))
}

/** Runs work on an app of our own, or hands `argv` to the process that owns the embedded database. */
async function withApp(
  config: Config,
  definitions: Definitions,
  work: (app: App) => Promise<string>,
  asked?: { argv: string[]; shown: (text: string) => string; standardInput: string },
): Promise<number> {
  const shown = asked?.shown ?? ((text: string) => text)
  const owner = config.databaseUrl ? undefined : takeDataDir(config)
  if (owner === 'elsewhere') {
    if (!asked) throw new CommandError('A running service owns the database; it is up to date.')
    const answer = await askOwner(config.dataDir, asked.argv, asked.standardInput)
    if (!answer.ok) throw new CommandError(answer.text)
    process.stdout.write(`${shown(answer.text)}\n`)
    return 0
  }
  if (config.databaseUrl) await waitForServer(config.databaseUrl, 0, warn)
  const logLevel = process.env['LOG_LEVEL'] ? config.logLevel : 'warn'
  const app = await createApp({ ...config, logLevel }, { definitions })
  try {
    process.stdout.write(`${shown(await work(app))}\n`)
    return 0
  } finally {
    await app.stop()
    owner?.release()
  }
}

function takeDataDir(config: Config): DataDirOwner | 'elsewhere' {
  try {
    return ownDataDir(resolve(config.dataDir))
  } catch (error) {
    if (error instanceof DataDirOwned) return 'elsewhere'
    throw error
  }
}

async function serve(
  config: Config,
  definitions: Definitions,
  parts: { jobs: boolean; web: boolean },
): Promise<number> {
  const embedded = config.databaseUrl === undefined
  if (embedded && cluster.isWorker)
    throw new CommandError(
      '`serve --processes` needs DATABASE_URL: the embedded database belongs to one process. Start `marquee serve`.',
    )
  if (embedded && !parts.web)
    throw new CommandError(
      '`work` needs DATABASE_URL: the embedded database belongs to one process, and `serve` runs its jobs.',
    )
  const owner = embedded ? ownDataDir(resolve(config.dataDir)) : undefined
  if (config.sandbox) emptySandbox(resolve(config.dataDir))
  if (embedded && !existsSync(join(resolve(config.dataDir), 'database')))
    warn(
      `Setting up the embedded database in ${resolve(config.dataDir)}. The first start takes some seconds.`,
    )
  if (config.databaseUrl) await waitForServer(config.databaseUrl, minutes(1), warn)
  if (config.tracing) await beginTracing(config.tracing)
  const app = await createApp(config, { definitions })
  logInOneLine(app.services.log)
  const ended = stopOnSignal({
    async stop() {
      await app.stop(patienceMs)
      await endTracing()
    },
    released: () => owner?.release(),
    log: app.services.log,
    ...(config.sandbox ? { lives: untilNight(new Date()) } : {}),
  })
  const socket = embedded ? await listenForCommands(app, definitions.commands) : undefined
  const forget = embedded ? noteService(config.dataDir) : undefined
  if (parts.web) {
    await app.http.app.listen({ port: config.port, host: config.host })
    if (!cluster.worker || cluster.worker.id === 1) await greet(app)
  }
  // Afterwards: what waited for the service is worked off at once, on the connection that answers need too.
  if (parts.jobs) await app.startWorkers()
  process.send?.(ready)
  const code = await ended
  socket?.close()
  forget?.()
  return code
}

/** From now on what this process does is traced. The SDK is loaded here, and where nothing is traced never. */
async function beginTracing(settings: TracingSettings): Promise<void> {
  const { openTelemetry } = await import('../providers/open-telemetry.ts')
  traceBy(await openTelemetry(settings))
}

async function greet(app: App): Promise<void> {
  const { config } = app
  const say = (text: string) => process.stdout.write(`${text}\n`)
  say(`Marquee is ready at ${config.baseUrl}`)
  if (app.isNew) {
    const operator = await ensureOperator(app)
    say(
      `Sign in as site team (works once, 15 minutes): ${await createSignInLink(app.signIn, operator, '/account')}`,
    )
  }
  if (!config.databaseUrl && !config.loopback) {
    say(
      'The embedded database survives a killed process but not a power cut. For production set DATABASE_URL to ' +
        'a PostgreSQL server (docs/operating.md).',
    )
  }
}

/** How long connections that are open may ask once more when the service ends. */
const patienceMs = 3000

/** What the runtime would print as lines of its own between those of the log: warnings, and the fault that ends the process. */
function logInOneLine(log: Log): void {
  process.removeAllListeners('warning').removeAllListeners('uncaughtException')
  process.on('warning', (error) => log.warn({ error }, 'the runtime warns'))
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'the process ends by a fault that nobody expected')
    process.exit(70)
  })
}

/** Tells a person who watches the start; standard output is the log's and the commands'. */
function warn(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/**
 * Says what was wrong with the call or the configuration and gives the exit code (as in sysexits: 78 configuration
 * or a newer database, 69 a service that is away). Any other error is one line of the log, with its stack; 70.
 */
export function exitCodeOf(error: unknown): number {
  const known = [ConfigError, CommandError, DataDirOwned, ExtensionRefused, NoDatabase, NewerSchema].some(
    (kind) => error instanceof kind,
  )
  if (!known || !(error instanceof Error)) {
    createLog('error').error({ error }, 'ended by a fault that nobody expected')
    return 70
  }
  process.stderr.write(`${error.message}\n`)
  if (error instanceof NoDatabase) return 69
  return [ConfigError, ExtensionRefused, NewerSchema].some((kind) => error instanceof kind) ? 78 : 1
}
