/**
 * Converts a page's content to Markdown (CommonMark), for programs that read text: headings, lists, links, code, tables
 * and quotes, no controls.
 */
import type { load } from 'cheerio'
import type { Html } from '../../design/html.ts'

type Loaded = ReturnType<typeof load>
type Node = ReturnType<ReturnType<Loaded>['contents']>[number]

const left =
  'section:has(> form[action="/ask"]), form .button, script, style, svg, template, [hidden], .visually-hidden, .skip, ' +
  '.dock, .jumps, input, select'
const blocks = new Set(
  'p div section article header footer aside nav figure form details ul ol dl li dt dd summary blockquote table pre hr'.split(
    ' ',
  ),
)
const bold = new Set(['b', 'strong'])
/** Inline elements: next to each other without a space they belong together. */
const marks = new Set([...bold, 'em', 'i', 'code', 'sub', 'sup'])

/** The state of a page's conversion. */
interface Writing {
  page: Loaded
  address: string
  /** True within an item or a link, where a heading becomes bold text. */
  flat: boolean
  /** Within bold text or a heading: collects its quotes, which are placed after it. */
  quotes?: string[]
}

/** A block of a page; `words` blocks may follow each other line by line. */
interface Block {
  kind: 'words' | 'list' | 'other'
  text: string
}

/** Returns the Markdown of a view. Links are resolved against the page's own address. */
export async function markdownOf(title: string, main: Html, address: string): Promise<string> {
  const { load } = await import('cheerio')
  const page = load(main.toString(), null, false)
  page(left).remove()
  const written = blocksOf({ page, address, flat: false }, page.root().contents().toArray())
  const heading = page('h1').length > 0 ? [] : [`# ${plain(title)}`]
  // An exclamation mark before a link would turn it into a picture, which the program that shows the text would load.
  return `${[...heading, ...written.map(({ text }) => text)].join('\n\n').replaceAll('![', '\\![')}\n`
}

function blocksOf(writing: Writing, nodes: readonly Node[]): Block[] {
  const found: Block[] = []
  let words = ''
  const end = () => {
    const text = words.split('\n').map(squeezed).filter(Boolean).map(asWords).join('\\\n')
    if (text !== '') found.push({ kind: 'words', text })
    words = ''
  }
  for (const [at, node] of nodes.entries()) {
    const parts = blockOf(writing, node)
    if (parts) {
      end()
      found.push(...parts)
    } else words = beside(words, inlineOf(writing, node), isApart(nodes[at - 1], node))
  }
  end()
  return found
}

/** Returns the blocks that an element is or contains; undefined for inline text. */
function blockOf(writing: Writing, node: Node): Block[] | undefined {
  if (node.type !== 'tag') return undefined
  const { page } = writing
  const { name } = node
  const children = page(node).contents().toArray()
  if (/^h[1-6]$/.test(name)) {
    const { text, quotes } = withQuotes(writing, children)
    if (text === '') return []
    const words = writing.flat ? strong(writing, text) : `${'#'.repeat(Number(name[1]))} ${text}`
    if (quotes === '') return [{ kind: writing.flat ? 'words' : 'other', text: words }]
    const apart = [words, quotes].map((part) => ({ kind: 'words' as const, text: part }))
    return writing.flat ? [{ kind: 'words', text: `${words} ${quotes}` }] : apart
  }
  switch (name) {
    case 'ul':
    case 'ol':
    case 'dl':
      return list(writing, node, name)
    case 'blockquote': {
      const text = joined(blocksOf(writing, children))
      return text === ''
        ? []
        : [{ kind: 'other', text: text.replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '') }]
    }
    case 'summary': {
      const text = lineOf(writing, children)
      return text === '' ? [] : [{ kind: 'words', text: `**${text}**` }]
    }
    case 'table':
      return [{ kind: 'other', text: table(writing, node) }]
    case 'pre':
      return [{ kind: 'other', text: fenced(page(node).text()) }]
    case 'hr':
      return [{ kind: 'other', text: '---' }]
    case 'a':
    case 'b':
    case 'strong':
      return undefined
    default: {
      if (blocks.has(name)) return blocksOf(writing, children)
      const holds =
        !page(node).is('[popover]') && page(node).find([...blocks, 'h2', 'h3', 'h4'].join()).length > 0
      return holds ? blocksOf(writing, children) : undefined
    }
  }
}

function inlineOf(writing: Writing, node: Node): string {
  if (node.type === 'text') return plain(node.data.replaceAll(/\s+/g, ' '))
  if (node.type !== 'tag') return ''
  const { page, address } = writing
  const { name } = node
  const children = page(node).contents().toArray()
  if (bold.has(name)) {
    const { text, quotes } = withQuotes(writing, children)
    return `${strong(writing, text)}${quotes === '' ? '' : ` ${quotes}`}`
  }
  switch (name) {
    case 'br':
      return '\n'
    case 'a':
      return link(lineOf(writing, children), page(node).attr('href') ?? '', address)
    case 'code':
      return code(page(node).text())
    case 'img':
      return ''
    case 'cite':
    case 'time':
    case 'small':
      return ` ${lineOf(writing, children)}`
    default: {
      const text = children.reduce(
        (words, child, at) => beside(words, inlineOf(writing, child), isApart(children[at - 1], child)),
        '',
      )
      if (!page(node).is('[popover]') || squeezed(text) === '') return text
      // On the page a quote opens beside its value: here it follows the value.
      const quote = `(${squeezed(text)})`
      if (!writing.quotes) return ` ${quote}`
      writing.quotes.push(quote)
      return ''
    }
  }
}

