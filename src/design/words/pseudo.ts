/** English as a pseudo-language: every letter accented, every text about a third longer. */
import { type Html, isHtml, raw } from '../html.ts'

/** The catalogue with every text, including what its functions return, in the pseudo-language. */
export function pseudoWords<Words>(words: Words): Words {
  return changed(words) as Words
}

function changed(word: unknown): unknown {
  if (typeof word === 'string') return pseudoText(word)
  if (isHtml(word)) return pseudoHtml(word)
  if (typeof word === 'function')
    return (...given: unknown[]) => changed(Reflect.apply(word, undefined, given))
  if (Array.isArray(word)) return word.map(changed)
  if (typeof word === 'object' && word !== null)
    return Object.fromEntries(Object.entries(word).map(([name, member]) => [name, changed(member)]))
  return word
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀćđéƒǵĥíĵķĺḿńóṕɋŕśŧúṽŵẋýźÁƁĆĐÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŦÚṼŴẊÝŹ'
const letters = new Map(Array.from(plain, (letter, index) => [letter, accented.charAt(index)]))

/** A text in the pseudo-language, with its URLs kept; doubled vowels make it about a third longer. Idempotent. */
export function pseudoText(text: string): string {
  return text.replaceAll(/https?:\/\/\S+|[A-Za-z]/g, (letter) => {
    if (letter.length > 1) return letter
    const changedLetter = letters.get(letter) ?? letter
    return /[aeiou]/.test(letter) ? changedLetter.repeat(2) : changedLetter
  })
}

/** Markup in the pseudo-language: changes its text, not its tags and character references. */
function pseudoHtml(markup: Html): Html {
  const text = String(markup).replaceAll(
    /(<[^>]*>|&#?\w+;)|([^<&]+)/g,
    (_whole, kept: string | undefined, words: string | undefined) => kept ?? pseudoText(words ?? ''),
  )
  return raw(text)
}
