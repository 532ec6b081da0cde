/**
 * Founders as sentences name them: `Founder, Jane Doe`; `founded by Jane Doe and John Roe`;
 * `I'm Jane Doe … the creator of …`.
 */
import type { Candidate, FounderFacts } from '../../drafter.ts'
import { anyFounderTitle, foundedBy, madeBy, tellsFounder } from '../../facts/founding.ts'
import { namesAtStart, namesWithPlaces, personName } from '../../facts/person-names.ts'
import { sentenceAt, sentencesOf } from '../../facts/text.ts'
import { behindProduct, isInOthersCard, isOfAnother, namesProduct } from '../other-company.ts'
import { isAboutPage } from '../page-kinds.ts'
import { quoted, type Site, type SitePage } from '../site.ts'
import { BY_ONE } from './founder-credits.ts'

/** `by two former Acme engineers Jane Doe and John Roe`, `von der Floristin Anna Berger`; not `by people of Acme Hill`. */
const WHO =
  /^(?:(?!(?:of|from|at|with|in|for)\s)\p{Ll}[\p{L}-]*\s+|\p{Lu}{2,5}\s+|\p{Lu}\p{L}+\s+(?=(?:\p{Lu}\p{L}+\s+)?\p{Ll}{4,}s\s+\p{Lu})){0,4}(?:(?<=(?:^|\s)de[mnr]\s+)\p{Lu}\p{Ll}+\s+(?=\p{Lu}\p{Ll}+\s+\p{Lu}))?/u

const ME =
  "(?<!\\p{L})(?:I['’]?m|I am|my name is|mein name ist|ich bin|je m['’]appelle|je suis|me llamo|soy|mi chiamo|sono|meu nome é|sou|ik ben|that['’]?s me\\s?[,:—–-])"

/** What makers are to each other, or that there is only one. */
const RELATED =
  '(?:husband and wife|(?:two )?(?:brothers|sisters|siblings|friends)|(?:one|a s\\p{L}+) (?:person|developer)\\s?[,–—-])'

/** Openings that one or more names must follow at once. `needsOwn`: the passage must name the product or us. */
const BEFORE_NAMES: { pattern: RegExp; needsOwn: boolean; who?: boolean }[] = [
  {
    pattern: new RegExp(
      `(?<![\\p{L}-])${anyFounderTitle}(?:\\s*(?:&|and|und|et|y|e|en|/|,)\\s*(?:CEO|CTO|COO|CPO|managing director|Geschäftsführer(?:in)?))?(?:(?:\\s+(?:\\p{Script=Cyrillic}{3,}|(?:of|von|de|di|da|van)\\s+[\\p{L}\\d.]+))?\\s*[:,—–-])?\\s+`,
      'giu',
    ),
    needsOwn: false,
  },
  { pattern: new RegExp(foundedBy, 'giu'), needsOwn: false, who: true },
  { pattern: new RegExp(`${madeBy}(?:${RELATED}\\s+)?`, 'giu'), needsOwn: true },
  {
    // `wurde von Anna Berger gegründet`
    pattern:
      /(?<!\p{L})wurden? (?:\S+ ){0,3}?von (?=\p{Lu}[^.!?]{3,80} (?:gegründet|entwickelt|ins leben gerufen|geschaffen))/giu,
    needsOwn: true,
  },
  {
    // `2019 yılında Elif Kaya ve Murat Demir tarafından kuruldu`
    pattern: /(?:^|yılında |,\s)(?=\p{Lu}[^.!?]{3,80} tarafından [^.!?]{0,40}(?:kurul|geliştiril))/giu,
    needsOwn: true,
  },
  {
    pattern: new RegExp(`${ME}\\s+(?=[^!?]{0,160}(?<!\\p{L})${anyFounderTitle}(?!\\p{L}))`, 'giu'),
    needsOwn: false,
  },
]

