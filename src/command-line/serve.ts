/** Serves the web, the jobs, or both until told to end, with the socket that takes commands. */
import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createSignInLink, ensureOperator } from '../accounts/index.ts'
import { type App, createApp } from '../app.ts'
import { minutes } from '../calendar/index.ts'
import type { Config } from '../config.ts'
import type { Definitions } from '../definitions.ts'
import { CommandError } from '../platform/call/command.ts'
import { ownDataDir } from '../platform/data/data-dir.ts'
import { waitForServer } from '../platform/data/wait-for-server.ts'
import type { Log } from '../platform/log.ts'
import { stopOnSignal } from '../platform/stop-on-signal.ts'
import { endTracing, traceBy } from '../platform/tracing.ts'
import type { TracingSettings } from '../providers/tracing-settings.ts'
import { emptySandbox, untilNight } from '../sandbox/index.ts'
import { ready } from '../surfaces/processes.ts'
import { print, warn } from './output.ts'
import { listenForCommands } from './owner-socket.ts'
import { noteService } from './running-services.ts'

/** How many milliseconds open connections may still send one more request when the service stops. */
const patienceMs = 3000

/**
 * Returns the exit code, or `beginAnew` if the service is to restart. Throws `CommandError`, `DataDirOwned`,
 * `NoDatabase`.
 */
export async function serve(
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
  const app = await createApp(config, { definitions, runsJobs: parts.jobs })
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
  // The workers start last: the backlog is worked off at once, on the connection that answers need too.
  if (parts.jobs) await app.startWorkers()
  process.send?.(ready)
  const code = await ended
  socket?.close()
  forget?.()
  return code
}

/** Turns tracing on. The SDK is loaded only here, so never without tracing. */
async function beginTracing(settings: TracingSettings): Promise<void> {
  const { openTelemetry } = await import('../providers/open-telemetry.ts')
  traceBy(await openTelemetry(settings))
}

async function greet(app: App): Promise<void> {
  const { config } = app
  print(`Marquee is ready at ${config.baseUrl}\n`)
  if (app.isNew) {
    const operator = await ensureOperator(app)
    const link = await createSignInLink(app.signIn, operator, '/team/start')
    print(`Sign in as operator (works once, 15 minutes): ${link}\n`)
  }
  if (!config.databaseUrl && !config.loopback) {
    print(
      'The embedded database survives a killed process but not a power cut. For production set DATABASE_URL to ' +
        'a PostgreSQL server (docs/operating.md).\n',
    )
  }
}

/** Logs what the runtime would print in its own format: warnings, and the fault that ends the process. */
function logInOneLine(log: Log): void {
  process.removeAllListeners('warning').removeAllListeners('uncaughtException')
  process.on('warning', (error) => log.warn({ error }, 'the runtime warns'))
  process.on('uncaughtException', (error) => {
    log.error({ error }, 'the process ends by a fault that nobody expected')
    process.exit(70)
  })
}
