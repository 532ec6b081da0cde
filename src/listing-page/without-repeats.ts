/** A description that does not say again what stands beside it. Pure. */

/** The Markdown without its blocks that repeat the summary, and without lists of nothing but these features. */
export function withoutRepeats(markdown: string, summary: string, features: readonly string[]): string {
  const said = plain(summary)
  const titles = new Set(features.map(plain))
  return markdown
    .split(/\n{2,}/)
    .filter((block) => {
      const text = plain(block)
      if (text === '') return false
      if (said !== '' && said.includes(text)) return false
      return !isListOf(block, titles)
    })
    .join('\n\n')
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