const ROLE_BEHIND = new RegExp(
  `^\\s*[,(–—-]\\s*(?:(?:the|our|der|die|le|la|el|il|o|a)\\s+)?(?:[\\p{L} -]{2,40}\\s*(?:&|and|und|et|y|e|/|,)\\s*)?${anyFounderTitle}(?!\\p{L})`,
  'iu',
)
const BEGAN =
  /^\s+(?:founded|co-?founded|started|created|built|launched|gründete|a fondé|a créé|fondó|creó|ha fondato|fondò|fundou|criou|richtte|założył|założyła|a fondat|a creat|grundade|grundar|startade|perusti)\s/iu

/** People whom the page's sentences call founder or creator of the product. */
export function foundersInSentences(page: SitePage, site: Site): Candidate<FounderFacts>[] {
  return page.blocks
    .filter(({ text, region }) => region !== 'nav' && text.length > 12 && tellsFounder(text))
    .flatMap((block) => {
      const { text } = block
      const found =
        block.aside === 'testimonial'
          ? endings(text, site).filter(({ start }) => namesProduct(text.slice(start), site))
          : [...openings(text, site), ...endings(text, site, isAboutPage(page))].filter(
              ({ start }) => start > 0 || namesOwn(text, site) || !isInOthersCard(block, page),
            )
      return found.map(({ name, start, length, isDoubtful = false }) => ({
        ...quoted({ name }, page, sentenceAt(text, start, length), 0.7),
        isDoubtful,
      }))
    })
}

