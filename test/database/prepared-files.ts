/** The data folder of an embedded database, kept and laid out again without going through an archive. */
import { MemoryFS, type PGlite } from '@electric-sql/pglite'
import type { DataFiles } from '../../src/platform/data/data-files.ts'

/** Where the embedded database keeps its data in its own file system. */
export const dataFolder = '/pglite/data'

/** All that the database has in its data folder now; it must have written everything (`checkpoint`). */
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

/** A file system in memory that begins with these files: each database writes to copies of its own. */
export class PreparedFiles extends MemoryFS {
  readonly #files: DataFiles
  constructor(files: DataFiles) {
    super()
    this.#files = files
  }

  /**
   * The database's own timers (of its statistics, mostly) are left out: none can fire while a statement runs, and one that
   * is set would keep the process alive until it does.
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
