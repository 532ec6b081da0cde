/** The website's address as part of an input. */
import { z } from 'zod'
import { normaliseWebsite, type Website } from 'marquee-web-client'
import { type Finding, Problem, type ProblemType, problemType } from '../platform/call/problem.ts'
import { invalidInput } from '../platform/call/problems.ts'

export const WebsiteUrl = z.string().min(1).max(2048)

export const blockedAddress = problemType({
  code: 'blocked_address',
  status: 422,
  title: 'This address may not be read',
  meaning: 'Only public websites on http or https, on the usual ports, without user names, are read.',
  fix: 'Give the public address of the website, such as https://example.com.',
})

const blockedCodes = new Set(['scheme_not_allowed', 'has_credentials', 'port_not_allowed', 'not_a_domain'])

/**
 * Parses the address. Throws `invalid_input` (not an address) or `blocked_address` (an address that must not be read).
 */
export function readWebsite(input: string, path: string, extraPorts: readonly number[]): Website {
  const website = normaliseWebsite(input, extraPorts)
  if (website.ok) return website
  const type: ProblemType = blockedCodes.has(website.code) ? blockedAddress : invalidInput
  const finding: Finding = {
    path,
    code: website.code,
    message: website.message,
    fix: 'Give an address such as https://example.com.',
  }
  throw new Problem(type, website.message, { errors: [finding] })
}
