/** Background work: every job, one line each, with its schedule in its definition. */
import type { AnyJob } from './platform/job.ts'
import { sendMail } from './platform/outbox.ts'

export const jobs: readonly AnyJob[] = [sendMail]
