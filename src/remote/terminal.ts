/** What a remote command works with; tests hand in another. */
export interface Terminal {
  /** The answer: what a pipeline reads. */
  print(text: string): void
  /** What a person sees meanwhile. */
  tell(text: string): void
  fetch: typeof globalThis.fetch
  wait(seconds: number): Promise<void>
  now(): number
  /** The folder of the credentials. */
  folder: string
  /** An API key to use instead of signing in. */
  apiKey: string | undefined
  columns: number
  /** Asks a person yes or no; undefined where nobody sits there. */
  confirm: ((question: string) => Promise<boolean>) | undefined
}
