/** The environment of a remote command; tests pass in their own. */
export interface Terminal {
  /** Writes the answer, for a pipeline. */
  print(text: string): void
  /** Writes a message that a person sees meanwhile. */
  tell(text: string): void
  fetch: typeof globalThis.fetch
  wait(seconds: number): Promise<void>
  now(): number
  /** The folder of the credentials. */
  folder: string
  /** An API key to use instead of signing in. */
  apiKey: string | undefined
  columns: number
  /** Asks a person yes or no; undefined if nobody is at the terminal. */
  confirm: ((question: string) => Promise<boolean>) | undefined
}
