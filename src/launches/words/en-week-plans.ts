import { plural } from '../../design/words/catalogue.ts'

/** The team page for weeks, and what a week's page says about it. */
export const weekPlans = {
  closedToNew: (note: string) => `Takes no new launches: ${note}`,
  teamWeeks: {
    title: 'Weeks',
    intro:
      'The running week and the year ahead. A closed week keeps the launches it has; people who choose a week read why it takes no more.',
    undone: 'Undone: the week is as it was before.',
    saved: (week: string) => `${week} is saved.`,
    meanwhile: {
      free: (places: number | null) =>
        places === null
          ? 'free places as the site has'
          : plural(places, { one: '# free place', other: '# free places' }),
      paid: (places: number | null) =>
        places === null
          ? 'paid places as the site has'
          : plural(places, { one: '# paid place', other: '# paid places' }),
      open: 'open',
      closed: (note: string) => `closed (${note})`,
      message: (text: string) => `message “${text}”`,
    },
    week: 'Week',
    state: 'State',
    free: 'Free',
    paid: 'Paid',
    running: 'Running',
    open: 'Open',
    closed: 'Closed',
    hasMessage: 'Message',
    ownPlaces: 'Own places',
    taken: (taken: number, places: number | null) =>
      places === null ? `${taken} taken, no limit` : `${taken} of ${places} taken`,
    left: (left: number) => plural(left, { one: '# left', other: '# left' }),
    notBought: 'Not open yet',
    withinWait: 'Too soon for free launches',
    change: 'Change',
    changeWeek: (week: string) => `Change ${week}`,
    later: 'Later weeks',
    first: 'Back to this week',
    freePlaces: 'Free places in this week',
    paidPlaces: 'Paid places in this week',
    ofSite: (places: number) => `Leave blank for the site’s setting: ${places}.`,
    ofSiteNoLimit: 'Leave blank for the site’s setting: no limit.',
    takesNone: 'Takes no new launches',
    takesNoneHint: 'Scheduled launches keep their place, and so do those that are being paid for right now.',
    why: 'Reason shown to people who choose a week',
    whyHint:
      'Required to close a week. Shown in the calendar, where a week is chosen, and on the week’s page.',
    message: 'Message on the week’s page',
    messageHint: 'Plain text, above its launches.',
    save: 'Save this week',
    openPage: 'Open the week’s page',
  },
}
