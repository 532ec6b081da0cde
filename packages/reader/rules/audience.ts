/** Whom the product is for, if the site says so explicitly; and the use cases that it names. */
import { maxCharacters } from 'marquee-profile'
import type { Candidate } from '../drafter.ts'
import { holdsName } from '../facts/names.ts'
import { fold, wordCount } from '../facts/text.ts'
import { wordList } from '../facts/word-list.ts'
import { agrees, headsOf, labelAbove, nodesOf, quoted, textIn, type Site, type SitePage } from './site.ts'
import { isInPlan } from './feature-cards.ts'
import { isOfMenu } from './feature-points.ts'
import { isOwnText, type Block } from './words/prose.ts'

/** Not `also made for`: others than the main ones. */
const FOR_WHOM =
  /(?<!\p{L}|(?:also|auch|ook|aussi|también|anche|também)\s)(?:built|made|designed|created|perfect|ideal|tailored|crafted|great|gemacht|entwickelt|geeignet|gebaut|perfekt|conçue?|pensée?|idéal|parfait|diseñad[ao]|pensad[ao]|hech[ao]|perfecto|progettat[ao]|pensat[ao]|ideale|perfett[ao]|feit[ao]|projetad[ao]|perfeit[ao]|gemaakt|ontworpen|geschikt|stworzon[aey]|idealn[aey]|creat[ăa]?|ideal[ăa]?|gjord|skapad|software|app|tool|platt?forme?|plateforme|plataforma|piattaforma|solution|lösung|logiciel|outil|system|marketplace|marktplatz)\s+(?:for|für|pour|para|per|voor|dla|pentru|för|til)\s+([^.;:!?()|·•–—]{3,120})/iu
