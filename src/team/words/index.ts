/** Texts of the team pages that belong to no other area. */
import { catalogue } from '../../design/words/catalogue.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export const words = catalogue({ en, de })
