/** A command that works at a site, wherever it runs: by the public API alone, without a database. */
import type { Client } from 'marquee-client'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Terminal } from './terminal.ts'

export interface RemoteCommand {
  name: string
  /** The words behind its name. */
  usage: string
  /** How many words it takes behind its name. */
  maxWords: 0 | 1
  summary: string
  options: ParseArgsOptionsConfig
  /** Does the work. The answer is printed: as text, or with --json as its value. */
  run(given: RemoteGiven): Promise<RemoteAnswer>
}

export interface RemoteGiven {
  origin: string
  terminal: Terminal
  /** A client of the site that is signed in; asked for it, it says who must sign in. */
  client: () => Promise<Client>
  options: Record<string, string | boolean | undefined>
  words: string[]
  /** True where the answer is read by a program. */
  json: boolean
}

export interface RemoteAnswer {
  /** For people. */
  text: string
  /** For programs. */
  value: unknown
  /** Set where the work is done and its outcome is not what was wished for. */
  exitCode?: number
}
