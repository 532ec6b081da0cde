/** Links by platform: each key accepts an address on that platform's own hosts. */
import { z } from 'zod'
import { deprecated } from './deprecated.ts'
import { keysOf } from './shape.ts'
import { httpUrl, line } from './text.ts'

/** The platforms in the contract's order, each with the hosts that count as its own. */
const platformHosts = {
  linkedin: ['linkedin.com', 'lnkd.in'],
  x: ['x.com', 'twitter.com'],
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com', 'instagr.am'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  threads: ['threads.net', 'threads.com'],
  pinterest: ['pinterest.com', 'pin.it'],
  github: ['github.com'],
  reddit: ['reddit.com', 'redd.it'],
  producthunt: ['producthunt.com'],
  medium: ['medium.com'],
} as const

export type Platform = keyof typeof platformHosts
const platforms = keysOf(platformHosts)

/** True when `url` is on one of the platform's hosts (subdomains and, for Pinterest, national hosts included). */
function isOnPlatform(platform: Platform, url: string): boolean {
  if (!URL.canParse(url)) return false
  const host = new URL(url).hostname
  const national = platform === 'pinterest' && /(^|\.)pinterest\.(co\.)?[a-z]{2,3}$/.test(host)
  return national || platformHosts[platform].some((own) => host === own || host.endsWith(`.${own}`))
}

function linkOn(platform: Platform) {
  return httpUrl().refine((url) => isOnPlatform(platform, url), {
    message: `Must be an address on ${platformHosts[platform][0]}.`,
    params: {
      code: 'wrong_host',
      fix: `Use the full address of the profile on ${platformHosts[platform][0]}.`,
    },
  })
}

export const CustomLink = z.strictObject({ label: line(60), url: httpUrl() })
export type CustomLink = z.output<typeof CustomLink>

/** What a client sends: links by platform, null removes one. `twitter` is the old name of `x`. */
export const SocialsInput = z
  .strictObject({
    linkedin: linkOn('linkedin').nullable().optional(),
    x: linkOn('x').nullable().optional(),
    twitter: linkOn('x').nullable().optional().meta(deprecated('2026-11-22', 'use x.')),
    facebook: linkOn('facebook').nullable().optional(),
    instagram: linkOn('instagram').nullable().optional(),
    tiktok: linkOn('tiktok').nullable().optional(),
    youtube: linkOn('youtube').nullable().optional(),
    threads: linkOn('threads').nullable().optional(),
    pinterest: linkOn('pinterest').nullable().optional(),
    github: linkOn('github').nullable().optional(),
    reddit: linkOn('reddit').nullable().optional(),
    producthunt: linkOn('producthunt').nullable().optional(),
    medium: linkOn('medium').nullable().optional(),
    website: httpUrl().nullable().optional(),
    custom: CustomLink.nullable().optional(),
  })
  .refine(({ x, twitter }) => x === undefined || twitter === undefined || x === twitter, {
    path: ['twitter'],
    message: 'This is the same link as x and says another address.',
    params: { code: 'sent_twice', fix: 'Send x alone.' },
  })
  .meta({ title: 'SocialsInput', description: 'Links by platform; null removes one.' })

export type SocialsInput = z.output<typeof SocialsInput>

/** A social link's key: a platform, `website` or `custom`. */
export const socialKeys = [...platforms, 'website', 'custom'] as const
export type SocialKey = (typeof socialKeys)[number]

/** Renames the alias to `x`; keeps null, which removes a link. */
export function foldAlias(input: SocialsInput): Omit<SocialsInput, 'twitter'> {
  const { twitter, ...rest } = input
  return twitter === undefined || rest.x !== undefined ? rest : { ...rest, x: twitter }
}

/** True for the key of a link. */
export function isSocialKey(name: string): name is SocialKey {
  return socialKeys.some((key) => key === name)
}
