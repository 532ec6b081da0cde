/**
 * A snapshot of an in-memory embedded database, taken between two statements and restored later: its memory, its files
 * and its open files. Restoring takes a tenth of the time of opening another database, which links and starts it anew.
 * It depends on how the pinned version of Emscripten stores files.
 */
import type { PGlite } from '@electric-sql/pglite'
import { dataFolder } from './prepared-files.ts'

/** An in-memory file of Emscripten, or a folder of them. */
interface MemoryNode {
  mode: number
  contents: ArrayBufferView | Record<string, MemoryNode> | null
  usedBytes: number
}
interface Stream {
  fd: number | null
  path?: string
  position: number
  flags: number
  node: MemoryNode
}
interface Files {
  streams: (Stream | undefined)[]
  isDir(mode: number): boolean
  lookupPath(path: string): { node: MemoryNode }
  mkdir(path: string): void
  rmdir(path: string): void
  unlink(path: string): void
  writeFile(path: string, bytes: Uint8Array): void
}

/** A file's saved bytes, and the node that now represents it; a folder has no bytes. */
interface Kept {
  node: MemoryNode
  bytes?: Uint8Array
}

/** Returns a function that restores the database any number of times. Nothing may run on it during either. */
export function takeSnapshot({ Module }: PGlite): () => void {
  const FS = Module.FS as unknown as Files
  const memory = usedMemory(Module.wasmMemory)
  const kept = new Map<string, Kept>()
  for (const [path, node] of nodesIn(FS))
    kept.set(path, { node, ...(FS.isDir(node.mode) ? {} : { bytes: bytesOf(node).slice() }) })
  const streams = FS.streams.map((stream) => {
    // The state that two streams of a file share is behind accessors, which a spread leaves out.
    return stream && { stream, was: { ...stream, position: stream.position, flags: stream.flags } }
  })
  return () => {
    const heap = new Uint8Array(Module.wasmMemory.buffer)
    heap.set(memory)
    heap.fill(0, memory.length) // fresh memory is expected to hold zeros
    putFilesBack(FS, kept)
    FS.streams.length = 0
    streams.forEach((open, fd) => {
      if (open) FS.streams[fd] = Object.assign(open.stream, open.was, nodeOf(open.was, kept))
    })
  }
}

/** The memory up to the last byte that is not zero. */
function usedMemory({ buffer }: PGlite['Module']['wasmMemory']): Uint8Array {
  const words = new BigUint64Array(buffer)
  let used = words.length
  while (used > 0 && words[used - 1] === 0n) used--
  return new Uint8Array(buffer, 0, used * 8).slice()
}

function putFilesBack(FS: Files, kept: Map<string, Kept>): void {
  const found = [...nodesIn(FS)]
  // A folder's contents are found after it, and must be removed before it.
  for (const [path, { mode }] of found.toReversed()) {
    if (kept.has(path)) continue
    if (FS.isDir(mode)) FS.rmdir(path)
    else FS.unlink(path)
  }
  const now = new Map(found)
  for (const [path, was] of kept) {
    const node = now.get(path)
    if (!node) {
      if (was.bytes) FS.writeFile(path, was.bytes)
      else FS.mkdir(path)
    } else if (was.bytes && Buffer.compare(bytesOf(node), was.bytes) !== 0) {
      // Modification times are no indication: a truncated file keeps its own.
      Object.assign(node, { contents: was.bytes.slice(), usedBytes: was.bytes.length })
    }
    was.node = node ?? FS.lookupPath(path).node
  }
}

/** The contents are in whatever typed array wrote them last. */
function bytesOf({ contents, usedBytes }: MemoryNode): Uint8Array {
  if (!ArrayBuffer.isView(contents)) return new Uint8Array()
  return new Uint8Array(contents.buffer, contents.byteOffset, usedBytes)
}

/** A file that was removed and created again has another node. */
function nodeOf({ path }: Stream, kept: Map<string, Kept>): Partial<Stream> {
  const node = path === undefined ? undefined : kept.get(path)?.node
  return node ? { node } : {}
}

/** Yields every folder before its contents. */
function* nodesIn(
  FS: Files,
  folder = FS.lookupPath(dataFolder).node,
  path = dataFolder,
): Generator<[string, MemoryNode]> {
  for (const [name, node] of Object.entries((folder.contents ?? {}) as Record<string, MemoryNode>)) {
    yield [`${path}/${name}`, node]
    if (FS.isDir(node.mode)) yield* nodesIn(FS, node, `${path}/${name}`)
  }
}
