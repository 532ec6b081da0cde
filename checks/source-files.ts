/** The files that the boundary check reads, and what they import. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'

export interface SourceFile {
  /** Path below the project's root, with forward slashes. */
  path: string
  text: string
}

export interface Import {
  from: string
  /** A path below the project's root. */
  to: string
  typeOnly: boolean
}

const importPattern = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm

/** Returns what a file imports and re-exports by relative path. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(importPattern)].map(([, typeOnly, target = '']) => ({
    from: path,
    to: posix.normalize(posix.join(posix.dirname(path), target)),
    typeOnly: typeOnly !== undefined,
  }))
}

/** True for tests and what only they use, which are exempt from the rules. */
export function isTest(path: string): boolean {
  return path.endsWith('.test.ts') || path.includes('/testing/')
}

/** Returns every source file of the project and its packages. */
export function sourceFiles(root: string): SourceFile[] {
  return ['src', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return { path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }
      })
      .filter(({ path }) => !path.includes('node_modules/')),
  )
}
