/** Companies: what is listed, its owners, its profile and its website's identity. */
export {
  forgetOwner,
  hasAddress,
  namesFounder,
  onceOwned,
  withoutAddress,
  withoutFounder,
} from './forget-queries.ts'
export { addCompanies } from './bulk-queries.ts'
export {
  type CompanyRow,
  type NewCompany,
  type PublishedElsewhere,
  addCoOwner,
  addCoOwnersOfDraft,
  addCompany,
  findForeignListing,
  findOwnCompany,
  findOwnerEmails,
  giveCompany,
  publishCompany,
  removeOtherOwners,
  removeOwner,
  removeUnverifiedOwners,
  saveCompanyProfile,
  saveHomeSite,
  unpublishCompany,
  verifyOwner,
} from './company-queries.ts'
export { leadCompany, moveOwners } from './merge-queries.ts'
export { companyAlreadyListed, listedElsewhere } from './problems.ts'
export { WebsiteUrl, blockedAddress, readWebsite } from './website-input.ts'
