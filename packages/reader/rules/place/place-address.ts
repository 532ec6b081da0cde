/** Postal addresses as imprints, contact pages and footers write them: postcode and town, and the country if given. */
import { emailsIn } from '../../facts/emails.ts'
import { foundingWords } from '../../facts/founding.ts'
import {
  BRITISH,
  countriesIn,
  countryCodeOf,
  INDIAN_STATES,
  isLargeTown,
  US_STATES,
  withoutRegion,
} from '../../facts/places.ts'
import { fold } from '../../facts/text.ts'
import { without, wordList } from '../../facts/word-list.ts'
import { isAboutPage, isAddressPage, isLegalPage } from '../page-kinds.ts'
import { evidence, type SitePage } from '../site.ts'
import { announces } from '../words/announced.ts'
import { isSampleAddress } from '../words/residue.ts'
import { placeOf, type Place } from './place-candidates.ts'
import type { Block } from '../words/prose.ts'

/** A word with a capital; not `PMB` or the letters of a postcode. */
const WORD = "(?!\\p{Lu}{2,3}(?!\\p{L}))\\p{Lu}[\\p{L}'’-]+"
const TOWN = `(?:(?:St|Bad|San|Santa|Saint|Den|La|Le)\\.? )?${WORD}(?:[ -](?:(?:am|an der|ob der|bei|im|in|sur|sous|les|le|la|de|del|di|da|do|dos|en|upon|on|of|aan(?: den)?|den|der|nad)\\s)?${WORD}){0,2}`
/**
 * Postcode and town as the countries write them: `96191 Viereth`, `1012 AB Amsterdam`, `00-001 Warszawa`,
 * `75011 Paris`, `CH-8001 Zürich`.
 */
const POSTCODE_TOWN = new RegExp(
  `(?<![\\p{L}\\d+/.-])(?:[A-Z]{1,2}-\\d{4},?|(?:[A-Z]{1,2}-)?\\d{5},?|\\d{4}|\\d{4}\\s?[A-Z]{2}|\\d{2}-\\d{3}|\\d{3}\\s\\d{2}|\\d{6}|\\d{4}-\\d{3})\\s+(${TOWN})`,
  'gu',
)
/** `大阪府大阪市西区江戸堀1-22`: the prefecture, then town and ward. */
const JAPANESE =
  /(?:東京都|北海道|(?:大阪|京都)府|\p{Script=Han}{2,3}県)(\p{Script=Han}{1,6}?[市区町村](?:\p{Script=Han}{1,3}区)?)/gu
/** `서울특별시 강남구 테헤란로`, `경기도 성남시 분당구`: the town, in front of its district or street. */
const KOREAN =
  /(?<!\p{L})((?:서울|부산|대구|인천|광주|대전|울산|세종)(?:(?:특별|광역|특별자치)?시)?|\p{Script=Hangul}{2,3}시)\s(?=\p{Script=Hangul}{1,5}[구군동로읍면](?!\p{L}))/gu
/** `浙江省杭州市西湖区`, `北京市海淀区中关村大街1号`: a city after its province, or one that is a province too. */
const CHINESE =
  /((?<=\p{Script=Han}{2}省)\p{Script=Han}{1,6}?市|(?:北京|上海|天津|重庆|[台臺][北中南]|新北|桃園|高雄)市(?=\p{Script=Han}{2,4}[区區]))/gu
/** `г. Новосибирск, ул. Ленина`; not the year of `2020 г. Москва`. */
const RUSSIAN = /(?<![\p{L}\d]\s?)(?:г\.|м\.|город)\s?(\p{Lu}[\p{Ll}-]+(?:[ -]\p{Lu}\p{Ll}+){0,2})(?=,)/gu
/** `شارع الأمير، الخبر 34611`: town and postcode behind a street. */
const ARABIC = /(?<=شارع.{2,80}[،,]\s)(\p{Script=Arabic}{2,}(?:\s\p{Script=Arabic}{2,})?)(?=\s\d{5}(?!\d))/gu
/** States as addresses name them, before a postcode. */
const AMERICAN = `(?:${US_STATES}|New York|Georgia|Virginia|Washington|Missouri|Indiana|Connecticut|Delaware|Oklahoma|Kentucky|Louisiana|South Carolina)`
const INDIAN = `(?:${INDIAN_STATES}|West Bengal|Punjab)`
const behindTown = (postcode: string, divider = '') =>
  new RegExp(`(?<!\\p{L})(${TOWN}),?\\s+(?:${postcode})(?=\\s*(?:$|[,.;(${divider}]|\\p{Lu}))`, 'gu')
