/** What owners, the site team and visitors read about websites that changed. */
import { catalogue } from '../../design/words/catalogue.ts'
import { en } from './en.ts'

export const words = catalogue({ en })
