/**
 * `marquee --remote https://…`: works on a site from any computer through its public API. No database, no data folder.
 */
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createClient, MarqueeProblem } from 'marquee-client'
import { z } from 'zod'
import { harmless } from 'marquee-reader/terminal'
import { reviewCommand, submitCommand } from './draft-commands.ts'
import { launchCommand, statsCommand, watchCommand } from './launch-commands.ts'
import type { RemoteCommand } from './remote-command.ts'
import { exitCodes, RemoteError } from './remote-error.ts'
import { bearerFor, checkAddress } from './sign-in.ts'
import { loginCommand, logoutCommand } from './sign-in-commands.ts'
import type { Terminal } from './terminal.ts'

const commands: readonly RemoteCommand[] = [
  loginCommand,
  submitCommand,
  reviewCommand,
  launchCommand,
  watchCommand,
  statsCommand,
  logoutCommand,
]

const everyOption = {
  remote: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** The words and options that shells complete. */
export const remoteWords: readonly string[] = [
  ...commands.map(({ name }) => name),
  ...commands.flatMap(({ options }) => Object.keys(options).map((option) => `--${option}`)),
  ...Object.keys(everyOption).map((option) => `--${option}`),
]

const usage = `marquee --remote https://SITE COMMAND [--json]
${commands.map((command) => `  ${command.usage}\n      ${command.summary}`).join('\n')}

MARQUEE_KEY is an API key to use instead of signing in.
Ends with 0 when done, 1 refused by the site, 2 typed wrongly, 3 nobody is signed in, 4 not possible yet, 69 no answer.
`

/** Runs a remote command and returns the exit code. */
export async function remote(argv: readonly string[], terminal: Terminal = here()): Promise<number> {
  const json = argv.includes('--json')
  try {
    return await run(argv, terminal, json)
  } catch (error) {
    const told = toldAs(error)
    if (json) terminal.tell(JSON.stringify({ error: told.sentence, ...told.more }))
    else terminal.tell(harmless(told.sentence))
    return told.exitCode
  }
}

async function run(argv: readonly string[], terminal: Terminal, json: boolean): Promise<number> {
  const words = wordsOf(argv)
  const name = words.find((word) => word !== 'help')
  const command = commands.find((one) => one.name === name)
  const isAsked = argv.includes('--help') || argv.includes('help')
  if (isAsked || name === undefined) {
    terminal.print(command ? helpOf(command) : usage)
    return isAsked ? exitCodes.done : exitCodes.usage
  }
  if (!command)
    throw new RemoteError(
      `There is no remote command "${name}". There are ${commands.map((one) => one.name).join(', ')}.`,
      'usage',
    )
  const { options, rest } = read(command, argv)
  const origin = originOf(options['remote'])
  const answer = await command.run({
    origin,
    terminal,
    json,
    options,
    words: rest,
    client: async () =>
      createClient({
        baseUrl: origin,
        apiKey: await bearerFor(terminal, origin),
        fetch: (input, init) => terminal.fetch(input, { ...init, redirect: 'error' }),
        wait: (seconds) => terminal.wait(seconds),
      }),
  })
  if (json && answer.value !== undefined) terminal.print(JSON.stringify(answer.value))
  else if (answer.text !== '') terminal.print(answer.text)
  return answer.exitCode ?? exitCodes.done
}

/** The words that were typed besides options and their values. */
function wordsOf(argv: readonly string[]): string[] {
  const all = Object.assign({}, ...commands.map(({ options }) => options), everyOption)
  return parseArgs({ args: [...argv], options: all, allowPositionals: true, strict: false }).positionals
}

function read(command: RemoteCommand, argv: readonly string[]) {
  try {
    const parsed = parseArgs({
      args: [...argv],
      options: { ...command.options, ...everyOption },
      allowPositionals: true,
    })
    const single = Object.entries(parsed.values).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.at(-1) : value,
    ])
    const options: Record<string, string | boolean | undefined> = Object.fromEntries(single)
    const rest = parsed.positionals.slice(1)
    const extra = rest[command.maxWords]
    if (extra !== undefined) throw new Error(`"${extra}" is one word too many.`)
    return { options, rest }
  } catch (error) {
    const what = error instanceof Error ? error.message : 'The options are not valid.'
    throw new RemoteError(`${what}\n${helpOf(command)}`, 'usage')
  }
}

function helpOf(command: RemoteCommand): string {
  return `marquee --remote https://SITE ${command.usage}\n\n${command.summary}\n\n--json answers in JSON, errors too.`
}

/** Returns the site's origin: https, or http on this computer. */
function originOf(typed: string | boolean | undefined): string {
  const address = typeof typed === 'string' ? typed : ''
  const url = URL.parse(address)
  if (!url) throw new RemoteError('Say which site: --remote https://launch.example.com', 'usage')
  checkAddress(url.href)
  return url.origin
}

function toldAs(error: unknown): { sentence: string; exitCode: number; more?: object } {
  if (error instanceof RemoteError) return { sentence: error.message, exitCode: error.exitCode }
  if (error instanceof MarqueeProblem) {
    const findings = error.errors.map(
      ({ path, message, fix }) => `  ${path}: ${message}${fix ? ` ${fix}` : ''}`,
    )
    const approve = error.document['approve_url']
    const open = typeof approve === 'string' ? [`Confirm it here: ${approve}`] : []
    const scope = error.code === 'insufficient_scope' ? error.document['scope'] : undefined
    const login = scope === 'orders:write' ? ['Signed in by login? Then run: login --orders'] : []
    return {
      sentence: [error.message, ...findings, ...open, ...login].join('\n'),
      exitCode: error.status === 401 ? exitCodes.signIn : exitCodes.refused,
      more: { problem: error.document },
    }
  }
  if (error instanceof z.ZodError)
    return {
      sentence: 'The site’s answer could not be understood. Is it a Marquee site?',
      exitCode: exitCodes.refused,
    }
  // `fetch` throws this if no answer comes, or a redirect.
  if (error instanceof TypeError && error.cause !== undefined)
    return {
      sentence: 'The site does not answer. Check its address and your network.',
      exitCode: exitCodes.away,
    }
  throw error
}

/** The terminal of this process. */
function here(): Terminal {
  const config = process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
  const sits = process.stdin.isTTY && process.stderr.isTTY
  return {
    print: (text) => void process.stdout.write(text.endsWith('\n') ? text : `${text}\n`),
    tell: (text) => void process.stderr.write(`${text}\n`),
    fetch: globalThis.fetch,
    wait: (seconds) => pause(seconds * 1000),
    now: () => Date.now(),
    folder: join(config, 'marquee'),
    apiKey: process.env['MARQUEE_KEY'] === '' ? undefined : process.env['MARQUEE_KEY'],
    columns: process.stdout.columns ?? 100,
    confirm: sits ? confirmed : undefined,
  }
}

async function confirmed(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim())
  } finally {
    lines.close()
  }
}
