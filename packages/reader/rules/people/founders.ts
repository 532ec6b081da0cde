/** The people whom the site calls founder or creator, or says began it. */
import type { Candidate, FounderFacts } from '../../drafter.ts'
import { founderTitles, foundingWords } from '../../facts/founding.ts'
import { joinBlocks } from '../../facts/page-text.ts'
import { keyOf } from '../../facts/names.ts'
import { nameBesideTitle, namesAtStart, personName, personNamesIn } from '../../facts/person-names.ts'
import { fold, wordCount } from '../../facts/text.ts'
import { without } from '../../facts/word-list.ts'
import { listOfContainer } from '../../page/repeated-containers.ts'
import { isNode } from '../../page/structured-data.ts'
import { isAboutPage, isLegalPage } from '../page-kinds.ts'
import { behindProduct, namesProduct, ownNodes } from '../other-company.ts'
import { quoted, textIn, type Site, type SitePage } from '../site.ts'
import { announces } from '../words/announced.ts'
import { isResidue, isSampleName } from '../words/residue.ts'
import { credits, soleMaker } from './founder-credits.ts'
import {
  foundersByThemselves,
  foundersInSentences,
  foundersUnderHeadings,
  namesOther,
} from './founder-sentences.ts'
import type { Block } from '../words/prose.ts'

/** Founders in the site's order. */
export function findFounders(site: Site): Candidate<FounderFacts>[] {
  // Product pages show sample people.
  const pages = site.pages.filter(({ kind }) => !/^(?:customers|product)$/.test(kind ?? ''))
  const found = pages.flatMap((page) =>
    isLegalPage(page)
      ? onLegalPage(page, site)
      : [
          ...structured(page, site),
          ...cards(page, site),
          ...foundersInSentences(page, site),
          ...foundersByThemselves(page, site),
          ...(isAboutPage(page) ? foundersUnderHeadings(page) : []),
          ...listed(page),
          ...credits(page, site),
          ...soleMaker(page),
        ],
  )
  const names = found.map(({ value }) => value.name)
  const people = found
    .filter(({ value }) => !isSampleName(value.name, names) && !isNamedAs(value.name, site.name))
    .filter(({ value }) => !isCommonNoun(value.name, site) && !isCompanyName(value.name, site))
    .map((candidate, place) => ({ ...candidate, confidence: candidate.confidence - place / 1000 }))
    .toSorted((a, b) => b.confidence - a.confidence)
  return people.filter((one, at) => !people.slice(0, at).some((other) => isSamePerson(one, other)))
}

const IS = /^\s(?:is|was|ist|wird|wurde|est|es|è|é|wordt|jest)\s/u

/** In an imprint, by title; elsewhere only makers of the product itself, not of its fonts. */
function onLegalPage(page: SitePage, site: Site): Candidate<FounderFacts>[] {
  return foundersInSentences(page, site).filter(
    ({ evidence: [told] }) =>
      (page.kind === 'imprint' && founderTitles.in(told?.quote ?? '')) ||
      IS.test(behindProduct(told?.quote ?? '', site) ?? ''),
  )
}

/** `Oklahoma Mineral Owners`, if the site also says `mineral owners`. */
function isCommonNoun(name: string, { pages }: Site): boolean {
  const phrase = name.split(/\s+/).slice(-2).join(' ').toLowerCase()
  return phrase !== name && pages.some(({ blocks }) => blocks.some(({ text }) => text.includes(phrase)))
}

const COMPANY =
  '(?:Inc|Ltd|Limited|LLC|GmbH|UG|SARL|SAS|S\\.?r\\.?l|S\\.?L|Lda|B\\.?V|Oy|ApS|Pty|Pvt|Sdn|d\\.o\\.o)'
const IS_COMPANY = new RegExp(`\\s${COMPANY}$`, 'u')

