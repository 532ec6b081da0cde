/** How a backup is written: what each line is, what it holds besides the tables, and what can be wrong with it. */
import { z } from 'zod'

export const backupFormat = 'marquee-backup-1'

/** A row stands behind this as the database wrote it: parsing it here would round its numbers. */
export const rowMark = 'row '

/** Every line that is not a row. */
export const BackupLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('head'),
    format: z.literal(backupFormat),
    made_at: z.string(),
    migrations: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('table'),
    table: z.string(),
    columns: z.array(z.string()),
    /** The last number that each identity column gave, if only to a row that is gone. Older backups lack it. */
    last_numbers: z.record(z.string(), z.string().regex(/^\d{1,18}$/)).default({}),
  }),
  z.object({ kind: z.literal('end'), table: z.string(), rows: z.int(), sha256: z.string() }),
  z.object({ kind: z.literal('file'), path: z.string(), sha256: z.string(), base64: z.string() }),
  z.object({ kind: z.literal('done'), tables: z.int(), files: z.int() }),
])
export type BackupLine = z.output<typeof BackupLine>

/** Made by migrations alone; and what tells of this deployment's backups, which a restore does not take back. */
export const leftOutTables: readonly string[] = ['schema_migrations', 'backup_runs', 'probes', 'worker_beats']

/** What of DATA_DIR belongs to a backup: the secret, and the folder of kept pictures. */
export const keptFile = 'secret.key'
export const keptFolder = 'pictures'

/** True for a path that a backup may hold. */
export function isKeptPath(path: string): boolean {
  return path === keptFile || (path.startsWith(`${keptFolder}/`) && !path.split('/').includes('..'))
}

/** What is wrong with a backup: the message says what and where. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export interface Held {
  tables: number
  rows: number
  files: number
}
