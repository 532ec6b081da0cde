/** The shape of problem texts in a language. */

/** One error to fix, as an operation words it. */
export interface SaidFinding {
  path: string
  message: string
  code?: string
  fix?: string | null
  limit?: number
  actual?: number | string
}

/** A problem as a whole, as an operation words it. */
export interface SaidProblem {
  type: { code: string; title: string }
  message: string
  /** The language of the message and its findings if a catalogue gave them; undefined if they are English. */
  language: string | undefined
  /** Further members of the problem. */
  members?: Readonly<Record<string, unknown>>
}

/** The texts of a language by code; a finding without a text of its own keeps the operation's. */
export interface SaidProblems {
  problems: Readonly<Record<string, string>>
  /** Texts that say more than the kind of problem, such as until when; undefined if the members lack that. */
  fuller: Readonly<Record<string, (members: Readonly<Record<string, unknown>>) => string | undefined>>
  findings: Readonly<Record<string, (finding: SaidFinding) => string | undefined>>
  /** Why a website could not be read, given the reader's English sentence. */
  website: (sentence: string) => string
}
