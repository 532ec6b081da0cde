/** What an operation adds to its line: what it was about, and what stood there before and after. */
export interface TeamAct {
  /** Kind and key of the thing: `listing 12`. */
  about?: string
  before?: unknown
  after?: unknown
}
