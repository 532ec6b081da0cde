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
  type: { code: string }
  message: string
  /** Whether the message is in the language that is spoken already. */
  isInWords: boolean
}

/** The sentences of a language by code; a finding's is undefined where its own words must do. */
export interface SaidProblems {
  problems: Readonly<Record<string, string>>
  findings: Readonly<Record<string, (finding: SaidFinding) => string | undefined>>
}
