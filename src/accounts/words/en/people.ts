import { type Content, html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'

export const people = {
  title: 'People',
  intro: 'Everybody who owns a listing, votes, drafts or works on this site.',
  introOperator: 'Everybody with an account. You can change who works here and who may come in.',
  find: 'Email address or name',
  search: 'Search',
  done: 'Done.',
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
