#!/usr/bin/env node
/** The command on the command line: `marquee-read --help` tells how it is used. */
import { runCommand } from './run-command.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  errors: (text) => process.stderr.write(text),
  columns: process.stdout.columns,
  signal: stop.signal,
})
