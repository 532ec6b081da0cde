import { page } from '../platform/call/page.ts'
import { aboutView } from './about-view.ts'
import { voteRulesOf } from './vote-rules.ts'
import { words } from './words/index.ts'

/** The page about ranking and fact checking; the rules shown come from the code that applies them. */
export const aboutPage = page({
  route: 'GET /about',
  access: 'public',
  cached: true,
  async run({ site }) {
    return {
      kind: 'view',
      title: words.howItWorks,
      description: words.howItWorksDescription,
      main: aboutView({ site_name: site.name, zone: site.timeZone, rules: voteRulesOf(site) }),
      image: `${site.origin}/cards/page/about.png`,
      things: [
        {
          '@type': 'AboutPage',
          name: words.howItWorks,
          description: words.howItWorksDescription,
          url: `${site.origin}/about`,
          about: { '@type': 'Organization', name: site.name, url: `${site.origin}/` },
        },
      ],
    }
  },
})
