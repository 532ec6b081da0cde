/** Import cycles: between areas, between the folders of an area, between files. Type imports count. */
import { posix } from 'node:path'
import type { Import } from './source-files.ts'

/** Returns the cycles: each file, folder or area in one is named at least once, with the shortest way back. */
export function circles(imports: readonly Import[]): string[] {
  return [
    ...circlesBetween('areas', imports, areaOf),
    ...circlesBetween('folders', imports, folderOf),
    ...circlesBetween('files', imports, (path) => path),
  ]
}

/** The area of a file; packages have none, nor do layers, which every area may use. */
function areaOf(path: string): string | undefined {
  const area = /^src\/([^/]+)\//.exec(path)?.[1]
  return area === undefined || layers.has(area) ? undefined : area
}

/** Folders that are not areas. */
export const layers: ReadonlySet<string> = new Set(['platform', 'design', 'providers', 'surfaces'])

/** The folder of a file within an area or package; files directly in the area are shared by its folders. */
function folderOf(path: string): string | undefined {
  const folder = posix.dirname(path)
  return folder.split('/').length > 2 ? folder : undefined
}

function circlesBetween(
  what: string,
  imports: readonly Import[],
  nodeOf: (path: string) => string | undefined,
): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [source, target] = [nodeOf(from), nodeOf(to)]
    if (source === undefined || target === undefined || nested(source, target)) continue
    edges.set(source, (edges.get(source) ?? new Set()).add(target))
  }
  const named = new Set<string>()
  return [...edges.keys()].flatMap((start) => {
    const path = named.has(start) ? undefined : shortestWayBack(edges, start)
    for (const node of path ?? []) named.add(node)
    return path ? [`${what} import each other in a circle: ${[...path, start].join(' → ')}`] : []
  })
}

/** True for the same node, or a folder and one within it. */
function nested(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
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
