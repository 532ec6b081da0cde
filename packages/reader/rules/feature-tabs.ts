/** Tabs: a row of buttons, and behind it as many panels. */
import { wordCount } from '../facts/text.ts'
import { isOfFeatures, type Point } from './feature-points.ts'
import { isOfPage } from './feature-rows.ts'
import type { SitePage } from './site.ts'
import type { Block } from './words/prose.ts'

/** Buttons below a heading for features, each with the text that opens the panel of the same place. */
export function tabsOn(page: SitePage): Point[] {
  return rowsOfButtons(page).flatMap((row, at) => {
    const panels = panelsBehind(row, page)
    const areTabs = panels.length === row.length && panels.every(({ text }) => wordCount(text) >= 4)
    return areTabs
      ? row.map((title, place) => ({
          title,
          body: panels[place] ?? null,
          page,
          row: `tabs ${at}`,
          weight: 1,
        }))
      : []
  })
}

/** Runs of two buttons or more. */
function rowsOfButtons({ blocks }: SitePage): Block[][] {
  const buttons = blocks.filter(
    (block) => block.tag === 'button' && isOfFeatures(block.headings.at(-1) ?? '') && isOfPage(block),
  )
  const runs = Map.groupBy(buttons, ({ index }, at) => index - at)
  return [...runs.values()].filter((row) => row.length > 1)
}

/** The first passage of each container behind the buttons, below the same heading. */
function panelsBehind(row: Block[], { blocks }: SitePage): Block[] {
  const last = row.at(-1)
  const behind = blocks.slice(last ? blocks.indexOf(last) + 1 : blocks.length)
  const end = behind.findIndex(
    ({ headings, tag }) => headings.at(-1) !== last?.headings.at(-1) || /^h\d/.test(tag),
  )
  const panels = Map.groupBy(end < 0 ? behind : behind.slice(0, end), ({ groups }) =>
    groups.find((group) => !last?.groups.includes(group)),
  )
  panels.delete(undefined)
  return [...panels.values()].flatMap(([first]) => first ?? [])
}
