/** docs/privacy.md: its table is generated from the code, the rest is written by hand. */
import { allKept, columnsOf } from './lists.ts'
import { outcome, termText } from './term-text.ts'
import { words } from './words/index.ts'

const begin = '<!-- What follows is made by `npm run privacy`. -->\n'
const end = '<!-- What is made ends here. -->\n'

/** The document with its table generated anew. */
export function withTable(document: string): string {
  const [before = '', rest = ''] = document.split(begin)
  const [, after = ''] = rest.split(end)
  return before + begin + table() + end + after
}

function table(): string {
  const rows = allKept.map((kept) => {
    const { name, why } = words.kinds[kept.key]
    const columns = columnsOf(kept).map(({ table: of, column, fate }) => `\`${of}.${column}\` (${fate})`)
    const job = 'job' in kept.term ? ` Job: \`${kept.term.job}\`.` : ''
    const copy = kept.exported === false ? 'no' : 'yes'
    const reason = `${why} ${words.grounds[kept.ground]}`
    const cells = [name, columns.join(', '), reason, `${termText(kept.term)}${job}`, outcome(kept), copy]
    return `| ${cells.join(' | ')} |`
  })
  return `
| what | where | why | how long | when the account is deleted | in the copy |
|---|---|---|---|---|---|
${rows.join('\n')}

`
}
