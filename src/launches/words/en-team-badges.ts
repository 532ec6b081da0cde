/** The team page for badges. */
export const teamBadges = {
  title: 'Badges',
  intro:
    'Free listings show our badge on their home page. We check every hour for 30 days while a listing waits, and once a week when it is live. If the badge goes missing, we check daily; after 14 days the listing is removed from the lists.',
  notRequired:
    'This site doesn’t require the badge. What we know about it is shown here, but nothing depends on it.',
  find: 'Name or website',
  state: 'State',
  anyState: 'Any state',
  states: { missing: 'Missing', waiting: 'Waiting', shown: 'Shown', excused: 'Excused' },
  lapsed: 'Removed from the lists',
  filter: 'Filter',
  more: 'More badges',
  none: 'No badges',
  noneText: 'No free listing that needs the badge fits the filter, or there is none yet.',
  neverChecked: 'not checked yet',
  checked: 'last checked',
  waitsUntil: 'Becomes a draft again',
  missingSince: 'Missing since',
  graceUntil: 'removed from the lists',
  because: (reason: string) => `Excused: ${reason}`,
  check: 'Check again',
  checkOf: (name: string) => `Check again for the badge of ${name}`,
  excuse: 'Excuse',
  excuseOf: (name: string) => `Let ${name} go without the badge`,
  excuseText:
    'We stop checking for it, whatever the site’s rule. Its owners get your reason by email; a listing that waits takes its place in the queue at once.',
  reason: 'Reason (its owners read it)',
  end: 'Require the badge again',
  endOf: (name: string) => `Ask ${name} for the badge again`,
  done: {
    found: (name: string) => `The badge of ${name} is there.`,
    absent: (name: string) => `The badge of ${name} was not found.`,
    excused: (name: string) => `${name} needs no badge. Its owners are told.`,
    ended: (name: string) => `${name} needs the badge again.`,
  },
}
