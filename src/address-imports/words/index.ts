/** Texts of the team page for imports. */
import { catalogue } from '../../design/words/catalogue.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export const words = catalogue({ en, de })
