/** What the makers of demonstration listings tell: questions, updates, milestones and stories, by the listing's place. Pure. */
import { days } from '../calendar/index.ts'
import { pick } from './demonstration-dice.ts'
import type { DemonstrationListing } from './demonstration.ts'

const updates = [
  ['Works without a network', 'What you do on the way is kept and joined once you are back.'],
  ['A search that forgives', 'Misspelt words find what was meant, in German and French too.'],
  ['The team can answer', 'Invite a colleague with one link; who said what stays visible.'],
  ['Exports that others read', 'Everything leaves as plain CSV and JSON, whenever you want.'],
  ['Quieter mornings', 'One summary at seven instead of a message each time.'],
  ['Faster on old phones', 'The first page needs a third of the data that it did.'],
] as const

const milestones = [
  ['First hundred customers', 'Most of them came through one another.'],
  ['A place of our own', 'Two rooms above a bakery, with a door that closes.'],
  ['One million entries', 'Kept, found and sometimes printed.'],
  ['A second maker', 'Who answers the mail that came at night.'],
] as const

/** Two questions that readers ask, with answers. */
export function demonstrationFaqs({
  name,
  audience,
}: DemonstrationListing): { question: string; answer: string }[] {
  return [
    {
      question: `Can a team use ${name} together?`,
      answer: `Yes. Invite as many people as you like; each sees what is theirs.`,
    },
    {
      question: `What happens to my data if I stop?`,
      answer: `You take it with you as CSV at any time. ${audience} asked for that first.`,
    },
  ]
}

/** News of the last weeks: every third listing has some. */
export function demonstrationUpdates(listings: readonly DemonstrationListing[], from: number, now: Date) {
  return listings.flatMap(({ slug }, index) => {
    const place = from + index
    if (place % 3 !== 0) return []
    const [title, body] = pick(updates, place / 3)
    return [{ slug, title, body, posted_at: ago(now, 0.2 + (place % 40) / 2) }]
  })
}

/** What was reached: every fourth listing tells of it. */
export function demonstrationMilestones(listings: readonly DemonstrationListing[], from: number, now: Date) {
  return listings.flatMap(({ slug }, index) => {
    const place = from + index
    if (place % 4 !== 0) return []
    return [0, 1].map((further) => {
      const [title, description] = pick(milestones, place / 4 + further)
      return { slug, day: ago(now, 40 + (place % 400) + further * 150).slice(0, 10), title, description }
    })
  })
}

/** How it came to be: every tenth listing has a story. */
export function demonstrationStories(listings: readonly DemonstrationListing[], from: number, now: Date) {
  return listings.flatMap(({ slug, name, audience, founders }, index) => {
    const place = from + index
    if (place % 10 !== 2) return []
    const founder = founders[0]?.name ?? name
    return [
      {
        slug,
        published_at: ago(now, 1 + (place % 60)),
        story: {
          title: pick(
            [
              `The notebook that became ${name}`,
              `“We asked two hundred people, and one stayed”`,
              `Why ${name} says no`,
              `Eleven sentences and a button`,
              `The month nobody signed up`,
              `What a Tuesday looks like`,
              `${name}, from a kitchen table`,
            ],
            Math.floor(place / 10),
          ),
          how_started: pick(
            [
              `${founder} kept a notebook of what went wrong each week. After a year the same eleven sentences filled ` +
                `half of it, and the first version of ${name} was those eleven sentences with a button below each.`,
              `The first version of ${name} was a sheet of paper on a door. ${founder} took it down when the third ` +
                'person had copied it by hand.',
              `${founder} wanted to be done by five. ${name} began as the list of what stood in the way of that, shortened every Friday.`,
            ],
            Math.floor(place / 10),
          ),
          problem: [
            `For ${audience.toLowerCase()} there were two kinds of tools: those that did everything badly and those`,
            `that did one thing for large companies. Nobody had asked what a Tuesday looks like.`,
          ].join(' '),
          what_built: [
            `${name} does the Tuesday. It opens on what is due, it never asks the same thing twice, and it can be`,
            `left at any time with everything that was put in.`,
          ].join(' '),
          hard_parts: `The hardest part was to leave things out. Three features were built, measured and taken away again.`,
          milestones: null,
          whats_next: `A version for the whole team, and then a long walk.`,
        },
      },
    ]
  })
}

function ago(now: Date, count: number): string {
  return new Date(now.getTime() - days(count)).toISOString()
}

/** Sentences of the invented sites about what readers ask for; some keep quiet. */
const sentences = [
  'All data is stored on servers in Germany and never leaves the European Union.',
  'Single sign-on with SAML comes with the Group plan.',
  'Everything can be exported as CSV and JSON at any time.',
  'The apps for iPhone and Android work offline.',
  'A REST API and webhooks are open to every plan.',
  'You can cancel any time and keep what you paid for.',
  'Your notes are end-to-end encrypted on every device.',
  'Try everything in a free trial of 14 days, no credit card required.',
  'Email support answers within a working day.',
] as const

/** What may be quoted of the site of a demonstration listing. */
export function demonstrationPassages({ website_url: url }: DemonstrationListing, place: number, at: string) {
  return sentences
    .filter((_sentence, index) => (place * 7 + index * 5) % 9 < 4)
    .map((quote) => ({ quote, url: `${url}features`, fetched_at: at, legal: false }))
}
