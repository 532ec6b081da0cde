/** What can go wrong with claims. */
import { problemType } from '../platform/call/problem.ts'
import { checksAnHour } from './claim.ts'

export const sharedHost = problemType({
  code: 'shared_host',
  status: 422,
  title: 'This website can’t be claimed by domain',
  meaning:
    'The website is on a host or suffix that many owners share, or on no public domain, so the domain doesn’t prove who owns it.',
  fix: 'Ask the site team to decide, on the listing’s claim page.',
})

export const emailNotAtDomain = problemType({
  code: 'email_not_at_domain',
  status: 422,
  title: 'The address is not at the company’s domain',
  meaning:
    'The method email takes an address at the registrable domain of the website, not at a public mail provider.',
  fix: 'Use an address at the domain named in the detail, or verify by dns, meta or file.',
})

export const ownerVerified = problemType({
  code: 'owner_verified',
  status: 409,
  title: 'This listing already has a verified owner',
  meaning: 'Someone else has already proved control of the domain.',
  fix: 'Ask that owner to invite you, or ask the site team to decide, on the listing’s claim page.',
})

export const alreadyOwner = problemType({
  code: 'already_owner',
  status: 409,
  title: 'You already own this listing',
  meaning: 'Your account is a verified owner of this company, or owns the listing that is not launched yet.',
  fix: 'Nothing to do; list_my_listings shows it.',
})

export const claimClosed = problemType({
  code: 'claim_closed',
  status: 409,
  title: 'The claim is closed',
  meaning: 'The claim is verified, expired, failed or cancelled, so its token no longer works.',
  fix: 'Start a new claim with claim_listing, unless this one was verified.',
})

export const companyOnOtherSites = problemType({
  code: 'company_on_other_sites',
  status: 409,
  title: 'The company is listed on other sites too',
  meaning: 'Who owns a company edits its listings on every site, and you are not on the team of all of them.',
  fix: 'Ask an operator of this deployment to decide.',
})

export const ownerStays = problemType({
  code: 'owner_stays',
  status: 409,
  title: 'This owner can’t be removed',
  meaning:
    'The first owner removes owners who have not proved the website, and any owner may leave as long as another remains.',
  fix: 'Ask them to leave, hand your own part over, or ask the site team to decide, on the listing’s claim page.',
})

export const claimNeedsEmailLink = problemType({
  code: 'claim_needs_email_link',
  status: 409,
  title: 'This claim is verified by the emailed link',
  meaning: 'A claim by email is verified when someone opens the link and confirms, not by this operation.',
  fix: 'Open the link in the email. To get a new one, call claim_listing with the same address.',
})

export const claimLimitReached = problemType({
  code: 'claim_limit_reached',
  status: 429,
  title: 'Too many checks or claims',
  meaning: `An account may check claims ${checksAnHour} times an hour and start 20 claims a day.`,
  fix: 'Wait for Retry-After. A record that is already published stays valid.',
})
