/** Answers a need for a listing: with a sentence of its website, the owner's word, or nothing. No verdict. Pure. */
import { type AnyHeld, type Profile, profileKeys } from 'marquee-profile'
import { isAbout, type Passage, passageFor } from 'marquee-reader'
import { valueTexts } from '../design/components/profile-values.ts'

export interface Answer {
  state: 'stated' | 'owner' | 'not_stated'
  /** Words of the website, or of the owner. */
  quote: string | null
  /** The page of the quote and when it was read; null for the owner's word. */
  page: string | null
  read_at: string | null
}

/** The material from which answers are taken. */
export interface AnswerSources {
  profile: Profile
  texts: Profile
  passages: readonly Passage[]
  answered: readonly { question: string; answer: string }[]
  /** If true, nothing of the website is quoted. */
  taken_over: boolean
  /** If false, nothing counts as the owner's word. */
  has_owner: boolean
}

const nothing: Answer = { state: 'not_stated', quote: null, page: null, read_at: null }

/** The answer to one need. */
export function answerOf(need: string, told: AnswerSources, language: string): Answer {
  const quotes = told.taken_over ? [] : [...told.passages, ...quotesOf(told.profile), ...quotesOf(told.texts)]
  const said = passageFor(need, quotes)
  if (said) return { state: 'stated', quote: said.quote, page: said.url, read_at: said.fetched_at }
  if (!told.has_owner) return nothing
  const word =
    told.answered.find(({ question, answer }) => isAbout(need, answer) || isAbout(need, question))?.answer ??
    [...ownWords(told.profile, language), ...ownWords(told.texts, language)].find((text) =>
      isAbout(need, text),
    )
  return word === undefined ? nothing : { ...nothing, state: 'owner', quote: word.slice(0, longest) }
}

const longest = 280

/** Quotes of values that are still as the website states them. */
function quotesOf(profile: Profile): Passage[] {
  return heldOf(profile)
    .filter(isRead)
    .flatMap(({ evidence }) => evidence)
    .filter(({ quote }) => quote.length <= longest && /\s/.test(quote))
    .map(({ quote, url, fetched_at }) => ({ quote, url, fetched_at, legal: false }))
}

/** Values that the owner typed, as pages show them. */
function ownWords(profile: Profile, language: string): string[] {
  return profileKeys.flatMap((key) => {
    const held = profile[key]
    if (!held || isRead(held) || held.state === 'deleted') return []
    return valueTexts(key, held.value, language).filter((text) => text.length > 2 && !/^https?:/.test(text))
  })
}

function heldOf(profile: Profile): AnyHeld[] {
  return profileKeys.flatMap((key) => profile[key] ?? [])
}

function isRead({ state }: AnyHeld): boolean {
  return state === 'ai' || state === 'override'
}
