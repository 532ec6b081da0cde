/** The texts of the views in every language at once: the host states which one its reader speaks. */
import type { Language } from '../../../../platform/text/language.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export const viewWords: Record<Language, typeof en> = { en, de }
