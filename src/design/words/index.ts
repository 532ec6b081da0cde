/** Texts of the page frame and its components. */
import { catalogue } from './catalogue.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export const words = catalogue({ en, de })