/** Bold text, unless it is already within bold text. */
function strong({ quotes }: Writing, text: string): string {
  return text === '' || quotes ? text : `**${text}**`
}

/** Whether the style separates two elements that have no space between them: a name and a figure, two links. */
function isApart(before: Node | undefined, node: Node): boolean {
  if (before?.type !== 'tag' || node.type !== 'tag') return false
  return !(marks.has(before.name) && marks.has(node.name))
}

function beside(before: string, text: string, apart: boolean): string {
  const close = !apart || before === '' || /[\s(“]$/.test(before) || /^[\s.,;:!?)”’…]/.test(text)
  return `${before}${close || text === '' ? '' : ' '}${text}`
}

/** Converts nodes to a single line. */
function lineOf(writing: Writing, nodes: readonly Node[]): string {
  const parts = blocksOf({ ...writing, flat: true }, nodes)
  return squeezed(
    parts
      .map(({ kind, text }) => (kind === 'list' ? enumerated(text) : text))
      .map((text) => text.replaceAll('\\\n', ' '))
      .join(' '),
  )
}

function enumerated(items: string): string {
  return items.replaceAll(/^ *(?:-|\d+\.) /gm, '').replaceAll('\n', '; ')
}

function withQuotes(writing: Writing, nodes: readonly Node[]): { text: string; quotes: string } {
  const quotes: string[] = []
  return { text: lineOf({ ...writing, quotes }, nodes), quotes: quotes.join(' ') }
}

function list(writing: Writing, node: Node, kind: 'ul' | 'ol' | 'dl'): Block[] {
  const { page } = writing
  const parts = page(node)
    .find(kind === 'dl' ? 'dt, dd' : '> li')
    .toArray()
  let number = hasNumbers(writing, node, parts) ? Number(page(node).attr('start') ?? 1) : undefined
  const items: string[] = []
  for (const part of parts) {
    const inside = part.name === 'dt' ? { quotes: [] } : {}
    const within = blocksOf({ ...writing, ...inside, flat: true }, page(part).contents().toArray())
    const text = joined(within)
    if (text === '') continue
    if (part.name === 'dt') items.push(`- **${text}**:`)
    else if (part.name === 'dd') items.push(`${items.pop() ?? '-'} ${text.replaceAll('\n', '\n  ')}`)
    else {
      const mark = number === undefined ? '- ' : `${number++}. `
      items.push(`${mark}${text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)}`)
    }
  }
  return items.length > 0 ? [{ kind: 'list', text: items.join('\n') }] : []
}

/** Whether a list gets numbers: not if its items show their own, such as a shared rank, nor in breadcrumbs. */
function hasNumbers({ page }: Writing, node: Node, items: readonly Node[]): boolean {
  const first = items[0] ? squeezed(page(items[0]).text()) : ''
  return page(node).is('ol') && page(node).closest('nav').length === 0 && !/^[\d–]/.test(first)
}

/** Joins the blocks of an item or a quote: text line by line, a list below its text. */
function joined(parts: readonly Block[]): string {
  return parts.reduce((whole, { kind, text }, at) => {
    const follows = parts[at - 1]?.kind === 'words' && kind !== 'other'
    return `${whole}${at === 0 ? '' : follows ? '\n' : '\n\n'}${text}`
  }, '')
}

function link(text: string, href: string, address: string): string {
  const url = URL.parse(href, address)
  if (text === '' || url === null || !/^(https?|mailto):$/.test(url.protocol)) return text
  return `[${text}](<${url.href.replaceAll('\\', '%5C')}>)`
}

function table(writing: Writing, node: Node): string {
  const { page } = writing
  const rows = page(node)
    .find('tr')
    .toArray()
    .map((row) =>
      page(row)
        .children('th, td')
        .toArray()
        .map((cell) => lineOf(writing, page(cell).contents().toArray()).replaceAll('|', '\\|')),
    )
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const [head = [], ...rest] = rows
  const write = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_none, at) => cells[at] ?? '').join(' | ')} |`
  return [write(head), write(Array.from({ length: width }, () => '---')), ...rest.map(write)].join('\n')
}

/** A code block, fenced with more backticks than it contains in a row. */
function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}\n${text.replace(/\n+$/, '')}\n${fence}`
}

function code(given: string): string {
  const text = squeezed(given)
  if (text === '') return ''
  const fence = '`'.repeat(longestRun(text) + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Escapes characters that have a meaning in Markdown. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_~[\]<>]|&(?=#?\w+;)/g, (sign) => `\\${sign}`)
}

/** Escapes the beginning of a line that would make it a list, a heading or a rule below one. */
function asWords(line: string): string {
  return line
    .replace(/^([-+](?=[ -]|$)|#(?=[ #]|$)|=(?==|$))/, '\\$1')
    .replace(/^(\d+)([.)])(?= |$)/, '$1\\$2')
}
