/** What the site team's desk and the emails of its decisions say. */
import { catalogue } from '../../design/words/catalogue.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export const words = catalogue({ en, de })