const INTRODUCED = new RegExp(
  `(?:${ME}|(?<!\\p{L})(?:we(?:['’]re| are)|wir sind|nous sommes|somos|siamo))\\s+(?=\\p{Lu})`,
  'iu',
)
const I_BEGAN =
  /\b(?:I|we) (?:founded|started|created|built|made|launched|(?:have )?develop(?:ed)?)\s|\bich (?:gründete|entwickle)\s|\b(?:habe ich|ich(?: habe)?) (?=[^!?]{1,50}? (?:gegründet|entwickelt|gebaut)(?!\p{L}))|\bwir gründeten\s|\bj['’]ai (?:fondé|créé|lancé|développé)\s|\b(?:fundé|creé|fundamos|creamos|ho fondato|ho creato|fundei|criei)\s/iu

const isPlural = /^(?:we|wir|nous|somos|siamo|fundamos|creamos)/iu

/** `Who built this`, `Made by one person`, above a self-introduction. */
const WHO_BUILT = /^(?:who (?:built|made|created) (?:this|it)|wer das (?:gebaut|entwickelt) hat)\W*$/iu

/** `I'm Jane Doe.` and, in that passage, above it or right below, `I started Beetplan in 2017`. */
export function foundersByThemselves(page: SitePage, site: Site): Candidate<FounderFacts>[] {
  return page.blocks.flatMap((block, at) => {
    const opening = block.aside === 'testimonial' ? null : INTRODUCED.exec(block.text)
    if (!opening) return []
    const all = namesAtStart(block.text.slice(opening.index + opening[0].length))
    // `I am Jane Doe, Head Baker`
    const names = isPlural.test(opening[0]) ? all : all.slice(0, 1)
    const last = names.at(-1) ?? ''
    const told = page.blocks
      .slice(at, at + 3)
      .flatMap((near) => (near.aside === 'testimonial' ? [] : sentencesOf(near.text, page.page.language)))
      .concat(block.headings.at(-1) ?? [])
      .filter((one) => WHO_BUILT.test(one) || BY_ONE.test(one) || saysIBegan(one, site))
      // `I'm Jane Doe, head of support. We built Beetplan`: a person introduced alone says I.
      .find((one) => isPlural.test(opening[0]) || !isPlural.test(I_BEGAN.exec(one)?.[0] ?? ''))
    const introduction = sentenceAt(block.text, opening.index, opening[0].length + last.length)
    return told ? names.map((name) => quoted({ name }, page, [introduction, told], 0.7)) : []
  })
}

/** May follow the name; `Beetplan account`, `Beetplan with my team`, `Beetplan templates` are started by customers. */
const OWN_ENDS =
  /^\s*(?:$|[.,;:!?–—()]|(?:in|because|to|as|after|when|while|for|so|from|out of|back|im|en|pour|para|per|um|weil|gegründet|entwickelt|gebaut)(?!\p{L}))/iu

/** Allowed on an about page, where no customer speaks. */
const WITH = /^\s(?:with|mit|avec|con|com|met|med|z|cu)\s/iu

/** The speaker began the product itself: `I started Beetplan in 2017`, not `I started using Beetplan`. */
function saysIBegan(sentence: string, site: Site): boolean {
  const match = I_BEGAN.exec(sentence)
  if (!match) return false
  const behind = behindProduct(sentence.slice(match.index + match[0].length), site)
  if (behind === null || !OWN_ENDS.test(behind)) return false
  return !/started/i.test(match[0]) || !/^\s*(?:to|for)\s/i.test(behind)
}

const RUN_BY = /\b(?:run|led|owned|maintained) by\s+(?=\p{Lu})/u

/** `A studio run by Jane Doe`, under a heading that says founded or founder. */
export function foundersUnderHeadings(page: SitePage): Candidate<FounderFacts>[] {
  return page.blocks.flatMap(({ text, headings }) => {
    const heading = headings.at(-1) ?? ''
    const opening = tellsFounder(heading) ? RUN_BY.exec(text) : null
    const end = opening ? opening.index + opening[0].length : 0
    const names = opening ? namesAtStart(text.slice(end)) : []
    return names.map((name) => quoted({ name }, page, [heading, sentenceAt(text, end, name.length)], 0.6))
  })
}

interface Mention {
  name: string
  start: number
  length: number
  /** It may be about something other than the product. */
  isDoubtful?: boolean
}

function openings(text: string, site: Site): Mention[] {
  return BEFORE_NAMES.flatMap(({ pattern, needsOwn, who = false }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const opened = match.index + match[0].length
      const end = who ? opened + (WHO.exec(text.slice(opened, opened + 200))?.[0].length ?? 0) : opened
      // `The castle was founded in 880 by …`
      if (/\bin (?:1[0-6]\d\d|\d{3})\s+by/i.test(match[0])) return []
      const subject = subjectOf(text, match.index)
      if (
        needsOwn &&
        /©/.test(text.slice(0, match.index)) &&
        (/©/.test(subject) || !namesProduct(subject, site))
      )
        return []
      const around = text.slice(Math.max(0, match.index - 80), end + 100)
      if (namesOther(text.slice(match.index, end + 200), site)) return []
      const isDoubtful = needsOwn && !namesOwn(around, site)
      if (isOfAnother(subject, site)) return []
      const names = namesAtStart(text.slice(end, end + 200), who)
      // `Founder Market Fit: what buyers need`
      const isTitled = !needsOwn && !who
      if (
        isTitled &&
        names.some((name) => /^\s?[:：]/u.test(text.slice(text.indexOf(name, end) + name.length)))
      )
        return []
      return names.map((name) => ({
        name,
        start: match.index,
        length: text.indexOf(name, end) + name.length - match.index,
        isDoubtful,
      }))
    }),
  )
}

/** The part of the sentence before it. */
function subjectOf(text: string, at: number): string {
  return (
    text
      .slice(Math.max(0, at - 120), at)
      .split(/[.!?;:]\s/)
      .at(-1) ?? ''
  )
}

