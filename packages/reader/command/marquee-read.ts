#!/usr/bin/env node
/** Entry point of the command: see `marquee-read --help`. */
import { runCommand } from './run-command.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  errors: (text) => process.stderr.write(text),
  columns: process.stdout.columns,
  signal: stop.signal,
})
