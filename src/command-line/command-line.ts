/** The command line: `serve`, `work`, `migrate`, `version`, and every command of commands.ts. */
import { type Config, ConfigError, readConfig } from '../config.ts'
import { type Definitions, ExtensionRefused, loadDefinitions } from '../definitions.ts'
import {
  type Command,
  CommandError,
  type Described,
  findCommand,
  readCommand,
} from '../platform/call/command.ts'
import { DataDirOwned } from '../platform/data/data-dir.ts'
import { NewerSchema } from '../platform/data/migrate.ts'
import { NoDatabase } from '../platform/data/wait-for-server.ts'
import { createLog } from '../platform/log.ts'
import { beginAnew } from '../platform/stop-on-signal.ts'
import { version } from '../platform/version.ts'
import { builtIns } from './built-in-commands.ts'
import { asJson, completionScript, helpOf } from './command-help.ts'
import { print, warn } from './output.ts'
import { orInJson, runCommand, withApp } from './run-command.ts'
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

/** Runs the command line and returns the exit code; for a service, when it ends. */
export async function commandLine(argv: string[]): Promise<number> {
  const typed = argv.filter((one) => one !== '--json')
  const [word] = typed
  const definitions = await loadDefinitions(process.env['EXTENSIONS'])
  const { commands } = definitions
  if (word === undefined || word === 'help' || argv.includes('--help')) {
    const asked = typed.filter((one, place) => one !== '--help' && (place > 0 || one !== 'help'))
    if (asked.length > 0) return print(helpOf(findCommand<Described>([...builtIns, ...commands], asked)))
    print(usageOf(commands))
    return word === undefined ? 2 : 0
  }
  const config = () => readConfig(process.env, definitions.payments)
  const name = word === '--version' ? 'version' : word
  if (!builtIns.some((one) => one.name === name)) return runCommand(config(), definitions, argv)
  const shown = typed.length < argv.length ? asJson : (text: string) => text
  return orInJson(shown, () => runBuiltIn([name, ...typed.slice(1)], shown, config, definitions))
}

async function runBuiltIn(
  argv: readonly string[],
  shown: (text: string) => string,
  configOf: () => Config,
  definitions: Definitions,
): Promise<number> {
  const { command, given } = readCommand(builtIns, argv)
  if (command.name === 'completion') return print(completionOf(given.words[0] ?? 'bash', definitions))
  if (command.name === 'version') return print(`${shown(version)}\n`)
  const config = configOf()
  if (command.name === 'migrate')
    return withApp(
      config,
      definitions,
      async () => print(`${shown('The database is up to date.')}\n`),
      () => Promise.reject(new CommandError('A running service owns the database; it is up to date.')),
    )
  if (command.name === 'upgrade') {
    if (given.options['check']) return print(`${shown(await upgradeCheck(config))}\n`)
    throw new CommandError('`marquee upgrade --check` says what would change; `marquee migrate` changes it.')
  }
  if (command.name === 'work') return serve(config, definitions, { jobs: true, web: false })
  if (given.options['workers'] !== undefined) throw new CommandError('--workers goes with --processes N.')
  for (;;) {
    const code = await serve(config, definitions, { jobs: !given.options['no-jobs'], web: true })
    if (code !== beginAnew) return code
  }
}

function completionOf(shell: string, { commands }: Definitions): string {
  if (shell !== 'bash' && shell !== 'zsh')
    throw new CommandError(`There is no completion for ${shell}: bash or zsh.`)
  return completionScript(shell, commands)
}

/**
 * Reports what was wrong with the call or the configuration and returns the exit code (as in sysexits: 78 for a wrong
 * configuration or a newer database, 69 for a service that is away). Any other error becomes one log line with its
 * stack, and 70.
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
