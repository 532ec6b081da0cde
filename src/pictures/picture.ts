/** The noun: a picture that the site serves itself, in the widths its pages use. Pure. */
import { z } from 'zod'
import { namedShape } from '../platform/call/named-shape.ts'

export const pictureKinds = ['logo', 'screenshot', 'photo'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** A copy of ours as clients read it. */
export const Picture = namedShape('Picture', {
  src: z.string().describe('Address of our own copy (WebP).'),
  width: z.int().describe('Pixels.'),
  height: z.int().describe('Pixels.'),
})
export type Picture = z.output<typeof Picture>

/** A picture that was asked for: where it is found, and what for. */
export interface WantedPicture {
  address: string
  kind: PictureKind
}

interface Bounds {
  /** Widths of the copies in pixels, the smallest first; none is wider than the original. */
  widths: readonly number[]
  /** Most height of a copy, as a multiple of its width: what is longer is cut at the bottom. */
  tallest: number
}

/** The copies that pages use: logos at up to 60 CSS pixels, screenshots in the gallery, photos as faces. */
export const boundsOf: Readonly<Record<PictureKind, Bounds>> = {
  logo: { widths: [128, 256], tallest: 1 },
  screenshot: { widths: [640, 1280], tallest: 1.5 },
  photo: { widths: [128, 320], tallest: 1.25 },
}

/** Most bytes of a picture as it is fetched. */
export const maxBytes = 8 * 1024 * 1024
/** Most pixels of a picture as it is decoded: a screen of 6000 by 4000. */
export const maxPixels = 24_000_000
/** Milliseconds of processor time for decoding and re-encoding one picture. */
export const maxMilliseconds = 5_000
/** So many times as long it may take by the clock, on a machine that has other work. */
export const maxWaiting = 6
/** Bytes that decoding may add to the memory of the process that does it. */
export const maxMemory = 256 * 1024 * 1024

/** Name of a copy in the file store and in its address. */
export function fileName(hash: string, width: number): string {
  return `${hash}-${width}.webp`
}

/** True for a name that `fileName` can give. */
export function isFileName(name: string): boolean {
  return /^[a-f0-9]{40}-[1-9]\d{0,3}\.webp$/.test(name)
}

/** The path of a picture on whichever host the page is read; pages allow pictures of their own origin only. */
export function onPage<P extends { src: string; width: number; height: number }>(
  picture: P | null | undefined,
): P | null {
  return picture ? { ...picture, src: picture.src.replace(/^https?:\/\/[^/]+/, '') } : null
}

/** A picture with its full address, for clients. */
export function withOrigin(picture: Picture | null | undefined, origin: string): Picture | null {
  return picture ? { ...picture, src: `${origin}${picture.src}` } : null
}

/** Names of all copies of a picture in the file store. */
export function pictureFiles(hash: string, widths: readonly number[]): string[] {
  return widths.map((width) => fileName(hash, width))
}

/**
 * The copies of a picture as a `srcset` (HTML section 4.8.4.2.1), the narrowest first. A copy in one of the widths of its
 * kind has all narrower ones beside it.
 */
export function srcsetOf({ src, width }: Pick<Picture, 'src' | 'width'>, kind: PictureKind): string {
  const widths = boundsOf[kind].widths.filter((narrower) => narrower < width)
  return [...widths, width]
    .map((one) => `${src.replace(`-${width}.webp`, `-${one}.webp`)} ${one}w`)
    .join(', ')
}
