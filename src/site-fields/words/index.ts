/** Texts about a site's fields: on the team page and on the owner’s page. */
import { catalogue } from '../../design/words/catalogue.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export const words = catalogue({ en, de })
