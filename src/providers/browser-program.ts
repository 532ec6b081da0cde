/** Checks for the browser's executable without loading anything of it. */
import { accessSync, constants } from 'node:fs'

/** Whether there is a browser to start: the package's, or an executable at the path. */
export function hasBrowser(executable: string): boolean {
  try {
    if (executable === 'npm') return import.meta.resolve('@sparticuz/chromium') !== ''
    accessSync(executable, constants.X_OK)
    return true
  } catch {
    return false
  }
}