/** `Founder, Green Acre` of `Green Acre Ltd` */
function isCompanyName(name: string, { pages }: Site): boolean {
  const asCompany = new RegExp(`${RegExp.escape(name)},?\\s${COMPANY}(?!\\p{L})`, 'u')
  return IS_COMPANY.test(name) || pages.some(({ blocks }) => blocks.some(({ text }) => asCompany.test(text)))
}

/** `Jane Doe`, `Jane B. Doe`, `Jane Anne Doe`, `Jan Doe` and `Jane Doe Roe`, unless one passage names both. */
function isSamePerson(one: Candidate<FounderFacts>, other: Candidate<FounderFacts>): boolean {
  const [name, known] = [one.value.name, other.value.name]
  if ([name.indexOf(`${known} `), known.indexOf(`${name} `)].includes(0)) return true
  const areNamed = [one, other].some(({ evidence: quotes }) =>
    quotes.some(({ quote }) => quote.includes(name) && quote.includes(known)),
  )
  if (name === known || areNamed) return false
  const [words, others] = [name, known].map((text) => text.split(/\s+/).map(keyOf))
  return words?.at(-1) === others?.at(-1) && words?.[0]?.slice(0, 2) === others?.[0]?.slice(0, 2)
}

/** `Knight Ops` did not found itself. */
function isNamedAs(person: string, product: string): boolean {
  return product.length > 3 && keyOf(person).startsWith(keyOf(product))
}

/** schema.org `founder` of the organization. */
function structured(page: SitePage, site: Site): Candidate<FounderFacts>[] {
  return ownNodes(page, site).flatMap((node) =>
    [node['founder'], node['founders']].flat(2).flatMap((given) => {
      // `{"@id": "#jane"}` refers to the node with the name.
      const id = isNode(given) && !textIn(given, 'name') ? given['@id'] : undefined
      const person = id ? page.structured.find((one) => one['@id'] === id && one['name']) : given
      const name = typeof person === 'string' ? person : isNode(person) ? textIn(person, 'name') : ''
      const told = page.page.structuredText.map((text) =>
        memberWith(text, typeof id === 'string' ? id : name),
      )
      const quotes = [told.find(Boolean) ?? '', ...(id ? [name] : [])]
      return nameBesideTitle(name) && quotes[0] ? [quoted({ name }, page, quotes, 0.9)] : []
    }),
  )
}

/** `"founder": … "Jane Doe"` as it is written. */
function memberWith(text: string, name: string): string {
  const start = text.search(/"founders?"\s*:/)
  const end = start < 0 || !name ? -1 : text.indexOf(name, start)
  return end < 0 || fold(text.slice(start, end)).length > 500 ? '' : text.slice(start, end + name.length + 1)
}

/** A name alone in its passage, with a founder's title right beside it in the same card. */
function cards(page: SitePage, site: Site): Candidate<FounderFacts>[] {
  return page.blocks.flatMap((block, at) => {
    const isOurs = isAboutPage(page) || isOfTeam(block) || namesProduct(block.text, site)
    if (block.text.length <= 80 && isOurs) {
      const named = nameBeforeTitle(block, site)
      if (named && !isSampleStaff(block, page)) return [quoted(named, page, block.text, 0.8)]
    }
    // Two to four Han characters may be any word.
    const certain = /^\p{Script=Han}+$/u.test(block.text) ? null : personName(block.text)
    const person =
      certain ?? (/^h[12]$/.test(block.tag) ? null : (nameBesideTitle(block.text) ?? firstNameIn(block)))
    if (
      !person ||
      block.aside === 'testimonial' ||
      /^(?:nav|footer)$/.test(block.region) ||
      block.tag === 'button'
    )
      return []
    if (isSampleStaff(block, page)) return []
    // A link to a profile may stand between the name and the title.
    const below = page.blocks[at + 1]?.linked && !block.linked ? at + 2 : at + 1
    const beside = [page.blocks[below], page.blocks[at - 1]].find(
      (other, place) =>
        other &&
        isTitle(other, site) &&
        belongs(other, block, place === 0, page) &&
        !(place === 0 && isLineAbove(block, other)),
    )
    if (page.isHome && beside && isQuoteAuthor(at, page) && !namesProduct(beside.text, site)) return []
    if (!beside || (!certain && !isRoleOfNamed(beside, block))) return []
    return [quoted({ name: person, title: beside.text }, page, quotesOf(block, beside), 0.8)]
  })
}

