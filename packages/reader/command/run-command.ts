/** The command: reads a product's website and prints its profile with the quotes that prove it. */
import { readFileSync } from 'node:fs'
import { declaredFormat, faultsOfDeclared } from 'marquee-profile'
import { createWebFetch, WebError } from 'marquee-web-client'
import { maxDeclaredBytes } from '../crawl/declared-profile.ts'
import { CrawlProblem } from '../crawl/crawl-problem.ts'
import { AddressError, readWebsite } from '../read-website.ts'
import { type Arguments, help, readArguments, UsageError, version } from './arguments.ts'
import { progressLine } from './progress-line.ts'
import { readingAsJson, toJson } from './reading-as-json.ts'
import { readingAsTable } from './reading-as-table.ts'
import { harmless } from './terminal-text.ts'

/** The exit statuses. */
const exits = { read: 0, notRead: 1, wrongUse: 2, failed: 3, stopped: 130 } as const

const loopback = ['127.0.0.0/8', '::1/128']

/** The command's outputs, their width, and the signal that stops it. */
export interface Surroundings {
  out: (text: string) => void
  /** Writes progress and errors. */
  errors: (text: string) => void
  /** Width of the terminal; undefined if the output is a file. */
  columns?: number | undefined
  signal: AbortSignal
}

/** Runs the command with the given arguments and returns its exit status; `--help` lists them all. */
export async function runCommand(words: string[], surroundings: Surroundings): Promise<number> {
  const say = (text: string) => surroundings.out(`${text}\n`)
  const complain = (text: string) => surroundings.errors(`marquee-read: ${harmless(text)}\n`)
  let asked: Arguments | undefined
  try {
    asked = readArguments(words)
    if (asked.wants === 'help') say(help)
    else if (asked.wants === 'version') say(version)
    else if (asked.wants === 'check') return checkDeclared(asked.address, say, complain)
    else say(await read(asked, surroundings, complain))
    return exits.read
  } catch (error) {
    if (error instanceof UsageError || error instanceof AddressError) {
      complain(`${error.message} Try: marquee-read --help`)
      return exits.wrongUse
    }
    if (error instanceof CrawlProblem) {
      const message = reasonOf(error)
      complain(`could not read ${asked?.address ?? 'the site'}: ${message}`)
      if (asked?.json) say(toJson({ error: { code: error.code, message } }))
      return exits.notRead
    }
    if (error instanceof WebError && error.code === 'cancelled' && surroundings.signal.aborted) {
      complain('stopped')
      return exits.stopped
    }
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return exits.failed
  }
}

/** Reports whether a file is a valid declared profile, and its errors. */
function checkDeclared(file: string, say: (line: string) => void, complain: (line: string) => void): number {
  const faults = faultsIn(file)
  for (const { path, message } of faults) complain(`${file}${path === '' ? '' : ` ${path}`}: ${message}`)
  if (faults.length > 0) return exits.notRead
  say(`${harmless(file)}: of the form ${declaredFormat}`)
  return exits.read
}

function faultsIn(file: string): { path: string; message: string }[] {
  try {
    const bytes = readFileSync(file)
    if (bytes.length > maxDeclaredBytes)
      return [{ path: '', message: `has ${bytes.length} bytes; more than ${maxDeclaredBytes} are not read` }]
    return faultsOfDeclared(JSON.parse(bytes.toString('utf8')))
  } catch (error) {
    const isOurs = error instanceof SyntaxError || (error instanceof Error && 'code' in error)
    if (isOurs) return [{ path: '', message: error.message }]
    throw error
  }
}

async function read(
  { address, allowLoopback, port, json, userAgent, maxPages, budgetMs }: Arguments,
  { signal, columns }: Surroundings,
  tell: (line: string) => void,
): Promise<string> {
  const ports = allowLoopback && port !== undefined ? [port] : []
  const web = createWebFetch({ userAgent, extraPorts: ports, allow: allowLoopback ? loopback : [] })
  try {
    const reading = await readWebsite(address, {
      web,
      ports,
      signal,
      ...(maxPages === undefined ? {} : { maxPages }),
      ...(budgetMs === undefined ? {} : { budgetMs }),
      onProgress(progress) {
        const line = progressLine(progress)
        if (line !== undefined) tell(line)
      },
    })
    return json ? toJson(readingAsJson(reading)) : readingAsTable(reading, columns)
  } finally {
    await web.close()
  }
}

/** Here the caller is the operator, so a refusal by the guard may be distinguished from a site that does not answer. */
function reasonOf({ code, message }: CrawlProblem): string {
  return code === 'blocked_address'
    ? 'Its address is not public, or has an unusual port, and is not asked.'
    : message
}
