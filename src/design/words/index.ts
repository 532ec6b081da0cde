/** What the frame of every page and its components say. */
import { catalogue } from './catalogue.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export const words = catalogue({ en, de })
