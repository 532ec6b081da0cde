/**
 * The tests beside operations, which test/operations/every-operation.test.ts loads into its own process, where they
 * share one app.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Their paths relative to the project's root, with forward slashes. */
export function operationTestFiles(): string[] {
  return globSync('src/**/*.test.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^operationCases\(/m.test(readFileSync(join(root, path), 'utf8')))
    .toSorted()
}

/** The end of the path of an operation's test: `add_milestone` is tested by `add-milestone.test.ts`. */
export function operationTestName(op: { name: string }): string {
  return `/${op.name.replaceAll('_', '-')}.test.ts`
}
