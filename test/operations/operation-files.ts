/** The tests beside operations: test/operations/every-operation.test.ts loads them all into its own process, where they share one app. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Their paths below the project's root, with forward slashes. */
export function operationTestFiles(): string[] {
  return globSync('src/**/*.test.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /^operationCases\(/m.test(readFileSync(join(root, path), 'utf8')))
    .toSorted()
}

/** The end of the path of the test that stands beside an operation: `add_milestone` is tested by `add-milestone.test.ts`. */
export function operationTestName(op: { name: string }): string {
  return `/${op.name.replaceAll('_', '-')}.test.ts`
}
