/** Badges that end headings: `<h3>Bed planner<span class="pill">Premium</span></h3>`. */
import {
  attributeOf,
  elementBefore,
  isElement,
  textBelow,
  textOfNode,
  type HtmlElement,
} from './parse-html.ts'
import { OPEN_END } from './text-run.ts'

/** Whether it is a badge that is no part of its heading. Among prices it is: it may tell one plan from another. */
export function isBadge(element: HtmlElement): boolean {
  const { name, parent, prev } = element
  if (name !== 'span' || !BADGE_NAMES.test(attributeOf(element, 'class'))) return false
  if (!parent || !isElement(parent) || !/^h[2-6]$/.test(parent.name)) return false
  const text = (prev && textOfNode(prev)) ?? ''
  const before = elementBefore(element)
  const title = /\S/.test(text) || !before ? text : textBelow(before, 40)
  const isLast =
    parent.children.findLast((node) => isElement(node) || /\S/.test(textOfNode(node) ?? '')) === element
  return (
    isLast &&
    /\p{L}{2}/u.test(title) &&
    !OPEN_END.test(title) &&
    !GOES_ON.test(textBelow(element, 40)) &&
    ![parent.parent, parent.parent?.parent].some(isPriced)
  )
}

function isPriced(around: HtmlElement['parent'] | undefined): boolean {
  return around ? isElement(around) && /\p{Sc}/u.test(textBelow(around, 300)) : false
}

const BADGE_NAMES = /(?:^|[\s_-])(?:badge|chip|meta|pill|tag|rounded-full)(?:$|[\s_-])/i
/** `Counts your` `glaze stock`: the words of a heading in another colour. */
const GOES_ON = /^(?!(?:beta|free|new|paid|pro|soon)$)\p{Ll}/u
