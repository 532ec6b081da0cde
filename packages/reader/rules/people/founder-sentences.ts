/** Founders as sentences name them: `Founder, Jane Doe`; `founded by Jane Doe and John Roe`; `I'm Jane Doe … the creator of …`. */
import type { Candidate, FounderFacts } from '../../drafter.ts'
import { anyFounderTitle, founderWords } from '../../facts/founding.ts'
import { namesAtStart, namesWithPlaces, personName } from '../../facts/person-names.ts'
import { sentenceAt, sentencesOf } from '../../facts/text.ts'
import { behindProduct, isOfAnother, namesProduct } from '../other-house.ts'
import { evidence, type Site, type SitePage } from '../site.ts'
import { isTestimonial } from '../words/prose.ts'

/** Not `przez`, behind which names stand in another case. */
const BY = '(?:by|von|par|por|da|door|de|av|af)'
/** `by industry veterans Jane Doe and John Roe`; not `by people of Acme Hill`. */
const WHO = /^(?:(?!(?:of|from|at|with|in|for)\s)\p{Ll}[\p{L}-]*\s+|\p{Lu}{2,5}\s+){0,4}/u
/** `in 2019`, `in Lyon, France`, `im Jahr 2019 in Köln`. */
const WHEN =
  "(?:(?:in|en|im|à|nel|a|em|w|în|år|i|te|vuonna|v)\\s+[\\p{L}\\d'’-]+(?:,?\\s+[\\p{L}\\d'’-]+){0,2}?,?\\s+|\\d{4}\\s+){0,2}"

/** Openings behind which a name, or several, must follow at once. `needsOwn`: the passage has to name the product or us. */
const BEFORE_NAMES: { pattern: RegExp; needsOwn: boolean; who?: boolean }[] = [
  {
    pattern: new RegExp(
      `(?<![\\p{L}-])${anyFounderTitle}(?:\\s*(?:&|and|und|et|y|e|en|/|,)\\s*(?:CEO|CTO|COO|CPO|managing director|Geschäftsführer(?:in)?))?\\s*[:,–-]?\\s+`,
      'giu',
    ),
    needsOwn: false,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}])(?:co-?founded|founded|gegründet|ins leben gerufen|fondée?s?|fundad[ao]|fondat[ao]|opgericht|înființat[ăa]?|grundades?|grundad|perustettu)\\s+${WHEN}${BY}\\s+`,
      'giu',
    ),
    needsOwn: false,
    who: true,
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}])(?:started|created|built|made|developed|invented|launched|erschaffen|entwickelt|créée?s?|cread[ao]|creat[ao]|criad[ao]|gemaakt|creat[ăa]?|skapad|skapats?|skapades)\\s+${WHEN}${BY}\\s+`,
      'giu',
    ),
    needsOwn: true,
  },
  {
    // `wurde von Anna Berger gegründet`
    pattern:
      /(?<!\p{L})wurden? (?:\S+ ){0,3}?von (?=\p{Lu}[^.!?]{3,80} (?:gegründet|entwickelt|ins leben gerufen|geschaffen))/giu,
    needsOwn: true,
  },
  {
    pattern: new RegExp(
      `(?:\\bI['’]?m|\\bI am|my name is|mein name ist|ich bin|je m['’]appelle|je suis|me llamo|soy|mi chiamo|sono|meu nome é|sou|ik ben)\\s+(?=[^!?]{0,160}(?<![\\p{L}])${anyFounderTitle}(?![\\p{L}]))`,
      'giu',
    ),
    needsOwn: false,
  },
]

const ROLE_BEHIND = new RegExp(
  `^\\s*[,(–—-]\\s*(?:(?:the|our|der|die|le|la|el|il|o|a)\\s+)?(?:[\\p{L}-]{2,20}\\s*(?:&|and|und|et|y|e|/|,)\\s*)?${anyFounderTitle}(?![\\p{L}])`,
  'iu',
)
const BEGAN =
  /^\s+(?:founded|co-?founded|started|created|built|launched|gründete|a fondé|a créé|fondó|creó|ha fondato|fondò|fundou|criou|richtte|założył|założyła|a fondat|a creat|grundade|perusti)\s/iu