/**
 * Town then postcode, in unmistakable forms: `Doylestown, PA 18901`, `Leeds LS1 4AP`, `Ottawa, ON K1P 1J1`,
 * `Delft, 2611 AB`, `Dublin 2, D02 P820`, `Recife - PE, 50030-230`, `Pune, Maharashtra 411001`, `Kobe, Hyogo 650-0001, Japan`.
 */
const TOWN_POSTCODE = behindTown(
  `[-–/]?\\s?[A-Z]{2},?\\s+(?:CEP:?\\s*)?\\d{5}-\\d{3}|(?:${AMERICAN}|[A-Z]{2}),?\\s+\\d{5}(?:-\\d{4})?|(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),?\\s?\\d{4}|${INDIAN},?\\s[-–]?\\s?\\d{3}\\s?\\d{3}|[-–]?\\s?\\d{6}(?=[\\s,-]+(?:[\\p{L} ]+,\\s)?India)|(?:(?!Tokyo)${WORD},?\\s)?\\d{3}-\\d{4}(?=,?\\s+Japan)|\\d{4}\\s[A-Z]{2}|(?:(?:England|Scotland|Wales),?\\s)?[A-Z]{1,2}\\d[A-Z\\d]?\\s\\d[A-Z]{2}|[A-Z]{2},?\\s(?:Canada,?\\s)?[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d|(?:\\d{1,2}W?,?\\s)?[A-Z]\\d[\\dW]\\s?(?=\\d*\\p{Lu})(?=\\p{Lu}*\\d)[\\p{Lu}\\d]{4}`,
  '|·•–-',
)
/** `Auckland 1023`, `Athens, 115 24`, `Asti (AT)`: a bare number, or a province. */
const TOWN_NUMBER = behindTown('\\d{4,6}(?:-\\d{4})?|\\d{3}\\s\\d{2}|\\([A-Z]{2}\\)')
/** `ISO 27001 Certified`, `Ley 30225 Contrataciones`, `Legal Services Act 2007`: the number of a standard or a law. */
const STANDARD = /(?<!\p{L})(?:ISO|IEC|DIN|EN|BS|NF|ANSI|HIPAA|law|act|ley|loi|lei|legge|gesetz)[\s/-]*$/iu
const TURKISH = 'sokak|sokağı|cadde|caddesi|cad|bulvarı|mahallesi|mah'
const ROADS = `${TURKISH}|street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|way|court|square|suite|floor|building|jalan|jl`
const STREETS = `${TURKISH}|rue|avenue|av\\.?|place|boulevard|bd\\.?|quai|cours|calle|plaza|avenida|via|viale|piazza|rua|praça`
/** A street before the town confirms an address. */
const STREET = new RegExp(
  `(?<!\\p{L})(?:${ROADS}|${STREETS}|parkway|highway|terrace|quay|crescent|close|mews|ul\\.)(?!\\p{L})|[\\p{L}-](?:stra(?:ß|ss)e|str\\.|gasse|straat|gatan)\\s\\d|^\\d+[A-Za-z]?,?\\s`,
  'iu',
)
/** `Avenue de France`: a street named after a country. */
const STREET_OF = new RegExp(`(?<!\\p{L})(?:${STREETS})\\s+(?:d['e]|de la|du|della|di|da|do)?\\s*$`, 'iu')
/** `Rue`, `Oak Street Doylestown`, `Flat`: after a house number, not a postcode. */
const HOUSED = new RegExp(`^(?:${STREETS})(?!\\p{L})|\\s(?:${ROADS}|flat|unit|room|box)(?!\\p{L})`, 'iu')
/** `Floor Jaipur`, `Ashland Street Doylestown`: the town begins after the last word for a street or building. */
const UP_TO_STREET = new RegExp(
  `(?:^|\\s)(?:${ROADS}|tower|house|park|plaza|block|sector|phase)\\.?\\s`,
  'iu',
)

