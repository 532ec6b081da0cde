/** Where the company sits: structured data, the imprint or contact address, or what the site says of itself. Customers' and sample addresses do not count. */
import type { Candidate } from '../drafter.ts'
import { countriesIn, countryCodeOf } from '../facts/places.ts'
import { fold, sentenceAt } from '../facts/text.ts'
import type { Block, Evidence } from '../page.ts'
import { isNode, type StructuredNode } from '../reading/structured-data.ts'
import { keyOf } from './name.ts'
import { isAboutPage, isAddressPage, isLegalPage } from './page-kinds.ts'
import { isTestimonial } from './prose.ts'
import { isSampleAddress } from './residue.ts'
import { evidence, nodesOf, textIn, type Site, type SitePage } from './site.ts'

interface Place {
  country: string | null
  city: string | null
  countryEvidence: Evidence[]
  cityEvidence: Evidence[]
  score: number
}

export interface PlaceCandidates {
  country: Candidate<string>[]
  city: Candidate<string>[]
}

/** Country codes and cities, best first. An address that the site's phone numbers or its domain speak against is left out. */
export function findPlace(site: Site, name: string): PlaceCandidates {
  const found = site.pages.flatMap((page) => [...structured(page), ...postal(page), ...stated(page, site, name), ...definitions(page)])
  const kept = found.filter((place) => !isDenied(place, site)).toSorted((a, b) => b.score - a.score)
  const country = kept.flatMap(({ country: code, countryEvidence, score }) => (code && countryEvidence.length ? [{ value: code, evidence: countryEvidence, confidence: score }] : []))
  const first = country[0]?.value
  const city = kept.flatMap(({ city: town, country: code, cityEvidence, score }) =>
    town && (!code || !first || code === first) ? [{ value: town, evidence: cityEvidence, confidence: score }] : [])
  return { country, city }
}

/** schema.org PostalAddress of the organization. */
function structured(page: SitePage): Place[] {
  const owners = nodesOf(page, 'Organization', 'Corporation', 'LocalBusiness', 'ProfessionalService', 'Store', 'Restaurant', 'OnlineStore', 'EducationalOrganization', 'SoftwareApplication', 'WebSite')
  return owners.flatMap((node) => [node['address'], node['location']].flat().filter(isNode).flatMap((held) => {
    const address = isNode(held['address']) ? held['address'] : held
    return placeOfAddress(page, address)
  }))
}

function placeOfAddress(page: SitePage, address: StructuredNode): Place[] {
  const city = textIn(address, 'addressLocality')
  const given = textIn(address, 'addressCountry')
  const code = countryCodeOf(given)
  const quote = (member: string, value: string) => page.page.structuredText.flatMap((text) => memberQuotes(text, member)).find((one) => one.includes(value)) ?? value
  if ((!city && !code) || isSampleAddress(`${textIn(address, 'streetAddress')} ${city}`)) return []
  return [{
    country: code, city: city.length <= 60 && city ? city : null, score: 0.9,
    countryEvidence: code ? [evidence(page, quote('addressCountry', given))] : [], cityEvidence: city ? [evidence(page, quote('addressLocality', city))] : [],
  }]
}

function memberQuotes(text: string, member: string): string[] {
  return [...text.matchAll(new RegExp(`"${member}"\\s*:\\s*(?:"[^"]{1,80}"|\\{[^{}]{1,160}\\})`, 'g'))].map(([quote]) => quote)
}

const TOWN = "(?:(?:St|Bad|San|Santa|Saint|Den|La|Le)\\.? )?[\\p{Lu}][\\p{L}'’-]+(?:[ -](?:(?:am|an der|ob der|bei|im|in|sur|sous|les|le|la|de|del|di|da|do|dos|en|upon|on|of|aan|den|der|nad)\\s)?[\\p{Lu}][\\p{L}'’-]+){0,2}"
/** Postcode and town as the countries write them: `96191 Viereth`, `1012 AB Amsterdam`, `00-001 Warszawa`, `75011 Paris`, `CH-8001 Zürich`. */
const POSTCODE_TOWN = new RegExp(`(?<![\\p{L}\\d+/.-])(?:(?:[A-Z]{1,2}-)?\\d{4,5}|\\d{4}\\s?[A-Z]{2}|\\d{2}-\\d{3}|\\d{3}\\s\\d{2}|\\d{6}|\\d{4}-\\d{3})\\s+(${TOWN})`, 'u')
const ADDRESS_WORDS = /(?<![\p{L}])(?:address|headquarters|head office|registered office|office|adresse|anschrift|sitz|firmensitz|hauptsitz|siège social|siège|dirección|domicilio|sede|sede legale|endereço|adres|vestiging|kantoor|siedziba|adresa|sediul|sediu|besöksadress|postadress|osoite|sídlo|székhely|cím|adresi|адрес|адреса|διεύθυνση|impressum|angaben gemäß|verantwortlich|mentions légales|éditeur)(?![\p{L}])|住所|所在地|地址|주소/iu

