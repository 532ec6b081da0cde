/** Where a site says in a sentence that it is based: `Based in Lyon, France`, `Made in Andorra`. */
import { emailsIn } from '../../facts/emails.ts'
import { keyOf } from '../../facts/names.ts'
import { countriesIn, isLargeTown, namesRegion, STATES } from '../../facts/places.ts'
import { fold, sentenceAt } from '../../facts/text.ts'
import { isAboutPage, isAddressPage, isLegalPage } from '../page-kinds.ts'
import { creditsWebsite, namesProduct, speaksOfUs } from '../other-company.ts'
import { evidence, type Site, type SitePage } from '../site.ts'
import { isInContact } from './place-address.ts'
import { CITY, placeOf, type Place } from './place-candidates.ts'
import type { Block } from '../words/prose.ts'

/** `Our headquarters are in`, `Unser Sitz ist in`, `Notre siège se trouve à`; any office only if it is called ours. */
const OFFICE =
  '(?:headquarters|(?:haupt|firmen)?sitz|siège|sede|hoofdkantoor|(?:huvud|hoved)kontor|sediul|(?:our|unser|notre|nuestra|nosso|nostro|ons|vårt) (?:office|büro|bureau|oficina|escritório|ufficio|kantoor|kontor)),?(?: (?:is|are|located|social|principal|ist|befindet sich|est|situé|se trouve|está|se encuentra|ubicada|fica|é|è|si trova|staat|bevindt zich|ligger|nostru|este|se află)){0,3} (?:in|à|en|a|em|i|[îi]n)'
const SEAT = `(?:(?:based|headquartered|located) (?:out of |right here )?in|${OFFICE}|(?:founded|established|started|gegründet|fondée?|fundad[ao]|fundación|fondat[ao]|grundlagt|grundad) (?:(?:in|im Jahr|en|nel|em) \\d{4} )?(?:in|à|en|a|em|i)|(?:made|built|developed),? (?:and (?:hosted|\\p{L}+(?= by)) )?(?:(?:with|by) (?:(?!(?:who|that|from|met|grown)(?!\\p{L}))[^.!?]){1,32} )?in|(?<=(?:we are|we're|as) an? (?:[\\p{L}-]+ ){0,2})(?:team|studio|company|start-?up|developer|duo)(?: of [\\p{L}\\d]+)?(?: people)? (?:in|from)|ansässig in|(?:designed|hergestellt|entwickelt|gemacht|fabriqué|fait(?= avec)|conçue?|développée?|hecho|fatto|feito|gemaakt) (?:(?:and|und|mit|et|avec|con|com|met) .{1,20} )?(?:in|à|en|em|no)|(?:bas|situ|install)ée? à|(?:ubicad|sediad)[ao]s? e[nm]|gevestigd in|baser(?:ade?|e?t) i|med säte i)`
const STATED = new RegExp(`(?<!\\p{L})${SEAT}\\s+`, 'giu')
/** `本社は京都市にあります`, `总部位于杭州。`, `본사는 부산에 있습니다`: of ours, so right at the start or behind a word for us. */
const EASTERN =
  /(?<=^|[，。、,.]\s?|公司|当社|弊社の?|우리 |저희 )(?:本社は(\p{Script=Han}{1,5}[都道府県市区町村])に(?:あ|所在|位置)|(?:总部|總部)(?:位于|位於|设在)(?!市)(\p{Script=Han}{2,4})(?=[，。,.\s]|$)|본사는 (\p{Script=Hangul}{2,4})에 (?:있|위치|소재))/u
/** How many such places of one passage are read. */
const MAX_STATED = 20
/** Before a place; part of it in `The Hague`, `Le Havre`. */
const ARTICLE = /^(?:[Tt]he(?! Hague)|THE|den|der|la|le)\s+/
const WHERE = new RegExp(`^${CITY}(?:,\\s*${CITY}){0,2}(?:,\\s*[A-Z]{2})?`, 'u')

