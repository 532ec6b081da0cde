/** Logos, screens and portraits of demonstration listings, drawn as SVG and reproducible for each listing. Pure. */
import { pick } from './demonstration-dice.ts'

/** Pairs of a background colour and the colour drawn on it. */
const palettes = [
  ['#1e5c4a', '#f3c86a'],
  ['#2c2250', '#f28a5b'],
  ['#b8432f', '#fbe3c4'],
  ['#20507f', '#f6d365'],
  ['#f0b429', '#3a2a10'],
  ['#5b2a86', '#ffd1dc'],
  ['#0f6b6b', '#e9f5d0'],
  ['#7a3e12', '#ffe0ad'],
  ['#33373f', '#8fd3b6'],
  ['#c0567a', '#fff1e6'],
] as const

const ink = '#3b3029'
const faint = '#d8d0c6'

/** Eight symbols, each on a background of 120 by 120 units. */
const marks: readonly ((ground: string, drawn: string) => string)[] = [
  (ground, drawn) => circle(60, 60, 30, drawn) + circle(72, 50, 24, ground),
  (ground, drawn) => path('M28 84L60 26l32 58z', drawn) + circle(60, 66, 9, ground),
  (_ground, drawn) => path('M30 36h60v14H44v10h38v14H44v24H30z', drawn),
  (_ground, drawn) => rect(28, 28, 28, 64, 8, drawn) + rect(64, 48, 28, 44, 8, drawn),
  (ground, drawn) =>
    path('M60 22c26 20 32 40 20 62-8 14-32 14-40 0-12-22-6-42 20-62z', drawn) +
    rect(57, 48, 6, 44, 3, ground),
  (ground, drawn) => circle(60, 60, 38, drawn) + rect(20, 60, 80, 40, 0, ground) + circle(60, 76, 14, drawn),
  (_ground, drawn) => path('M32 32h56v40H62L44 90V72H32z', drawn),
  (ground, drawn) => path('M60 22l34 19v38L60 98 26 79V41z', drawn) + circle(60, 60, 18, ground),
]

/** A logo of 240 by 240 pixels. */
export function drawnLogo(index: number): string {
  const [ground, drawn] = pick(palettes, index * 3 + Math.floor(index / 10))
  return svg(120, 120, 240, rect(0, 0, 120, 120, 0, ground) + pick(marks, index)(ground, drawn))
}

/** Number of screens, which listings share. */
export const screenCount = 40

/** A screen of 1280 by 800 pixels: a window with a list, cards, a chart or a table. */
export function drawnScreen(index: number): string {
  const [ground, accent] = pick(palettes, index)
  const side = [0, 1, 2, 3, 4].map((row) => {
    const width = row === 1 ? 150 : 96 + ((index * 13 + row * 29) % 50)
    return rect(152, 150 + row * 58, width, 16, 8, row === 1 ? '#fff' : '#ffffff77')
  })
  const layout = pick([listScreen, cardScreen, chartScreen, tableScreen], Math.floor(index / 2))
  const parts = [
    rect(0, 0, 1280, 800, 0, accent),
    rect(0, 0, 1280, 800, 0, '#ffffff73'),
    rect(120, 90, 1040, 640, 22, '#fffdf9'),
    rect(120, 90, 220, 640, 22, ground),
    rect(318, 90, 22, 640, 0, ground),
    ...side,
    ...layout(ground, accent, index),
  ]
  return svg(1280, 800, 1280, parts.join(''))
}

type Layout = (ground: string, accent: string, index: number) => string[]

const listScreen: Layout = (ground, accent, index) =>
  [0, 1, 2, 3, 4, 5].flatMap((row) => {
    const y = 150 + row * 92
    const width = 260 + ((index * 37 + row * 83) % 260)
    return [
      circle(410, y + 24, 24, row % 2 === 1 ? accent : ground),
      rect(460, y + 4, width, 16, 8, ink),
      rect(460, y + 32, width + 120, 12, 6, faint),
    ]
  })

