/** A description that does not say again what stands beside it. Pure. */

/**
 * The Markdown without its blocks whose every sentence stands in the summary, without lists of nothing but these
 * features, and without headings that have nothing left below them. A text with fenced code stays as it is: its blank
 * lines part no blocks.
 */
export function withoutRepeats(markdown: string, summary: string, features: readonly string[]): string {
  if (/^\s*(```|~~~)/m.test(markdown)) return markdown
  const said = new Set(sentences(summary))
  const titles = new Set(features.map(plain))
  const blocks = markdown.split(/\n{2,}/).filter((block) => block.trim() !== '')
  const stays = blocks.map((block) => isHeading(block) || !(saysOnly(block, said) || isListOf(block, titles)))
  return blocks
    .filter((block, at) => stays[at] && !(isOneLine(block) && isLeftAlone(blocks, stays, at)))
    .join('\n\n')
}

const isHeading = (block: string): boolean => block.startsWith('#')
const isOneLine = (block: string): boolean => isHeading(block) && !block.trim().includes('\n')

/** Whether a heading had something below it, and all of that up to the next heading goes. */
function isLeftAlone(blocks: readonly string[], stays: readonly boolean[], heading: number): boolean {
  const next = blocks.findIndex((block, at) => at > heading && isHeading(block))
  const below = stays.slice(heading + 1, next === -1 ? undefined : next)
  return below.length > 0 && below.every((one) => !one)
}

/** Never true of a block without letters or digits, such as a rule. */
function saysOnly(block: string, said: ReadonlySet<string>): boolean {
  const all = sentences(block)
  return all.length > 0 && all.every((sentence) => said.has(sentence))
}

function sentences(text: string): string[] {
  return text
    .split(/(?<=[.!?…][*_"”’)]*)\s+/)
    .map(plain)
    .filter((sentence) => sentence !== '')
}

function isListOf(block: string, titles: ReadonlySet<string>): boolean {
  const lines = block.split('\n').filter((line) => line.trim() !== '')
  return lines.every((line) => /^\s*[-*+]\s/.test(line) && titles.has(plain(line)))
}

/** Letters and digits alone, so that a full stop or emphasis makes no difference. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
