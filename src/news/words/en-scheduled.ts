import { html, type Html } from '../../design/html.ts'

/** Texts of scheduled updates. */
export const scheduled = {
  scheduled: 'Scheduled',
  scheduledNote: 'Published automatically once the listing is live',
  scheduledFor: (title: string, when: Html) =>
    html`“${title}” is published on ${when}, and emailed to your followers.`,
  scheduledOnceLive: (title: string, when: Html) =>
    html`“${title}” is published on ${when}, or once the listing is live if that is later.`,
  scheduledUpdate: 'Scheduled update',
  publishAt: 'Publish at',
  publishAtHint: (zone: string) => `Leave blank to publish now. Times are in ${zone}.`,
  publishAtZone: (zone: string) => `A time in ${zone}.`,
  publishAtNone: 'This isn’t a valid time.',
  publishAtPast: 'This time has passed.',
  publishAtFar: 'This is more than a year ahead.',
  publishAtFix: 'Enter a day and time in the future, within a year.',
  tooManyScheduled: (most: number) => `You already have ${most} scheduled updates, which is the limit.`,
  deleteOne: 'Delete one that you no longer need.',
  noScheduled: 'No update with this number is waiting. It may have been published.',
  deleteScheduled: 'Delete',
}