const cardScreen: Layout = (ground, accent, index) =>
  [0, 1, 2, 3, 4, 5].flatMap((card) => {
    const [x, y] = [380 + (card % 3) * 256, 150 + Math.floor(card / 3) * 280]
    const chosen = card === index % 6
    return [
      rect(x, y, 228, 250, 16, chosen ? ground : '#f3ede4'),
      circle(x + 114, y + 84, 46, accent),
      rect(x + 36, y + 160, 156, 16, 8, chosen ? '#fff' : ink),
      rect(x + 60, y + 192, 108, 12, 6, '#b9aea2'),
    ]
  })

const chartScreen: Layout = (ground, accent, index) => {
  const bars = Array.from({ length: 9 }, (_none, bar) => {
    const height = 90 + ((index * 53 + bar * 97) % 330)
    return rect(400 + bar * 80, 650 - height, 48, height, 8, bar % 4 === 3 ? accent : ground)
  })
  return [rect(390, 150, 320, 26, 13, ink), ...bars, rect(390, 664, 720, 4, 2, faint)]
}

const tableScreen: Layout = (ground, accent, index) => {
  const cells = Array.from({ length: 32 }, (_none, cell) => {
    const [x, y] = [390 + (cell % 4) * 186, 220 + Math.floor(cell / 4) * 58]
    const marked = (cell * 7 + index) % 5 === 0
    return marked ? rect(x, y, 130, 28, 14, accent) : rect(x, y, 80 + ((cell * 31) % 60), 14, 7, faint)
  })
  return [rect(380, 140, 740, 50, 12, ground), ...cells]
}

/** Number of portraits, which founders share. */
export const portraitCount = 48

const skins = ['#f3d3b8', '#e0ac84', '#b97a4f', '#8a5433', '#5f3a25'] as const
const hairs = ['#2a1d16', '#6b4023', '#c98a3a', '#8d8d92', '#a33b24', '#111'] as const
const fringes = [
  'M50 62a30 30 0 0160 0c-16-14-40-14-60 0z',
  'M50 66c0-40 60-44 60-4-8-14-20-18-30-18s-22 6-30 22z',
  'M48 58a32 32 0 0164 0l-8 4c-10-10-36-12-50 0z',
] as const

/** A portrait of 320 by 320 pixels: shoulders, a face, hair, and sometimes glasses. */
export function drawnPortrait(index: number): string {
  const skin = pick(skins, index)
  const hair = pick(hairs, index * 5 + Math.floor(index / 5))
  const [ground, shirt] = pick(palettes, index * 3)
  const parts = [
    rect(0, 0, 160, 160, 0, shirt),
    index % 3 === 0 ? path('M46 62a34 34 0 0168 0v52H46z', hair) : '',
    path('M24 160c0-36 26-48 56-48s56 12 56 48z', ground),
    rect(70, 92, 20, 26, 10, skin),
    `<ellipse cx="80" cy="74" rx="27" ry="32" fill="${skin}"/>`,
    path(pick(fringes, index), hair),
    circle(69, 73, 3, ink) + circle(91, 73, 3, ink),
    line('M71 89q9 8 18 0'),
    index % 4 === 1 ? line('M61 72a8 8 0 0116 0 8 8 0 01-16 0M83 72a8 8 0 0116 0 8 8 0 01-16 0M77 72h6') : '',
  ]
  return svg(160, 160, 320, parts.join(''))
}

function rect(x: number, y: number, width: number, height: number, round: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
}

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

function path(drawn: string, fill: string): string {
  return `<path d="${drawn}" fill="${fill}"/>`
}

function line(drawn: string): string {
  return `<path d="${drawn}" fill="none" stroke="${ink}" stroke-width="2.5" stroke-linecap="round"/>`
}

function svg(width: number, height: number, wide: number, inner: string): string {
  const high = Math.round((wide * height) / width)
  const size = `viewBox="0 0 ${width} ${height}" width="${wide}" height="${high}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`
}