/** `Based in Lyon, France`: what the site says of itself. */
export function stated(page: SitePage, site: Site): Place[] {
  const isAboutUs = page.isHome || isAboutPage(page) || isAddressPage(page)
  if (!isAboutUs && !isLegalPage(page)) return []
  return page.blocks
    .filter((block) => block.region !== 'nav' && block.aside !== 'testimonial')
    .flatMap((block) => {
      const text = fold(block.text)
      const eastern = isAboutUs ? EASTERN.exec(text) : null
      const town = eastern?.slice(1).find(Boolean) ?? ''
      if (eastern && town && !countriesIn(town).length) {
        const sentence = sentenceAt(text, eastern.index, eastern[0].length)
        return [placeOf(0.6, undefined, town, evidence(page, sentence))]
      }
      return [...text.matchAll(STATED)].slice(0, MAX_STATED).flatMap((match) => {
        const behind = text.slice(match.index + match[0].length).replace(ARTICLE, '')
        const where = WHERE.exec(behind)?.[0]
        const sentence = sentenceAt(text, match.index, match[0].length + (where?.length ?? 0))
        const isOurs = isAboutUs ? isOfUs(sentence, match[0], block, site) : namesProduct(sentence, site)
        if (!where || !isOurs || OF_OTHERS.test(sentence.replace(MADE_AND_HOSTED, ''))) return []
        return placesIn(withoutOwnName(where, site.name), sentence, page, waysOf(match[0]))
      })
    })
}

/** The place of making or founding need not be the seat. */
function waysOf(words: string): { isMadeIn: boolean; score: number } {
  const isMadeIn =
    /made|built|designed|developed|hergestellt|entwickelt|fabriqué|conçu|développ|hecho|fatto|feito|fait|gema/i.test(
      words,
    )
  const began = /found|establish|started|gegründet|grund|fond|fundad/i.test(words)
  return { isMadeIn, score: isMadeIn ? 0.4 : began ? 0.5 : 0.6 }
}

/** Words in the position of a town. */
const NO_TOWN =
  /^(?:the|eu|our|your|love|an?|\p{Lu}|january|february|march|april|may|june|july|august|september|october|november|december)$/iu

function placesIn(
  where: string,
  sentence: string,
  page: SitePage,
  { isMadeIn, score }: ReturnType<typeof waysOf>,
): Place[] {
  const first = (where.split(',')[0] ?? '').trim()
  const country =
    countriesIn(where)[0] ??
    (/^U[KS]$/.test(first) ? { code: first === 'UK' ? 'GB' : 'US', name: first } : undefined)
  // `Republic of India`
  const state = fold(first).replace(/^(?:Republic|Kingdom|Principality|Sultanate) of (?:the )?/, '')
  const isCountry = country !== undefined && state === country.name
  const city = isCountry || NO_TOWN.test(first) || namesRegion(first) ? null : first
  // `Built in Nashville, TN`, `Made in Lisbon`; not `Built in Rust`.
  if (!country && (!city || (isMadeIn && !/,\s[A-Z]{2}$/.test(where) && !isLargeTown(city)))) return []
  return [placeOf(score, country?.code, city, evidence(page, sentence))]
}

/** `Washington DC Grove`: the next line began with the product's name. */
function withoutOwnName(where: string, name: string): string {
  const [first = ''] = name.split(/\s+/)
  const at = first.length > 2 ? where.indexOf(` ${first}`) : -1
  return at > 0 ? where.slice(0, at) : where
}

/** `Développé et hébergé en Belgique` */
const MADE_AND_HOSTED = /(?<=(?:made|built|developed|entwickelt|développée?) )(?:and|und|et) \p{L}+ /iu

