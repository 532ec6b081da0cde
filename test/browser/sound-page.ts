/** A page as different readers have it: on a desk by day and on a phone by night. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { accessibilityProblems } from './accessibility.ts'

/** Where SCREENSHOTS names a folder, every view is looked at in all four ways and its pictures are kept there. */
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

/** On a phone alone, by day and by night. */
export const onPhone: readonly Way[] = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
]

/** Finds nothing wrong with the open page in any way of looking at it. */
export async function assertSound(page: Page, view: string, lookedAt: readonly Way[] = ways): Promise<void> {
  for (const [index, { width, colorScheme }] of lookedAt.entries()) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    const what = `${view}-${width}-${colorScheme}`
    await keepPicture(page, what)
    // By night a page differs from itself by day in its colours alone.
    const isSeen = lookedAt.slice(0, index).some((before) => before.width === width)
    assert.deepEqual(await accessibilityProblems(page, isSeen ? 'colours' : 'all'), [], what)
  }
}

/** Keeps a picture of the page as it stands, where pictures are asked for. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
