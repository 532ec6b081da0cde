/** How ranking and facts work, for readers. */
import { factsList, sectionHead } from '../design/components/facts.ts'
import { zoneCity } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { rulesOf } from '../leaderboards/index.ts'
import type { VoteRules } from './vote-rules.ts'
import { words } from './words/index.ts'

export interface AboutData {
  site_name: string
  zone: string
  rules: VoteRules
}

/** The page that the formula links lead to. */
export function aboutView({ site_name: name, zone, rules }: AboutData): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${words.howSiteWorks(name)}</h1>
      <p>${words.everyMonday(zoneCity(zone))}</p>
    </div>
    <section class="spaced prose" aria-labelledby="ranking">
      ${sectionHead(words.ranking, { id: 'ranking' })}
      <p>${words.rankingRule(rulesOf('votes').formula, rulesOf('votes').tie_rule)}</p>
      <p>${words.whoMayVote(rules.leastAccountAgeSeconds / 60)}</p>
      <p>${words.setAside}</p>
      ${factsList([
        { name: words.ring, value: words.ringRule(rules.rings.ringVotes, rules.newAccountSeconds / 86_400) },
        { name: words.burst, value: words.burstRule(rules.burstVotes, rules.burstSeconds) },
        { name: words.disposable, value: words.disposableRule },
      ])}
      <p>${words.record}</p>
      <p>${words.paidBoards(rulesOf('billboard').formula)}</p>
    </section>
    <section class="spaced prose" aria-labelledby="facts">
      ${sectionHead(words.facts, { id: 'facts' })}
      <p>${words.factsRule}</p>
    </section>
    <section class="spaced prose" aria-labelledby="ownership">
      ${sectionHead(words.ownership, { id: 'ownership' })}
      <p>${words.ownershipRule}</p>
    </section>
  </div>`
}