/** People whom the page's sentences call founder or say to have begun the product. */
export function foundersInSentences(page: SitePage, site: Site, own: string): Candidate<FounderFacts>[] {
  return page.blocks
    .filter(({ text, region }) => region !== 'nav' && text.length > 12 && founderWords.in(text))
    .flatMap((block) => {
      const { text } = block
      const found = isTestimonial(block)
        ? endings(text, site, own).filter(({ start }) => namesProduct(text.slice(start), site, own))
        : [...openings(text, site, own), ...endings(text, site, own)]
      return found.map(({ name, start, length, isDoubtful = false }) => ({
        value: { name },
        evidence: [evidence(page, sentenceAt(text, start, length))],
        confidence: 0.7,
        isDoubtful,
      }))
    })
}

const INTRODUCED =
  /(?:\bI['’]?m|\bI am|\bmy name is|\bmein name ist|\bich bin|\bje m['’]appelle|\bje suis|\bme llamo|\bsoy|\bmi chiamo|\bsono|\bmeu nome é|\bik ben)\s+(?=\p{Lu})/iu
const I_BEGAN =
  /\bI (?:founded|started|created|built|made|launched|(?:have )?develop(?:ed)?)\s|\bich (?:gründete|entwickle)\s|\bj['’]ai (?:fondé|créé|lancé|développé)\s|\b(?:fundé|creé|ho fondato|ho creato|fundei|criei)\s/iu

/** `I'm Jane Doe.` and, there or in the passages right below, `I started Beetplan in 2017`. */
export function foundersByThemselves(page: SitePage, site: Site, own: string): Candidate<FounderFacts>[] {
  return page.blocks.flatMap((block, at) => {
    const opening = isTestimonial(block) ? null : INTRODUCED.exec(block.text)
    const [name] = opening ? namesAtStart(block.text.slice(opening.index + opening[0].length)) : []
    if (!opening || !name) return []
    const told = page.blocks
      .slice(at, at + 3)
      .filter((near) => !isTestimonial(near))
      .flatMap(({ text }) =>
        sentencesOf(text, page.page.language).filter((one) => saysIBegan(one, site, own)),
      )[0]
    const introduction = sentenceAt(block.text, opening.index, opening[0].length + name.length)
    return told
      ? [
          {
            value: { name },
            evidence: [introduction, told].map((quote) => evidence(page, quote)),
            confidence: 0.7,
          },
        ]
      : []
  })
}

/** Behind the name: `Beetplan account`, `Beetplan with my team`, `Beetplan templates` are what a customer begins. */
const OWN_ENDS =
  /^\s*(?:$|[.,;:!?–—()]|(?:in|because|to|as|after|when|while|for|so|from|out of|back|im|en|pour|para|per|um|weil)(?!\p{L}))/iu

/** The product itself is what was begun: `I started Beetplan in 2017`, not `I started using Beetplan`. */
function saysIBegan(sentence: string, site: Site, own: string): boolean {
  const match = I_BEGAN.exec(sentence)
  if (!match) return false
  const behind = behindProduct(sentence.slice(match.index + match[0].length), site, own)
  if (behind === null || !OWN_ENDS.test(behind)) return false
  return !/started/i.test(match[0]) || !/^\s*(?:to|for)\s/i.test(behind)
}

const RUN_BY = /\b(?:run|led|owned|maintained) by\s+(?=\p{Lu})/u

/** `A studio run by Jane Doe`, under a heading that says founded or founder. */
export function foundersUnderHeadings(page: SitePage): Candidate<FounderFacts>[] {
  return page.blocks.flatMap(({ text, headings }) => {
    const heading = headings.at(-1) ?? ''
    const opening = founderWords.in(heading) ? RUN_BY.exec(text) : null
    const names = opening ? namesAtStart(text.slice(opening.index + opening[0].length)) : []
    return names.map((name) => ({
      value: { name },
      evidence: [
        evidence(page, heading),
        evidence(page, sentenceAt(text, opening?.index ?? 0, 8 + name.length)),
      ],
      confidence: 0.6,
    }))
  })
}

interface Mention {
  name: string
  start: number
  length: number
  /** What was begun may be something else. */
  isDoubtful?: boolean
}

function openings(text: string, site: Site, own: string): Mention[] {
  return BEFORE_NAMES.flatMap(({ pattern, needsOwn, who = false }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const opened = match.index + match[0].length
      const end = who ? opened + (WHO.exec(text.slice(opened, opened + 200))?.[0].length ?? 0) : opened
      const around = text.slice(Math.max(0, match.index - 80), end + 100)
      if (namesOther(text.slice(match.index, end + 200), site, own)) return []
      const isDoubtful = needsOwn && !namesOwn(around, site, own)
      if (isOfAnother(subjectOf(text, match.index), site, own)) return []
      return namesAtStart(text.slice(end, end + 200)).map((name) => ({
        name,
        start: match.index,
        length: text.indexOf(name, end) + name.length - match.index,
        isDoubtful,
      }))
    }),
  )
}

