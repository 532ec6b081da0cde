/** The badge as an image of 250 × 54, with its text as label for screen readers. Pure. */
import type { BadgeTheme } from '../../listings/index.ts'
import { escapedXml } from '../../platform/text/escape.ts'
import { fitted, widthOf } from './text-width.ts'

export interface BadgeText {
  /** Upper, small line: `Featured on`. */
  eyebrow: string
  /** Lower, large line: the site's name or the award. */
  title: string
  /** 1, 2 or 3 shows a medal instead of the site's logo mark. */
  place: number | null
  /** The site's accent colour, `#rrggbb`. */
  accent: string
}

interface Colours {
  ground: string
  line: string
  ink: string
  quiet: string
}

const themes: Record<BadgeTheme, Colours> = {
  light: { ground: '#fffdf8', line: '#d9d1c2', ink: '#1d1a16', quiet: '#6a6257' },
  dark: { ground: '#1b1815', line: '#453e36', ink: '#f8f3ea', quiet: '#b9afa1' },
  neutral: { ground: '#e9e9ea', line: '#c3c3c6', ink: '#232326', quiet: '#55555b' },
}

const medals: Record<number, { metal: string; edge: string; ink: string }> = {
  1: { metal: '#f2c94c', edge: '#b98a12', ink: '#4a3500' },
  2: { metal: '#d5dae0', edge: '#8d96a1', ink: '#2f363e' },
  3: { metal: '#dda06a', edge: '#9c5f2b', ink: '#432406' },
}

/** Where the text begins and how much room it has; with an unexpected font it is clipped there. */
const left = 58
const room = 184
const titleSizes = [18, 16, 14]
const eyebrowSizes = [10.5, 9.5, 8.5]
/** Letter spacing of the capitals, in em. */
const eyebrowSpacing = 0.057

/** Draws the badge in a theme. Text that does not fit in any size is cut; the label has all of it. */
export function badgeSvg(text: BadgeText, theme: BadgeTheme): string {
  const { ground, line, ink, quiet } = themes[theme]
  const label = `${text.eyebrow} ${text.title}`
  const title = inRoom(text.title, titleSizes, 0)
  const eyebrow = inRoom(text.eyebrow.toUpperCase(), eyebrowSizes, eyebrowSpacing)
  const face =
    "font-family=\"'Bricolage Grotesque','Inter','Segoe UI',system-ui,-apple-system,'Helvetica Neue',Arial,sans-serif\""
  return `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="54" viewBox="0 0 250 54" role="img" aria-label="${escapedXml(label)}">
<title>${escapedXml(label)}</title>
<rect x="0.5" y="0.5" width="249" height="53" rx="12" fill="${ground}" stroke="${line}"/>
${text.place === null ? mark(text.accent) : medal(text.place)}
<svg x="${left}" width="${room}" height="54">
<text y="21" ${face} font-size="${eyebrow.size}" font-weight="600" letter-spacing="${eyebrowSpacing}em" fill="${quiet}">${escapedXml(eyebrow.text)}</text>
<text y="41" ${face} font-size="${title.size}" font-weight="700" fill="${ink}">${escapedXml(title.text)}</text>
</svg>
</svg>
`
}

/** The text in the largest size in which it fits, or in the smallest size as much of it as fits. */
function inRoom(text: string, sizes: readonly number[], spacing: number): { text: string; size: number } {
  const size = sizes.find((one) => widthOf(text, spacing) * one <= room) ?? sizes.at(-1) ?? 10
  return { text: fitted(text, room / size, spacing), size }
}

function mark(accent: string): string {
  const colour = /^#[0-9a-f]{6}$/i.test(accent) ? accent : '#b4471f'
  return `<rect x="12" y="11" width="32" height="32" rx="9" fill="${colour}"/>
<path d="M28 17.500l7.800 11.200h-4.600v8h-6.400v-8h-4.600z" fill="#fff"/>`
}

function medal(place: number): string {
  const { metal, edge, ink } = medals[place] ?? { metal: '#d5dae0', edge: '#8d96a1', ink: '#2f363e' }
  return `<path d="M20 33l-3.500 13 6.500-2.800L28 48l5-4.800 6.500 2.800L36 33z" fill="${edge}"/>
<circle cx="28" cy="24" r="16" fill="${metal}" stroke="${edge}" stroke-width="2"/>
<text x="28" y="30.500" text-anchor="middle" font-family="'Bricolage Grotesque','Segoe UI',system-ui,sans-serif" font-size="18" font-weight="800" fill="${ink}">${place}</text>`
}
