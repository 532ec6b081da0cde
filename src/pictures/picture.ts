/** A picture that the site serves itself, in the widths its pages use. Pure. */
import { z } from 'zod'
import { namedShape } from '../platform/call/named-shape.ts'

export const pictureKinds = ['logo', 'screenshot', 'photo'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** One of our copies, as clients read it. */
export const Picture = namedShape('Picture', {
  src: z.string().describe('Address of our own copy (WebP).'),
  width: z.int().describe('Pixels.'),
  height: z.int().describe('Pixels.'),
})
export type Picture = z.output<typeof Picture>

/** A picture to fetch: its address, and its use. */
export interface WantedPicture {
  address: string
  kind: PictureKind
}

interface Bounds {
  /** Widths of the copies in pixels, smallest first; none is wider than the original. */
  widths: readonly number[]
  /** Maximum height of a copy as a multiple of its width; the rest is cropped at the bottom. */
  tallest: number
}

/** The copies that pages use: logos at up to 60 CSS pixels, screenshots in the gallery, photos as faces. */
export const boundsOf: Readonly<Record<PictureKind, Bounds>> = {
  logo: { widths: [128, 256], tallest: 1 },
  screenshot: { widths: [640, 1280], tallest: 1.5 },
  photo: { widths: [128, 320], tallest: 1.25 },
}

/** Maximum size of a picture file in bytes. */
export const maxBytes = 8 * 1024 * 1024
/** Maximum number of pixels of a decoded picture: a screen of 6000 by 4000. */
export const maxPixels = 24_000_000
/** Milliseconds of processor time for decoding and re-encoding one picture. */
export const maxMilliseconds = 5_000
/** How many times as long it may take by the clock, on a machine with other work. */
export const maxWaiting = 6
/** How many bytes decoding may add to the memory of its process. */
export const maxMemory = 256 * 1024 * 1024

/** Name of a copy, in the file store and in its URL. */
export function fileName(hash: string, width: number): string {
  return `${hash}-${width}.webp`
}

/** Whether a name is one that `fileName` can return. */
export function isFileName(name: string): boolean {
  return /^[a-f0-9]{40}-[1-9]\d{0,3}\.webp$/.test(name)
}

/** Reduces a picture's URL to its path, whichever host shows the page: pages only allow pictures of their origin. */
export function onPage<P extends { src: string; width: number; height: number }>(
  picture: P | null | undefined,
): P | null {
  return picture ? { ...picture, src: picture.src.replace(/^https?:\/\/[^/]+/, '') } : null
}

/** A picture with its full URL, for clients. */
export function withOrigin(picture: Picture | null | undefined, origin: string): Picture | null {
  return picture ? { ...picture, src: `${origin}${picture.src}` } : null
}

/** Names of all copies of a picture in the file store. */
export function pictureFiles(hash: string, widths: readonly number[]): string[] {
  return widths.map((width) => fileName(hash, width))
}

/**
 * The copies of a picture as a `srcset` (HTML section 4.8.4.2.1), narrowest first. A copy in one of the widths of its
 * kind always has all narrower ones beside it.
 */
export function srcsetOf({ src, width }: Pick<Picture, 'src' | 'width'>, kind: PictureKind): string {
  const widths = boundsOf[kind].widths.filter((narrower) => narrower < width)
  return [...widths, width]
    .map((one) => `${src.replace(`-${width}.webp`, `-${one}.webp`)} ${one}w`)
    .join(', ')
}
