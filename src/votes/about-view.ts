/** The rules of ranking and of facts, in plain words. */
import { factsList, sectionHead } from '../design/components/facts.ts'
import { zoneCity } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { rules as boardRules } from '../leaderboards/index.ts'
import type { VoteRules } from './vote-rules.ts'

export interface AboutData {
  site_name: string
  zone: string
  rules: VoteRules
}

/** The page that the formula links lead to. */
export function aboutView({ site_name: name, zone, rules }: AboutData): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <h1>How ${name} works</h1>
      <p>
        Every Monday, 00:00 in ${zoneCity(zone)}, a group of products goes live. What follows is the whole of
        how they are ranked and how their facts are checked.
      </p>
    </div>
    <section class="spaced prose" aria-labelledby="ranking">
      ${sectionHead('How ranking works', { id: 'ranking' })}
      <p>
        ${boardRules.votes.formula} ${boardRules.votes.tie_rule} Equal counts share a rank; awards go by the
        tie rule.
      </p>
      <p>
        One vote for each account and product, by a verified account older than
        ${rules.leastAccountAgeSeconds / 60} minutes that owns no part of the company, while the listing is
        live. A vote can be taken back. No vote is bought, made up or weighted, and the API has no operation
        that votes.
      </p>
      <p>Some votes are kept and not counted. Each carries its class:</p>
      ${factsList([
        {
          name: 'Ring',
          value: `${rules.ringVotes} or more votes for one product from one block of addresses, by accounts younger than ${rules.newAccountSeconds / 86_400} days.`,
        },
        {
          name: 'Burst',
          value: `${rules.burstVotes} or more votes of such accounts for one product within ${rules.burstSeconds} seconds.`,
        },
        {
          name: 'Throw-away address',
          value: 'The account’s mailbox is of a kind that anyone can open for a short while.',
        },
      ])}
      <p>
        How many were set aside stands with every product on the board. Every vote, removal and decision is
        written to a ledger that is only added to; counts can be made anew from it at any time. When a week,
        month or year ends, its board is frozen and its text published with a SHA-256 hash that includes the
        hash of the one before, so that a past result cannot change unnoticed.
      </p>
      <p>
        The billboard is paid and says so: ${boardRules.billboard.formula} The domain rating is somebody
        else’s number, shown with its source and date. Neither touches votes or search; search goes by
        relevance alone.
      </p>
    </section>
    <section class="spaced prose" aria-labelledby="facts">
      ${sectionHead('How facts are checked', { id: 'facts' })}
      <p>
        A profile is drafted from the product’s own site. Every value carries the sentence it comes from, the
        page and the day; a dotted line under a value opens it. What the site does not say stays blank and
        reads as such, with the day of the last look. What an owner typed is shown as the owner’s words,
        without a quote as proof.
      </p>
    </section>
    <section class="spaced prose" aria-labelledby="ownership">
      ${sectionHead('Who owns a listing', { id: 'ownership' })}
      <p>
        Who submits a product is its owner until somebody proves the domain. A proof by DNS record, tag, file
        or mail makes that account the verified owner, and owners who never proved it lose the listing. Where
        a domain can’t tell, because many owners share it, the site team decides.
      </p>
    </section>
  </div>`
}
