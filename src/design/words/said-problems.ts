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
}

/** The sentences of a language by code; a finding's is undefined where its own words must do. */
export interface SaidProblems {
  problems: Readonly<Record<string, string>>
  findings: Readonly<Record<string, (finding: SaidFinding) => string | undefined>>
}
