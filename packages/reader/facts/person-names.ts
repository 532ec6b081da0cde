/** Names of people, as far as spelling tells them from other capitalised words. */
import { founderTitles } from './founding.ts'
import { fold } from './text.ts'

const PART = "(?!I['’]m\\s)\\p{Lu}[\\p{Ll}\\p{M}'’]+(?:[-'’]?\\p{Lu}[\\p{Ll}\\p{M}]+)*"
const INITIAL = '\\p{Lu}\\.'
const particles = 'de|da|di|del|della|van|von|der|den|ter|le|la|bin|al|dos|du|zu|af|el|ben|ten'
const PARTICLE = `(?:${particles})`
const LATIN = new RegExp(
  `^(?:(?:Dr|Prof|Mr|Mrs|Ms|Ing|Dipl)\\.?\\s+)*(${PART}(?:\\s+(?:${PARTICLE}\\s+){0,2}(?:${PART}|${INITIAL})){1,3})$`,
  'u',
)
const LATIN_ANYWHERE = new RegExp(
  `(?<![\\p{L}\\d@/])${PART}(?:\\s+(?:${PARTICLE}\\s+){0,2}(?:${PART}|${INITIAL}(?=\\s|,|$|\\.|\\)))){1,3}(?![\\p{L}\\d]|-\\p{L})`,
  'gu',
)
/** Begins with one of the most common Korean family names. */
const KOREAN = /^[김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노] ?\p{Script=Hangul}{2}$/u
/** Two to four words of a script without capitals: a name if a title is beside it. */
const WITHOUT_CAPITALS = ['Arabic', 'Hebrew', 'Devanagari'].map(
  (script) =>
    new RegExp(
      `^[\\p{Script=${script}}\\p{M}'"-]{2,15}(?: [\\p{Script=${script}}\\p{M}'"-]{2,15}){1,3}$`,
      'u',
    ),
)
const EASTERN =
  /^(?:[\p{Script=Han}]{2,4}|[\p{Script=Han}]{1,3}[ 　][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,4})$/u

/** Words that begin or end no name: titles, offices, trades, company forms, days, common nouns in headings. */
const NO_NAMES = new Set(
  (
    'the our your my we us about meet team contact home chief officer executive director manager president vice head lead senior junior developer engineer designer ' +
    'marketing sales product customer success support service services company inc ltd group labs studio studios technologies technology solutions software systems ' +
    'digital media agency consulting partners ventures capital university school institute monday tuesday wednesday thursday friday saturday sunday january february march ' +
    'april june july august september october november december new york san francisco los angeles united states kingdom north south east west free trial pro plus premium ' +
    'basic starter business enterprise plan pricing features blog news learn more read get started sign log privacy policy terms conditions all rights reserved open ' +
    'source data security cloud app api web mobile online geschäftsführer geschäftsführerin inhaber inhaberin unternehmen verantwortlich impressum über uns unser unsere ' +
    'der die das und mit für directeur directrice président notre équipe nous le la les el las nuestro equipo ich je ik jag jeg io eu sono soy bonjour hola ciao what why ' +
    'how when where who this that these those it is are was were in on at of for to from by with and or but not no yes hi hello dear mac gurus founded starts management ' +
    'project operations washington google apple microsoft amazon facebook twitter linkedin github full stack front end back time part first last name email phone message ' +
    'great best good most popular value story mission vision values history timeline awards customers clients reviews testimonials website design case studies study ' +
    'dashboard dashboards example examples report reports guide guides help center centre community documentation docs portal store shop cart checkout account download ' +
    'downloads install desktop chrome extension watch video play demo tour webinar podcast newsletter event events career careers job jobs partner affiliate referral ' +
    'program legal imprint cookie settings overview status changelog release notes roadmap integration integrations social network networks machine learning artificial ' +
    'intelligence human resources real estate small medium large advanced professional monthly yearly annual weekly daily unlimited single double multi easy fast simple ' +
    'secure smart global world international local national european american german french italian spanish english platform platforms foundation protocol projects ' +
    'association federation bank fund holding holdings council committee department ministry club society alliance coalition initiative lab blockchain crypto coin token ' +
    'chain exchange wallet datenschutz kontakt preise funktionen hilfe anmelden registrieren kostenlos jetzt mehr erfahren mentions légales contactez tarifs aide accueil ' +
    'connexion inscription aviso contacto precios ayuda inicio'
  ).split(/\s+/),
)

/** The name, without academic titles, if the text is the name of a person and nothing else; else null. */
export function personName(text: string): string | null {
  const given = fold(text).replace(/[,.]$/, (mark) =>
    mark === '.' && /\s\p{Lu}\.$/u.test(text.trim()) ? '.' : '',
  )
  if (EASTERN.test(given)) return given
  const name = LATIN.exec(given)?.[1]
  return name && given.length <= 50 && isMadeOfNames(name) ? name : null
}

const JAPANESE = /^\p{Script=Han}{1,3}[\p{Script=Hiragana}\p{Script=Katakana}]{2,4}$/u

/**
 * Also accepts what is a name only beside a title: `김민수`, `森田さゆり`, and two or more words in scripts without capitals.
 */
export function nameBesideTitle(text: string): string | null {
  const given = fold(text)
  return [KOREAN, JAPANESE, ...WITHOUT_CAPITALS].some((form) => form.test(given)) ? given : personName(text)
}

/** Names of people in running text, in order. */
export function personNamesIn(text: string): string[] {
  return namesWithPlaces(text).map(({ name }) => name)
}

/** Names of people in running text, with their start and end offsets. */
export function namesWithPlaces(text: string): { name: string; start: number; end: number }[] {
  return [...text.matchAll(LATIN_ANYWHERE)]
    .map((match) => ({ name: match[0], start: match.index, end: match.index + match[0].length }))
    .filter(({ name }) => name.length <= 50 && isMadeOfNames(name))
}

const AND =
  /^(?:\s*\([^()]{2,40}\))?\s*(?:,\s*(?:and|und|et|y|e|en|i|și|och)?|&|and|und|et|y|e|en|i|și|och|og|ve|и)\s+/iu

/** `and designer Jane Doe` */
const TRADE = /^(?!(?:with|from|over|into|after|since)\s|\p{L}+(?:ing|ed)\s)\p{Ll}{4,}\s+(?=\p{Lu})/u

/** The names at the start of the text: `Jane Doe, John Roe and …`; with `trades`, also `… and designer Ann Poe`. */
export function namesAtStart(text: string, trades = false): string[] {
  const names: string[] = []
  for (let rest = text; names.length < 6;) {
    const [first] = namesWithPlaces(rest.slice(0, 80))
    if (!first || first.start !== 0) break
    names.push(first.name)
    const joint = AND.exec(rest.slice(first.end))
    if (!joint) break
    rest = rest.slice(first.end + joint[0].length)
    if (trades) rest = rest.replace(TRADE, '')
  }
  return names
}

const PARTICLES = new Set(particles.split('|'))

function isMadeOfNames(name: string): boolean {
  const words = name.toLowerCase().split(/\s+/)
  return (
    words.every((word, at) => !NO_NAMES.has(word) || (at > 0 && PARTICLES.has(word))) &&
    !founderTitles.in(name)
  )
}
