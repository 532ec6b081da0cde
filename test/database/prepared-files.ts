/** The data folder of an embedded database, saved and restored without an archive. */
import { MemoryFS, type PGlite } from '@electric-sql/pglite'
import type { DataFiles } from '../../src/platform/data/data-files.ts'

/** The path of the data folder in the embedded database's file system. */
export const dataFolder = '/pglite/data'

/** The current contents of the data folder; the database must have flushed everything (`checkpoint`). */
export function readDataFiles({ Module: { FS } }: PGlite): DataFiles {
  const filesIn = (folder: string): DataFiles =>
    FS.readdir(folder)
      .filter((name: string) => name !== '.' && name !== '..')
      .flatMap((name: string) => {
        const path = `${folder}/${name}`
        return FS.isDir(FS.stat(path).mode)
          ? [{ path }, ...filesIn(path)]
          : [{ path, bytes: FS.readFile(path) }]
      })
  return filesIn(dataFolder)
}

/** An in-memory file system that starts with these files: each database writes to its own copies. */
export class PreparedFiles extends MemoryFS {
  readonly #files: DataFiles
  constructor(files: DataFiles) {
    super()
    this.#files = files
  }

  /**
   * Disables the database's own timers (mostly for statistics): none can fire while a statement runs, and a pending one
   * would keep the process alive.
   */
  override async init(...[pg, given]: Parameters<MemoryFS['init']>): ReturnType<MemoryFS['init']> {
    const { emscriptenOpts } = await super.init(pg, given)
    const instantiate = emscriptenOpts.instantiateWasm
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        instantiateWasm: (imports: Record<string, object>, done: unknown) => {
          Object.assign(imports['env'] ?? {}, { _setitimer_js: () => 0 })
          return instantiate?.(imports, done)
        },
      },
    }
  }

  override async initialSyncFs(): Promise<void> {
    const FS = this.pg?.Module.FS
    if (!FS) throw new Error('the database has no file system yet')
    FS.mkdirTree(dataFolder)
    for (const { path, bytes } of this.#files)
      if (bytes) FS.writeFile(path, bytes.slice(), { canOwn: true })
      else FS.mkdirTree(path)
  }
}
