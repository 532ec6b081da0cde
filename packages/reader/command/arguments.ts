/** Parses the command line. */
import { parseArgs } from 'node:util'
import { declaredPath } from 'marquee-profile'
import { productTokenOf } from 'marquee-web-client'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

export interface Arguments {
  wants: 'profile' | 'check' | 'help' | 'version'
  /** The address of a website; with `check`, the path of a file. */
  address: string
  json: boolean
  allowLoopback: boolean
  /** The port in the address. */
  port: number | undefined
  userAgent: string
  maxPages: number | undefined
  budgetMs: number | undefined
}

/** The command was called with invalid arguments. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const Package = z.object({ version: z.string() })

/** The version of the package. */
export const version = Package.parse(
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
).version

export const help = `Usage: marquee-read [options] ADDRESS
       marquee-read --check FILE

Reads the website of a product and prints its profile: every value with the quote that proves it and the page
that it stands on. Only public addresses are asked, gently, and only what robots.txt allows.

  --json             print the profile as JSON
  --max-pages N      most pages, the home page among them (12)
  --max-seconds N    most seconds for reading (60); what was read by then is the answer
  --user-agent TEXT  sent with every request; what comes before "/" is the name that robots.txt is read for
  --check            hold FILE against the form of ${declaredPath}
  --allow-loopback   let ADDRESS be on this machine, at any port (for tests)
  --version          print the version
  --help             print this

The profile goes to standard output; progress and problems go to standard error. Exit status:

  0    read
  1    the site could not be read, with the reason; with --json also as {"error": {"code", "message"}};
       with --check: FILE is not of the form, a line for each member that is wrong
  2    wrong use: an unknown option, no address or one that is none
  3    the program failed
  130  stopped by the user`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

/** Parses the arguments. Throws `UsageError`. */
export function readArguments(words: string[]): Arguments {
  const { values, positionals } = parsed(words)
  const wants = values.help ? 'help' : values.version ? 'version' : values.check ? 'check' : 'profile'
  const [address = '', ...more] = positionals
  if (wants === 'profile' && address === '') throw new UsageError('Give the address of a website.')
  if (wants === 'check' && address === '') throw new UsageError('Give the path of a file.')
  if (more.length > 0) throw new UsageError('Give one address.')
  const seconds = countOf('--max-seconds', values['max-seconds'])
  return {
    wants,
    address,
    json: values.json,
    allowLoopback: values['allow-loopback'],
    port: portOf(address),
    userAgent: namedAgent(values['user-agent'] ?? `MarqueeBot/${version} (marquee-read)`),
    maxPages: countOf('--max-pages', values['max-pages']),
    budgetMs: seconds === undefined ? undefined : seconds * 1000,
  }
}

function parsed(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        check: flag,
        json: flag,
        'max-pages': text,
        'max-seconds': text,
        'user-agent': text,
        'allow-loopback': flag,
        version: flag,
        help: { ...flag, short: 'h' },
      },
    })
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message, { cause: error })
    throw error
  }
}

function countOf(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new UsageError(`${option} takes a number from 1 to 9999.`)
  return Number(value)
}

function namedAgent(userAgent: string): string {
  try {
    productTokenOf(userAgent)
    return userAgent
  } catch (error) {
    throw new UsageError('--user-agent begins with a name of letters, such as MyBot/1.0.', { cause: error })
  }
}

/** The port that an address names, with or without a scheme. */
function portOf(address: string): number | undefined {
  const port = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#]*:(\d{1,5})(?=[/?#]|$)/i.exec(address)?.[1]
  return port === undefined ? undefined : Number(port)
}
