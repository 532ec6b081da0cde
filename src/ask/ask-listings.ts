import { line } from 'marquee-profile'
import { isUnderstood, needsIn } from 'marquee-reader'
import { z } from 'zod'
import type { ReadDb } from '../platform/data/database.ts'
import { readOperation } from '../platform/call/operation.ts'
import { Problem } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'
import { type Answer, answerOf } from './answers.ts'
import { type AskedListing, findAskedListings } from './ask-queries.ts'

/** Most listings that one question covers. */
export const maxAsked = 8

/** What each listing's own website says about needs in plain words. */
export const askListings = readOperation({
  name: 'ask_listings',
  summary: 'What each listing’s own site says of your needs, word for word; no verdict.',
  route: 'GET /ask',
  access: 'public',
  extension: true,
  input: z.strictObject({
    needs: line(400).describe('Separated by commas, such as `EU hosting, SSO`.'),
    listings: line(800).describe('At most 8 slugs, separated by commas.'),
  }),
  output: z.object({
    needs: z.array(z.object({ need: z.string(), understood: z.boolean() })),
    items: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        url: z.string(),
        answers: z
          .array(
            z.object({
              state: z.enum(['stated', 'owner', 'not_stated']),
              quote: z.string().nullable(),
              page: z.string().nullable(),
              read_at: z.string().nullable(),
            }),
          )
          .describe('In the order of the needs.'),
      }),
    ),
    left_out: z
      .array(z.string())
      .describe('Of the slugs those of no live listing here, and those beyond the eighth.'),
  }),
  problems: [invalidInput],
  examples: [{ needs: 'EU hosting, SSO', listings: 'example, another' }],
  async run({ needs: text, listings }, { site, db }) {
    const needs = needsIn(text)
    if (needs.length === 0)
      throw new Problem(invalidInput, 'No need was named.', {
        errors: [
          {
            path: 'needs',
            code: 'required',
            message: 'No need was named.',
            fix: 'Write what you look for in words.',
          },
        ],
      })
    const found = await askedListings(db, site.id, listings)
    const answered = new Set(found.map(({ slug }) => slug))
    return {
      needs: understood(needs),
      items: found.map((listing) => ({
        slug: listing.slug,
        name: listing.name,
        url: `${site.origin}/listings/${encodeURIComponent(listing.slug)}`,
        answers: answersOf(needs, listing, site.language),
      })),
      left_out: slugsIn(listings).filter((slug) => !answered.has(slug)),
    }
  },
})

/** The needs, and whether each is one that can be looked up. */
export function understood(needs: readonly string[]): { need: string; understood: boolean }[] {
  return needs.map((need) => ({ need, understood: isUnderstood(need) }))
}

/** The answers of a listing, in the order of the needs. */
export function answersOf(needs: readonly string[], listing: AskedListing, language: string): Answer[] {
  return needs.map((need) => answerOf(need, listing, language))
}

/** The live listings named in a comma-separated list of slugs. */
export async function askedListings(db: ReadDb, siteId: number, slugs: string): Promise<AskedListing[]> {
  return findAskedListings(db, siteId, slugsIn(slugs).slice(0, maxAsked))
}

function slugsIn(text: string): string[] {
  const named = text
    .split(',')
    .map((slug) => slug.trim())
    .filter((slug) => slug !== '' && !slug.includes('\u0000'))
  return [...new Set(named)]
}
