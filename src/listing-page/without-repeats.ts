/** Removes from a description what is shown next to it. Pure. */

/**
 * Drops from the Markdown every block whose sentences are all in the summary, every list that contains only these
 * features, and every heading that has nothing left below it. A text with fenced code stays unchanged: its blank lines
 * do not separate blocks.
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

/** True if a heading had content below it and all of it, up to the next heading, is dropped. */
function isLeftAlone(blocks: readonly string[], stays: readonly boolean[], heading: number): boolean {
  const next = blocks.findIndex((block, at) => at > heading && isHeading(block))
  const below = stays.slice(heading + 1, next === -1 ? undefined : next)
  return below.length > 0 && below.every((one) => !one)
}

/** True if every sentence of the block was said. False for a block without letters or digits, such as a rule. */
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

/** Letters and digits only, so that a full stop or emphasis makes no difference. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
