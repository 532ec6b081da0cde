import { plural } from '../../design/words/catalogue.ts'

/** The team page for companies. */
export const companies = {
  title: 'Companies',
  intro:
    'Every company with a listing here: who owns it and where else it is listed. Hand one over, merge two, or correct a name.',
  find: 'Name or website',
  owner: 'Owner’s email address',
  unowned: 'Without an owner only',
  filter: 'Filter',
  more: 'Older companies',
  none: 'No companies',
  noneText: 'No company with a listing here fits the filter, or there is none yet.',
  nobody: 'No owner',
  verified: 'verified',
  elsewhere: (sites: string) => `Also live on ${sites}`,
  merged: (count: number) => plural(count, { one: '# merged into it', other: '# merged into it' }),
  owners: 'Owners and transfer',
  merge: 'Merge',
  rename: 'Rename',
  renameTitle: (name: string) => `Rename ${name}`,
  renameText:
    'The name appears on every site where the company is listed. The change is public and in the listing’s history, where owners and the team can put it back. The page’s address stays.',
  newName: 'New name',
  save: 'Save the name',
  renamed: (name: string) => `It is called ${name} now.`,
  undone: 'Undone: it has its old name again.',
}