const addressWords = wordList(
  `address|headquarters|hq|base|head office|location|localização|ubicación|ubicacion|registered office|office|adresse|anschrift|sitz|firmensitz|hauptsitz|siège|siège social|dirección|domicilio|sede|sede legale|endereço|endereco|adres|vestiging|kantoor|siedziba|adresa|sediul|sediu|besöksadress|postadress|osoite|sídlo|székhely|cím|adresi|адрес*|город|city|town|stadt|ort|διεύθυνση|impressum|angaben gemäß|verantwortlich|mentions légales|éditeur|住所|所在地|地址|주소`,
)

/** A few words that say that an address follows. */
function isAddressLabel(text: string): boolean {
  return text.length <= 24 && addressWords.in(text)
}

/** Others' addresses in imprints: the hosting company, authorities, the designer. */
const ofOthers = wordList(
  `branch|niederlassung|succursale|sucursal|filial|filiale|oddział|héberg*|host|hosted|hoster|hosting|hostingodawc*|webhosting|aloja*|aufsichtsbehörde|datenschutzbehörde|landesbeauftragte*|kammer|schlichtungsstelle|registergericht|amtsgericht|cnil|ombudsman|commissioner*|authority|google|vercel|netlify|ovh|github|cloudflare|webdesign|designed by|réalisation|conception du site|umsetzung|programmierung`,
)

/** `Our registered and postal address is` */
const OUR_ADDRESS = /(?<!\p{L})our (?:\p{L}+ ){0,4}address is(?!\p{L})/iu

