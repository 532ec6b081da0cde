/** The operator's page: the state of the server, what needs a person, and what to do about it. */
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { localeOf } from '../design/components/time.ts'
import { page } from '../platform/call/page.ts'
import { gatherFacts } from './gather.ts'
import { operatorView } from './operator-view.ts'
import { judge, needsPerson } from './status.ts'
import { words } from './words/index.ts'

/** Gathers everything for each request; nothing is stored. */
export const operatorPage = page({
  route: 'GET /team/operator',
  access: 'operator',
  async run({ db, site, now, machine }) {
    const facts = await gatherFacts(db, { machine, now })
    const findings = judge(facts)
    const needed = findings.filter(({ state }) => needsPerson(state)).length
    const main = teamPageFrame({
      path: '/team/operator',
      title: words.title,
      intro: words.intro,
      done:
        needed === 0
          ? { tone: 'success', text: words.allWell }
          : { tone: 'plain', text: words.needYou(needed) },
      content: operatorView(findings, facts, localeOf(site)),
    })
    return { kind: 'view', title: words.title, main, noindex: true }
  },
})
