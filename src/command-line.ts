/** The command line: `serve`, `work`, `migrate`, `version`, and every command of commands.ts. */
import { resolve } from 'node:path'
import { minutes } from './calendar/index.ts'
import { createSignInLink, ensureOperator } from './accounts/index.ts'
import { type App, createApp } from './app.ts'
import { CommandError, readCommand } from './platform/call/command.ts'
import { commands } from './commands.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { askOwner, listenForCommands } from './owner-socket.ts'
import { DataDirOwned, type DataDirOwner, ownDataDir } from './platform/data/data-dir.ts'
import { NoDatabase, waitForServer } from './platform/data/wait-for-server.ts'
import { createLog, type Log } from './platform/log.ts'
import { version } from './platform/version.ts'

const usage = `marquee serve [--no-jobs]   the web service and its jobs
marquee work                jobs alone (with DATABASE_URL)
marquee migrate             bring the database up to date
marquee version             the version of this program
${commands.map((command) => `marquee ${command.usage}\n    ${command.summary}`).join('\n')}
`

/** Runs the command line and gives the exit code; a service gives it when it ends. */
export async function commandLine(argv: string[]): Promise<number> {
  const [word] = argv
  if (word === undefined || word === 'help' || word === '--help') {
    process.stdout.write(usage)
    return word === undefined ? 2 : 0
  }
  if (word === 'version' || word === '--version') {
    process.stdout.write(`${version}\n`)
    return 0
  }
  const config = readConfig(process.env)
  if (word === 'serve') return serve(config, { jobs: !argv.includes('--no-jobs'), web: true })
  if (word === 'work') return serve(config, { jobs: true, web: false })
  if (word === 'migrate') return withApp(config, async () => 'The database is up to date.')
  const { command, given } = readCommand(commands, argv)
  return withApp(config, (app) => command.run(app, given), argv)
}

/** Runs work on an app of our own, or hands `argv` to the process that owns the embedded database. */
async function withApp(
  config: Config,
  work: (app: App) => Promise<string>,
  argv?: string[],
): Promise<number> {
  const owner = config.databaseUrl ? undefined : takeDataDir(config)
  if (owner === 'elsewhere') {
    if (!argv) throw new CommandError('A running service owns the database; it is up to date.')
    const answer = await askOwner(config.dataDir, argv)
    process[answer.ok ? 'stdout' : 'stderr'].write(`${answer.text}\n`)
    return answer.ok ? 0 : 1
  }
  if (config.databaseUrl) await waitForServer(config.databaseUrl, 0, warn)
  const app = await createApp({ ...config, logLevel: process.env['LOG_LEVEL'] ? config.logLevel : 'warn' })
  try {
    process.stdout.write(`${await work(app)}\n`)
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

async function serve(config: Config, parts: { jobs: boolean; web: boolean }): Promise<number> {
  const embedded = config.databaseUrl === undefined
  if (embedded && !parts.web)
    throw new CommandError(
      '`work` needs DATABASE_URL: the embedded database belongs to one process, and `serve` runs its jobs.',
    )
  const owner = embedded ? ownDataDir(resolve(config.dataDir)) : undefined
  if (config.databaseUrl) await waitForServer(config.databaseUrl, minutes(1), warn)
  const app = await createApp(config)
  logInOneLine(app.services.log)
  const ended = stopOnSignal(app, owner)
  const socket = embedded ? await listenForCommands(app, commands) : undefined
  if (parts.jobs) await app.startWorkers()
  if (parts.web) {
    await app.http.app.listen({ port: config.port, host: config.host })
    await greet(app)
  }
  const code = await ended
  socket?.close()
  return code
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
      'The embedded database survives a killed process but not a power cut. For production set DATABASE_URL to a PostgreSQL server (docs/operating.md).',
    )
  }
}

/** Resolves with the exit code once SIGTERM or SIGINT came and everything in flight is done; a second signal ends at once. */
function stopOnSignal(app: App, owner: DataDirOwner | undefined): Promise<number> {
  return new Promise((resolveCode) => {
    let asked = false
    const stop = () => {
      if (asked) process.exit(1)
      asked = true
      app.stop().then(
        () => {
          owner?.release()
          resolveCode(0)
        },
        (error: unknown) => {
          app.services.log.error({ error }, 'stopping failed')
          resolveCode(1)
        },
      )
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  })
}

/** What the runtime would print as lines of its own between those of the log: warnings, and the fault that ends the process. */
function logInOneLine(log: Log): void {
  process.removeAllListeners('warning')
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
 * Says what was wrong with the call or the configuration and gives the exit code (as in sysexits: 78 configuration, 69 a
 * service that is away). Any other error is one line of the log, with its stack; 70.
 */
export function exitCodeOf(error: unknown): number {
  const known = [ConfigError, CommandError, DataDirOwned, NoDatabase].some((kind) => error instanceof kind)
  if (!known || !(error instanceof Error)) {
    createLog('error').error({ error }, 'ended by a fault that nobody expected')
    return 70
  }
  process.stderr.write(`${error.message}\n`)
  if (error instanceof NoDatabase) return 69
  return error instanceof ConfigError ? 78 : 1
}
