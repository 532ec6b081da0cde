import { type Content, html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

type About = { name: string; site: string; detail: string }

export const en = {
  title: (name: string) => `Merge ${name} into another listing`,
  intro:
    'For a product that is listed twice, under two addresses. Votes, followers and everything else move to the listing that stays, which keeps its own facts.',
  into: 'The listing that stays',
  intoHint: 'Its address on this site, such as /listings/toolcrib, or the last part of it.',
  preview: 'Preview the merge',
  whatHappens: 'What happens',
  stays: 'Stays',
  ends: 'Goes into it',
  website: 'Website',
  state: 'State',
  owners: 'Owners',
  nobody: 'Nobody',
  folded: (site: string, name: string, into: string) =>
    `On ${site}, ${name} is removed, and its address leads to ${into}.`,
  joined: (site: string, name: string, into: string) =>
    `On ${site}, ${name} keeps its page and shows the facts of ${into}.`,
  kept: 'Name, description, founders and pictures of the listing that stays are not changed. Whoever voted for both counts once.',
  newOwners: (emails: string) => `${emails} will own the listing that stays too.`,
  claimsEnd: (count: number) =>
    plural(count, { one: '# pending claim is closed.', other: '# pending claims are closed.' }),
  address: (website: string) => `Whoever submits ${website} is told that it’s already listed.`,
  moves: 'What goes along',
  kinds: {
    votes: 'Votes',
    followers: 'Followers',
    saved: 'Saved by readers',
    updates: 'Updates',
    milestones: 'Milestones',
    stories: 'Founder stories (unless the listing that stays has one)',
    questions: 'Questions to founders',
    awards: 'Awards',
    order_lines: 'Lines of orders',
    reports: 'Reports',
    drafts: 'Drafts',
  },
  kind: 'What',
  count: 'How many',
  standsInTheWay: 'What to do first',
  noWayYet: 'They can’t be merged yet. Nothing was changed.',
  conflicts: {
    different_owners: ({ detail }: About) =>
      `They have different owners (${detail}). Hand one of them over first, so that one team owns both.`,
    open_case: ({ name }: About) =>
      `Somebody asks for the ownership of ${name}. Decide that request first, under Ownership requests.`,
    not_ready: ({ name, site, detail }: About) =>
      `${name} on ${site} is ${detail.replaceAll('_', ' ')}. Withdraw it, decide on it or lift the suspension first.`,
    kept_not_live: ({ name, site }: About) =>
      `${name} on ${site} is not live, so it can’t take over a page that is. Merge the other way round.`,
    week_not_over: ({ name, site, detail }: About) =>
      `${detail}, the launch week of ${name} on ${site}, isn’t over, and merged votes would change its leaderboard. Merge once it is over.`,
    paid_launch: ({ name, site }: About) =>
      `The launch of ${name} on ${site} was paid for. Merge the other way round, or refund it first.`,
    open_order: ({ name, detail }: About) =>
      `An order for ${name} isn’t paid yet (${detail}). Wait until it is paid or over.`,
    relaunch_planned: ({ name, site }: About) =>
      `${name} on ${site} is planned to launch again. Its owner has to withdraw that first.`,
  },
  notPossible: 'They can’t be merged as they are. Nothing was changed.',
  noSuchListing: (slug: string) => `No listing of this site has the address ${slug}.`,
  sameListing: 'That is the same product. Name the other listing.',
  reason: 'Reason (owners of both read it)',
  merge: (from: string, into: string) => `Merge ${from} into ${into}`,
  cannotUndo: 'This can’t be undone.',
  done: (name: string) => `Merged. Everything now belongs to ${name}.`,
  mergedBefore: (who: string, name: string, into: Content) => html`${who} merged ${name} into ${into}.`,
  somebody: 'Somebody on the team',
  toOwners: 'Owners of this listing',
  mail: {
    subject: (from: string, into: string) => `${from} and ${into} are one listing now`,
    owner: (from: string, into: string, reason: string) =>
      `The site team merged the listing ${from} into ${into}, because the product was listed twice. Votes, followers, updates and orders went along, and the old address leads to the listing that stays. Reason: ${reason}`,
    claimant: (from: string, into: string, reason: string) =>
      `The site team merged the listing ${from}, which you were claiming, into ${into}, because the product was listed twice. Your claim is closed; you can claim the listing that stays. Reason: ${reason}`,
  },
}
