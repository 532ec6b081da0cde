/** security.txt (RFC 9116): whom to tell about a weakness of the site. */
import { days } from '../calendar/index.ts'
import { page } from '../platform/call/page.ts'
import { Problem } from '../platform/call/problem.ts'
import { notFound } from '../platform/call/problems.ts'

const path = '/.well-known/security.txt'
const lastsDays = 180

/** Names the contact address that the site's team has published; without one there is no file. */
export const securityTxtPage = page({
  route: `GET ${path}`,
  access: 'public',
  cached: true,
  async run({ site: { contactEmail, language, origin }, now }) {
    if (contactEmail === null) throw new Problem(notFound, 'This site names no contact.')
    const expires = new Date(now.getTime() + days(lastsDays))
    // By day, so that the file stays the same for a day.
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: mailto:${contactEmail.replace(/^.*(?=@)/, encodeURIComponent)}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${language}`,
      // Section 2.5.2: an address without TLS may not be named.
      ...(origin.startsWith('https:') ? [`Canonical: ${origin}${path}`] : []),
    ]
    return { kind: 'bytes', type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n` }
  },
})
