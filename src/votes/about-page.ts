import { page } from '../platform/call/page.ts'
import { aboutView } from './about-view.ts'
import { defaultVoteRules } from './vote-rules.ts'

/** How ranking works and how facts are checked: the rules themselves, from the code that applies them. */
export const aboutPage = page({
  route: 'GET /about',
  access: 'public',
  cached: true,
  async run({ site }) {
    return {
      kind: 'view',
      title: 'How it works',
      description: 'How votes are counted, how ties break, what is set aside, and how facts are checked.',
      main: aboutView({ site_name: site.name, zone: site.timeZone, rules: defaultVoteRules }),
    }
  },
})
