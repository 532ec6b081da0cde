/** What the checkout, the buyer's orders and the test payment say. */
import { catalogue } from '../../design/words/catalogue.ts'
import { en } from './en.ts'

export const words = catalogue({ en })
