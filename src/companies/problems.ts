/** What can go wrong with companies. */
import { Problem, problemType } from '../platform/call/problem.ts'

export const companyAlreadyListed = problemType({
  code: 'company_already_listed',
  status: 409,
  title: 'This product is listed already',
  meaning: 'A published listing of this website belongs to another account.',
  fix: 'If the product is yours, claim the listing with claim_listing and its slug.',
})

/** The website is already published as somebody else's listing, and how to claim it. */
export function listedElsewhere(website: string, slug: string): Problem {
  return new Problem(
    companyAlreadyListed,
    `${website} is listed already as "${slug}". If it is yours, claim it.`,
    {
      members: { slug, next_steps: [{ tool: 'claim_listing', why: 'Prove that the website is yours.' }] },
    },
  )
}