const OPENING = /^(?:for|für|pour|para|voor|dla|pentru|för)\s+(?=\S+\s+\p{L})([^.;:!?()|·•–—]{3,120})/iu
/** `Gießroboter für Schulen`: in a title, people may follow `for` after any noun. */
const IN_TITLE = /(?<=\p{L}\s)(?:for|für|pour|para|per|voor|dla|pentru|för)\s+([^.,;:!?()|·•–—]{3,80})/iu
/** `The garden planner for schools.`: a passage that only says what the product is. */
const KIND =
  /^(?!.*(?:discount|price|offer|rabatt|preis|réduction|descuento|sconto|desconto))(?:the|an?|der|die|das|eine?|le|la|une?|el|una|il|o|um|uma|de|het|een)\s(?:[\p{L}'-]+\s){1,4}(?:for|für|pour|para|per|voor|dla|pentru|för)\s[^.,;:!?]{3,40}\.?$/iu
const NOT_PEOPLE =
  /^(?:you|your|free|the|a|an|all|any|more|every|instance|example|sure|now|ever|speed|use|iphone|ios|android|mac|windows|chrome|dich|sie|ihr|mehr|jeden?|alle|vous|tous|plus|ti|todo|te|tutto|jou|u|ciebie|tine|\p{L}+(?:ation|ment|ing) of)(?:\s|$)/iu
/** Fits anybody: `people who want…`, `everyone`. */
const VAGUE =
  /^(?:(?:people|everyone|everybody|users|individuals|humans|anyone|alle|tous|todos|tutti|companies|business|businesses|unternehmen|firmen|entreprises|empresas|aziende|imprese|bedrijven|firm)(?:$|\s(?:who|that|\p{L}+ing)))/iu
/** `para vender más`, `per lavorare sereni`: a purpose, not people. */
const TO_DO = /^\p{Ll}+(?:are|ere|ire|ar|er|ir)\s/u
/** `, see our page`; not `, bakers and cooks` */
const CLAUSE = /,\s(?![^,]*(?:&|\s(?:and|or|und|oder|et|ou|y|o|e|en|of)\s))[^\s,]+(?:\s[^\s,]+){2,}$/iu
/** `Für Vereine haben wir …`: where the sentence goes on. */
const GERMAN_CLAUSE = /\s\p{Ll}{3,}\s(?:wir|ich|sie|es)(?!\p{L}).*$/u
/** `a tool for teams that keeps …`: of the tool. */
const OF_PRODUCT = /(?<=\p{Ll}s)\s(?:that|which)\s(?!always|sometimes)\p{Ll}*[^su]s\s.*$/u
/** `For market watchers` `Research the markets`: a label and its text. */
const NEXT_SENTENCE = /(?<=\p{Ll}s)\s\p{Lu}\p{Ll}+\s\p{Ll}.*$/u
const THAT = /\s(?:that|who|which|die|der|qui|que|che|dat|care|som|któr\p{L}+)\s/iu
const PEOPLE = wordList(
  `team*|business*|club*|gardener*|kmu*|pme|pmi|pymes|smes|compan*|startup*|agenc*|developer*|designer*|creator*|freelancer*|entrepreneur*|executive*|founder*|student*|teacher*|school*|clinic*|doctor*|people|individual*|profession*|enterprise*|marketer*|engineer*|artist*|writer*|musician*|producer*|parent*|kid*|child*|famil*|shop|shops|store*|restaurant*|hotel*|nonprofit*|organization*|organisation*|manager*|owner*|researcher*|lawyer*|accountant*|landlord*|seller*|beginner*|everyone|user*|trainer*|coach*|driver*|gamer*|player*|recruiter*|consultant*|provider*|maker*|builder*|unternehmen|agenturen|entwickler*|selbstständige*|handwerk*|friseure|therapeuten|ärzte|praxen|schulen|lehrer*|schüler*|studierende|vereine|anbieter*|händler*|datenschutzbeauftragte*|kanzleien|eltern|équipes|entreprises|développeurs|indépendants|étudiants|enseignants|écoles|conducteurs|equipos|empresas|desarrolladores|autónomos|estudiantes|escuelas|aziende|agenzie|sviluppatori|scuole|imprese|equipes|desenvolvedores|estudantes|escolas|bedrijven|ondernemers|ontwikkelaars|scholen|firm|zespołów|programistów|szkół|firme*|elevi*|parinti*|profesor*|scoli|echipe|företag|utvecklare|skolor|virksomheder|yrityksille`,
)

/** The people or companies the product is for, in the site's words. */
export function findAudience(site: Site): Candidate<string>[] {
  const declared = nodesOf(site.home, 'SoftwareApplication', 'WebApplication', 'Product', 'Service').flatMap(
    (node) => {
      const text = textIn(node, 'audience')
      return text.length > 2 && text.length <= maxCharacters('audience') && agrees(site, text)
        ? [quoted(text, site.home, text, 0.9)]
        : []
    },
  )
  const heads = headsOf(site, 'title', 'description', 'og:description')
  const shown = site.home.blocks.filter(
    (block) => isOwnText(block) && !isInPlan(block, site.home) && block.text.length <= 400,
  )
  const blocks = shown.map(({ text }) => text)
  const titles = new Set([
    site.home.title,
    ...shown.flatMap(({ tag, text }, at) => (tag === 'h1' || (at < 4 && KIND.test(fold(text))) ? text : [])),
  ])
  // `For subcontractors`, `For consortia`: one card each.
  const areMany = shown.filter(({ text, linked }) => !linked && OPENING.test(fold(text))).length > 1
  const found = [...blocks.slice(0, 8), ...heads, ...blocks.slice(8)].flatMap((text, place) =>
    [
      ...audienceIn(areMany ? fold(text).replace(OPENING, '') : text, site.name),
      ...(titles.has(text) ? inTitle(fold(text)) : []),
    ].map((value) => quoted(value, site.home, text, 0.7 - Math.min(0.5, place / 100))),
  )
  const groups = usesOn(site.home).filter(
    (block) => isForWhom(headingOf(block)) && haveGroup(block.text) && wordCount(block.text) <= MOST_OF_GROUP,
  )
  return [
    ...declared,
    ...found,
    ...groups.map(({ text }, at) => quoted(text, site.home, text, 0.55 - at / 1000)),
  ]
}

/** `Gärtnereibetriebe` */
const COMPANIES = /\p{Ll}(?:unternehmen|betriebe|firmen|schulen|praxen|händler|bedrijven)$/u

function haveGroup(text: string): boolean {
  return PEOPLE.in(text) || COMPANIES.test(text)
}

/** A list of groups, most of them known: `allotment clubs, schools and anglers`; not `teams, by teams`. */
function areGroups(text: string): boolean {
  const parts = text.split(/,\s|\s(?:&|and|or|und|oder|et|ou|y|o|e|en|of|i|și|ve|и)\s/u)
  return (
    !BY.test(text) &&
    parts.every((one) => wordCount(one) <= 3 && !VAGUE.test(one.split(' ')[0] ?? '')) &&
    parts.filter(haveGroup).length * 2 > parts.length
  )
}

/** `, by teams`, `, not for companies` */
const BY =
  /,\s(?:(?:made|built|loved|trusted|used) )?(?:by|von|par|por|door|przez|not|nicht|niet|non|no|não|pas|nie)\s.*$/iu

function inTitle(title: string): string[] {
  const people = IN_TITLE.exec(title)?.[1]?.split(' - ')[0]?.trim() ?? ''
  const isNamed = [people.split(' ')[0], people.split(' ').at(-1)].some((word = '') => haveGroup(word))
  return isNamed && !NOT_PEOPLE.test(people) && !TO_DO.test(people) && !VAGUE.test(people) ? [people] : []
}

function audienceIn(text: string, name: string): string[] {
  const folded = fold(text)
  const sentences = folded.split(/(?<=[.!?])\s+/)
  return sentences.flatMap((sentence) => {
    const told = FOR_WHOM.exec(sentence)?.[1] ?? ''
    const [first = ''] = told.split(',')
    const wholes = [areGroups(told) ? told : '', first || (OPENING.exec(sentence)?.[1] ?? '')]
    return wholes.flatMap((whole) => peopleIn(whole, sentence, name)).slice(0, 1)
  })
}

function peopleIn(whole: string, sentence: string, name: string): string[] {
  const [people = ''] = whole
    .replace(GERMAN_CLAUSE, '')
    .replace(OF_PRODUCT, '')
    .replace(NEXT_SENTENCE, '')
    .replace(BY, '')
    .trim()
    .split(/\swith\s|,\s(?:we|it|you|our|your|wir|nous|noi)\s|(?<=\p{L}{2}s)\sto\s/iu)
  const isPeople =
    people.length >= 4 &&
    !VAGUE.test(people) &&
    wordCount(people) <= 12 &&
    !NOT_PEOPLE.test(people) &&
    !TO_DO.test(people) &&
    !CLAUSE.test(people) &&
    !/(?:features?|landscape|needs)$/i.test(people) &&
    haveGroup(withoutKinds(people)) &&
    !holdsName(people, name) &&
    // `teams that need reliable, persistent access`
    !(THAT.test(people) && sentence.charAt(sentence.indexOf(whole) + whole.length) === ',')
  return isPeople ? [people.replace(/\s*&(?: (?:more|mehr|plus|más|più|mais|meer))?\s*$/, '')] : []
}

/** The text without adjectives made of people: `enterprise-grade workflows`. */
function withoutKinds(text: string): string {
  return text.replace(/\p{L}+-(\p{Ll}+)/gu, (whole, last: string) => (PEOPLE.in(last) ? whole : ' '))
}

/** Whether a title is a group of people: `Writers & Creators`, `Chi odia telefonare`. */
export function namesPeople(title: string): boolean {
  const parts = fold(title).split(/\s*(?:&|,|\/|\b(?:and|und|et|y|e|en|i)\b)\s*/u)
  return (
    /^(?:chi|ceux qui|celles qui|quienes|wer)\s/iu.test(title) ||
    (wordCount(title) <= 4 &&
      parts.some((part) => part.endsWith('s') && PEOPLE.in(part.split(' ').at(-1) ?? '')))
  )
}

const usesWords = wordList(
  `use case|use cases|usecases|anwendungsf*|einsatzbereiche|cas d'usage|cas d'utilisation|casos de uso|casi d'uso|toepassingen|zastosowania|cazuri de utilizare|användningsområden|利用シーン|活用事例|使用场景|应用场景|활용 사례`,
)
const usersWords = wordList(
  `who is this for|who it's for|who is it for|perfect for|ideal for|für wen|ideal für|pour qui|para quién|per chi|para quem|voor wie|dla kogo|pentru cine|למי זה*|למי מתאים|для кого|кому подойдет|кому подойдёт|kimler için|لمن|برای چه کسانی|किसके लिए|誰のため|誰向け|适合谁|谁适合|누구를 위한`,
)

/** Whether the heading announces for whom the product is: `Who is this for?`, `Built for`. */
function isForWhom(heading: string): boolean {
  return !DENIED.test(heading) && (usersWords.in(heading) || MADE_FOR.test(heading))
}

const MADE_FOR =
  /^(?:built|made|perfect|ideal\p{L}*|best|great|designed|crafted|suitable|tailored|created|gemacht|perfekt|geeignet|idéal\p{L}*|conçue?s?|parfaite?|faite?|pensad[ao]|hech[ao]|perfect[ao]|pensat[ao]|perfett[ao]|feit[ao]|perfeit[ao]|gemaakt|geschikt|stworzon\p{L}+|who .{1,30}) (?:for|für|pour|para|per|voor|dla|pentru|för|для)[:…]?$|こんな(?:方|人)/iu
/** The most words of a list item that names people. */
const MOST_OF_GROUP = 4

/** Headings and list items below a heading for use cases, and the cards of a section named so. */
export function findUseCases(site: Site): Candidate<string>[] {
  return site.pages
    .filter(({ kind, isHome }) => isHome || kind === 'features' || kind === 'product' || kind === null)
    .flatMap((page) => usesOn(page).map(({ text }) => ({ page, text })))
    .map(({ page, text }, place) => quoted(text.replace(/^[✓✔☑✅]\s*/u, ''), page, text, 0.6 - place / 1000))
}

function headingOf({ headings }: Block): string {
  return headings.at(-1) ?? ''
}

function headsUses(heading: string): boolean {
  return usesWords.in(heading) || isForWhom(heading)
}

/** A few words at least, or a name of people below a heading that announces them. */
function isUseInList(block: Block): boolean {
  const [heading, words] = [headingOf(block), wordCount(block.text)]
  return (
    (words >= 2 && (usesWords.in(heading) || usersWords.in(heading))) ||
    (words <= MOST_OF_GROUP && isForWhom(heading) && haveGroup(block.text))
  )
}

function usesOn(page: SitePage): Block[] {
  const quoted = new Set(
    page.blocks.flatMap((block) => (block.aside === 'testimonial' ? (block.group ?? []) : [])),
  )
  const isUse = (block: Block) =>
    (block.tag === 'li' ? isUseInList(block) : /^h[3-6]$/.test(block.tag) && isOfUses(block, page)) &&
    block.text.length <= maxCharacters('use_cases') &&
    isOwnText(block) &&
    !isOfMenu(block, page) &&
    !/[?？:：]$/.test(block.text)
  const uses = page.blocks.filter(isUse)
  const isOfPair = ({ headings }: Block) =>
    uses.some((other) => NOT_FOR.test(other.text) && other.headings.at(-1) === headings.at(-1))
  // Cards that quote somebody, and are not named after a group of people, are customers.
  const areUsers = uses.some(({ text }) => namesPeople(text))
  return uses.filter(
    (block) => block.tag === uses[0]?.tag && !isOfPair(block) && (areUsers || !quoted.has(block.group ?? -1)),
  )
}

/**
 * Whether its section is on use cases, by heading, by the label above that (`Use cases` over `Ten daily wins`), or by
 * markup.
 */
export function isOfUses(block: Block, page: SitePage): boolean {
  const heading = headingOf(block)
  if (DENIED.test(heading)) return false
  if (headsUses(heading) || block.path.some((name) => USES_NAMES.test(name))) return true
  const label = labelAbove(block, page)
  return label !== undefined && isOwnText(label) && label.text.length <= 40 && headsUses(label.text)
}

const USES_NAMES =
  /[#.](?:use-?cases?|anwendungsf[aä]lle?|cas-(?:d-)?(?:usage|utilisation)|casos-(?:de-)?uso|casi-d-?uso)(?!\p{L})/iu

/** `Beetplan is not for those who only want …` */
const DENIED =
  /(?<!\p{L})(?:not|nicht|niet|non|no|não|nie|pas) (?:(?:just|nur|è|es|é) )?(?:for|für|voor|per|para|dla|pour)(?!\p{L})/iu

/** `For you` and `Not for you`. */
const NOT_FOR = /^\P{L}*(?:not|nicht|nichts|niet|geen|pas|non|no|não|nie|ikke|inte|не) (?=\p{L})/iu
