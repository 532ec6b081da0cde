import { type Content, html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'

const whole = {
  title: (name: string) => `Review your draft of ${name}`,
  saved: (moment: string) => `Saved ${moment}`,
  empty: 'This draft is empty',
  emptyText: 'Enter the first value yourself, or read the website again.',
  draftFrom: (website: string) => `Draft from ${website}`,
  draftReadAt: (website: string, at: Content) => html`Draft from ${website}, read ${at}`,
  profileFrom: (website: string) => `Profile from ${website}`,
  profileReadAt: (website: string, at: Content) => html`Profile from ${website}, read ${at}`,
  preview: 'Preview',
  goToLaunch: 'Go to launch',
  manageListing: 'Manage listing',
  notAlone: 'Not alone?',
  inviteCofounder: 'Invite a co-founder',
  forAnother: 'Made for somebody else, such as a client?',
  handOver: 'Hand it over by a link',
  submit: 'Submit draft',
  undo: (what: string) => `Undo: ${what}`,
  fields: (count: number) => plural(count, { one: '# field', other: '# fields' }),
  sections: 'Sections',
  sectionState: (settled: number, total: number, blanks: number) =>
    total === 0
      ? `${blanks} blank`
      : `${settled} of ${total} settled${blanks === 0 ? '' : `, ${blanks} blank`}`,
  allBlank: 'blank',
  settledOf: (section: string, settled: number, total: number) =>
    `${section}: ${settled} of ${total} settled`,
  kinds: {
    accepted: (count: number) => `${count} accepted`,
    proven: (count: number) => `${count} proven`,
    own: (count: number) => `${count} yours`,
    ask: (count: number) => `${count} to settle`,
    blank: (count: number) => `${count} blank, and that’s fine`,
  },
  toSettle: (count: number) => plural(count, { one: '# thing to settle', other: '# things to settle' }),
  toLookAt: (count: number) => plural(count, { one: '# value to look at', other: '# values to look at' }),
  acceptAll: (count: number) => plural(count, { one: 'Accept the proven one', other: 'Accept all # proven' }),
  notAccepted: (accepted: number, left: number) =>
    `${plural(accepted, { one: '# field is accepted', other: '# fields are accepted' })}. ${plural(left, { one: '# was left', other: '# were left' })}: changed while this page was open, or being redrafted. Check the values shown now.`,
  undoMeanwhile:
    'Another edit came after this page was opened. Nothing was undone; look at the draft again below.',
  undoReplaced: (labels: string) =>
    `${labels} changed after the edit that would be undone. Nothing was undone; change it by hand.`,
  needed: 'needed',
  requirements: { submit: 'needed', free: 'for a free launch', story: 'for the story' },
  complete: 'Everything is settled',
  readyToSubmit: 'Ready to submit',
  readyForSubmit: 'Ready to submit; a launch needs a little more',
  founderProfile: 'Founder profile',
  founderReasons: {
    founder_name_missing: 'name',
    founder_title_missing: 'role',
    founder_bio_missing: 'short bio',
    founder_bio_too_short: 'longer bio (80 characters)',
    founder_photo_missing: 'photo',
    founder_social_missing: 'one link',
  },
}

const field = {
  redrafting: 'Redrafting',
  twoValues: 'Your website contradicts itself',
  stateFound: 'Proven',
  stateAccepted: 'Accepted',
  stateEdited: 'Edited by you',
  stateManual: 'Added by you',
  stateCleared: 'Cleared',
  stateNotFound: 'Not found',
  notStatedOnYourSite: 'Not stated on your website',
  blank: 'Blank',
  pictureOf: (label: string, position: number) => `${label} ${position}`,
  changedMeanwhile: (label: string) =>
    `${label} was changed while this page was open, so your change was not made. Check the value again below.`,
  coOwner: 'A co-owner',
  atField: (who: string, label: string) => `${who} (at ${label})`,
  alsoHere: (people: string, count: number) =>
    `${people} ${count === 1 ? 'has' : 'have'} this open too. You can both edit; nothing is overwritten without asking.`,
  furtherFacts: 'Further facts',
  stated: (said: number, total: number) => `${said} of ${total} stated`,
  moreLinks: 'More links',
  leftBlank: 'Left blank',
  furtherQuotes: (count: number) => (count === 1 ? 'One more quote' : `${count} more quotes`),
  notFetched: (url: string) => `${url} couldn’t be fetched. Upload the picture instead.`,
  chosenByYou: 'You chose between two values that your website states.',
  yourWords: 'Your own words, so there’s no quote.',
  draftWas: (value: string) => `The draft was: ${value}`,
  textOf: (label: string) => `Text of ${label}`,
  showOn: (page: Content) => html`<span class="visually-hidden">Show the quote on </span>${page}`,
  add: 'Add',
  edit: 'Edit',
  accept: 'Accept',
  restore: 'Restore',
  clear: 'Clear',
  redraft: 'Redraft',
  /** Accessible name of an action's button: the action and its field. */
  actionOn: (action: string, label: string) => `${action} ${label}`,
  chooseText: 'Choose the value that’s true. This doesn’t change the other page of your website.',
  suggestedText: 'We aren’t sure about this. Is it right?',
  whichIsRight: (label: string) => `Which is right for ${label}?`,
  useThis: 'Use this one',
}

const source = {
  source: 'Source',
  sourcePage: 'Source page',
  linesAbove: (count: number) => plural(count, { one: '# paragraph above', other: '# paragraphs above' }),
  pagesWithFact: 'Pages with this fact',
  textOfPage: (address: string) => `Text of ${address}`,
  fromMetadata: '(from the page’s metadata, not its visible text)',
  noPageRead: 'We read no page for this draft. What you enter is marked as yours.',
  chooseSource: 'Select the page beside a quote to see it in context.',
  keys: html`<span><kbd>J</kbd> <kbd>K</kbd> next, previous</span><span><kbd>A</kbd> accept</span>
    <span><kbd>E</kbd> edit</span><span><kbd>X</kbd> clear</span><span><kbd>R</kbd> restore</span
    ><span><kbd>D</kbd> redraft</span><span><kbd>N</kbd> next to look at</span><span><kbd>Z</kbd> undo</span
    ><span><kbd>Ctrl</kbd> <kbd>Enter</kbd> save</span
    ><span><kbd>Shift</kbd> <kbd>A</kbd> accept all proven</span
    ><span><kbd>Shift</kbd> <kbd>S</kbd> submit</span>`,
}

const preview = {
  previewOf: (name: string) => `Preview of ${name}`,
  onlyYou: 'Only you can see this. Nothing is published yet.',
  votingOpens: 'Voting opens when the listing goes live.',
}

/** The review of a draft, its source pane and its preview. */
export const review = { ...whole, ...field, ...source, ...preview }
