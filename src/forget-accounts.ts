/** What the areas do with their own rows when an account is deleted, one line each; who owns a company is asked until the end. */
import { withdrawClaims } from './claims/index.ts'
import { forgetOwner } from './companies/index.ts'
import { forgetTermsEditor } from './content/index.ts'
import { forgetDrafter } from './drafts/index.ts'
import { forgetDecider } from './drift/index.ts'
import { forgetEvents } from './events/index.ts'
import { forgetFounder } from './founders/index.ts'
import { forgetEditor } from './listings/index.ts'
import { forgetFollower } from './news/index.ts'
import { forgetPricer } from './orders/index.ts'
import type { ForgetAccount } from './platform/call/forget-account.ts'
import { forgetAnswers } from './platform/call/idempotency-queries.ts'
import { forgetRecipient } from './mail/index.ts'
import { forgetAsker } from './questions/index.ts'
import { forgetReporter } from './reports/index.ts'
import { forgetUploader } from './pictures/index.ts'
import { forgetSaver } from './saved/index.ts'
import { forgetRateEditor } from './tax/index.ts'
import { withdrawVotes } from './votes/index.ts'

export const forgetAccounts: readonly ForgetAccount[] = [
  withdrawVotes,
  forgetFounder,
  withdrawClaims,
  forgetDrafter,
  forgetEditor,
  forgetFollower,
  forgetDecider,
  forgetPricer,
  forgetUploader,
  forgetTermsEditor,
  forgetRateEditor,
  forgetOwner,
  forgetAnswers,
  forgetRecipient,
  forgetReporter,
  forgetAsker,
  forgetSaver,
  forgetEvents,
]
