/** What a remote command ends with; docs/site/api-guide.md tells of these codes. */
export const exitCodes = {
  done: 0,
  /** The site refused it. */
  refused: 1,
  /** Typed wrongly. */
  usage: 2,
  /** Nobody is signed in, or no longer. */
  signIn: 3,
  /** The website could not be read, or what was asked for is not possible yet. */
  notReady: 4,
  /** The site does not answer. */
  away: 69,
} as const

/** A remote command ends here; the sentence says what to do. */
export class RemoteError extends Error {
  override name = 'RemoteError'
  readonly exitCode: number
  constructor(sentence: string, exitCode: keyof typeof exitCodes) {
    super(sentence)
    this.exitCode = exitCodes[exitCode]
  }
}
