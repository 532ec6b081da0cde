/** Why a decision came too late. */
export const enBefore = {
  notMade: (listing: string, why: string) => `Your decision on ${listing} wasn’t made. ${why}`,
  by: {
    approve: (who: string) => `${who} has already approved it.`,
    reject: (who: string) => `${who} has already sent it back.`,
    suspend: (who: string) => `${who} has already suspended it.`,
    reinstate: (who: string) => `${who} has already reinstated it.`,
    grant_appeal: (who: string) => `${who} has already granted its appeal.`,
    granted: (who: string) => `${who} has already granted this appeal.`,
    upheld: (who: string) => `${who} has already upheld the decision.`,
  },
  own: {
    approve: 'You have already approved it.',
    reject: 'You have already sent it back.',
    suspend: 'You have already suspended it.',
    reinstate: 'You have already reinstated it.',
    grant_appeal: 'You have already granted its appeal.',
    granted: 'You have already granted this appeal.',
    upheld: 'You have already upheld the decision.',
  },
  moved: (who: string, week: string) => `${who} has already moved it to ${week}.`,
  ownMove: (week: string) => `You have already moved it to ${week}.`,
  filed: (categories: readonly string[]) =>
    `Its categories have been changed since you chose it; now: ${categories.join(', ')}.`,
  somebody: 'Somebody else',
  state: (state: string) => `That isn’t possible in its present state: ${state}.`,
  paidLaunch: 'Its launch is paid for: refund the order, or suspend the listing once it is live',
  freeLaunch: 'Nobody sees it before its week begins; to stop it, send it back',
  unsent: 'Your text, not sent',
  unsentHint: 'Copy what you still need: it is not kept.',
}
