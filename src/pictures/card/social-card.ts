/** The preview image of a link to a listing: 1200 by 630 pixels, drawn by us from its name, headline and logo. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Node, Renderer } from '@takumi-rs/core'

export interface SocialCard {
  name: string
  headline: string
  /** Host of the product's website: replaces a name that our fonts cannot draw. */
  host: string
  siteName: string
  /** `#rrggbb`. */
  accent: string
  category: string | null
  /** Our WebP copy of the logo; without one, the name's initial is drawn. */
  logo: Uint8Array | null
  /** Our WebP copy of the page's picture: fills the right side, in which case no logo is drawn. */
  picture?: Uint8Array | null
}

const cardSize = { width: 1200, height: 630 } as const

/** Draws the card as PNG. In scripts our fonts lack, the headline is omitted and the name replaced by the host. */
export async function drawSocialCard(card: SocialCard): Promise<Uint8Array> {
  const name = createHash('sha256')
    .update(JSON.stringify({ ...card, logo: null, picture: null }))
    .update(card.logo ?? '')
    .update(card.picture ?? '')
    .digest('hex')
  const drawn = kept.get(name) ?? draw(card)
  kept.delete(name)
  kept.set(name, drawn)
  const [oldest] = kept.keys()
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  try {
    return await drawn
  } catch (error) {
    kept.delete(name)
    throw error
  }
}

/** Cards by their content, the most recently requested last: link previews of a launch come in bursts. */
const kept = new Map<string, Promise<Uint8Array>>()
/** About 40 KiB each. */
const maxKept = 200

async function draw(card: SocialCard): Promise<Uint8Array> {
  renderer ??= prepared()
  const images = Object.entries({ logo: card.logo, picture: card.picture }).flatMap(([src, data]) =>
    data ? [{ src, data }] : [],
  )
  const node = card.picture ? besidePicture(card) : cardNode(card)
  return (await renderer).render(node, { ...cardSize, format: 'png', images })
}

/** Subsets of the fonts that pages use; a letter is drawn by the first that has it. */
const fonts = [
  ['Bricolage', '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'],
  [
    'Bricolage Extended',
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  ],
  ['Inter', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
  ['Inter Extended', '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'],
  ['Inter Cyrillic', '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'],
  ['Inter Greek', '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2'],
  ['Inter Vietnamese', '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2'],
] as const
const display = fonts.map(([name]) => `"${name}"`).join(', ')
const body = fonts
  .slice(2)
  .map(([name]) => `"${name}"`)
  .join(', ')

let renderer: Promise<Renderer> | undefined

async function prepared(): Promise<Renderer> {
  const { Renderer: Made } = await import('@takumi-rs/core')
  const made = new Made()
  const { resolve } = createRequire(import.meta.url)
  for (const [name, path] of fonts) await made.registerFont({ name, data: await readFile(resolve(path)) })
  return made
}

const ink = '#221812'
const muted = '#5e534b'

/** The page's picture on the right, the text on the left. */
function besidePicture(card: SocialCard): Node {
  return {
    type: 'container',
    style: {
      width: '100%',
      height: '100%',
      display: 'flex',
      flexDirection: 'row',
      backgroundColor: '#fbf9f4',
    },
    children: [
      {
        type: 'container',
        style: { width: 700, height: '100%', display: 'flex' },
        children: [cardNode(card)],
      },
      { type: 'image', src: 'picture', style: { width: 500, height: '100%', objectFit: 'cover' } },
    ],
  }
}

/** The text of a card; the logo precedes the name unless there is a picture beside it. */
function cardNode(card: SocialCard): Node {
  const { name, headline, host, accent, picture: beside } = card
  const shownName = drawable(name) || host
  return {
    type: 'container',
    style: {
      width: '100%',
      height: '100%',
      display: 'flex',
      flexDirection: 'column',
      backgroundColor: '#fbf9f4',
      borderTopWidth: 18,
      borderTopStyle: 'solid',
      borderColor: accent,
      padding: 72,
      justifyContent: 'space-between',
    },
    children: [
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'row', alignItems: 'center', gap: 40 },
        children: [
          ...(beside ? [] : [card.logo ? logoImage : initial(shownName, accent)]),
          text(clipped(shownName, 40), {
            fontFamily: display,
            fontSize: beside ? 56 : shownName.length > 18 ? 64 : 88,
            fontWeight: 700,
            color: ink,
            lineHeight: 1.05,
            flexShrink: 1,
            overflowWrap: 'anywhere',
          }),
        ],
      },
      text(clipped(drawable(headline), 120), {
        fontFamily: display,
        fontSize: beside ? 36 : headline.length > 70 ? 46 : 58,
        fontWeight: 500,
        color: ink,
        lineHeight: 1.2,
        overflowWrap: 'anywhere',
      }),
      foot(card),
    ],
  }
}

const square = { width: 150, height: 150, flexShrink: 0, borderRadius: 36 }
const line = '#e4dfd7'

const logoImage: Node = {
  type: 'image',
  src: 'logo',
  style: {
    ...square,
    objectFit: 'contain',
    backgroundColor: '#fff',
    borderWidth: 1,
    borderStyle: 'solid',
    borderColor: line,
  },
}

function initial(name: string, accent: string): Node {
  return {
    type: 'container',
    style: {
      ...square,
      backgroundColor: accent,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
    },
    children: [text(initialOf(name), { fontFamily: display, fontSize: 84, fontWeight: 700, color: '#fff' })],
  }
}

/** The site's name and the category. */
function foot({ siteName, accent, category }: SocialCard): Node {
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'center',
      borderTopWidth: 2,
      borderTopStyle: 'solid',
      borderColor: line,
      paddingTop: 28,
    },
    children: [
      text(drawable(siteName), { fontFamily: body, fontSize: 32, fontWeight: 700, color: accent }),
      text(category === null ? '' : drawable(category), { fontFamily: body, fontSize: 30, color: muted }),
    ],
  }
}

function text(words: string, style: NonNullable<Node['style']>): Node {
  return { type: 'text', text: words, style }
}

/** The text if our fonts can draw it, else an empty text; letters of other scripts would come out as boxes. */
function drawable(words: string): string {
  const plain = words
    .replace(/\p{Extended_Pictographic}|\uFE0F|\u200D/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Sc}+<>=|~^`\p{M}\s]*$/u.test(
    plain,
  )
    ? plain
    : ''
}

function clipped(words: string, max: number): string {
  if (words.length <= max) return words
  return `${words.slice(0, max - 1).replace(/\s+\S*$/, '')}…`
}

function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('en') ?? ''
}
