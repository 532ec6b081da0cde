/** An owner leaves a listing, or is removed by the first owner. */
export const leaving = {
  noOwner: 'This account no longer owns the listing.',
  stays:
    'You can remove owners who haven’t proved the website if you’re the first owner, and leave as long as another owner remains.',
  leaveTitle: (listing: string) => `Leave ${listing}?`,
  leaveText:
    'You no longer edit the listing, on any site, nor see its figures. Your API keys and apps no longer reach it. Your orders and invoices stay with you. The other owners are told by email, and only they can invite you again.',
  leaveNow: 'Leave',
  removeTitle: (owner: string, listing: string) => `Remove ${owner} from ${listing}?`,
  removeText:
    'They no longer edit the listing, on any site, nor see its figures; their API keys and apps no longer reach it, and their open invites end. What they changed stays, in the history too. They are told by email. Whether they are shown as a founder is up to the profile.',
  removeNow: 'Remove',
  keep: 'Cancel',
  endedMail: {
    removed: {
      subject: (listing: string) => `You no longer own ${listing}`,
      text: (listing: string) => `The first owner of ${listing} removed you, so you no longer edit it.`,
    },
    hasLeft: {
      subject: (listing: string) => `You left ${listing}`,
      text: (listing: string) =>
        `You left ${listing} and no longer edit it. If that wasn’t you, sign out your other devices and ask another owner to invite you again.`,
    },
    prove: 'If the website is yours, prove it on the listing’s claim page.',
    desk: 'Your desk',
  },
  othersMail: {
    subject: (listing: string) => `Change to the team of ${listing}`,
    hasLeft: (owner: string, listing: string) => `${owner} left ${listing}. You stay an owner.`,
    wasRemoved: (owner: string, listing: string) =>
      `The first owner removed ${owner} from ${listing}. You stay an owner.`,
  },
}
