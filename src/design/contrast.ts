/** Contrast of the colours that tokens.css derives from an accent (WCAG 2.2, relative luminance; Oklab by Ottosson). */

/** The contrast ratio of one pair of colours; text needs 4.5. */
export interface AccentContrast {
  where: 'button_light' | 'button_dark' | 'link_light' | 'link_dark'
  ratio: number
}

type Rgb = readonly [number, number, number]

const paper = { light: '#fbf9f4', dark: '#15110d' }

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5

/** The contrast of buttons and links in a site's accent, in light and dark mode. `accent` is `#rrggbb`. */
export function accentContrasts(accent: string): AccentContrast[] {
  const { c, h } = oklchOf(rgbOf(accent))
  const radians = ((h - 140) * Math.PI) / 180
  const button = {
    light: colour(0.535 - 0.025 * Math.cos(radians), c, h),
    dark: colour(0.76, Math.min(c, 0.15), h + 9),
  }
  return [
    { where: 'button_light', ratio: contrast(rgbOf('#ffffff'), button.light) },
    { where: 'button_dark', ratio: contrast(rgbOf('#170d08'), button.dark) },
    { where: 'link_light', ratio: contrast(colour(0.47, c, h), rgbOf(paper.light)) },
    { where: 'link_dark', ratio: contrast(colour(0.8, Math.min(c, 0.12), h + 9), rgbOf(paper.dark)) },
  ]
}

function rgbOf(hex: string): Rgb {
  const part = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function oklchOf([r, g, b]: Rgb): { c: number; h: number } {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { c: Math.hypot(a, y), h: (Math.atan2(y, a) * 180) / Math.PI }
}

/** Converts an Oklch colour to linear sRGB, clipped to the gamut as browsers do. */
function colour(lightness: number, c: number, h: number): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return [
    within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
