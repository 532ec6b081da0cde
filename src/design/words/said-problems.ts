/** What the sentences about problems in a language look like. */

/** One thing to fix, as an operation tells it. */
export interface SaidFinding {
  path: string
  message: string
  code?: string
  fix?: string | null
  limit?: number
  actual?: number | string
}

/** What is said of a problem as a whole. */
export interface SaidProblem {
  type: { code: string; title: string }
  message: string
  /** The language of the message and of its findings where a catalogue gave them; undefined where they are English. */
  language: string | undefined
  /** What its answer says besides. */
  members?: Readonly<Record<string, unknown>>
}

/** The sentences of a language by code; a finding's is undefined where its own words must do. */
export interface SaidProblems {
  problems: Readonly<Record<string, string>>
  /** Of those that say more than their kind, such as until when; undefined where their members don’t tell it. */
  fuller: Readonly<Record<string, (members: Readonly<Record<string, unknown>>) => string | undefined>>
  findings: Readonly<Record<string, (finding: SaidFinding) => string | undefined>>
  /** Why a website could not be read, from the English sentence that the reader gives. */
  website: (sentence: string) => string
}
