/** How problems are thrown. */
import { isTest, type SourceFile } from './source-files.ts'

/**
 * A problem whose sentence comes from a catalogue says so (`Problem.inWords`): on a page in another language the sentence of
 * its code would stand in for it.
 */
export function problemBreaches(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => !isTest(path) && /new Problem\(\s*\w+,\s*(?:words\b|said\(\))/.test(text))
    .map(
      ({ path }) => `${path} throws words of a catalogue by new Problem: Problem.inWords says their language`,
    )
}
