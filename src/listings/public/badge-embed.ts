/** The badge as HTML to paste: a link to the listing's page around an image that we serve. */
import { escaped } from '../../platform/text/escape.ts'
import { words } from '../words/index.ts'

export interface BadgeEmbed {
  link: string
  image: string
  html: string
  markdown: string
}

export const badgeThemes = ['light', 'dark', 'neutral'] as const
export type BadgeTheme = (typeof badgeThemes)[number]

/** The `featured` badge of a listing. Its addresses work from the moment the listing exists. */
export function badgeEmbed(
  origin: string,
  slug: string,
  name: string,
  siteName: string,
  theme: BadgeTheme = 'light',
  key = 'featured',
): BadgeEmbed {
  const link = `${origin}/listings/${encodeURIComponent(slug)}`
  const image = `${origin}/badges/${encodeURIComponent(slug)}/${key}-${theme}.svg`
  const label = words.badgeAlt(name, siteName)
  return {
    link,
    image,
    html: `<a href="${link}"><img src="${image}" alt="${escaped(label)}" width="250" height="54"></a>`,
    markdown: `[![${label.replaceAll(/[[\]\\]/g, '')}](${image})](${link})`,
  }
}