/** `Jane Doe, founder`; `Jane Doe and John Roe started Beetplan`; `Jane Doe, a baker, created Beetplan`. */
function endings(text: string, site: Site, isAbout = false): Mention[] {
  return namesWithPlaces(text).flatMap(({ name, start, end }) => {
    const after = text.slice(end, end + 100)
    const last = namesAtStart(text.slice(start, start + 200), true).at(-1) ?? name
    // `After years with Mark Weber, Anna Berger started it`: a comma alone joins no names.
    const isJoined = last === name || !/,\s*$/u.test(text.slice(start, text.indexOf(last, start)))
    const behindAll = text.slice(text.indexOf(last, start) + last.length).slice(0, 160)
    const [title] = ROLE_BEHIND.exec(behindAll.replace(IN_BRACKETS, '')) ?? []
    const isOfAll = title !== undefined && (last === name || (isJoined && !OF_ONE.test(title)))
    const titled = isOfAll ? behindAll : ROLE_BEHIND.test(after) ? after : ''
    const isTitled = titled !== '' && !namesOther(titled, site)
    const isSaid = saysTheyBegan((isJoined ? behindAll : after).replace(APPOSITION, ''), site, isAbout)
    return isTitled || isSaid ? [{ name, start, length: end - start + 20 }] : []
  })
}

const IN_BRACKETS = /^\s*\([^()]{2,40}\)/u

/** Of one person; `Gründer` may be several. */
const OF_ONE = /(?:founder|creator|maker|inventor|eur|rice|dora?|tore|erin|oprichter|założyciel|ator)$/iu

const APPOSITION = /^,(?:\s\p{Ll}[^,.;:!?]{2,50},)?(?=\s)/u

const OUR_HOUSE =
  /(?<!\p{L})(?:us|(?:our|the|this) (?:app|tool|company|project|game|service|platform|product|business|studio))(?!\p{L})/iu

/** ` founded Beetplan`, ` started the company`; not ` started using Beetplan`, ` built her shop with Beetplan`. */
function saysTheyBegan(after: string, site: Site, isAbout: boolean): boolean {
  const [verb] = BEGAN.exec(after) ?? []
  if (verb === undefined) return false
  const object = after.slice(verb.length).replace(/^(?:(?:in|im|en|nel|em|w|în|år) )?\d{4}\s+/iu, '')
  const behind = behindProduct(object, site)
  return (
    object.search(OUR_HOUSE) === 0 ||
    (behind !== null && (OWN_ENDS.test(behind) || (isAbout && WITH.test(behind))))
  )
}

/** `Co-founder, Growth & Style`: a role within the company. */
const OFFICE =
  /^(?:C[ETOPFM]O|Chief|Managing|Director|President|Head|Lead|Developer|Engineer|Designer|Product|Geschäftsführer|(?:Growth|Operations|Marketing|Sales|Design|Engineering|Technology|Strategy|Research|Business|Brand)$)/u
const TITLE = new RegExp(anyFounderTitle, 'giu')
/** After a title: a joining word, and a company. */
const HOUSE =
  /^[^.!?]{0,40}?(\s(?:of|at|von|vom|bei|de|du|chez|di|da|del|della|do|van|bij|w)\s|[,@|·]\s*)(?:\p{Ll}+\s+){0,3}(\p{Lu}[\p{L}\d.&-]+(?:\s+\p{Lu}[\p{L}\d.&-]+){0,3})/u

/**
 * `CEO, Some Other Company`; `co-founder of X`: the title is at another company. Case matters in the second pattern
 * only: a single pattern with `(?i:…)` for the title stopped matching in a long-running process (V8 13.6).
 */
export function namesOther(text: string, site: Site): boolean {
  const match = [...text.matchAll(TITLE)]
    .map((title) => HOUSE.exec(text.slice(title.index + title[0].length)))
    .find((found) => found !== null)
  const [, joint = '', house] = match ?? []
  if (!house || OFFICE.test(house) || (/^[,@|·]/.test(joint) && personName(house) !== null)) return false
  return !namesOwn(house, site)
}

function namesOwn(text: string, site: Site): boolean {
  return namesProduct(text, site) || OUR_HOUSE.test(text)
}
