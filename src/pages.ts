/** The web: every page and form, one line each. */
import type { AnyPage } from './platform/page.ts'

export const pages: readonly AnyPage[] = []
