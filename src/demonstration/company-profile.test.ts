/** Values of a demonstration listing have quotes from its website, as in a profile that was read from one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { companyProfile } from './company-profile.ts'
import { demonstrationListings } from './demonstration.ts'

const at = '2026-11-20T00:00:00.000Z'
const tools = { name: 'Tools', slug: 'tools', keywords: ['tools', 'testing'] }
const profiles = (language: string) =>
  Array.from(demonstrationListings(60, { categories: [tools], language, seed: 1 }), (listing) => ({
    listing,
    profile: companyProfile(listing, at, language),
  }))

test('prices, platforms, features and other values each have a quote from the listing’s website', () => {
  for (const { listing, profile } of profiles('en')) {
    const proven = Object.values(profile).filter(
      ({ state, evidence }) => state === 'ai' && evidence.length > 0,
    )
    assert.ok(proven.length >= 6, `${listing.slug}: ${proven.length}`)
    for (const { evidence } of proven)
      for (const { quote, url } of evidence)
        assert.ok(quote !== '' && url.startsWith(listing.website_url), `${quote} ${url}`)
    assert.equal(profile.features?.item_evidence?.length, listing.features.length)
    for (const [index, plan] of listing.pricing_plans.entries())
      assert.match(
        profile.pricing_plans?.item_evidence?.[index]?.[0]?.quote ?? '',
        RegExp(`^${plan.name}: .*\\d`),
      )
    assert.equal(profile.integrations?.state === 'not_found', listing.integrations.length === 0)
  }
})

test('the quotes are in the language of the site', () => {
  const [first] = profiles('de')
  assert.match(first?.profile.platforms?.evidence[0]?.quote ?? '', /^Verfügbar für: /)
})
