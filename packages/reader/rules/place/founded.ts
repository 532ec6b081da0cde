/** The founding year of the product or its company; never a copyright year or that of anything else. */
import type { Candidate } from '../../drafter.ts'
import { begunWords, foundingWords } from '../../facts/founding.ts'
import { joinBlocks } from '../../facts/page-text.ts'
import { fold, sentenceAt, wordCount } from '../../facts/text.ts'
import { without } from '../../facts/word-list.ts'
import type { Evidence } from '../../page/page.ts'
import {
  behindProduct,
  isInOthersCard,
  isOfAnother,
  namesProduct,
  ownNodes,
  speaksOfUs,
} from '../other-company.ts'
import { isAboutPage, isLegalPage } from '../page-kinds.ts'
import { evidence, textIn, type Site, type SitePage } from '../site.ts'

interface Found {
  year: number
  evidence: Evidence
  score: number
  /** Little but the founding word says that it is the product's. */
  isDoubtful?: boolean
}

const YEAR = '(1[89]\\d\\d|20\\d\\d)'
const MONTH = '(?:\\p{L}{3,12}\\.?\\s+(?:of\\s+|de\\s+|\\d{1,2},?\\s+)?)?'
const ofYear =
  '(?:im jahre?|in the year|in|im|en|nel|no ano|em|in het jaar|w|roku|w roku|în|anul|în anul|år|vuonna|v roce|v roku|в|у|през|το|on)?\\s*'
/** After a founding word; not `創業・売却 2023年より`, where the year belongs to the next event. */
const YEAR_BEHIND = new RegExp(
  `^(?!・)(?:\\. (?=\\d{4}(?! \\p{L})))?[^.!?。\\d©]{0,40}?(?:\\d{1,2},?\\s+(?:de\\s+)?)?${YEAR}(?![\\d%]|\\s*(?:customers|users|people|companies|kunden|clients))`,
  'iu',
)
/** Before one: `2019 wurde Beetplan in Köln gegründet`. */
const YEAR_BEFORE = new RegExp(`(?<![\\d.,-])${YEAR}\\s*年?(?:\\s*\\d{1,2}月)?[^.!?\\d©]{0,60}$`, 'u')
/** `We created Beetplan in 2022`, `Anna Berger started Beetplan in 2017`. */
const BEGAN = new RegExp(
  `(?<!\\p{L})(?:founded|launched|started|created|built|began|made|gründeten?|créé|lancé|fundamos|creamos)\\s(?<object>(?:[^.!?\\d©]|(?<=\\s(?:Inc|Ltd|Co|Corp))\\.){2,40}?)\\s${ofYear}${YEAR}(?!\\d)`,
  'giu',
)
/** `founded my studio`, `founded Acorn in 2015`: the product's own name is matched separately. */
const FOUNDED_OTHER = /^founded (?:my|an?|\p{Lu}[\p{L}\d ]+ in)\s/u
/** Only its legal form and a month between the product's name and the year: not `for iPad`, `'s first team`. */
const UNTIL_YEAR =
  /^(?:,?\s+(?:Inc|Ltd|Co|Corp|LLC|GmbH|AG|SAS|SARL|BV|AB|Oy|ApS)\.?)?(?:\s+back)?(?:\s+(?:in|im|en)\s+(?:early|late|(?:jan|feb|mar|mär|apr|may|mai|ju[nl]|aug|sep|o[ck]t|nov|de[cz])\p{L}*))?$/iu
