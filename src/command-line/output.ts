/** What the command line writes: answers to standard output, what a person should know to standard error. */

/** Writes an answer; gives the exit code of what went well. */
export function print(text: string): number {
  process.stdout.write(text)
  return 0
}

/** Tells a person who watches. */
export function warn(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}
