/**
 * Determines the context of each hole in an `html` template by reading the template's constant parts as an HTML parser
 * does (WHATWG HTML, section 13.2.5, without parse-error recovery: such templates are refused).
 */

/** The contexts in which a value may be printed. */
export type Context =
  | 'text'
  | 'plain text'
  | 'attribute'
  | 'address'
  | 'address part'
  | 'own address'
  | 'attributes'

type State =
  | 'text'
  | 'raw text'
  | 'tag name'
  | 'before attribute'
  | 'after attributes'
  | 'attribute name'
  | 'before value'
  | 'value'
  | 'declaration'
  | 'comment'

/** The context of each hole. Throws a TypeError for a template that cannot be printed safely. */
export function templateContexts(strings: readonly string[]): readonly Context[] {
  const reader = new TemplateReader()
  const contexts: Context[] = []
  strings.forEach((part, index) => {
    for (const character of part) reader.read(character)
    if (index < strings.length - 1) contexts.push(reader.hole())
  })
  reader.end()
  return contexts
}

const rawTextElements = new Set(['script', 'style', 'textarea', 'title'])
const refusedElements = new Set(['base', 'set', 'animate', 'animatetransform', 'animatemotion'])
const addressAttributes = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'cite',
  'data',
  'ping',
  'xlink:href',
  'manifest',
  'background',
])

class TemplateReader {
  #state: State = 'text'
  #pending = ''
  #element = ''
  #closing = false
  #attribute = ''
  #quote = ''
  #value = ''
  #seen = ''

  read(character: string): void {
    this.#seen = (this.#seen + character).slice(-60)
    switch (this.#state) {
      case 'text':
        return this.#readText(character)
      case 'raw text':
        return this.#readRawText(character)
      case 'tag name':
        return this.#readTagName(character)
      case 'before attribute':
      case 'after attributes':
        return this.#readBeforeAttribute(character)
      case 'attribute name':
        return this.#readAttributeName(character)
      case 'before value':
        return this.#readBeforeValue(character)
      case 'value':
        return this.#readValue(character)
      case 'declaration':
        return this.#readDeclaration(character)
      case 'comment':
        return this.#readComment(character)
    }
  }

  hole(): Context {
    if (this.#state === 'text' && this.#pending === '') return 'text'
    if (this.#state === 'raw text') return this.#rawTextHole()
    if (this.#state === 'before attribute' && !this.#closing) {
      this.#state = 'after attributes'
      return this.#refusedElement() ? this.#refuse(`a value inside <${this.#element}>`) : 'attributes'
    }
    if (this.#state === 'value') return this.#valueHole()
    return this.#refuse('a value here')
  }

  end(): void {
    if (this.#state !== 'text' || this.#pending !== '')
      this.#refuse('an end inside a tag, comment or raw text')
  }

  #readText(character: string): void {
    const pending = this.#pending + character
    if (pending === '<' || pending === '</' || pending === '<!') this.#pending = pending
    else if (/^<[a-z]$/i.test(pending)) this.#startTag(character, false)
    else if (/^<\/[a-z]$/i.test(pending)) this.#startTag(character, true)
    else if (/^<!d$/i.test(pending)) this.#enter('declaration')
    else if (pending === '<!-') this.#pending = pending
    else if (pending === '<!--') this.#enter('comment')
    else if (this.#pending === '') this.#pending = ''
    else this.#refuse(`"${pending}" (write &lt; for a plain <)`)
  }

  #startTag(character: string, closing: boolean): void {
    this.#enter('tag name')
    this.#element = character.toLowerCase()
    this.#closing = closing
  }

  #readTagName(character: string): void {
    if (/\s|\//.test(character)) this.#enter('before attribute')
    else if (character === '>') this.#closeTag()
    else if (/[a-z0-9-]/i.test(character)) this.#element += character.toLowerCase()
    else this.#refuse('a tag name')
  }

  #readBeforeAttribute(character: string): void {
    if (/\s|\//.test(character)) this.#enter('before attribute')
    else if (character === '>') this.#closeTag()
    else if (this.#state === 'before attribute' && /[a-z_]/i.test(character)) {
      this.#enter('attribute name')
      this.#attribute = character.toLowerCase()
    } else this.#refuse('an attribute name')
  }

  #readAttributeName(character: string): void {
    if (/[a-z0-9:_-]/i.test(character)) {
      this.#attribute += character.toLowerCase()
    } else {
      if (/^on|^style$|^srcdoc$/.test(this.#attribute)) this.#refuse(`the attribute ${this.#attribute}`)
      if (character === '=') this.#enter('before value')
      else if (/\s|\//.test(character)) this.#enter('before attribute')
      else if (character === '>') this.#closeTag()
      else this.#refuse('an attribute name')
    }
  }

  #readBeforeValue(character: string): void {
    if (character !== '"' && character !== "'") this.#refuse('an unquoted attribute')
    this.#enter('value')
    this.#quote = character
    this.#value = ''
  }

  #readValue(character: string): void {
    if (character === this.#quote) this.#enter('before attribute')
    else this.#value += character
  }

  #valueHole(): Context {
    const start = this.#value
    this.#value += '\0' // marks an earlier hole, so that two holes cannot form a scheme together
    if (this.#refusedElement()) this.#refuse(`a value inside <${this.#element}>`)
    if (!addressAttributes.has(this.#attribute)) return 'attribute'
    if (this.#element === 'script')
      return start === '' ? 'own address' : this.#refuse('a part of a script address')
    if (start === '') return 'address'
    if (/^(\/[^/\\]|[?#]|mailto:|https?:\/\/[^/\0]+\/|\0([?#]|\/[a-z0-9]))/.test(start)) return 'address part'
    return this.#refuse(`a value after "${start}" in an address (give the whole address)`)
  }

  #refusedElement(): boolean {
    return refusedElements.has(this.#element)
  }

  #readDeclaration(character: string): void {
    if (character === '>') this.#enter('text')
  }

  #readComment(character: string): void {
    this.#pending = (this.#pending + character).slice(-3)
    if (this.#pending === '-->') this.#enter('text')
  }

  #readRawText(character: string): void {
    this.#pending = (this.#pending + character).slice(-(this.#element.length + 3))
    if (this.#pending.toLowerCase() === `</${this.#element}>`) this.#enter('text')
  }

  #rawTextHole(): Context {
    if (this.#element === 'script' || this.#element === 'style')
      this.#refuse(`a value inside <${this.#element}>`)
    this.#pending = ''
    return 'plain text'
  }

  #closeTag(): void {
    this.#enter(!this.#closing && rawTextElements.has(this.#element) ? 'raw text' : 'text')
  }

  #enter(state: State): void {
    this.#state = state
    this.#pending = ''
  }

  #refuse(what: string): never {
    throw new TypeError(`An html template can't hold ${what}, near …${this.#seen.trim()}`)
  }
}
