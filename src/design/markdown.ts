/**
 * CommonMark to safe markup: raw HTML is shown as text, and only http, https, mailto and relative links work. Parsing
 * takes linear time for any text; nesting deeper than anybody writes is dropped.
 */
import MarkdownIt from 'markdown-it'
import { type Html, raw } from './html.ts'

const parser = safeParser(false)
/** For the legal texts of a site: addresses keep the lines in which they were typed. */
const inLines = safeParser(true)
/** For text below one of our own headings: it has no headings itself and keeps its line breaks. */
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

/** The markup to show for a picture with this URL and alternative text; null for nothing. */
export type PictureShown = (address: string, told: string) => Html | null

/** The picture renderer of a passage, while it is being rendered. */
const shown = new WeakMap<object, PictureShown>()

/** Maximum number of cached characters, texts and markup together. */
const maxKept = 4_000_000

const kept = new Map<string, Html>()
let keptCharacters = 0

/**
 * Renders text written by owners or the site team. Links carry no weight for search engines. A text is parsed once and
 * then cached, so that further readers cost nothing.
 */
export function markdown(text: string): Html {
  const found = kept.get(text)
  if (found) return found
  const markup = raw(parser.render(text))
  keep(text, markup)
  return markup
}

/** Like `markdown`, but keeps single line breaks; not cached. */
export function markdownInLines(text: string): Html {
  return raw(inLines.render(text))
}

/** Renders a passage without caching it: emphasis, lists, links, but no headings; pictures as `picture` shows them. */
export function markdownPassage(text: string, picture?: PictureShown): Html {
  const env = {}
  if (picture) shown.set(env, picture)
  return raw(passages.render(text, env))
}

/** Maximum number of pictures that a passage shows. */
const maxPictures = 10

/** URLs of the pictures in a passage, without duplicates. */
export function picturesOfPassage(text: string): string[] {
  return [...pictureCopies(text).keys()]
}

/** URLs of the pictures in a passage that have no alternative text. */
export function passagePicturesWithoutAlt(text: string): string[] {
  return [...pictureCopies(text)].flatMap(([address, told]) => (told.trim() === '' ? [address] : []))
}

/** URLs of the pictures in a passage, with the alternative text of each. */
function pictureCopies(text: string): Map<string, string> {
  const found = new Map<string, string>()
  markdownPassage(text, (address, told) => {
    if (found.has(address) || (found.size < maxPictures && /^https?:\/\//i.test(address)))
      found.set(address, told.trim() === '' ? (found.get(address) ?? '') : told)
    return null
  })
  return found
}

/** The text of a passage without its markup, for excerpts. */
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
