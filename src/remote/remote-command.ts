/** A command that works on a site from any computer: by the public API alone, without a database. */
import type { Client } from 'marquee-client'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Terminal } from './terminal.ts'

export interface RemoteCommand {
  name: string
  /** The words after its name, for the help. */
  usage: string
  /** How many words it takes after its name. */
  maxWords: 0 | 1
  summary: string
  options: ParseArgsOptionsConfig
  /** Does the work. The answer is printed as text, or with --json as its value. */
  run(given: RemoteGiven): Promise<RemoteAnswer>
}

export interface RemoteGiven {
  origin: string
  terminal: Terminal
  /** Returns a client that is signed in at the site; throws `RemoteError` if nobody is signed in. */
  client: () => Promise<Client>
  options: Record<string, string | boolean | undefined>
  words: string[]
  /** True if a program reads the answer. */
  json: boolean
}

export interface RemoteAnswer {
  /** The answer for people. */
  text: string
  /** The answer for programs. */
  value: unknown
  /** Set if the work is done but the outcome is not the desired one. */
  exitCode?: number
}
