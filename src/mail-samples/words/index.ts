/** What the page of sample emails says, and what stands in them. */
import { catalogue } from '../../design/words/catalogue.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export const words = catalogue({ en, de })
