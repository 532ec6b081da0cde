/** The format of a backup: its lines, what it contains besides the tables, and its errors. */
import { z } from 'zod'

export const backupFormat = 'marquee-backup-1'

/** The prefix of a row in the database's own JSON, which is not parsed here: that would round its numbers. */
export const rowMark = 'row '

/** All lines that are not rows. */
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
    /** The last number that each identity column issued, even if its row is gone. Older backups lack it. */
    last_numbers: z.record(z.string(), z.string().regex(/^\d{1,18}$/)).default({}),
  }),
  z.object({ kind: z.literal('end'), table: z.string(), rows: z.int(), sha256: z.string() }),
  z.object({ kind: z.literal('file'), path: z.string(), sha256: z.string(), base64: z.string() }),
  z.object({ kind: z.literal('done'), tables: z.int(), files: z.int() }),
])
export type BackupLine = z.output<typeof BackupLine>

/**
 * Tables left out: one that migrations alone fill, and those about this deployment's backups and processes, which a
 * restore does not replace.
 */
export const leftOutTables: readonly string[] = ['schema_migrations', 'backup_runs', 'probes', 'worker_beats']

/** The parts of DATA_DIR that belong to a backup: the secret, and the folder of pictures. */
export const keptFile = 'secret.key'
export const keptFolder = 'pictures'

/** True for a path that a backup may contain. */
export function isKeptPath(path: string): boolean {
  return path === keptFile || (path.startsWith(`${keptFolder}/`) && !path.split('/').includes('..'))
}

/** A fault of a backup: the message says what and where. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export interface Held {
  tables: number
  rows: number
  files: number
}
