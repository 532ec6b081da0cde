/** Assigns drawings to the pictures of demonstration listings. */
import { type DrawnPicture, keepDrawing } from '../pictures/index.ts'
import type { FileStore } from '../providers/files.ts'
import { pick } from './demonstration-dice.ts'
import type { DemonstrationListing } from './demonstration.ts'
import { drawnLogo, drawnPortrait, drawnScreen, portraitCount, screenCount } from './drawn-pictures.ts'

export interface Drawings {
  logos: readonly DrawnPicture[]
  screens: readonly DrawnPicture[]
  portraits: readonly DrawnPicture[]
}

/** Draws one logo per listing, and the screens and portraits that the listings share. */
export async function drawAll(files: FileStore, listings: number): Promise<Drawings> {
  const drawn = async (
    kind: 'logo' | 'screenshot' | 'photo',
    count: number,
    draw: (index: number) => string,
  ) => {
    const made: DrawnPicture[] = []
    for (let index = 0; index < count; index++) made.push(await keepDrawing(files, kind, draw(index)))
    return made
  }
  return {
    logos: await drawn('logo', listings, drawnLogo),
    screens: await drawn('screenshot', Math.min(listings, screenCount), drawnScreen),
    portraits: await drawn('photo', Math.min(listings, portraitCount), drawnPortrait),
  }
}

/** The logo's address on the invented site. */
export function logoOf({ website_url: url }: DemonstrationListing): string {
  return `${url}logo.svg`
}

/** The screenshots' addresses on the invented site. */
export function screensOf({ website_url: url }: DemonstrationListing): string[] {
  return [1, 2, 3].map((number) => `${url}screen-${number}.svg`)
}

/** The address of a founder's portrait on the invented site; positions count from 0. */
export function photoOf({ website_url: url }: DemonstrationListing, position: number): string {
  return `${url}people/${position + 1}.svg`
}

/** Every picture of the listings that have a drawn logo, with its address. */
export function picturesOf(
  listings: readonly DemonstrationListing[],
  from: number,
  { logos, screens, portraits }: Drawings,
): (DrawnPicture & { address: string })[] {
  return listings.flatMap((listing, index) => {
    const place = from + index
    const logo = logos[place]
    if (!logo) return []
    return [
      { ...logo, address: logoOf(listing) },
      ...screensOf(listing).map((address, screen) => ({
        ...pick(screens, place + Math.floor(place / 10) + screen * 7),
        address,
      })),
      ...listing.founders.map((_founder, position) => ({
        ...pick(portraits, place * 2 + position),
        address: photoOf(listing, position),
      })),
    ]
  })
}
