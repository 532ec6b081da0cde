/** The words of drafts: from the address to the submitted listing, its co-founders, and the models that were called. */
import { catalogue } from '../../design/words/catalogue.ts'
import { deletion as deDeletion } from './de/deletion.ts'
import { dashboard as deDashboard } from './de/dashboard.ts'
import { edit as deEdit } from './de/edit.ts'
import { invites as deInvites } from './de/invites.ts'
import { models as deModels } from './de/models.ts'
import { reading as deReading } from './de/reading.ts'
import { review as deReview } from './de/review.ts'
import { submit as deSubmit } from './de/submit.ts'
import { deletion } from './en/deletion.ts'
import { dashboard } from './en/dashboard.ts'
import { edit } from './en/edit.ts'
import { invites } from './en/invites.ts'
import { models } from './en/models.ts'
import { reading } from './en/reading.ts'
import { review } from './en/review.ts'
import { submit } from './en/submit.ts'

const en = { deletion, dashboard, edit, invites, models, reading, review, submit }
const de: typeof en = {
  deletion: deDeletion,
  dashboard: deDashboard,
  edit: deEdit,
  invites: deInvites,
  models: deModels,
  reading: deReading,
  review: deReview,
  submit: deSubmit,
}

export const words = catalogue({ en, de })
