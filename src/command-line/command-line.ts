/** The command line: `serve`, `work`, `migrate`, `version`, and every command of commands.ts. */
import { ConfigError, readConfig } from '../config.ts'
import { ExtensionRefused, loadDefinitions } from '../definitions.ts'
import { builtInCommands, type Command, CommandError, findCommand } from '../platform/call/command.ts'
import { DataDirOwned } from '../platform/data/data-dir.ts'
import { NewerSchema } from '../platform/data/migrate.ts'
import { NoDatabase } from '../platform/data/wait-for-server.ts'
import { createLog } from '../platform/log.ts'
import { beginAnew } from '../platform/stop-on-signal.ts'
import { version } from '../platform/version.ts'
import { completionScript, helpOf } from './command-help.ts'
import { print, warn } from './output.ts'
import { runCommand, withApp } from './run-command.ts'
import { serve } from './serve.ts'
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
  if (
    asked.length > 0 &&
    (word === 'help' || argv.includes('--help')) &&
    !builtInCommands.includes(asked[0] ?? '')
  )
    return print(helpOf(findCommand(commands, asked)))
  if (word === undefined || word === 'help' || argv.includes('--help')) {
    print(usageOf(commands))
    return word === undefined ? 2 : 0
  }
  if (word === 'completion') return print(completionScript(argv[1] === 'zsh' ? 'zsh' : 'bash', commands))
  if (word === 'version' || word === '--version') return print(`${version}\n`)
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
  warn(error.message)
  if (error instanceof NoDatabase) return 69
  return [ConfigError, ExtensionRefused, NewerSchema].some((kind) => error instanceof kind) ? 78 : 1
}
