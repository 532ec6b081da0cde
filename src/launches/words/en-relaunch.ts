import { type Content, html } from '../../design/html.ts'

/** Launching again. */
export const relaunch = {
  relaunch: 'Launch again',
  relaunchText: (site: string) =>
    `Say what is new and take a free week. ${site} shows it among that week’s launches, with votes of its own; the leaderboards and awards of your last launch stay as they are.`,
  relaunchNeeds:
    'It needs what a free launch needs: the founder’s profile and, where the site asks for it, the badge.',
  relaunchOff: 'On this site, a product launches only once.',
  relaunchFrom: (day: string) => `You can launch this product again from ${day}.`,
  relaunchPlanned: 'Another launch is already planned.',
  relaunchNeedsBadge: (address: string, reason: string | null) =>
    `A free week needs the badge on ${address}. ${reason ?? ''}`.trim(),
  relaunchWeek: 'Week',
  firstFreeWeek: 'The first free week',
  weekIsFull: 'Every free place of this week is taken. Choose another.',
  whatsNew: 'What’s new since your last launch',
  whatsNewHint: 'Shown on your page. Up to 1,000 characters.',
  planRelaunch: 'Plan the launch',
  relaunchOn: (day: string, city: string, week: Content) =>
    html`It launches again on ${day} at 00:00 in ${city} (${week}).`,
  relaunchPassed: (week: Content) =>
    html`Its week (${week}) is over without a launch: the listing wasn’t live then. Plan another.`,
  withdrawRelaunch: 'Withdraw this launch',
  relaunchShare: 'People who voted for an earlier launch can vote again. This is the page to share:',
}
