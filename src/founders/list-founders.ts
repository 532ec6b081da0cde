import { z } from 'zod'
import { line, LinksAnswer } from 'marquee-profile'
import { Picture, withOrigin } from '../pictures/index.ts'
import type { Site } from '../platform/call/context.ts'
import { readOperation } from '../platform/call/operation.ts'
import { listAnswer, listOf, pagingInput, windowOf } from '../platform/call/paging.ts'
import { pageTooDeep } from '../platform/call/problems.ts'
import { findPeople, type PersonRow } from './people-queries.ts'
import { namedShape } from '../platform/call/named-shape.ts'

const FounderListing = namedShape('FounderListing', {
  slug: z.string(),
  name: z.string(),
  headline: z.string(),
  url: z.string(),
  website_url: z.string(),
  logo_url: z.string().nullable(),
  logo: Picture.nullable(),
  launch_week: z.string().nullable(),
  role: z.string().nullable().describe('What the person is there.'),
})

export const FounderItem = namedShape('Founder', {
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  bio: z.string().nullable(),
  photo_url: z.string().nullable(),
  photo: Picture.nullable(),
  socials: LinksAnswer,
  url: z.string().describe('Our page.'),
  companies: z.array(FounderListing),
  stories: z.int().describe('Published stories.'),
})

/** The founders of a site's live listings. */
export const listFounders = readOperation({
  name: 'list_founders',
  summary: 'Founders of live listings, by name or the newest first.',
  route: 'GET /founders',
  access: 'public',
  input: z.strictObject({
    q: line(100).optional().describe('Part of the name.'),
    sort: z.enum(['name', 'newest']).default('name'),
    ...pagingInput,
  }),
  output: listOf(FounderItem.omit({ bio: true })),
  problems: [pageTooDeep],
  examples: [{}, { q: 'ann' }, { sort: 'newest' }],
  async run(input, { site, db }) {
    const found = await findPeople(db, site.id, input, windowOf(input, `founders ${input.sort}`))
    return listAnswer(
      input,
      found,
      (person) => founderItem(person, site),
      `founders ${input.sort}`,
      (person) => [input.sort === 'name' ? person.name.toLowerCase() : person.since, person.id],
    )
  },
})

/** A founder as an item of a list. */
export function founderItem(person: PersonRow, site: Site): z.input<typeof FounderItem> {
  return {
    slug: person.slug,
    name: person.name,
    title: person.title,
    bio: person.bio,
    photo_url: person.photo_url,
    photo: withOrigin(person.photo, site.origin),
    socials: person.socials,
    url: `${site.origin}/founders/${encodeURIComponent(person.slug)}`,
    companies: person.companies.map(({ title, ...company }) => ({
      ...company,
      logo: withOrigin(company.logo, site.origin),
      url: `${site.origin}/listings/${encodeURIComponent(company.slug)}`,
      role: title,
    })),
    stories: person.stories,
  }
}
