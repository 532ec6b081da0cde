import { html, type Html } from '../../design/html.ts'

/** Updates that wait for their moment. */
export const scheduled = {
  scheduled: 'Scheduled',
  scheduledNote: 'Published by themselves, once the listing is live',
  scheduledFor: (title: string, when: Html) =>
    html`“${title}” is published on ${when}, and emailed to your followers.`,
  scheduledOnceLive: (title: string, when: Html) =>
    html`“${title}” is published on ${when}, or once the listing is live if that is later.`,
  scheduledUpdate: 'Scheduled update',
  publishAt: 'Publish at',
  publishAtHint: (zone: string) => `Blank: now. Otherwise a time in ${zone}.`,
  publishAtZone: (zone: string) => `A time in ${zone}.`,
  publishAtNone: 'This is no time.',
  publishAtPast: 'This time has passed.',
  publishAtFar: 'This is more than a year ahead.',
  publishAtFix: 'Give a day and a time to come, within a year.',
  tooManyScheduled: (most: number) => `${most} updates are scheduled: that’s the most.`,
  deleteOne: 'Delete one that you no longer need.',
  noScheduled: 'No update with this number is waiting. It may have been published.',
  deleteScheduled: 'Delete',
}
