/** Personal data: what is kept, for how long, and what becomes of it. */
export { type KeptColumn, daysKept, exportedColumns } from './lists.ts'
export { keptView } from './kept-view.ts'
export { type Retention, retentionJob } from './retention-job.ts'
