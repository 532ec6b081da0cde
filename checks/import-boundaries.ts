/**
 * Checks which part may import which (docs/architecture.md): areas → ground → design → platform → packages, only in
 * this direction; another area only through its index.ts and never in a cycle; providers and surfaces know no area.
 * Also checks where SQL is and which area writes which table, the sizes of files, folders and lines, and how problems
 * are thrown.
 */
import { join } from 'node:path'
import { circles, layers } from './circles.ts'
import { problemBreaches } from './problem-rules.ts'
import { sizeBreaches } from './size-limits.ts'
import { type Import, importsOf, isTest, type SourceFile, sourceFiles } from './source-files.ts'
import { openTransactions, sqlBreaches } from './sql-rules.ts'

/** Areas that every area may use and that use only each other. */
const ground = new Set(['sites', 'calendar', 'mail'])

/** Returns every breach of the rules, one sentence each. */
export function breaches(files: readonly SourceFile[]): string[] {
  const imports = files.filter((file) => !isTest(file.path)).flatMap(importsOf)
  const direct = imports.flatMap((one) => {
    const reason = forbidden(one)
    return reason ? [`${one.from} imports ${one.to}: ${reason}`] : []
  })
  return [
    ...direct,
    ...circles(imports),
    ...sqlBreaches(files),
    ...sizeBreaches(files),
    ...problemBreaches(files),
  ]
}

/** Returns the exceptions that are no longer needed and have to be removed from the lists. */
export function spentExceptions(files: readonly SourceFile[]): string[] {
  return Object.keys(openTransactions)
    .filter((path) => !files.some((file) => file.path === path))
    .map((path) => `${path} is an exception that nothing needs any more: strike it out`)
}

/**
 * The folder below src, or null for files that assemble the parts (app.ts, main.ts, operations.ts, command-line/ …).
 */
function partOf(path: string): string | null {
  const part = /^src\/([^/]+)\//.exec(path)?.[1]
  return part === undefined || part === 'command-line' ? null : part
}

function forbidden({ from, to, typeOnly }: Import): string | undefined {
  if (from.startsWith('packages/'))
    return to.startsWith('src/') && from !== clientGenerator ? 'packages know no service' : undefined
  const [source, target] = [partOf(from), partOf(to)]
  if (to === 'src/app.ts' && !from.startsWith('src/command-line/'))
    return 'only the command line knows the app'
  if (target === 'demonstration' && source !== target && from !== 'src/commands.ts')
    return 'the demonstration stands on top of everything'
  if (source === null || source === target) return undefined
  if (target === null) return atRoot(source)
  if (ground.has(source) && !layers.has(target) && !ground.has(target))
    return 'ground areas use no area but each other'
  if (!layers.has(source)) return layers.has(target) ? fromArea(target) : ofOtherArea(to)
  if (!layers.has(target)) return `${source} knows no area`
  if (source === 'platform')
    return typeOnly && (target === 'providers' || to === 'src/design/html.ts')
      ? undefined
      : 'platform imports nothing but types of ports and markup'
  if (source === 'design') return target === 'platform' ? undefined : 'design imports platform only'
  if (source === 'providers') return target === 'platform' ? undefined : 'providers stand apart'
  return undefined
}

/** Generates the client from the service's operations; it is not part of the published package. */
const clientGenerator = 'packages/client/generate.ts'

function atRoot(source: string): string {
  return layers.has(source)
    ? `${source} imports nothing from the root of src`
    : 'areas do not import what puts them together'
}

function fromArea(target: string): string | undefined {
  return target === 'surfaces' ? 'areas know no surface' : undefined
}

function ofOtherArea(to: string): string | undefined {
  return to.endsWith('/index.ts') ? undefined : 'another area is used through its index.ts only'
}

if (import.meta.main) {
  const files = sourceFiles(join(import.meta.dirname, '..'))
  const found = [...breaches(files), ...spentExceptions(files)]
  for (const breach of found) process.stderr.write(`${breach}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
