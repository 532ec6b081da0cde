import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { markdown } from '../design/markdown.ts'
import type { ListingData } from './listing-page-data.ts'
import { listingView } from './listing-view.ts'
import { withoutSiteLinks } from './withhold-links.ts'

const read = '2026-11-20T12:00:00.000Z'
const there = 'https://www.fieldnote.example/more'
const words = `See [more](${there}), <mailto:hello@fieldnote.example> or [them](https://other.example/).`
const typed = (value: unknown) => ({ value, state: 'manual' as const, evidence: [] })
const quoted = (value: unknown) => ({
  value,
  state: 'ai' as const,
  evidence: [{ quote: 'Hold the button', url: there, fetched_at: read }],
})

const listing: ListingData = {
  locale: { language: 'en', zone: 'UTC' },
  slug: 'x',
  price: { model: null, plans: [] },
  csrf: '',
  name: 'Fieldnote',
  headline: 'Voice notes',
  url: 'https://site.example/listings/fieldnote',
  website_url: 'https://fieldnote.example/',
  site_check: { state: 'suspected_hijack', checked_at: read, moved_to: null },
  logo: null,
  site_fields: [],
  images: [],
  categories: [],
  week: null,
  verified: true,
  votes: 0,
  voted: false,
  vote_url: '/listings/fieldnote/vote',
  voting_closed: null,
  fields: { description: typed(words), docs_url: quoted(there), audience: quoted('Crews') },
  description: markdown(words),
  checked_at: read,
  history_url: null,
  aside: {
    standing: null,
    awards: [],
    owner: { verified: true, by: null, plan: 'free' },
    contact_email: 'hello@fieldnote.example',
    socials: { github: 'https://github.com/fieldnote', custom: { label: 'Podcast', url: there } },
    badge: null,
    claim_url: null,
    report_url: null,
    history_url: null,
  },
  founders: [
    {
      name: 'Ines Okafor',
      title: null,
      bio: null,
      url: null,
      photo: null,
      socials: {
        github: 'https://github.com/ines',
        custom: { label: 'Notes', url: 'https://ines.fieldnote.example/' },
      },
    },
  ],
  milestones: [
    { date: '2026-09-03', title: 'Ten thousand notes', description: null, url: there, picture: null },
  ],
  story: null,
  updates: [],
  alternatives: null,
  alternatives_url: null,
  compare_url: null,
}

const addresses = (data: ListingData) => {
  const page = load(listingView(data).toString())
  return page('[href]')
    .toArray()
    .map((element) => page(element).attr('href') ?? '')
}

test('a page with withheld links contains no URL of the domain: no link, mail address, milestone or link in its texts', () => {
  assert.ok(
    addresses({ ...listing, site_check: null }).filter((url) => url.includes('fieldnote.example')).length >=
      6,
  )
  const left = addresses(withoutSiteLinks(listing, `${listing.url}/notice`))
  assert.deepEqual(
    left.filter((url) => url.includes('fieldnote.example')),
    [],
  )
  assert.ok(left.includes('https://other.example/'))
  assert.ok(left.includes('https://github.com/fieldnote'))
  assert.ok(left.includes('https://github.com/ines'))
})
