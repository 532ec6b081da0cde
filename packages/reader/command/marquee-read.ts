#!/usr/bin/env node
/** Reads a product's website and prints its profile with the quotes that prove it: `marquee-read --help` tells how. */
import { createWebFetch, WebError } from 'marquee-web-client'
import { CrawlProblem } from '../crawl/crawl-problem.ts'
import { AddressError, readWebsite } from '../read-website.ts'
import { type Arguments, help, readArguments, UsageError, version } from './arguments.ts'
import { progressLine } from './progress-line.ts'
import { readingAsJson, toJson } from './reading-as-json.ts'
import { readingAsTable } from './reading-as-table.ts'
import { harmless } from './terminal-text.ts'

/** What the exit status says. */
const exits = { read: 0, notRead: 1, wrongUse: 2, failed: 3, stopped: 130 } as const

const loopback = ['127.0.0.0/8', '::1/128']

process.exitCode = await run(process.argv.slice(2))

async function run(words: string[]): Promise<number> {
  let asked: Arguments | undefined
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  try {
    asked = readArguments(words)
    if (asked.wants === 'help') say(help)
    else if (asked.wants === 'version') say(version)
    else await read(asked, stop.signal)
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
    if (error instanceof WebError && error.code === 'cancelled' && stop.signal.aborted) {
      complain('stopped')
      return exits.stopped
    }
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return exits.failed
  }
}

async function read(
  { address, allowLoopback, port, json, userAgent, maxPages, budgetMs }: Arguments,
  signal: AbortSignal,
): Promise<void> {
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
        if (line !== undefined) complain(line)
      },
    })
    say(json ? toJson(readingAsJson(reading)) : readingAsTable(reading, process.stdout.columns))
  } finally {
    await web.close()
  }
}

/** Here the one who asks is the operator: a refusal by the guard may be told from a site that does not answer. */
function reasonOf({ code, message }: CrawlProblem): string {
  return code === 'blocked_address'
    ? 'Its address is not public, or has an unusual port, and is not asked.'
    : message
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function complain(text: string): void {
  process.stderr.write(`marquee-read: ${harmless(text)}\n`)
}