/** An address in an imprint, on a contact page or in a footer: postcode and town, and the country if it stands by. */
function postal(page: SitePage): Place[] {
  const mayHold = isAddressPage(page) || isAboutPage(page) || isLegalPage(page) || page.isHome
  if (!mayHold) return []
  return page.blocks.filter((block) => block.text.length <= 400 && (page.kind === 'imprint' || page.kind === 'contact' || block.region === 'footer' || speaksOfAddress(block))).flatMap((block, at, all) => {
    const text = fold(block.text)
    if (isSampleAddress(text) || isTestimonial(block)) return []
    const town = POSTCODE_TOWN.exec(text)
    if (!town?.[1] || /©|\(c\)|copyright|\+\d[\d ()/-]*$/iu.test(text.slice(0, town.index))) return []
    const countries = countriesIn(text)
    const isYear = /^(?:19|20)\d\d\s/.test(town[0])
    if (isYear && !countries.length && page.kind !== 'imprint' && page.kind !== 'contact') return []
    const city = withoutCountry(town[1], countries.map(({ name }) => name))
    const named = countries.length === 1 ? countries[0] : undefined
    const next = all[at + 1]
    const below = named || !next || next.text.length > 30 ? undefined : countriesIn(next.text)[0]
    const country = named ?? below
    return [{
      country: country?.code ?? null, city, score: page.kind === 'imprint' ? 0.85 : 0.7,
      countryEvidence: country ? [evidence(page, named ? block.text : (next?.text ?? ''))] : [], cityEvidence: [evidence(page, block.text)],
    }]
  })
}

function speaksOfAddress({ text, headings }: Block): boolean {
  return ADDRESS_WORDS.test(text) || headings.some((heading) => ADDRESS_WORDS.test(heading))
}

function withoutCountry(town: string, countries: string[]): string {
  let city = town
  for (const country of countries) if (city.endsWith(` ${country}`)) city = city.slice(0, -country.length - 1)
  return city.replace(/[.,-]+$/, '').trim()
}

const CITY = "[\\p{Lu}][\\p{L}'’.-]+(?:[ -](?:(?:de|del|di|am|la|of)\\s)?[\\p{Lu}][\\p{L}'’.]+){0,2}"
const SEAT = '(?:(?:we are |we\'re |is |are )?(?:proudly )?(?:based|headquartered|located)(?: (?:out of|right here))? in|headquarters (?:is |are )?in|our office(?: is)? in|made (?:with .{1,24} )?in|built (?:with .{1,24} )?in|designed (?:and .{1,20} )?in|(?:mit )?sitz in|ansässig in|mit Hauptsitz in|hergestellt in|entwickelt in|gemacht in|basée? à|située? à|installée? à|fabriqué en|fabriqué à|conçue? (?:et .{1,20} )?(?:en|à)|développée? (?:en|à)|con sede en|ubicad[ao]s? en|hecho en|con sede a|con sede in|sede a|fatto in|com sede em|sediad[ao] em|feito em|feito no|gevestigd in|gemaakt in|z siedzibą w|cu sediul în|cu sediul in|baserad i|baserade i|med säte i|baseret i|basert i)'
const STATED = new RegExp(`(?<![\\p{L}])${SEAT}\\s+(?:the\\s+|den\\s+|der\\s+|la\\s+|le\\s+)?(${CITY}(?:,\\s*${CITY}){0,2}(?:,\\s*[A-Z]{2})?|[\\p{Lu}]{2,3})`, 'giu')

/** `Based in Lyon, France`: what the site says of itself. */
function stated(page: SitePage, site: Site, name: string): Place[] {
  if (!page.isHome && !isAboutPage(page) && !isAddressPage(page)) return []
  return page.blocks.filter((block) => block.region !== 'nav' && !isTestimonial(block)).flatMap((block) => {
    const text = fold(block.text)
    return [...text.matchAll(STATED)].flatMap((match) => {
      const sentence = sentenceAt(text, match.index, match[0].length)
      if (!isOfUs(sentence, block, site, name)) return []
      return placesIn(withoutOwnName(match[1] ?? '', name), sentence, page, /made|built|designed|hergestellt|entwickelt|fabriqué|conçu|hecho|fatto|feito|gemaakt/i.test(match[0]))
    })
  })
}

function placesIn(where: string, sentence: string, page: SitePage, isMadeIn: boolean): Place[] {
  const country = countriesIn(where)[0] ?? (/^(?:UK|USA|US)$/.test(where) ? { code: where === 'UK' ? 'GB' : 'US', name: where } : undefined)
  const first = (where.split(',')[0] ?? '').trim().replace(/[.]$/, '')
  const isCountry = country !== undefined && fold(first) === country.name
  const city = isCountry || /^(?:the|europe|europa|asia|africa|america|eu|our|your|love|silicon valley|scandinavia|a|an|\p{Lu})$/iu.test(first) || /[A-Z]{3}/.test(first) ? null : first
  if (!country && (!city || isMadeIn)) return []
  return [{ country: country?.code ?? null, city: isMadeIn && !country ? null : city, score: isMadeIn ? 0.4 : 0.6, countryEvidence: country ? [evidence(page, sentence)] : [], cityEvidence: city ? [evidence(page, sentence)] : [] }]
}

