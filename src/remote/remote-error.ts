/** The exit codes of remote commands; docs/site/api-guide.md documents them. */
export const exitCodes = {
  done: 0,
  /** The site refused the request. */
  refused: 1,
  /** The command was typed wrongly. */
  usage: 2,
  /** Not signed in, or no longer. */
  signIn: 3,
  /** The website could not be read, or the request is not possible yet. */
  notReady: 4,
  /** The site does not answer. */
  away: 69,
} as const

/** Ends a remote command; the sentence says what to do. */
export class RemoteError extends Error {
  override name = 'RemoteError'
  readonly exitCode: number
  constructor(sentence: string, exitCode: keyof typeof exitCodes) {
    super(sentence)
    this.exitCode = exitCodes[exitCode]
  }
}
