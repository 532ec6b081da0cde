/** What an operation adds to its log line: what it was about, and the values before and after. */
export interface TeamAct {
  /** Kind and key of the thing: `listing 12`. */
  about?: string
  before?: unknown
  after?: unknown
}