/** `Josh`, a heading above `Founder and consultant`. */
function firstNameIn({ tag, text }: Block): string | null {
  return /^h[3-6]$/.test(tag) && /^\p{Lu}\p{Ll}{2,15}$/u.test(text) ? text : null
}

/** The line above a heading says what its section is about: `Who builds it`. */
function isLineAbove({ tag }: Block, { tag: below }: Block): boolean {
  return /^h[1-6]$/.test(below) && !/^h[1-6]$/.test(tag)
}

/** For names without capitals, which may be any words: in the same part of the page, and no other label. */
function isRoleOfNamed({ text, region }: Block, name: Block): boolean {
  return region === name.region && beginsWithRole(text) && !/[:：]/.test(text)
}

/**
 * On the home page, right after a sentence that is neither in the preceding card nor on the founding, and under no
 * heading about us: a quote's author.
 */
function isQuoteAuthor(at: number, { blocks }: SitePage): boolean {
  const [before, name] = [blocks[at - 1], blocks[at]]
  const isOfCardBefore = before?.groups.some((group, depth) => {
    const own = name?.groups[depth] ?? group
    return own !== group && listOfContainer(own) === listOfContainer(group)
  })
  const isAboutUs = (heading: string) => announces(heading, 0, 'about', 'team') || founderTitles.in(heading)
  return (
    before !== undefined &&
    wordCount(before.text) >= 5 &&
    /[.!?…。！]["”»]?$/u.test(before.text) &&
    !isOfCardBefore &&
    !foundingWords.in(before.text) &&
    !name?.headings.some(isAboutUs)
  )
}

const OUR = '(?:(?:meet )?the|our|die|unsere[rns]?|les?|nos|los|nuestros|i|i nostri|os|nossos|onze)'
const BARE = new RegExp(`^\\W*${OUR}?\\W*$`, 'i')
const FROM_ONE = new RegExp(
  `(?<!\\p{L})(?:from|by|v[oa][mn]|de[sr]?|du|dell?a?|do|da)\\s+(?:${OUR}\\s+)?$`,
  'iu',
)

/**
 * Names alone in their passages, under a heading that only says `Founders`; `— Jane Doe` below
 * `A note from the founder`.
 */
function listed(page: SitePage): Candidate<FounderFacts>[] {
  return page.blocks.flatMap((block) => {
    const { text, headings } = block
    const isSigned = /^[—–-]\s/.test(text) && block.aside !== 'testimonial'
    const [name] = isSigned ? namesAtStart(text.slice(2)) : isAboutPage(page) ? [personName(text)] : []
    const above = headings.findLast((heading) => heading !== text) ?? ''
    const isUnder = isSigned
      ? !SEVERAL.test(above) &&
        founderTitles.find(above).some(({ start }) => FROM_ONE.test(above.slice(0, start)))
      : founderTitles.in(above) && BARE.test(without(above, founderTitles))
    return name && isUnder ? [quoted({ name }, page, [above, text], 0.6)] : []
  })
}

/** `Jane Doe Co-Founder & CTO`: name and title in one passage. */
function nameBeforeTitle(block: Block, site: Site): FounderFacts | null {
  const text = fold(block.text)
  const start = founderTitles.find(text)[0]?.start ?? 0
  const before = text.slice(0, start)
  // `共同創業者` is a title alone.
  const name = /^\p{Script=Han}+$/u.test(before) ? null : personName(before.replace(/[\s,|–—-]+$/u, ''))
  const title = text.slice(start)
  const isMaker = MAKER_OF.test(title) && namesProduct(title, site)
  const isOwn = (beginsWithRole(title) || isMaker) && block.aside !== 'testimonial' && !namesOther(text, site)
  return name && isOwn ? { name, title } : null
}

/** In markup for the team: `leader-profile`. */
function isOfTeam({ path }: Block): boolean {
  return path.some((name) => /[.#_-](?:founders?|leaders?|leadership|teams?)(?:$|[._-])/i.test(name))
}

const MAKER_OF = /^\p{L}+ (?:of|behind|von|de|di|da|do|van|av|af)\s/iu

/** Filler in the card or right below the title: a theme's sample staff. */
function isSampleStaff({ group, index }: Block, { page }: SitePage): boolean {
  return page.blocks.some(
    (block) =>
      ((group !== null && block.groups.includes(group)) ||
        (block.index > index && block.index <= index + 2)) &&
      isResidue(block.text),
  )
}

/** In the card of the name, or the term of its definition; without cards, right below it. */
function belongs(other: Block, name: Block, isBelow: boolean, { blocks }: SitePage): boolean {
  if (name.group === null) return isBelow && other.index === name.index + 1 && !/^h\d$/.test(other.tag)
  if (other.groups.includes(name.group)) return true
  if (name.tag === 'dd' && other.tag === 'dt') return !isBelow
  const shared = name.groups.findLast((group) => other.groups.includes(group))
  return (
    shared !== undefined &&
    !blocks.some((one) => one !== name && one.groups.includes(shared) && nameBesideTitle(one.text) !== null)
  )
}

/** `Founder · 5h`: a social post in a mock-up of the product. */
const POSTED =
  /[·•|]\s*\d+\s*(?:s|sec|m|min|h|hrs?|hours?|u|uur|std|d|days?|t|w|wk|mo|j|分|時間|小时)\.?(?!\p{L})|🌐/iu

function isTitle(block: Block, site: Site): boolean {
  const short = block.text.length <= 60 && namesRole(fold(block.text)) && block.aside !== 'testimonial'
  if (POSTED.test(block.text) || SEVERAL.test(block.text)) return false
  const isOther = !beginsWithRole(block.text) && personNamesIn(block.text).length > 0
  return short && !namesOther(block.text, site) && !isOther
}

/** `Strong founders` is nobody's title. */
const SEVERAL = /(?:founders|creators|makers|fondateurs|fundadores|fondatori|creatori|oprichters)(?!\p{L})/iu
/** `Founder & Systems Architect` is no person. */
function beginsWithRole(text: string): boolean {
  return founderTitles.find(fold(text)).some(({ start, text: word }) => start === 0 && !MAKER.test(word))
}

/** Words for makers of any kind: `CSS gradient maker`, `for creators`. */
const MAKER =
  /^(?:makers?|creat\p{L}+|cread\p{L}+|créat\p{L}+|criador\p{L}*|inventors?|bedenker|twórca|開発者|作者|개발자)$/iu
const BEFORE_ROLE = /(?:^|[,&/|·•-]|(?<!\p{L})(?:the|our|your|solo|indie|independent|and))\s*$/iu

/** A word for a founder, or a word for a maker that begins a role. */
function namesRole(text: string): boolean {
  return founderTitles
    .find(text)
    .some(
      ({ text: word, start }) =>
        !MAKER.test(word) || (!/s$/i.test(word) && BEFORE_ROLE.test(text.slice(0, start))),
    )
}

/** One quote if nothing is between the two, else one each. */
function quotesOf(first: Block, second: Block): string[] {
  const [before, after] = first.index < second.index ? [first, second] : [second, first]
  const isNext = after.index === before.index + 1 && after.joint === 'space'
  return isNext ? [joinBlocks([before, after])] : [first.text, second.text]
}
