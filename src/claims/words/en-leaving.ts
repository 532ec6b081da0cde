/** An owner leaves a listing or is removed by the primary owner. */
export const leaving = {
  noOwner: 'This account no longer owns the listing.',
  stays:
    'Only the first owner can remove others, and only those who haven’t proved the website. You can leave as long as another owner remains.',
  leaveTitle: (listing: string) => `Leave ${listing}?`,
  leaveText:
    'You will no longer be able to edit the listing or see its figures, on any site. Your API keys and apps lose access too. Your orders and invoices stay with you. The other owners are told by email, and only they can invite you again.',
  leaveNow: 'Leave',
  removeTitle: (owner: string, listing: string) => `Remove ${owner} from ${listing}?`,
  removeText:
    'They will no longer be able to edit the listing or see its figures, on any site. Their API keys and apps lose access, and their open invites end. Their changes stay, also in the history. We’ll let them know by email. To stop showing them as a founder, edit the profile.',
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
    dashboard: 'Your dashboard',
  },
  othersMail: {
    subject: (listing: string) => `Change to the team of ${listing}`,
    hasLeft: (owner: string, listing: string) => `${owner} left ${listing}. You stay an owner.`,
    wasRemoved: (owner: string, listing: string) =>
      `The first owner removed ${owner} from ${listing}. You stay an owner.`,
  },
}
