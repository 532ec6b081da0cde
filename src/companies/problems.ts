/** What can go wrong with companies. */
import { problemType } from '../platform/call/problem.ts'

export const companyAlreadyListed = problemType({
  code: 'company_already_listed',
  status: 409,
  title: 'This product is listed already',
  meaning: 'A published listing of this website belongs to another account.',
  fix: 'If the product is yours, claim the listing with claim_listing and its slug.',
})
