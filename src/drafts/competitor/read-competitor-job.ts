/**
 * Reads a named competitor's website under the same rules as any other, and keeps the few facts that a comparison
 * needs.
 */
import { z } from 'zod'
import { type AnyHeld, type Evidence, type Profile, textOf, valueOf } from 'marquee-profile'
import { draftPages, ReadingTooCostly } from 'marquee-reader'
import { normaliseWebsite } from 'marquee-web-client'
import type { Competitor } from '../../listings/index.ts'
import { job } from '../../platform/jobs/job.ts'
import { readSite } from '../reading/read-site.ts'
import { competitorWaits, failCompetitor, saveCompetitor } from './competitor-queries.ts'

/** Safe to run twice: a website that is no longer waiting is left alone. */
export const readCompetitor = job({
  name: 'read_competitor',
  input: z.object({ address: z.string() }),
  retries: 2,
  timeoutSeconds: 180,
  concurrency: 2,
  async run({ address }, context) {
    const { db, clock } = context
    if (!(await competitorWaits(db, address))) return
    const website = normaliseWebsite(address)
    if (!website.ok) return await failCompetitor(db, address, 'invalid_address', clock.now())
    const reading = await readSite(address, context)
    if (!reading.ok) return await failCompetitor(db, address, reading.code, clock.now())
    try {
      const { profile } = await draftPages(reading.pages, { siteUrl: reading.finalUrl }, { now: clock.now() })
      await saveCompetitor(db, address, factsOf(profile, address, clock.now()), clock.now())
    } catch (error) {
      if (!(error instanceof ReadingTooCostly)) throw error
      await failCompetitor(db, address, 'too_large', clock.now())
    }
  },
})

const members = ['name', 'headline', 'pricing_model', 'pricing_plans', 'features'] as const

function factsOf(profile: Profile, address: string, now: Date): Competitor {
  return {
    website_url: address,
    name: textOf(profile, 'name'),
    headline: textOf(profile, 'headline'),
    pricing_model: valueOf(profile, 'pricing_model'),
    pricing_plans: valueOf(profile, 'pricing_plans') ?? [],
    features: valueOf(profile, 'features') ?? [],
    evidence: Object.fromEntries(members.flatMap((name) => evidenceOf(name, profile[name]))),
    read_at: now.toISOString(),
  }
}

function evidenceOf(name: string, held: AnyHeld | undefined): [string, Evidence[]][] {
  return held && held.evidence.length > 0 ? [[name, held.evidence]] : []
}
