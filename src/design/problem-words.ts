/**
 * Texts of problems on pages. Operations word them in English; on pages in other languages the texts are chosen by the
 * codes of the problem and its findings, so that no form shows a sentence in a language its reader did not choose.
 */
import { currentLanguage, type Language, pseudoLanguage } from '../platform/text/language.ts'
import { problemsInGerman } from './words/de-problems.ts'
import type { SaidFinding, SaidProblem, SaidProblems } from './words/said-problems.ts'

/** Every language but English, for which the operations' own sentences are used. */
export const saidProblems: Record<Exclude<Language, 'en'>, SaidProblems> = { de: problemsInGerman }

function saidNow(): SaidProblems | undefined {
  const language = currentLanguage()
  return language === 'en' || language === pseudoLanguage ? undefined : saidProblems[language]
}

/** A problem as a sentence in the current language; the problem's own text if there is none for its code. */
export function problemSentence({ type, message, language, members = {} }: SaidProblem): string {
  if (language === currentLanguage()) return message
  const said = saidNow()
  return (
    said?.fuller[type.code]?.(members) ??
    said?.problems[type.code] ??
    (language === undefined ? message : type.title)
  )
}

/** The name of a kind of problem in the current language; its own title if there is none for its code. */
export function problemTitle({ code, title }: SaidProblem['type']): string {
  return saidNow()?.problems[code] ?? title
}

/** Why a website could not be read, in the current language. */
export function websiteProblem(sentence: string): string {
  return saidNow()?.website(sentence) ?? sentence
}

/**
 * A finding in the current language, with the fix included in the sentence. Returned unchanged if that language has no
 * text for its code, or if a catalogue already worded it in that `language`.
 */
export function findingInWords<T extends SaidFinding>(finding: T, language?: string): T {
  if (language === currentLanguage()) return finding
  const { code } = finding
  const said = saidNow()
  // Of several problems together each is a finding with the code of its kind.
  const message = code === undefined ? undefined : (said?.findings[code]?.(finding) ?? said?.problems[code])
  return message === undefined ? finding : { ...finding, message, fix: null }
}
