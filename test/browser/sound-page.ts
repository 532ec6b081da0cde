/** Checks a page as different readers see it: on a desktop in light mode and on a phone in dark mode. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accessibilityProblems } from './accessibility.ts'

/** If SCREENSHOTS names a folder, every view is checked in all four ways and its pictures are saved there. */
const folder = process.env['SCREENSHOTS']
const ways = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  ...(folder
    ? [{ width: 1280, colorScheme: 'dark' } as const, { width: 390, colorScheme: 'light' } as const]
    : []),
] as const

interface Way {
  width: number
  colorScheme: 'light' | 'dark'
}

/** Only on a phone, in light and dark mode. */
export const onPhone: readonly Way[] = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
]

/** Asserts that the open page has no problems in any of the ways of viewing it. */
export async function assertSound(page: Page, view: string, lookedAt: readonly Way[] = ways): Promise<void> {
  for (const [index, { width, colorScheme }] of lookedAt.entries()) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const what = `${view}-${width}-${colorScheme}`
    await keepPicture(page, what)
    // At the same width, dark mode differs from light mode only in colours.
    const isSeen = lookedAt.slice(0, index).some((before) => before.width === width)
    assert.deepEqual(await accessibilityProblems(page, isSeen ? 'colours' : 'all'), [], what)
  }
}

/** Saves a picture of the page if pictures are requested. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
