import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * The machine's in-memory folder if 4 GiB are free there, otherwise the temporary folder. A database is some 1,500
 * small files, and the suite creates and drops hundreds: on a disk that takes most of their time.
 */
export function memoryFolder(): string {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= 4 * 1024 ** 3 ? folder : tmpdir()
}
