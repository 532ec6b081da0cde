import { blogEn } from './blog-en.ts'
import { type DemonstrationText, items, titled, upperFirst } from './demonstration-text.ts'
import { productsEn } from './products-en.ts'
import { storiesEn } from './stories-en.ts'

export const en: DemonstrationText = {
  products: productsEn,
  benefits: titled(`
    Start from a template: Twelve ready beginnings, and any page can become the next one.
    Invite colleagues: Send a link; who joins sees what is shared with them.
    Search everything: One field finds names, notes and what stands inside of files.
    Export at any time: All of it as plain files, in one download.
    Works offline: What you change on the way is joined once there is a network again.
    Keyboard shortcuts: Every action has a key, and a list of them is one key away.
    Weekly summary by email: Monday at eight: what changed, what is due, what waits for you.
    Fine-grained permissions: Who may read, comment or change, page by page.
    Version history: Each change with its date, and a way back to any of them.
    Import from spreadsheets: Columns are matched by their heads; you check before anything is saved.
    Dark mode: Follows the device, or stays as you set it.
    Shared calendars: Deadlines of everybody in one view, colours by person.
    Reminders that wait: They keep quiet outside of the hours that you work.
    Accessible by keyboard: Nothing needs a mouse, and screen readers are told what changed.
    Open data formats: CSV, JSON and iCalendar, in and out.
    Comments and mentions: Questions stand beside what they are about.
    Printable reports: A page that looks right on paper, with the date it was made.
    Calendar feed: An address that any calendar can follow.
    Saved views: Filters with a name, for yourself or for all.
    Two-person approval: What matters is done when a second person has agreed.
    Custom fields: Add the three columns that only you need.
    Daily backups: Kept for thirty days, restored with two presses.
    Quick start guide: Ten minutes from an empty page to the first result.
    Guest access: Clients see their own part without an account.`),
  purposes: items(`
    Get an overview of the week, Hand over to a colleague, Prepare a meeting, Keep clients informed, Plan the next month,
    Find what was decided, Start with a small budget, Replace a shared spreadsheet, Work through a backlog, Teach a newcomer,
    Report to a board, Compare options`),
  integrations: items(`
    Calendar feed, Webhooks, Spreadsheet import, Email, Chat notifications, REST interface, Single sign-on, File sync,
    Contact import`),
  tags: null,
  currency: 'USD',
  plans: { free: 'Starter', first: 'Solo', group: 'Group', whole: 'Everything' },
  topic: lowerFirst,
  summary: ({ name, does, audience }) => `${name} ${does}. Made for ${audience}.`,
  description: ({ audience }) =>
    `Each month ${audience} say what is still missing, and what most of them miss is built next.\n\n` +
    'Nobody has to move in on one day: begin with one small part, and let the rest follow when it gets in the way.',
  invented: 'Invented for demonstration: there is no such product, company or founder.',
  founderTitles: ['Founder (demonstration)', 'Co-founder (demonstration)'],
  bio: (name, topic) =>
    `Not a real person. ${name} was made up to show how a founder’s profile looks, here with an interest in ${topic}.`,
  madeIn: (city, year) => `Made in ${city} since ${year}.`,
  runsOn: (platforms) => `Available for: ${platforms}.`,
  worksWith: (others) => `Works together with: ${others}.`,
  costs: {
    free: 'It is free, and there is nothing to buy.',
    freemium: 'Start for free, and pay when you need more.',
    free_trial: 'Try it free for 14 days, then choose a plan.',
    paid: 'A fair price from the first day, and no advertising.',
    open_source: 'Open source: read the code, run it yourself, pay nothing.',
    contact: 'Write to us and we make you an offer.',
  },
  faqs: (name, audience) => [
    {
      question: `Can a team use ${name} together?`,
      answer: 'Yes. Invite as many people as you like; each sees what is theirs.',
    },
    {
      question: 'What happens to my data if I stop?',
      answer: `You take it with you as CSV at any time. ${upperFirst(audience)} asked for that first.`,
    },
  ],
  updates: titled(`
    Works without a network: What you do on the way is kept and joined once you are back.
    A search that forgives: Misspelt words find what was meant, in German and French too.
    The team can answer: Invite a colleague with one link; who said what stays visible.
    Exports that others read: Everything leaves as plain CSV and JSON, whenever you want.
    Quieter mornings: One summary at seven instead of a message each time.
    Faster on old phones: The first page needs a third of the data that it did.`),
  milestones: titled(`
    First hundred customers: Most of them came through one another.
    A place of our own: Two rooms above a bakery, with a door that closes.
    One million entries: Kept, found and sometimes printed.
    A second maker: Who answers the mail that came at night.`),
  stories: storiesEn,
  passages: [
    'All data is stored on servers in Germany and never leaves the European Union.',
    'Single sign-on with SAML comes with the Group plan.',
    'Everything can be exported as CSV and JSON at any time.',
    'The apps for iPhone and Android work offline.',
    'A REST API and webhooks are open to every plan.',
    'You can cancel any time and keep what you paid for.',
    'Your notes are end-to-end encrypted on every device.',
    'Try everything in a free trial of 14 days, no credit card required.',
    'Email support answers within a working day.',
  ],
  interview: {
    first_spark: [
      'A shared table with eleven colours, and nobody who remembered what the orange rows meant.',
      'The third time that the same question came up in one meeting, somebody laughed. I went home and drew a first screen.',
    ],
    who_it_is_for: [
      'For people who are two or three and do everything. Who has a department for it should look elsewhere.',
      'For those who open it once a day. Who wants to live in a tool will find ours too quiet.',
    ],
    first_customers: [
      'I asked in the shop downstairs. They told two others, and those told the rest.',
      'By answering questions where they were asked, one at a time, for four months.',
    ],
  },
  blog: blogEn,
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
