/** The noun: a list of addresses that a site's team has read, and the stage of each address. Pure. */
import { normaliseWebsite } from 'marquee-web-client'
import type { Profile } from 'marquee-profile'
import { problemType } from '../platform/call/problem.ts'
import { readAddressList, type ListFormat } from './address-list.ts'

/** The stages of an address. The last two are decisions of the team. */
export const stages = ['waiting', 'reading', 'ready', 'failed', 'published', 'set_aside'] as const
export type Stage = (typeof stages)[number]

/** Most addresses of one site that may wait to be read, and so the most per list. */
export const maxAtOnce = 300
/** Most addresses that are looked at in one list. */
export const maxGiven = 5000
/** Most addresses left out that are reported. */
const maxTold = 300
/** Minutes within which a publication can be undone. */
export const takeBackMinutes = 60

/** Why an address of a list was not accepted. */
export const reasonsLeftOut = [
  'invalid',
  'inward',
  'twice',
  'listed',
  'known',
  'not_chosen',
  'too_many',
] as const
export interface LeftOut {
  given: string
  why: (typeof reasonsLeftOut)[number]
  /** The address's listing on this site, or the import that contains it. */
  slug?: string | null
  import_id?: number | null
}

export interface ReadList {
  format: ListFormat
  /** In the order of the list, each website once. */
  websites: { identity: string; websiteUrl: string; given: string }[]
  leftOut: LeftOut[]
  /** Number of addresses in the text. */
  given: number
  /** How many of them were not looked at because they exceed the limit. */
  beyond: number
}

/** Reads a list. Leaves out invalid addresses, those that are not publicly reachable, and duplicate websites. */
export function readList(
  text: string,
  extraPorts: readonly number[],
  isInward: (address: string) => boolean,
): ReadList {
  const { format, addresses, given: all } = readAddressList(text, maxGiven)
  const websites = new Map<string, ReadList['websites'][number]>()
  const leftOut: LeftOut[] = []
  for (const given of addresses) {
    const website = normaliseWebsite(given, extraPorts)
    const why = !website.ok
      ? 'invalid'
      : isInward(website.url)
        ? 'inward'
        : websites.has(website.identity)
          ? 'twice'
          : null
    if (why !== null || !website.ok) leftOut.push({ given: given.slice(0, 200), why: why ?? 'invalid' })
    else websites.set(website.identity, { identity: website.identity, websiteUrl: website.url, given })
  }
  return {
    format,
    websites: [...websites.values()],
    leftOut,
    given: all,
    beyond: all - addresses.length,
  }
}

/** The left-out addresses that are reported: the first ones, duplicates after all others. */
export function reportedOf(leftOut: readonly LeftOut[]): LeftOut[] {
  const isTwice = ({ why }: LeftOut) => why === 'twice'
  return [...leftOut.filter((one) => !isTwice(one)), ...leftOut.filter(isTwice)].slice(0, maxTold)
}

/**
 * The part of a profile that is published without an owner: values that a quote proves, and what the team typed.
 * Founders are left out: who they are is for them to say.
 */
export function publishable(profile: Profile): Profile {
  return Object.fromEntries(
    Object.entries(profile).filter(
      ([name, held]) =>
        held && !name.startsWith('founder') && (held.state !== 'ai' || held.evidence.length > 0),
    ),
  )
}

/** Counts the values of a profile that a quote proves, and their quotes. */
export function countProven(profile: Profile): { values: number; quotes: number } {
  const proven = Object.values(profile).filter((held) => held?.state === 'ai' && held.evidence.length > 0)
  return {
    values: proven.length,
    quotes: proven.reduce((sum, held) => sum + (held?.evidence.length ?? 0), 0),
  }
}

export const notOpen = problemType({
  code: 'address_decided',
  status: 409,
  title: 'This address is decided',
  meaning: 'It was published or set aside before, or is not at the stage that this asks for.',
  fix: 'Look at the import again; what was decided can be taken back there.',
})
