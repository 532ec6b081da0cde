/** English in a pseudo-language: every letter accented, every text about a third longer. */
import { type Html, isHtml, raw } from '../html.ts'

/** The same catalogue with every text, and whatever its functions give, in the pseudo-language. */
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

/** A text in the pseudo-language, its addresses kept; vowels are doubled, which makes it about a third longer. Done twice it stays. */
export function pseudoText(text: string): string {
  return text.replaceAll(/https?:\/\/\S+|[A-Za-z]/g, (letter) => {
    if (letter.length > 1) return letter
    const changedLetter = letters.get(letter) ?? letter
    return /[aeiou]/.test(letter) ? changedLetter.repeat(2) : changedLetter
  })
}

/** Markup in the pseudo-language: its text, not its tags, addresses and character references. */
function pseudoHtml(markup: Html): Html {
  const text = String(markup).replaceAll(
    /(<[^>]*>|&#?\w+;)|([^<&]+)/g,
    (_whole, kept: string | undefined, words: string | undefined) => kept ?? pseudoText(words ?? ''),
  )
  return raw(text)
}
