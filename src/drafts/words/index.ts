/** What drafts say: from the address to the submitted listing, its co-founders, and the models that were asked. */
import { catalogue } from '../../design/words/catalogue.ts'
import { desk } from './en/desk.ts'
import { edit } from './en/edit.ts'
import { invites } from './en/invites.ts'
import { models } from './en/models.ts'
import { reading } from './en/reading.ts'
import { review } from './en/review.ts'
import { submit } from './en/submit.ts'

const en = { desk, edit, invites, models, reading, review, submit }

export const words = catalogue({ en })
