/** Output of the command line: answers to standard output, messages for a person to standard error. */

/** Writes an answer; returns the exit code for success. */
export function print(text: string): number {
  process.stdout.write(text)
  return 0
}

/** Writes a message for a person who watches. */
export function warn(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}
