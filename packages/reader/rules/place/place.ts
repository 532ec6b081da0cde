/**
 * Where the company is based: structured data, the imprint or contact address, or what the site says of itself.
 * Customers' and sample addresses do not count.
 */
import type { Candidate } from '../../drafter.ts'
import { countryOfNumber } from '../../facts/calling-codes.ts'
import { countriesIn, countryCodeOf } from '../../facts/places.ts'
import { isNode, type StructuredNode } from '../../page/structured-data.ts'
import { ownNodes } from '../other-company.ts'
import { isLegalPage } from '../page-kinds.ts'
import { evidence, textIn, type Site, type SitePage } from '../site.ts'
import { isSampleAddress } from '../words/residue.ts'
import { labelled, postal } from './place-address.ts'
import { CITY, placeOf, type Place } from './place-candidates.ts'
import { atFoot, stated } from './place-stated.ts'

export interface PlaceCandidates {
  country: Candidate<string>[]
  city: Candidate<string>[]
}

/** Country codes and cities, best first. Countries that none of the site's phone numbers has are left out. */
export function findPlace(site: Site): PlaceCandidates {
  const pages = site.pages.filter(({ hasFiller }) => !hasFiller)
  const found = pages.flatMap((page) => [
    ...structured(page, site),
    ...postal(page),
    ...labelled(page),
    ...stated(page, site),
    ...atFoot(page, site),
    ...definitions(page),
  ])
  const phones = countriesOfPhones(site)
  const isDenied = (country: string | null) => country !== null && phones.size > 0 && !phones.has(country)
  const kept = found.filter((place) => !isDenied(place.country)).toSorted((a, b) => b.score - a.score)
  // `Milano, MI` has no state.
  const hasStates = /^(?:en|$)/.test(site.home.page.language)
  const country = kept.flatMap(({ country: code, countryEvidence, score }) =>
    code && countryEvidence.some(({ quote }) => hasStates || countriesIn(quote).at(-1)?.name.length !== 2)
      ? [{ value: code, evidence: countryEvidence, confidence: score }]
      : [],
  )
  const first = country[0]?.value
  const city = kept.flatMap(({ city: town, country: code, cityEvidence, score }) =>
    town && (!code || !first || code === first)
      ? [{ value: town, evidence: cityEvidence, confidence: score }]
      : [],
  )
  return { country, city }
}

/** schema.org PostalAddress of the organization. */
function structured(page: SitePage, site: Site): Place[] {
  return ownNodes(page, site).flatMap((node) =>
    [node['address'], node['location']]
      .flat()
      .filter(isNode)
      .flatMap((held) => {
        const address = isNode(held['address']) ? held['address'] : held
        return placeOfAddress(page, address)
      }),
  )
}

function placeOfAddress(page: SitePage, address: StructuredNode): Place[] {
  const city = textIn(address, 'addressLocality')
  const given = textIn(address, 'addressCountry')
  const code = countryCodeOf(given)
  const quote = (member: string, value: string) =>
    page.page.structuredText
      .flatMap((text) => memberQuotes(text, member))
      .find((one) => one.includes(value)) ?? value
  if ((!city && !code) || isSampleAddress(`${textIn(address, 'streetAddress')} ${city}`)) return []
  const [says, saysCity] = [quote('addressCountry', given), quote('addressLocality', city)].map((one) =>
    evidence(page, one),
  )
  return says ? [placeOf(0.9, code, city, says, saysCity)] : []
}

function memberQuotes(text: string, member: string): string[] {
  return [...text.matchAll(new RegExp(`"${member}"\\s*:\\s*(?:"[^"]{1,80}"|\\{[^{}]{1,160}\\})`, 'g'))].map(
    ([quote]) => quote,
  )
}

const SEAT = new RegExp(`^Company .{0,140}refers to [^,]{2,60},\\s*(?:[^,]{0,60},\\s*)?(${CITY})\\.?$`, 'u')

/** Definitions in generated legal terms: `Company … refers to Beetplan SRL, Cluj.` `Country refers to: Romania`. */
function definitions(page: SitePage): Place[] {
  if (!isLegalPage(page)) return []
  return page.blocks
    .filter(({ text }) => text.length < 400)
    .flatMap(({ text }): Place[] => {
      const country = /^Country (?:refers to|means):?\s+(.{2,60})$/i.exec(text)?.[1]
      const named = country ? countriesIn(country)[0] : undefined
      const seat = named ? null : SEAT.exec(text)?.[1]?.replace(/\.$/, '')
      return named || seat ? [placeOf(0.5, named?.code, seat, evidence(page, text))] : []
    })
}

/** Countries of all the site's phone numbers with a calling code. An address in another country is not its own. */
function countriesOfPhones(site: Site): Set<string> {
  const written = site.pages.flatMap(({ blocks }) =>
    blocks
      .filter(({ text }) => text.length < 120)
      .flatMap(({ text }) =>
        [...text.matchAll(/(?:\+|\b00)\s?(\d{1,3})(?=(?:[\s()./-]*\d){6})/g)].map(([, code]) => code ?? ''),
      ),
  )
  const linked = site.pages.flatMap(({ page }) =>
    page.links.flatMap(({ url }) => /^tel:(?:\+|00)(.+)/i.exec(url)?.[1]?.replace(/\D/g, '') ?? []),
  )
  return new Set([...written, ...linked].flatMap((digits) => countryOfNumber(digits) ?? []))
}
