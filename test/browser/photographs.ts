/** Saves pictures of pages for review if PHOTOGRAPHS names a folder; otherwise does nothing. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = process.env['PHOTOGRAPHS']

/** Takes the pictures of one walk: on a desktop in light and dark mode, and on a phone. */
export function photographer(walk: string): (page: Page, name: string) => Promise<void> {
  if (folder === undefined) return async () => undefined
  mkdirSync(folder, { recursive: true })
  return async (page, name) => {
    for (const [kind, width, colorScheme] of [
      ['desktop', 1280, 'light'],
      ['dark', 1280, 'dark'],
      ['phone', 390, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: join(folder, `${walk}-${name}-${kind}.png`), fullPage: true })
    }
    await page.emulateMedia({ colorScheme: null })
  }
}
