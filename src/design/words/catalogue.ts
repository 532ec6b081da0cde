/** Catalogues of texts: one object per language and area. The English one gives the type of all others. */
import { currentLanguage, formatTag, type Language, pseudoLanguage } from '../../platform/text/language.ts'
import { pseudoText, pseudoWords } from './pseudo.ts'

/**
 * The texts of an area in the current language: each member is looked up when it is read, so a view writes
 * `words.title` or `words.votes(3)`. A language is all or nothing: one that lacks a catalogue, or a member of one, does
 * not compile.
 */
export function catalogue<Words extends object>(byLanguage: Record<Language, Words>): Words {
  let pseudo: Words | undefined
  const spoken = (): Words => {
    const language = currentLanguage()
    if (language === pseudoLanguage) return (pseudo ??= pseudoWords(byLanguage.en))
    return byLanguage[language]
  }
  const words = {}
  for (const name of Object.keys(byLanguage.en))
    Object.defineProperty(words, name, { enumerable: true, get: () => Reflect.get(spoken(), name) })
  return words as Words
}

const rules = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

/**
 * The form for a count in the current language (CLDR plural rules), with `#` replaced by the number in that language's
 * format: `plural(count, { one: '# vote', other: '# votes' })`.
 */
export function plural(
  count: number,
  forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  const language = currentLanguage()
  const rule = kept(rules, language, () => new Intl.PluralRules(language)).select(count)
  const written = kept(numbers, language, () => new Intl.NumberFormat(formatTag(language))).format(count)
  return (forms[rule] ?? forms.other).replaceAll('#', written)
}

/** `1st`, `2nd`, `3rd`, `4th` by the ordinal rules of the current language; `#` is the number. */
export function ordinal(
  count: number,
  forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  const language = currentLanguage()
  const rule = kept(rules, `${language} ordinal`, () => new Intl.PluralRules(language, { type: 'ordinal' }))
  return (forms[rule.select(count)] ?? forms.other).replaceAll('#', String(count))
}

const lists = new Map<string, Intl.ListFormat>()

/** `a, b and c` in the current language. */
export function listed(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const language = currentLanguage()
  const format = kept(lists, `${language} ${type}`, () => new Intl.ListFormat(formatTag(language), { type }))
  if (language !== pseudoLanguage) return format.format(items)
  const parts = format.formatToParts(items)
  return parts.map(({ type: part, value }) => (part === 'literal' ? pseudoText(value) : value)).join('')
}

function kept<T>(made: Map<string, T>, key: string, make: () => T): T {
  const found = made.get(key) ?? make()
  made.set(key, found)
  return found
}
