/** How problems are thrown. */
import { isTest, type SourceFile } from './source-files.ts'

/**
 * A problem whose sentence comes from a catalogue must be created by `Problem.inWords`: otherwise a page in another
 * language would show the generic sentence of its code instead.
 */
export function problemBreaches(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => !isTest(path) && /new Problem\(\s*\w+,\s*(?:words\b|said\(\))/.test(text))
    .map(
      ({ path }) => `${path} throws words of a catalogue by new Problem: Problem.inWords says their language`,
    )
}