/** What stands in front of it in its sentence. */
function subjectOf(text: string, at: number): string {
  return (
    text
      .slice(Math.max(0, at - 120), at)
      .split(/[.!?;:]\s/)
      .at(-1) ?? ''
  )
}

function endings(text: string, site: Site, own: string): Mention[] {
  return namesWithPlaces(text).flatMap(({ name, start, end }) => {
    const after = text.slice(end, end + 100)
    const isTitled = ROLE_BEHIND.test(after) && !namesOther(after, site, own)
    const isSaid = saysTheyBegan(after, site, own)
    return isTitled || isSaid ? [{ name, start, length: end - start + 20 }] : []
  })
}

const OUR_HOUSE =
  /^(?:us|(?:our|the|this) (?:app|tool|company|project|game|service|platform|product|business|studio))(?!\p{L})/iu

/** ` founded Beetplan`, ` started the company`; not ` started using Beetplan`, ` built her shop with Beetplan`. */
function saysTheyBegan(after: string, site: Site, own: string): boolean {
  const [verb] = BEGAN.exec(after) ?? []
  if (verb === undefined) return false
  const object = after.slice(verb.length).replace(/^(?:(?:in|im|en|nel|em|w|în|år) )?\d{4}\s+/iu, '')
  const behind = behindProduct(object, site, own)
  return (
    OUR_HOUSE.test(object) || (behind !== null && !/^\s+(?:accounts?|with|using)(?!\p{L})/iu.test(behind))
  )
}

const TITLE = new RegExp(anyFounderTitle, 'giu')
/** Behind a title: what joins it to a house, and the house. */
const HOUSE =
  /^[^.!?]{0,40}?(\s(?:of|at|von|vom|bei|de|du|chez|di|da|del|della|do|van|bij|w)\s|[,@|·]\s*)(?:\p{Ll}+\s+){0,3}([\p{Lu}][\p{L}\d.&-]+(?:\s+[\p{Lu}][\p{L}\d.&-]+){0,3})/u

/**
 * `CEO, Some Other Company`; `co-founder of X`: the title belongs to another house. Case counts in the second pattern alone:
 * one pattern with `(?i:…)` for the title was seen to lose it in a process that had run for long (V8 13.6).
 */
export function namesOther(text: string, site: Site, own: string): boolean {
  const match = [...text.matchAll(TITLE)]
    .map((title) => HOUSE.exec(text.slice(title.index + title[0].length)))
    .find((found) => found !== null)
  const [, joint = '', house] = match ?? []
  if (
    !house ||
    /^(?:CEO|CTO|COO|CPO|CFO|CMO|Chief|Managing|Director|President|Head|Lead|Developer|Engineer|Designer|Product|Geschäftsführer)/.test(
      house,
    ) ||
    (/^[,@|·]/.test(joint) && personName(house) !== null)
  )
    return false
  return !namesOwn(house, site, own)
}

function namesOwn(text: string, site: Site, own: string): boolean {
  return (
    namesProduct(text, site, own) ||
    /\b(?:us|our company|the company|this (?:app|tool|company|project|game|service|platform|product))\b/i.test(
      text,
    )
  )
}
