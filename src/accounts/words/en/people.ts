import { type Content, html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'

export const people = {
  title: 'People',
  intro: 'Everybody who owns a listing, votes, drafts or works on this site.',
  introOperator: 'Everybody with an account. You can change who works here and who may come in.',
  find: 'Email address or name',
  search: 'Search',
  done: {
    add: (email: string) => `${email} is on the site team and finds its desks in the menu.`,
    remove: (email: string) => `${email} is off the site team.`,
    sign_out: (email: string) => `${email} is signed out everywhere and can sign in again.`,
    ban: (email: string) => `${email} is banned and signed out. Their listings stay as they are.`,
    lift: (email: string) => `${email} can sign in again.`,
  },
  noAccount: (email: string) =>
    `Nobody has signed in with ${email} yet. Ask them to sign in once, then add them.`,
  none: 'Nobody found',
  noneText: 'No account fits the search.',
  more: 'More people',
  team: 'Site team',
  teamNote: 'Somebody who joins has to sign in here once first.',
  email: 'Email address',
  addToTeam: 'Add to the team',
  removeFromTeam: 'Take off the team',
  operator: 'Operator',
  onTeam: 'Site team',
  banned: 'Banned',
  since: (day: Content) => html`since ${day}`,
  counts: (listings: number, votes: number) =>
    `${plural(listings, { one: '# listing', other: '# listings' })}, ${plural(votes, { one: '# vote', other: '# votes' })}`,
  acts: 'What they did',
  actsOf: (email: string) => `What they did: ${email}`,
  change: 'Change',
  signOut: 'Sign out everywhere',
  reason: 'Reason for a ban (for the team)',
  ban: 'Ban account',
  lift: 'Lift the ban',
}
