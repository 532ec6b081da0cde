/**
 * CommonMark to safe markup: raw HTML is shown as text, and only http, https, mailto and relative links live. The parser's
 * time grows with the text and no faster, whatever the text is; what nests deeper than anybody writes is left out.
 */
import MarkdownIt from 'markdown-it'
import { type Html, raw } from './html.ts'

const parser = safeParser(false)
/** For text that stands below a heading of ours: it has none of its own, and keeps its line breaks. */
const passages = safeParser(true).disable(['heading', 'lheading'])

function safeParser(breaks: boolean) {
  const made = new MarkdownIt('commonmark', { html: false, maxNesting: 20, breaks })
  made.validateLink = (url) => /^(https?:|mailto:|[^:]*$|[^:]*[/?#])/i.test(url.trim())
  made.renderer.rules['image'] = (tokens, index, options, env, renderer) => {
    const address = String(tokens[index]?.attrGet('src') ?? '')
    const told = renderer.renderInlineAsText(tokens[index]?.children ?? [], options, env)
    return (env && shown.get(env))?.(address, told)?.toString() ?? ''
  }
  made.renderer.rules['link_open'] = (tokens, index, options, _env, renderer) => {
    tokens[index]?.attrs?.unshift(['rel', 'noopener nofollow ugc'])
    return renderer.renderToken(tokens, index, options)
  }
  return made
}

/** What stands in a passage for the picture of an address, told in words; null for nothing. */
export type PictureShown = (address: string, told: string) => Html | null

/** How the pictures of a passage are shown while it is written. */
const shown = new WeakMap<object, PictureShown>()

/** Characters of texts and their markup that are kept. */
const maxKept = 4_000_000

const kept = new Map<string, Html>()
let keptCharacters = 0

/**
 * Text written by owners or the site team as markup. Links carry no weight for search engines. A text is parsed once and
 * then kept, so that its readers cost nothing.
 */
export function markdown(text: string): Html {
  const found = kept.get(text)
  if (found) return found
  const markup = raw(parser.render(text))
  keep(text, markup)
  return markup
}

/** A passage of text, kept by whoever shows it: emphasis, lists and links, but no headings; pictures as `picture` shows them. */
export function markdownPassage(text: string, picture?: PictureShown): Html {
  const env = {}
  if (picture) shown.set(env, picture)
  return raw(passages.render(text, env))
}

/** Pictures that a passage shows. */
const maxPictures = 10

/** Web addresses of the pictures of a passage, each once. */
export function picturesOfPassage(text: string): string[] {
  return [...toldPictures(text).keys()]
}

/** Those of which nothing is said, for people who don’t see them. */
export function untoldOfPassage(text: string): string[] {
  return [...toldPictures(text)].flatMap(([address, told]) => (told.trim() === '' ? [address] : []))
}

/** Addresses of the pictures of a passage, with what is said of each. */
function toldPictures(text: string): Map<string, string> {
  const found = new Map<string, string>()
  markdownPassage(text, (address, told) => {
    if (found.has(address) || (found.size < maxPictures && /^https?:\/\//i.test(address)))
      found.set(address, told.trim() === '' ? (found.get(address) ?? '') : told)
    return null
  })
  return found
}

/** What a passage says, without its markup: for where only its beginning is quoted. */
export function plainPassage(text: string): string {
  const told = passages.parse(text, {}).flatMap(({ type, content, children }) => {
    if (type !== 'inline') return content === '' ? [] : [content]
    return (children ?? [])
      .map((part) => (part.type.endsWith('break') ? ' ' : part.type === 'image' ? '' : part.content))
      .join('')
  })
  return told.join(' ').replaceAll(/\s+/g, ' ').trim()
}

function keep(text: string, markup: Html): void {
  kept.set(text, markup)
  keptCharacters += text.length + markup.toString().length
  for (const [oldest, html] of kept) {
    if (keptCharacters <= maxKept) return
    kept.delete(oldest)
    keptCharacters -= oldest.length + html.toString().length
  }
}
