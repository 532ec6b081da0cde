/** A sandbox keeps no data: its folder is emptied at each start and once a night. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The sandbox's own folder in DATA_DIR, the only one that is ever emptied. */
export function sandboxFolder(dataDir: string): string {
  return join(dataDir, 'sandbox')
}

/** Files that identify the owner of the folder, which is this process, are kept. */
const kept = new Set(['lock', 'owner.pid'])

/** Empties the folder of a sandbox that this process owns. */
export function emptySandbox(folder: string): void {
  for (const name of readdirSync(folder))
    if (!kept.has(name)) rmSync(join(folder, name), { recursive: true, force: true })
}

const nightHour = 3

/** Milliseconds until the next emptying, at three in the morning, UTC. */
export function untilNight(now: Date): number {
  const night = new Date(now)
  night.setUTCHours(nightHour, 0, 0, 0)
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1)
  return night.getTime() - now.getTime()
}
