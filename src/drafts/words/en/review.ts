import { type Content, html } from '../../../design/html.ts'
import { plural } from '../../../design/words/catalogue.ts'

const whole = {
  title: (name: string) => `Review your draft of ${name}`,
  saved: (moment: string) => `Saved ${moment}`,
  empty: 'This draft is empty',
  emptyText: 'Enter the first value yourself, or read the website again.',
  draftFrom: (website: string) => `Draft from ${website}`,
  draftReadAt: (website: string, at: Content) => html`Draft from ${website}, read ${at}`,
  preview: 'Preview',
  goToLaunch: 'Go to launch',
  submit: 'Submit draft',
  found: (count: number) => `${count} found`,
  accepted: (count: number) => `${count} accepted`,
  contradictions: (count: number) => plural(count, { one: '# contradiction', other: '# contradictions' }),
  notOnSite: (count: number) => `${count} not on your website`,
  needed: 'needed',
  requirements: { submit: 'needed', free: 'for a free launch', story: 'for the story' },
  toFix: (count: number) => plural(count, { one: '# thing to complete', other: '# things to complete' }),
  complete: 'Everything is complete',
  readyToSubmit: 'Ready to submit',
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
  stateFound: 'Found',
  stateAccepted: 'Accepted',
  stateEdited: 'Edited by you',
  stateManual: 'Added by you',
  stateCleared: 'Cleared',
  stateNotFound: 'Not found',
  source: 'Source',
  showSource: (label: string) => `Show ${label} on the page it came from`,
  leftBlank: 'Left blank',
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
  /** Spoken for an action's button: the action and its field. */
  actionOn: (action: string, label: string) => `${action} ${label}`,
  chooseText: 'Choose the value that’s true. The other page of your website keeps saying what it says.',
  whichIsRight: (label: string) => `Which is right for ${label}?`,
  useThis: 'Use this one',
}

const source = {
  sourcePage: 'Source page',
  pagesWithFact: 'Pages with this fact',
  textOfPage: (address: string) => `Text of ${address}`,
  fromMetadata: '(from the page’s metadata, not its visible text)',
  noPageRead: 'We read no page for this draft. What you enter is marked as yours.',
  chooseSource: 'Select “Source” next to a value to see its quote in context.',
  keys: html`<span><kbd>J</kbd> <kbd>K</kbd> next, previous</span><span><kbd>A</kbd> accept</span>
    <span><kbd>E</kbd> edit</span><span><kbd>X</kbd> clear</span><span><kbd>R</kbd> restore</span
    ><span><kbd>D</kbd> redraft</span>`,
}

const preview = {
  previewOf: (name: string) => `Preview of ${name}`,
  onlyYou: 'Only you can see this. Nothing is published yet.',
  votingOpens: 'Voting opens when the listing goes live.',
}

/** The review of a draft, its source pane and its preview. */
export const review = { ...whole, ...field, ...source, ...preview }
