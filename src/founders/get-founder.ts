import { z } from 'zod'
import { readOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'
import { pictureCopies, PictureCopies } from '../pictures/index.ts'
import { findAnswersHere } from './interview-queries.ts'
import { FounderItem, founderItem } from './list-founders.ts'
import { findPerson, findStoriesOf } from './people-queries.ts'

const section = z.string().nullable()

/** A founder with companies, stories and interview. */
export const getFounder = readOperation({
  name: 'get_founder',
  summary: 'A founder with companies, published stories and interview answers.',
  route: 'GET /founders/{slug}',
  access: 'public',
  input: z.strictObject({ slug: z.string().min(1).max(100).describe('Slug of the founder.') }),
  output: FounderItem.omit({ stories: true }).extend({
    stories: z.array(
      z.object({
        listing_slug: z.string(),
        listing_name: z.string(),
        url: z.string(),
        title: z.string().nullable(),
        how_started: section,
        problem: section,
        what_built: section,
        hard_parts: section,
        milestones: section,
        whats_next: section,
        pictures: PictureCopies,
        published_at: z.iso.datetime(),
      }),
    ),
    interview: z.array(z.object({ question_id: z.string(), question: z.string(), answer: z.string() })),
  }),
  problems: [notFound],
  examples: [{ slug: 'ann-example' }],
  async run({ slug }, { site, db }) {
    const person = await findPerson(db, site.id, slug)
    if (!person) throw new Problem(notFound, 'There is no such founder.')
    const stories = await findStoriesOf(db, site.id, person.id)
    const interview = person.account_id === null ? [] : await findAnswersHere(db, person.account_id, site.id)
    return {
      ...founderItem(person, site),
      stories: stories.map((told) => ({
        listing_slug: told.slug,
        listing_name: told.name,
        url: `${site.origin}/listings/${encodeURIComponent(told.slug)}/story`,
        ...told.story,
        pictures: pictureCopies(site.origin, told.pictures),
        published_at: told.published_at.toISOString(),
      })),
      interview: interview.map(({ question_id, question, answer }) => ({ question_id, question, answer })),
    }
  },
})
