/** Companies: what is listed, who owns it, its profile and its website's identity. */
export * from './company-queries.ts'
export * from './profile.ts'
export * from './profile-fields.ts'
export * from './profile-lists.ts'
export { foldAlias, isOnPlatform, type Platform, platformHosts, type SocialKey, socialKeys, SocialsInput } from './socials.ts'
export { blockedAddress, readWebsite, WebsiteUrl } from './website-input.ts'
export { normaliseWebsite, type Website } from './website.ts'
export { companyAlreadyListed } from './problems.ts'
