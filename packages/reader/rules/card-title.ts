/** Titles of cards that are no headings in the markup. */
import { personName } from '../facts/person-names.ts'
import { wordCount } from '../facts/text.ts'
import { isOfFeatures } from './feature-points.ts'
import type { SitePage } from './site.ts'
import type { Block } from './words/prose.ts'

const BOLD = /[.-](?:semi)?bold(?:$|\.)/
const LARGE = /\.text-(?:\dxl|xl)(?:$|\.)/

/** A non-heading that titles a card: named title or name, or first in it, with a longer passage after it. */
export function isCardTitle(title: Block, below: Block | undefined, { blocks }: SitePage): boolean {
  const { path, text, group, linked, index, tag, cell } = title
  const own = path.at(-1) ?? ''
  const opens =
    blocks[blocks.indexOf(title) - 1]?.groups.includes(group ?? -1) !== true &&
    (!/^(?:li|p|td|th|button|summary)$/.test(tag) ||
      (tag === 'p' && ((BOLD.test(own) && LARGE.test(own)) || isSetApart(title, below))))
  return (
    group !== null &&
    cell === null &&
    !linked &&
    text.length <= 60 &&
    (opens ||
      /[.-](?:[a-z]+[-_]{1,2})?(?:title|name|heading|headline)(?:$|\.)/i.test(own) ||
      (BOLD.test(own) && title.headings.some(isOfFeatures))) &&
    !/\.(?:demo|mock|phone|screen|video)[-_]|author|person|user|member|plan|pric|customer|client|testi|company|stat|count|metric|provider|brand|\.section[-_]/i.test(
      path.slice(-2).join(' '),
    ) &&
    below?.groups.includes(group) === true &&
    below.index === index + 1 &&
    !/\.(?:meta|caption|date)(?:$|\.)/.test(below.path.at(-1) ?? '')
  )
}

/** A few words in a box of their own, of another kind than that of the passage below: `div.a > p`, `div.b > p`. */
function isSetApart({ text, path }: Block, below: Block | undefined): boolean {
  const [box, other] = [path, below?.path ?? []].map((names) => names.at(-2) ?? '')
  return (
    box !== other &&
    personName(text) === null &&
    wordCount(text) <= 6 &&
    !/[.!?。:：]$/.test(text) &&
    path.length === below?.path.length
  )
}
