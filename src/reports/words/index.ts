/** What reports say, to visitors and to the team. */
import { catalogue } from '../../design/words/catalogue.ts'
import { en } from './en.ts'

export const words = catalogue({ en })
