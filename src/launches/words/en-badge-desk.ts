/** The team's desk of badges. */
export const badgeDesk = {
  title: 'Badges',
  intro:
    'Free listings show our badge on their home page. We look every hour for 30 days while a listing waits, and once a week when it is live. If the badge goes missing we look daily, and after 14 days the listing leaves the lists.',
  notRequired:
    'This site asks nobody for the badge. What we know of it is shown here, but nothing depends on it.',
  find: 'Name or website',
  state: 'State',
  anyState: 'Any state',
  states: { missing: 'Missing', waiting: 'Waiting', shown: 'Shown', excused: 'Excused' },
  lapsed: 'Left the lists',
  filter: 'Filter',
  more: 'More badges',
  none: 'No badges',
  noneText: 'No free listing that needs the badge fits the filter, or there is none yet.',
  neverChecked: 'not checked yet',
  checked: 'last checked',
  waitsUntil: 'Becomes a draft again',
  missingSince: 'Missing since',
  graceUntil: 'leaves the lists',
  because: (reason: string) => `Excused: ${reason}`,
  check: 'Check again',
  checkOf: (name: string) => `Check again for the badge of ${name}`,
  excuse: 'Excuse',
  excuseOf: (name: string) => `Let ${name} go without the badge`,
  excuseText:
    'We stop checking for it, whatever the site’s rule. Its owners get your reason by email; a listing that waits takes its place in the queue at once.',
  reason: 'Reason (its owners read it)',
  end: 'End the excuse',
  endOf: (name: string) => `Ask ${name} for the badge again`,
  done: {
    found: (name: string) => `The badge of ${name} is there.`,
    absent: (name: string) => `The badge of ${name} was not found.`,
    excused: (name: string) => `${name} needs no badge. Its owners are told.`,
    ended: (name: string) => `${name} needs the badge again.`,
  },
}
