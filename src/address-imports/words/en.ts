import { html, type Html } from '../../design/html.ts'
import { plural } from '../../design/words/catalogue.ts'

const listings = (count: number) => plural(count, { one: '# listing', other: '# listings' })
const addresses = (count: number) => plural(count, { one: '# address', other: '# addresses' })

/** English. */
export const en = {
  title: 'Imports',
  intro:
    'Add a list of websites. We read them in the background, at a polite pace; what their pages prove then appears here for your review.',
  none: 'No lists yet',
  noneText: 'Paste addresses above, or upload a file of them.',
  older: 'Older lists',
  pasted: 'Pasted list',
  given: (moment: Html) => html`Added on ${moment}`,

  form: {
    title: 'Add websites',
    text: 'Addresses',
    textHint:
      'One per line, or the text of a CSV, sitemap, bookmarks or OPML file. At most 300 are read at once.',
    file: 'Or a file',
    preview: 'Check the list',
  },
  preview: {
    title: (count: number) => `Read ${plural(count, { one: '# website', other: '# websites' })}?`,
    nothing: 'There is nothing new in this list',
    text: (taken: number, given: number) =>
      `New: ${taken} of ${addresses(given)}. Nothing is published before you have reviewed it.`,
    start: (count: number) => `Read ${plural(count, { one: '# website', other: '# websites' })}`,
    cancel: 'Back',
    taken: 'Will be read',
    takenHint: 'Delete the lines of those that shouldn’t be read.',
    leftOut: (count: number) => `${addresses(count)} left out`,
    beyond: (count: number, most: number) =>
      `The list is long: ${addresses(count)} after the first ${most.toLocaleString('en')} were not looked at. Add them as a separate list.`,
    firstOf: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en')} are shown.`,
  },
  why: {
    invalid: 'Not a web address',
    inward: 'Not public: it leads into a private network or to this machine',
    twice: 'In the list twice',
    listed: 'Listed already',
    known: 'Already in an earlier list',
    not_chosen: 'Not chosen',
    too_many: 'More than can be read at once; add it again later',
  },
  formats: {
    lines: 'Read as lines',
    csv: 'Read as CSV',
    sitemap: 'Read as a sitemap',
    bookmarks: 'Read as bookmarks',
    opml: 'Read as OPML',
  },

  started: (count: number) => `${addresses(count)} will be read. This page updates by itself.`,
  progress: (read: number, all: number) => `${read} of ${addresses(all)} read`,
  stages: {
    waiting: 'Waiting',
    reading: 'Being read',
    ready: 'To review',
    failed: 'Could not be read',
    published: 'Published',
    set_aside: 'Set aside',
  },
  tab: (name: string, count: number) => `${name} (${count})`,
  all: 'All lists',

  review: {
    keys: 'J and K move, A publishes, X sets aside.',
    accept: 'Publish',
    acceptOf: (name: string) => `Publish ${name}`,
    aside: 'Set aside',
    asideOf: (name: string) => `Set aside ${name}`,
    visit: 'Website',
    proven: (values: number, quotes: number) =>
      `${plural(values, { one: '# value', other: '# values' })}, ${plural(quotes, { one: '# quote', other: '# quotes' })}`,
    values: 'All values with their quotes',
    toFill:
      'The website doesn’t say what is marked below. Fill it in to publish; it will be shown without a quote.',
    categories: 'Category',
    acceptAllButton: 'Publish all that are complete',
    none: 'Nothing to review',
    more: 'Further websites',
    noneText: 'What has been read appears here until you publish it or set it aside.',
  },
  bulk: {
    ask: (count: number) => `Publish ${listings(count)}?`,
    askText:
      'Each goes live at once, with its quotes and without an owner. Nobody is told by email. You can take it back for an hour.',
    askNone: 'None of them is complete',
    askNoneText: 'Each is missing something that a listing needs. Complete them one by one.',
    left: (lacking: number, more: number) =>
      `${addresses(lacking + more)} stay here: ${lacking} lack something, ${more} can be published afterwards.`,
    yes: (count: number) => `Publish ${listings(count)}`,
    cancel: 'Cancel',
  },
  row: {
    again: 'Read again',
    againOf: (host: string) => `Read ${host} again`,
    againAll: 'Read all of these again',
    back: 'Put back',
    backOf: (host: string) => `Put ${host} back`,
    takeBack: 'Take back',
    takeBackOf: (host: string) => `Take ${host} back`,
    takeBackHint: 'Possible for an hour after it was published, as long as nobody has claimed it.',
    pages: (read: number, planned: number) => `${read} of ${planned} pages`,
    none: 'None',
  },
  did: {
    accept: (count: number) => `${listings(count)} published, without an owner.`,
    aside: (count: number) => `${addresses(count)} set aside.`,
    again: (count: number) => `${addresses(count)} will be read again.`,
    back: (count: number) => `${addresses(count)} put back for review.`,
  },
  stayed: (name: string, why: string) => `${name} stayed as it was: ${why}`,
  tooLate: 'It is too late to take this back. You can still suspend the listing under Listings.',
  ownedMeanwhile: 'Somebody owns the listing by now. You can still suspend it under Listings.',
  undo: 'Undo',
  noImport: 'There is no import with this number.',
  fileTooLarge: 'The file is too large or isn’t text. Choose a text file of at most 1 MB.',
}
