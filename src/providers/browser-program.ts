/** The browser's program, before anything of it is loaded. */
import { accessSync, constants } from 'node:fs'

/** True where there is a browser to start: the package's, or a program at the path. */
export function hasBrowser(executable: string): boolean {
  try {
    if (executable === 'npm') return import.meta.resolve('@sparticuz/chromium') !== ''
    accessSync(executable, constants.X_OK)
    return true
  } catch {
    return false
  }
}