/** Places of others: customers, servers, courts. */
const OF_OTHERS =
  /\b(?:customers?|clients?|users?|members|servers?|courts?|data ?cent(?:er|re)s?|hosted|hosting|candidates?|applicants?|businesses|teams? (?:based|located)|companies|if you|are you|you are|you're|your|Kunden|Server|Rechenzentr\p{L}+|gehostet|hébergé\p{L}*|serveurs?)(?!\p{L})/iu

/** The sentence is about us: it names us, says we, is in a footer, or has no other subject. */
function isOfUs(sentence: string, said: string, block: Block, site: Site): boolean {
  if (block.region === 'footer') return true
  if (speaksOfUs(sentence)) return true
  const [first = ''] = site.name.split(/\s+/)
  return (
    (first.length > 2 && keyOf(sentence).startsWith(keyOf(first))) ||
    namesProduct(sentence, site) ||
    /^(?:proudly |mit )?$/i.test(sentence.slice(0, sentence.indexOf(said)))
  )
}

const STATE = new RegExp(`^(?:${STATES})$`)
/** `Miami, FL`, `Porto, Portugal` */
const TOWN_AND = new RegExp(`^(${CITY}),\\s([^,]{2,40})$`, 'u')

/** The town and its state or country in `Porto, Portugal`; a town in a list of ways to get in touch, or a large one, also without the comma. */
function townAndLand(text: string, isContact: boolean): string[] {
  const [, town, land] = TOWN_AND.exec(text) ?? []
  if (town !== undefined && land !== undefined) return [town, land]
  const country = countriesIn(text).find(({ end }) => end === text.length)
  const before = country ? text.slice(0, country.start).trim() : ''
  const isTown = isContact
    ? TOWN_ALONE.exec(before)?.[1] === before && !SIDE.test(before)
    : isLargeTown(before)
  return country && isTown ? [before, country.name] : []
}

/** `Northern Ireland`, `New Mexico` */
const SIDE = /^(?:new|(?:north|south|east|west)\p{L}*)$/iu

/** `Porto, Portugal` alone in a list of ways to get in touch, or right beside an address for mail. */
function isTownInContact(block: Block, { blocks }: SitePage): boolean {
  const text = fold(block.text)
  const [, land = ''] = townAndLand(text, true)
  const at = blocks.indexOf(block)
  const beside = [at - 1, at + 1].map((place) => blocks[place]?.text ?? '')
  return (
    countriesIn(text).some(({ name }) => name === land) &&
    (isInContact(block) || beside.some((line) => emailsIn(line).length > 0))
  )
}

/** `Helsinki`, `From Jakarta with ♥` */
const TOWN_ALONE = new RegExp(`^(?:From )?(${CITY})$`, 'u')

/**
 * `© 2026 Acorn LLC · Miami, FL`, `Acorn. Porto, Portugal.`: a separate part of a footer line with a large town, or one
 * with its state or country; behind `©` also with a country alone.
 */
export function atFoot(page: SitePage, site: Site): Place[] {
  return page.blocks
    .filter(
      (block) =>
        block.text.length <= 200 &&
        (block.text.includes('©') ||
          (block.region === 'footer'
            ? namesProduct(block.text, site) ||
              (isInContact(block) && !page.page.links.some((link) => link.block === block.index))
            : isTownInContact(block, page))) &&
        !creditsWebsite(block.text),
    )
    .flatMap((block) =>
      fold(block.text)
        .split(/\s*[·•|]\s*|\s-\s|\.(?:\s+|$)/)
        .flatMap((one) => {
          const part = withoutOwnName(one.replace(/\swith\s.{1,5}$/, ''), site.name)
          const [town = TOWN_ALONE.exec(part)?.[1] ?? '', land = ''] = townAndLand(
            part,
            isTownInContact(block, page),
          )
          const whole = /^\P{L}*©/u.test(block.text) && countriesIn(block.text).length === 1 ? part : ''
          const country = countriesIn(part).find(({ name }) => name === (land || whole))
          const isPlace = country || STATE.test(land) || (!land && isLargeTown(town))
          const city = country?.name === part ? null : town
          return isPlace ? [placeOf(0.5, country?.code, city, evidence(page, part))] : []
        }),
    )
}
