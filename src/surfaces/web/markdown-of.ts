/** A page's content as Markdown (CommonMark), for programs that read words: headings, lists, links, tables and quotes, no controls. */
import type { load } from 'cheerio'
import type { Html } from '../../design/html.ts'

type Loaded = ReturnType<typeof load>
type Node = ReturnType<ReturnType<Loaded>['contents']>[number]

const left =
  'form .button, script, style, svg, template, [hidden], .visually-hidden, .skip, .dock, .jumps, input, select'
const blocks = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'aside',
  'nav',
  'figure',
  'form',
  'details',
])

/** The Markdown of a view. Links that begin with a slash are completed with the site's origin. */
export async function markdownOf(title: string, main: Html, origin: string): Promise<string> {
  const { load } = await import('cheerio')
  const page = load(main.toString(), null, false)
  page(left).remove()
  const body = blockOf(page, page.root().contents().toArray(), origin)
  const heading = page('h1').length > 0 ? '' : `# ${plain(title)}\n\n`
  return `${heading}${body
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    // A sign before a link of ours would make a picture of it, which whoever shows the text asks for.
    .replaceAll('![', '\\![')
    .trim()}\n`
}

function blockOf(page: Loaded, nodes: readonly Node[], origin: string): string {
  return nodes.map((node) => written(page, node, origin)).join('')
}

function written(page: Loaded, node: Node, origin: string): string {
  if (node.type === 'text') return plain(node.data.replaceAll(/\s+/g, ' '))
  if (node.type !== 'tag') return ''
  const inner = () => blockOf(page, page(node).contents().toArray(), origin)
  const line = () => inner().replaceAll(/\s+/g, ' ').trim()
  const { name } = node
  if (/^h[1-6]$/.test(name)) return `\n\n${'#'.repeat(Number(name[1]))} ${line()}\n\n`
  if (blocks.has(name)) return `\n\n${inner()}\n\n`
  switch (name) {
    case 'br':
      return '\n'
    case 'li':
      return `\n- ${line()}`
    case 'ul':
    case 'ol':
    case 'dl':
      return `\n\n${inner()}\n\n`
    case 'dt':
      return `\n- **${line()}**: `
    case 'dd':
      return line()
    case 'summary':
      return `\n\n**${line()}**\n\n`
    case 'blockquote':
      return `\n\n> ${line()}\n\n`
    case 'b':
    case 'strong':
      return emphasised(line())
    case 'cite':
    case 'time':
    case 'small':
      return ` ${inner()}`
    case 'a':
      return link(line(), page(node).attr('href') ?? '', origin)
    case 'img':
      return ''
    case 'table':
      return table(page, node, origin)
    default:
      // A quote opens beside its value: here it stands behind it.
      return page(node).is('[popover]') ? ` (${line()})` : inner()
  }
}

function emphasised(text: string): string {
  return text === '' ? '' : `**${text}**`
}

function link(text: string, href: string, origin: string): string {
  const address = URL.parse(href, `${origin}/`)
  if (text === '' || address === null || !/^(https?|mailto):$/.test(address.protocol)) return text
  return `[${text}](<${address.href.replaceAll('\\', '%5C')}>)`
}

function table(page: Loaded, node: Node, origin: string): string {
  const rows = page(node)
    .find('tr')
    .toArray()
    .map((row) =>
      page(row)
        .children('th, td')
        .toArray()
        .map((cell) => blockOf(page, page(cell).contents().toArray(), origin).replaceAll(/\s+/g, ' ').trim())
        .map((cell) => cell.replaceAll('|', '\\|')),
    )
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const [head = [], ...rest] = rows
  const write = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_none, at) => cells[at] ?? '').join(' | ')} |`
  return `\n\n${[write(head), write(Array.from({ length: width }, () => '---')), ...rest.map(write)].join('\n')}\n\n`
}

/** Signs that would mean something in Markdown mean themselves: anywhere, or where a text begins a line. */
function plain(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>]|~(?=~)|(?<=~)~|&(?=#?\w+;)/g, (sign) => `\\${sign}`)
    .replace(/^(\s*)(?=#{1,6}(?:\s|$)|[-+](?:\s|$)|[-=:|]{2,}|=+\s*$)/, '$1\\')
    .replace(/^(\s*\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
}