/** `Washington DC Grove`: the next line began with the product's own name. */
function withoutOwnName(where: string, name: string): string {
  const [first = ''] = name.split(/\s+/)
  const at = first.length > 2 ? where.indexOf(` ${first}`) : -1
  return at > 0 ? where.slice(0, at) : where
}

/** The sentence is about us: it names us, says we, stands in a footer, or has no subject of its own. */
function isOfUs(sentence: string, block: Block, site: Site, name: string): boolean {
  if (/\b(?:customers?|clients?|users?|members|servers?|data ?cent(?:er|re)s?|hosted|hosting|candidates?|applicants?|businesses|teams? (?:based|located)|companies|if you|are you|you are|you're|your|Kunden|Server|Rechenzentr\p{L}+|gehostet|hébergé\p{L}*|serveurs?)(?!\p{L})/iu.test(sentence)) return false
  if (block.region === 'footer') return true
  if (/(?<!\p{L})(?:we|we're|our|us|wir|unser\p{L}*|nous|notre|somos|nuestr[ao]|siamo|nostr[ao]|somos|nós|wij|onze|noi|vi|jesteśmy)(?!\p{L})/iu.test(sentence)) return true
  return (name !== '' && keyOf(sentence).includes(keyOf(name))) || /^(?:proudly )?(?:based|headquartered|located|made|built|designed|mit sitz|gemacht|entwickelt|basée?|fabriqué|hecho|fatto|feito|gevestigd)\b/i.test(sentence)
}

/** Definitions of generated terms: `Company … refers to Genezio SRL, Bucharest.` `Country refers to: Romania`. */
function definitions(page: SitePage): Place[] {
  if (page.kind !== 'privacy' && page.kind !== 'terms' && page.kind !== 'imprint') return []
  return page.blocks.filter(({ text }) => text.length < 400).flatMap(({ text }): Place[] => {
    const country = /^Country (?:refers to|means):?\s+(.{2,60})$/i.exec(text)?.[1]
    const named = country ? countriesIn(country)[0] : undefined
    if (named) return [{ country: named.code, city: null, score: 0.5, countryEvidence: [evidence(page, text)], cityEvidence: [] }]
    const seat = new RegExp(`^Company .{0,140}refers to ([^,]{2,60}),\\s*(?:[^,]{0,60},\\s*)?(${CITY})\\.?$`, 'u').exec(text)?.[2]
    return seat && !countriesIn(seat).length ? [{ country: null, city: seat.replace(/\.$/, ''), score: 0.5, countryEvidence: [], cityEvidence: [evidence(page, text)] }] : []
  })
}

const CALLING_CODES = new Map(Object.entries({
  49: 'DE', 43: 'AT', 41: 'CH', 33: 'FR', 34: 'ES', 39: 'IT', 351: 'PT', 31: 'NL', 32: 'BE', 44: 'GB', 353: 'IE', 48: 'PL', 40: 'RO', 46: 'SE', 45: 'DK', 47: 'NO', 358: 'FI', 420: 'CZ', 421: 'SK', 36: 'HU',
  30: 'GR', 90: 'TR', 380: 'UA', 359: 'BG', 385: 'HR', 386: 'SI', 372: 'EE', 371: 'LV', 370: 'LT', 81: 'JP', 82: 'KR', 86: 'CN', 886: 'TW', 852: 'HK', 65: 'SG', 91: 'IN', 61: 'AU', 64: 'NZ', 55: 'BR', 52: 'MX', 972: 'IL',
}))

/** All phone numbers of the site with a calling code are of one other country: the address is not the site's own. */
function isDenied({ country }: Place, site: Site): boolean {
  if (!country) return false
  const written = site.pages.flatMap(({ blocks }) => blocks.flatMap(({ text }) => (text.length < 120 ? [...text.matchAll(/(?:\+|\b00)\s?(\d{1,3})(?=[\s()./-]|\d)/g)].map(([, code]) => code ?? '') : [])))
  const linked = site.pages.flatMap(({ page }) => page.links.flatMap(({ url }) => (/^tel:(?:\+|00)/i.test(url) ? [url.replace(/^tel:(?:\+|00)/i, '').replace(/\D/g, '').slice(0, 3)] : [])))
  const codes = new Set([...written, ...linked].flatMap((digits) => [3, 2].flatMap((length) => CALLING_CODES.get(digits.slice(0, length)) ?? []).slice(0, 1)))
  return codes.size > 0 && !codes.has(country)
}
