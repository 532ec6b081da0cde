/** The files of a database's data folder as one value: restoring them takes a fraction of the time of creating them. */
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'

const Entries = z.array(z.object({ path: z.string(), bytes: z.instanceof(Uint8Array).optional() }))
/** The contents of a data folder, parents first, with paths relative to it; a folder has no bytes. */
export type DataFiles = z.output<typeof Entries>

/** The files as bytes for `unpackDataFiles`. */
export function packDataFiles(files: DataFiles): Buffer<ArrayBuffer> {
  return Buffer.from(serialize(files))
}

/** The files of `packDataFiles`; throws for other bytes. */
export function unpackDataFiles(bytes: Uint8Array): DataFiles {
  return Entries.parse(deserialize(bytes))
}
