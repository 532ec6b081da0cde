/**
 * What pages say of a problem. Operations speak English; on a page in another language the codes of the problem and of its
 * findings speak, so that no sentence of a form is in a language that its reader did not choose.
 */
import { currentLanguage, type Language, pseudoLanguage } from '../platform/text/language.ts'
import { problemsInGerman } from './words/de-problems.ts'
import type { SaidFinding, SaidProblem, SaidProblems } from './words/said-problems.ts'

/** Every language but English, whose sentences are the operations' own. */
export const saidProblems: Record<Exclude<Language, 'en'>, SaidProblems> = { de: problemsInGerman }

function saidNow(): SaidProblems | undefined {
  const language = currentLanguage()
  return language === 'en' || language === pseudoLanguage ? undefined : saidProblems[language]
}

/** What a problem is, in the language that is spoken; its own words where that has none for its code. */
export function problemSentence({ type, message, language, members = {} }: SaidProblem): string {
  if (language === currentLanguage()) return message
  const said = saidNow()
  return (
    said?.fuller[type.code]?.(members) ??
    said?.problems[type.code] ??
    (language === undefined ? message : type.title)
  )
}

/** What a kind of problem is called in the language that is spoken; its own title where that has no sentence for it. */
export function problemTitle({ code, title }: SaidProblem['type']): string {
  return saidNow()?.problems[code] ?? title
}

/** Why a website could not be read, in the language that is spoken. */
export function websiteProblem(sentence: string): string {
  return saidNow()?.website(sentence) ?? sentence
}

/**
 * A finding in the language that is spoken, with its mend inside the sentence; as it is where that has none for its code,
 * or where a catalogue said it in that `language` already.
 */
export function findingInWords<T extends SaidFinding>(finding: T, language?: string): T {
  if (language === currentLanguage()) return finding
  const message = finding.code === undefined ? undefined : saidNow()?.findings[finding.code]?.(finding)
  return message === undefined ? finding : { ...finding, message, fix: null }
}