/** `launched Beetplan for iPad in 2024`, `started building with it in 2021`. */
const OF_A_PART =
  /^(?:launched|started|began)(?!\p{L}).*(?:(?<!\p{L})(?:for|using|with|hiring)(?!\p{L})|['’]s\s)/iu
const SINCE = new RegExp(
  `(?<!\\p{L})(?:since|seit|depuis|desde|dal|sinds|od|din|sedan|siden|vuodesta|od roku|с|від|από το)\\s+(?:the year\\s+|dem jahre?\\s+|el año\\s+|o ano de\\s+|anul\\s+|roku\\s+)?${YEAR}(?![\\d%])`,
  'giu',
)
/** `Beetplan began in 2021`: only with the product's name, as people and ideas begin too. */
const BORN = new RegExp(
  `(?<!\\p{L})(?:began|started|born|entstand|nées?|nés?|naci[óo]|nasceu|nacque|nata|nato|ontstond)\\s${ofYear}${MONTH}${YEAR}(?!\\d)`,
  'giu',
)

/** Founding years, best attested first; a rival second one is kept as a contradiction. */
export function findFoundedYear(site: Site): Candidate<number>[] {
  const found = site.pages
    .filter((page) => !isLegalPage(page) || page.kind === 'imprint')
    .flatMap((page) => [...structured(page, site), ...written(page, site), ...rows(page, site)])
  const byYear = [...Map.groupBy(found, ({ year }) => year).values()].map((same) => {
    const [best] = same.toSorted((a, b) => b.score - a.score)
    const isTwice = new Set(same.map((one) => one.evidence.quote)).size > 1
    const score = (best?.score ?? 0) + (isTwice ? 0.5 : 0)
    return { best, score, isDoubtful: best?.isDoubtful === true || score < 2 }
  })
  const ranked = byYear.toSorted((a, b) => b.score - a.score)
  const top = ranked[0]?.score ?? 0
  return ranked
    .flatMap(({ best, score, isDoubtful }, place) =>
      best
        ? [
            {
              value: best.year,
              evidence: [best.evidence],
              confidence: Math.min(1, score / 5),
              isDoubtful,
              ...(!isDoubtful && place > 0 && score >= top - 0.5 ? { contradicts: true } : {}),
            },
          ]
        : [],
    )
    .slice(0, 3)
}

function structured(page: SitePage, site: Site): Found[] {
  return ownNodes(page, site).flatMap((node) => {
    const date = textIn(node, 'foundingDate')
    const year = Number(/^(\d{4})/.exec(date)?.[1] ?? 0)
    const quote = page.page.structuredText
      .map((text) => /"foundingDate"\s*:\s*"?[\d-]{4,10}"?/.exec(text)?.[0] ?? '')
      .find((text) => text.includes(String(year)))
    // A theme or a plug-in may have filled it in: a sentence that names the product tells more.
    return year && quote ? [{ year, evidence: evidence(page, quote), score: 3.2 }] : []
  })
}

/** A year and the words about it. */
interface Told {
  start: number
  said: string
  year: number
  base: number
  namesOurs?: boolean
}

function toldBy(match: RegExpExecArray, base: number): Told {
  return { start: match.index, said: match[0], year: Number(match.at(-1)), base }
}

function written(page: SitePage, site: Site): Found[] {
  return page.blocks
    .filter(
      (block) => block.aside !== 'testimonial' && block.text.length >= 8 && !/^(?:pre|code)$/.test(block.tag),
    )
    .flatMap((block) => {
      const text = fold(block.text)
      if (!/\d{4}/.test(text)) return []
      const strong = begunWords.find(text).flatMap(({ start, end }): Told[] => {
        // `est. 2019`; not French `La norme 2026 est intégrée`
        if (text.slice(start, end) === 'est' && !/^\.?\s*\d/.test(text.slice(end))) return []
        const behind = YEAR_BEHIND.exec(text.slice(end))
        const before = behind ? null : YEAR_BEFORE.exec(text.slice(0, start))
        const year = behind ?? before
        const from = before?.index ?? start
        const said = text.slice(from, behind ? end + behind[0].length : end)
        const isOther = OF_A_PART.test(said) || FOUNDED_OTHER.test(said)
        return year && !isOther ? [{ start: from, said, year: Number(year[1]), base: 2 }] : []
      })
      const own = [...text.matchAll(BEGAN)].flatMap((match) =>
        UNTIL_YEAR.test(behindProduct(match.groups?.['object'] ?? '', site) ?? 'nothing')
          ? [{ ...toldBy(match, 2), namesOurs: true }]
          : [],
      )
      const born = [...text.matchAll(BORN)].filter((match) =>
        namesProduct(subjectIn(sentenceAt(text, match.index, match[0].length), match[0]), site),
      )
      const since = [...text.matchAll(SINCE), ...born].map((match) => toldBy(match, 1))
      return [...strong, ...own, ...since].flatMap(({ start, said, year, base, namesOurs = false }) => {
        const sentence = sentenceAt(text, start, said.length)
        const score = base + bonusOf(sentence, page, site, block.region)
        // `Handmade · Est. 2024` above the title
        const isOnTop = page.isHome && page.page.blocks[block.index + 1]?.tag === 'h1'
        const subject = isOnTop ? '' : subjectIn(sentence, said)
        const isCards = !subject && !namesProduct(sentence, site) && isInOthersCard(block, page)
        const isOthers = !namesOurs && isOfAnother(subject || subjectBehind(sentence), site)
        if (isOfSomethingElse(sentence, site) || isCards || isOthers) return []
        return [{ year, evidence: evidence(page, sentence), score, isDoubtful: score <= 2 }]
      })
    })
}

/** The part of the sentence before the match. */
function subjectIn(sentence: string, found: string): string {
  return sentence.split(found, 1)[0]?.trim() ?? ''
}

/** `Launched in 2018 to be private, Rakeo strives …`: after a leading participle the subject follows the comma. */
function subjectBehind(sentence: string): string {
  return (
    /,\s*((?:the |die |der |das |la |le |el |il )?\p{Lu}[\p{L}\d.&-]*(?: \p{Lu}[\p{L}\d.&-]*){0,3})\s\p{Ll}/u.exec(
      sentence,
    )?.[1] ?? ''
  )
}

/** A row of facts: `Founded` (`Gründungsjahr`, `設立`) in one cell, the year at the head of the next. */
function rows(page: SitePage, site: Site): Found[] {
  return page.blocks.flatMap((block, at) => {
    const next = page.blocks[at + 1]
    const isLabel =
      block.text.length <= 24 &&
      foundingWords.in(block.text) &&
      wordCount(without(block.text, foundingWords)) <= 2 &&
      !/\d/.test(block.text) &&
      !isOfAnother(block.text.toLowerCase(), site)
    const isNext =
      next !== undefined && next.index === block.index + 1 && next.joint === 'space' && next.text.length <= 60
    const year =
      isLabel && isNext ? /^(?:\p{L}{3,12}\.? )?(1[89]\d\d|20\d\d)(?!\d)/u.exec(next.text)?.[1] : undefined
    return year && next
      ? [{ year: Number(year), evidence: evidence(page, joinBlocks([block, next])), score: 3 }]
      : []
  })
}

function bonusOf(sentence: string, page: SitePage, site: Site, region: string): number {
  const named = namesProduct(sentence, site)
  return (
    (named ? 1 : 0) +
    (speaksOfUs(sentence) ? 0.5 : 0) +
    (isAboutPage(page) ? 0.7 : 0) +
    (region === 'footer' ? 1 : page.isHome ? 0.5 : 0)
  )
}

/** A person's own history, a law, a customer, a copyright line. */
function isOfSomethingElse(sentence: string, site: Site): boolean {
  const isOfPerson =
    /\bI(?:'ve| have)? (?:been|work|was|am)\b|\bich (?:bin|arbeite|war)\b|\bje (?:suis|travaille)\b/i
  if (isOfPerson.test(sentence) && !namesProduct(sentence, site)) return true
  return /©|\(c\)\s*\d|copyright|\b(?:law|act|acquired|regulation|gesetz|loi n|directive|in force|(?:customer|member|membro|mitglied|membre|miembro|kunde|client|cliente|klant|członek|klient) (?:since|desde|seit|depuis|dal|sinds|od)|last updated|version|released? (?:on|in)|update)\b/i.test(
    sentence,
  )
}
