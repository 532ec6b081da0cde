/** Limits on the sizes of files, folders and lines. */
import { posix } from 'node:path'
import { isTest, type SourceFile } from './source-files.ts'

const maxLines = 300
const maxFiles = 25
const maxColumns = 140
/**
 * How many longer lines are allowed in all, besides data (catalogues, the reader's rules, facts and tables of words)
 * and generated files.
 */
const maxLongLines = 50

const mayBeLong = (path: string) =>
  path.includes('/words/') ||
  /^packages\/reader\/(?:rules\/|facts\/|crawl\/links\/|ask\/need-table\.ts)/.test(path) ||
  /^packages\/client\/\w+\.d\.ts$/.test(path)

/** Returns every breach of a limit. */
export function sizeBreaches(files: readonly SourceFile[]): string[] {
  return [...longFiles(files), ...fullFolders(files), ...longLines(files)]
}

function longFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => `${path} has ${lines} lines: at most ${maxLines}`)
}

function fullFolders(files: readonly SourceFile[]): string[] {
  const held = new Map<string, number>()
  for (const { path } of files)
    if (!path.endsWith('.test.ts')) held.set(posix.dirname(path), (held.get(posix.dirname(path)) ?? 0) + 1)
  return [...held]
    .filter(([, count]) => count > maxFiles)
    .map(([folder, count]) => `${folder} has ${count} files: at most ${maxFiles}`)
}

function longLines(files: readonly SourceFile[]): string[] {
  const long = files
    .filter(({ path }) => !mayBeLong(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (line.length > maxColumns ? [`${path}:${index + 1}`] : [])),
    )
  return long.length > maxLongLines
    ? [
        `${long.length} lines are longer than ${maxColumns} columns, at most ${maxLongLines}: ${long.join(' ')}`,
      ]
    : []
}
