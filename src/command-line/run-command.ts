/** Runs a command on the database that it is meant for: in this process, or in the one that owns the database. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { type App, createApp } from '../app.ts'
import { days } from '../calendar/index.ts'
import type { Config } from '../config.ts'
import type { Definitions } from '../definitions.ts'
import { type Command, CommandError, readCommand } from '../platform/call/command.ts'
import { DataDirOwned, type DataDirOwner, ownDataDir } from '../platform/data/data-dir.ts'
import { waitForServer } from '../platform/data/wait-for-server.ts'
import { asJson } from './command-help.ts'
import { print, warn } from './output.ts'
import { askOwner } from './owner-socket.ts'
import { runningServices } from './running-services.ts'

/** Runs a command of the list. With `--json` its answer is one JSON value, and so is an error. */
export async function runCommand(
  config: Config,
  definitions: Definitions,
  argv: string[],
  inTerminal = process.stdout.isTTY,
): Promise<number> {
  const plain = argv.filter((one) => one !== '--json')
  const wantsJson = plain.length < argv.length
  const shown = wantsJson ? asJson : (text: string) => text
  return orInJson(shown, async () => {
    const { command, given } = readCommand(definitions.commands, plain)
    const standardInput = plain.includes('-') ? await text(process.stdin) : ''
    if (command.alone) return print(`${shown(await command.alone(given))}\n`)
    const answered = (answer: string) => {
      print(`${inTerminal && !wantsJson && command.readable ? command.readable(answer) : shown(answer)}\n`)
      return command.isGood?.(answer) === false ? 1 : 0
    }
    const work = async (app: App) => answered(await command.run(app, { ...given, standardInput }))
    if (command.worksOnScratch?.(given) === true) return onScratch(config, work)
    const found = findDatabase(config, command)
    if (found.config.sandbox) refuseBeforeSandbox(found.config)
    warn(`Database: ${found.said}`)
    return withApp(found.config, definitions, work, async () =>
      answered(await askOwner(found.config.dataDir, plain, standardInput)),
    )
  })
}

/** Does the work of a command; if its answer is shown as JSON, so are errors of the call. */
export async function orInJson(
  shown: (text: string) => string,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (shown !== asJson || !(error instanceof CommandError)) throw error
    warn(JSON.stringify({ error: error.message }))
    return 1
  }
}

/**
 * Finds the database of a command: the server's, DATA_DIR's or, if neither is named and the folder has none, that of
 * the only running service.
 */
function findDatabase(config: Config, command: Command): { config: Config; said: string } {
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
  if (command.replacesAll)
    throw new CommandError(
      `This would replace all that the running service has in ${other}. If that is meant, set DATA_DIR to it.`,
    )
  return { config: { ...config, dataDir: other }, said: `embedded in ${other}, of the service that runs` }
}

/** Refuses a command while no sandbox runs: each sandbox starts empty, so what was written before would be lost. */
function refuseBeforeSandbox(config: Config): void {
  const owner = takeDataDir(config)
  if (owner === 'elsewhere') return
  owner.release()
  throw new CommandError(
    `No sandbox runs in ${resolve(config.dataDir)}, and each begins empty: what is written before is gone. ` +
      'Start it first, with `SANDBOX=1 marquee serve`; then run the command again, beside it.',
  )
}

/** Runs work on an app with an empty embedded database in a temporary folder, which is then removed. */
async function onScratch(config: Config, work: (app: App) => Promise<number>): Promise<number> {
  const folder = makeScratch(config.dataDir)
  try {
    const nowhere = { databaseUrl: undefined, databaseReadUrl: undefined, smtpUrl: undefined }
    const app = await createApp({ ...config, ...nowhere, dataDir: folder, logLevel: 'error' })
    try {
      return await work(app)
    } finally {
      await app.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Creates a scratch folder in DATA_DIR, whose disk has the space; removes those that killed processes left more than a
 * day ago.
 */
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

/**
 * Runs work on an app in this process, or `elsewhere` if another process owns the embedded database. Returns the exit
 * code.
 */
export async function withApp(
  config: Config,
  definitions: Definitions,
  work: (app: App) => Promise<number>,
  elsewhere: () => Promise<number>,
): Promise<number> {
  const owner = config.databaseUrl ? undefined : takeDataDir(config)
  if (owner === 'elsewhere') return elsewhere()
  if (config.databaseUrl) await waitForServer(config.databaseUrl, 0, warn)
  const logLevel = process.env['LOG_LEVEL'] ? config.logLevel : 'warn'
  const app = await createApp({ ...config, logLevel }, { definitions })
  try {
    return await work(app)
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