/** An address in an imprint, on a contact page or in a footer: postcode and town, and the country if given. */
export function postal(page: SitePage): Place[] {
  const isAboutUs = isAddressPage(page) || isAboutPage(page) || isLegalPage(page)
  return page.blocks
    .filter(
      (block) =>
        block.text.length <= 400 &&
        block.region !== 'nav' &&
        (isAddressPage(page) ||
          block.region === 'footer' ||
          OUR_ADDRESS.test(block.text) ||
          ((isAboutUs || page.isHome) && (isInImprint(block) || isInContact(block))) ||
          (isAboutUs && STREET.test(block.text))),
    )
    .flatMap((block, at, all) => {
      const text = fold(block.text)
      if (isSampleAddress(text) || block.aside === 'testimonial' || isOfOthers(block)) return []
      const countries = countriesIn(text).filter(({ start }) => !STREET_OF.test(text.slice(0, start)))
      const mayBeYear =
        (countries.length > 0 || (isAddressPage(page) && STREET.test(text))) && text.length <= 160
      // `2762-121 Nara, Yokohama, Japan`: a house number.
      const isPortuguese = countries.every(({ code }) => code === 'PT')
      const towns = townsIn(text).filter(
        ({ index, 0: found }) =>
          (isPortuguese || !/^\d{4}-\d{3}\s/.test(found)) &&
          !STANDARD.test(text.slice(0, index)) &&
          // `Co. Mayo`, `County Mayo`
          !/(?:^|\s)Co\.?\s$/.test(text.slice(0, index)) &&
          !/^(?:\d\S* )?County\s/.test(found) &&
          !/©\P{L}*$|\(c\)|copyright|\+\d[\d ()/-]*$/iu.test(text.slice(0, index)) &&
          !foundingWords.in(text.slice(Math.max(0, index - 16), index)),
      )
      const isYear = ({ 0: found }: RegExpExecArray) => /^(?:19|20)\d\d\s/.test(found)
      const town = towns.find((one) => !isYear(one)) ?? (mayBeYear ? towns[0] : undefined)
      // `Acorn House, Westlands, Nairobi`, `12F, 9 Mill Street, Seoul, Republic of Korea`
      const last = countries.at(-1)
      const beforeCountry = last?.end === text.length ? text.slice(0, last.start).replace(/,\s*$/, '') : ''
      const isOurs = isAddressPage(page) || isInImprint(block) || isInContact(block)
      const end =
        [text, beforeCountry].map((one) => /^.{1,60}, (.+)$/.exec(one)?.[1] ?? '').find(isLargeTown) ?? ''
      // `10115 Berlin Tel: …`
      const isLabelled = town !== undefined && text.startsWith(':', town.index + town[0].length)
      // `…, Bhilwara, Rajasthan` at the end of an address element, or `Jl. Raya 12, Depok, Indonesia`
      const isShort =
        STREET.test(text) && countries.length === 1 && /^[^,]*\d[^,]*,[^,]*$/.test(beforeCountry)
      const [, inState = ''] =
        block.tag === 'address' || isShort ? (/, (\p{Lu}\p{Ll}[\p{L}'’ -]+)$/u.exec(beforeCountry) ?? []) : []
      const named = isLabelled
        ? town[1]?.split(' ').slice(0, -1).join(' ')
        : (town?.[1] ?? ((isOurs && end) || inState))
      if (!named) return page.kind === 'imprint' ? countryAtEnd(block, page, countries) : []
      const city = withoutCountry(
        named.split(UP_TO_STREET).at(-1) ?? '',
        countries.map(({ name }) => name),
      )
      const within = countries.every(({ code }) => code === last?.code) ? last : undefined
      const next = all[at + 1]
      const below = within || !next || next.text.length > 30 ? undefined : countriesIn(next.text)[0]
      const title = block.headings.at(-1) ?? ''
      const above = within || below ? undefined : countriesIn(title)[0]
      const british = town && BRITISH.test(town[0]) ? { code: 'GB' } : undefined
      const country = within ?? below ?? above ?? british
      if (!country && block.region !== 'footer' && !isAddressPage(page) && !isInImprint(block)) return []
      const says = below ? (next?.text ?? '') : country === above ? title : block.text
      const score = page.kind === 'imprint' ? 0.85 : 0.7
      return [placeOf(score, country?.code, city, evidence(page, says), evidence(page, block.text))]
    })
}

/** `Anna Berger Deutschland`: a line of an imprint that ends with its only country. */
function countryAtEnd({ text }: Block, page: SitePage, countries: ReturnType<typeof countriesIn>): Place[] {
  const [only] = countries
  return only && countries.length === 1 && text.length <= 160 && fold(text).length === only.end
    ? [placeOf(0.5, only.code, null, evidence(page, text))]
    : []
}

/** Under a heading that only announces an imprint or contact details. */
function isInImprint({ headings }: Block): boolean {
  return headings.slice(-2).some((heading) => announces(heading, 1, 'imprint', 'contact'))
}

/** In the last section of terms, `16. Contact us`, or in markup for ways to get in touch. */
export function isInContact({ headings, path }: Block): boolean {
  return (
    announces(headings.at(-1) ?? '', 0.51, 'contact') ||
    path.some((name) => /[.#_-]contact(?:-(?:info|details|list)|_+meta)?(?:$|[._])/i.test(name))
  )
}

/** Postcodes with their towns, in the order of the text. */
function townsIn(text: string): RegExpExecArray[] {
  const sure = [...text.matchAll(TOWN_POSTCODE)]
  if (sure.length) return sure
  const after = [...text.matchAll(POSTCODE_TOWN), ...easternTowns(text)].filter(
    ([, town = '']) => !HOUSED.test(town),
  )
  // `Tallinn, 10145, Estonia`; not `1234 Luxembourg`
  const behind = after.filter(([, town = '']) => !countryCodeOf(town) || isLargeTown(town))
  return behind.length || !(STREET.test(text) || after.length)
    ? behind
    : [...text.matchAll(TOWN_NUMBER)].filter(
        ([, town = '']) => !HOUSED.test(` ${town.split(' ').at(-1)}`) && !STANDARD.test(town),
      )
}

function easternTowns(text: string): RegExpExecArray[] {
  return [JAPANESE, KOREAN, CHINESE, RUSSIAN, ARABIC].flatMap((form) => [...text.matchAll(form)])
}

function isOfOthers({ text, headings }: Block): boolean {
  return ofOthers.in(text) || ofOthers.in(headings.at(-1) ?? '')
}

/** `Austin, TX`, `Manisa/Şehzadeler` */
const TOWN_STATE = new RegExp(`^(${TOWN})(?:,\\s\\p{Lu}{2}(?!\\p{L})|/${TOWN}$)`, 'u')
/** `Kocaeli, Türkiye` */
const TOWN_COUNTRY = new RegExp(`^(${TOWN}),\\s${WORD}$`, 'u')
/** `6 rue Paul Reiss, Strasbourg`, `No:5 Nilüfer/Bursa` */
const TOWN_AT_END = new RegExp(`\\d.*(?:,\\s|\\s${WORD}/)(${TOWN})$`, 'u')

const PREFECTURE = /^(東京都|北海道|(?:大阪|京都)府|\p{Script=Han}{2,3}県)$/u

/** Most characters of an address. */
const LONGEST = 220
/** Splits a passage into labels and values: `Name: Anna Berger Address: 6 Mill Street, Leeds`. */
const LABEL = /(?:^|\s)((?<!.)[^:：]{1,24}?|\p{Lu}\p{L}+(?:\s\p{Ll}+){0,2}|\p{Lo}{1,8})\s?[:：]\s*(?=\S)/su

/** A row of facts: `Address` (`所在地`), with the town or country after it or in the next cell or passage. */
export function labelled(page: SitePage): Place[] {
  const isOurs = isAddressPage(page) || isAboutPage(page)
  const mayHold = isOurs || page.isHome || page.kind === 'help'
  return page.blocks.flatMap((block, at) => {
    // Elsewhere, such as in terms, beside the address to write to.
    if (!mayHold && (!emailsIn(block.text).length || isOfOthers(block))) return []
    const parts = block.text.length <= 2 * LONGEST ? block.text.split(LABEL) : []
    const next = page.blocks[at + 1]
    const rows =
      parts.length > 1
        ? parts.flatMap((value, place) => (place % 2 ? [] : [[parts[place - 1] ?? '', value]]))
        : [[block.text, next?.index === block.index + 1 ? next.text : '']]
    return rows.flatMap(([label = '', told = '']) => {
      // On the home page `Address finder` is no label.
      const isLabel = isAddressLabel(label) && (isOurs || !/\p{L}/u.test(without(label, addressWords)))
      if (!isLabel || !told || told.length > LONGEST || told.includes('©') || isSampleAddress(told)) return []
      const text = fold(told)
      const countries = countriesIn(text)
      const country = countries.length === 1 ? countries[0] : undefined
      const rest = country ? TOWN_COUNTRY : STREET.test(text) ? TOWN_AT_END : PREFECTURE
      const town = townsIn(text)[0] ?? TOWN_STATE.exec(text) ?? rest.exec(text)
      const [first = ''] = country ? text.split(', ') : []
      const city = town?.[1]?.split(UP_TO_STREET).at(-1) ?? (isLargeTown(first) ? first : undefined)
      const quote = evidence(page, parts.length > 1 ? block.text : told)
      return country || city ? [placeOf(0.65, country?.code, city, quote)] : []
    })
  })
}

function withoutCountry(town: string, countries: string[]): string {
  let city = town
  for (const country of countries) if (city.endsWith(` ${country}`)) city = city.slice(0, -country.length - 1)
  return withoutRegion(city.replace(/[.,-]+$/, '').trim()) || city
}
