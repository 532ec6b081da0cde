/**
 * Who may import whom (docs/architecture.md): areas → design → platform, rightwards only; another area only through its
 * index.ts and never in a circle; providers and surfaces know no area.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'

export interface SourceFile {
  /** Path below the project's root, with forward slashes. */
  path: string
  text: string
}

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

const layers = new Set(['platform', 'design', 'providers', 'surfaces'])

/** Every breach of the rules, one sentence each. */
export function breaches(files: readonly SourceFile[]): string[] {
  const imports = files.filter((file) => !isTest(file.path)).flatMap(importsOf)
  const direct = imports.flatMap((one) => {
    const reason = forbidden(one)
    return reason ? [`${one.from} imports ${one.to}: ${reason}`] : []
  })
  return [...direct, ...circles(imports)]
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts') || path.includes('/testing/')
}

const importPattern = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm

function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(importPattern)].map(([, typeOnly, target = '']) => ({
    from: path,
    to: posix.normalize(posix.join(posix.dirname(path), target)),
    typeOnly: typeOnly !== undefined,
  }))
}

/** The folder below src, or null for the files that put the parts together (app.ts, main.ts, operations.ts …). */
function partOf(path: string): string | null {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? null
}

function forbidden({ from, to, typeOnly }: Import): string | undefined {
  const [source, target] = [partOf(from), partOf(to)]
  if (source === null || source === target) return undefined
  if (target === null) return allowedAtRoot(source, to, typeOnly)
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

function allowedAtRoot(source: string, to: string, typeOnly: boolean): string | undefined {
  if (layers.has(source)) return `${source} imports nothing from the root of src`
  return to === 'src/command.ts' || (typeOnly && (to === 'src/app.ts' || to === 'src/config.ts'))
    ? undefined
    : 'areas do not import what puts them together'
}

function fromArea(target: string): string | undefined {
  return target === 'surfaces' ? 'areas know no surface' : undefined
}

function ofOtherArea(to: string): string | undefined {
  return to.endsWith('/index.ts') ? undefined : 'another area is used through its index.ts only'
}

/** Circles between areas, each named once by its shortest path. */
function circles(imports: readonly Import[]): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [source, target] = [partOf(from), partOf(to)]
    if (source === null || target === null || source === target || layers.has(source) || layers.has(target))
      continue
    edges.set(source, (edges.get(source) ?? new Set()).add(target))
  }
  const found = new Map<string, string>()
  for (const start of edges.keys()) {
    const path = shortestWayBack(edges, start)
    if (path)
      found.set(
        [...path].toSorted().join(),
        `areas import each other in a circle: ${[...path, start].join(' → ')}`,
      )
  }
  return [...found.values()]
}

function shortestWayBack(
  edges: ReadonlyMap<string, ReadonlySet<string>>,
  start: string,
): string[] | undefined {
  const waiting: string[][] = [[start]]
  const seen = new Set<string>()
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    for (const next of edges.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return path
      if (!seen.has(next)) waiting.push([...path, next])
      seen.add(next)
    }
  }
  return undefined
}

/** Every source file of the project. */
export function sourceFiles(root: string): SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }
    })
}

if (import.meta.main) {
  const found = breaches(sourceFiles(join(import.meta.dirname, '..')))
  for (const breach of found) process.stderr.write(`${breach}\n`)
  process.exitCode = found.length > 0 ? 1 : 0
}
