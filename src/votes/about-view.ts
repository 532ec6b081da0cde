/** Explains to readers how ranking and facts work. */
import { factsList, sectionHead } from '../design/components/facts.ts'
import { zoneCity } from '../design/components/time.ts'
import { html, raw, type Html } from '../design/html.ts'
import { rulesOf } from '../leaderboards/index.ts'
import type { VoteRules } from './vote-rules.ts'
import { words } from './words/index.ts'

export interface AboutData {
  site_name: string
  zone: string
  rules: VoteRules
}

/** The page that the links at ranking formulas lead to. */
export function aboutView({ site_name: name, zone, rules }: AboutData): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <h1>${words.howSiteWorks(name)}</h1>
      <p>${words.everyMonday(zoneCity(zone))}</p>
    </div>
    <section aria-labelledby="facts">
      ${sectionHead(words.promise, { id: 'facts' })}
      <ol class="promise">
        ${(['read', 'shown', 'blank'] as const).map(
          (step) =>
            html`<li>
              ${drawings[step]}
              <h3>${words.steps[step].title}</h3>
              <p>${words.steps[step].text}</p>
            </li>`,
        )}
      </ol>
    </section>
    <section class="spaced reading" aria-labelledby="ranking">
      ${sectionHead(words.ranking, { id: 'ranking' })}
      <p>${words.rankingRule(rulesOf('votes').formula, rulesOf('votes').tie_rule)}</p>
      <p>${words.whoMayVote(accountAge(rules.leastAccountAgeSeconds / 60))}</p>
      <p>${words.setAside}</p>
      <div class="told">
        ${factsList([
          { name: words.ring, value: words.ringRule(rules.rings, rules.newAccountSeconds / 86_400) },
          { name: words.burst, value: words.burstRule(rules.burstVotes, rules.burstSeconds) },
          { name: words.disposable, value: words.disposableRule },
          { name: words.byTeam, value: words.byTeamRule },
        ])}
      </div>
      <p>${words.record}</p>
      <p>${words.paidBoards(rulesOf('billboard').formula)}</p>
    </section>
    <section class="spaced reading" aria-labelledby="ownership">
      ${sectionHead(words.ownership, { id: 'ownership' })}
      <p>${words.ownershipRule}</p>
    </section>
  </div>`
}

/** The age in the largest unit in which it is a whole number. */
function accountAge(minutes: number): string {
  if (minutes % 1440 === 0) return words.days(minutes / 1440)
  return minutes % 60 === 0 ? words.hours(minutes / 60) : words.minutes(minutes)
}

/**
 * Illustrations of the promise: a page being read, a value with its quote, a blank that stays blank. Decorative, since
 * the words beside them say the same.
 */
const drawings = {
  read: raw(
    '<svg class="promise-picture" viewBox="0 0 240 130" aria-hidden="true"><rect class="sheet" x="30" y="10" ' +
      'width="180" height="112" rx="9"/><path class="edge" d="M30 30h180"/><circle class="ink" cx="42" cy="20" ' +
      'r="3"/><circle class="ink" cx="53" cy="20" r="3"/><rect class="faint" x="48" y="44" width="96" ' +
      'height="9" rx="4"/><rect class="mark" x="44" y="62" width="126" height="17" rx="3"/><rect class="ink" ' +
      'x="48" y="66" width="116" height="9" rx="4"/><rect class="faint" x="48" y="88" width="140" height="9" ' +
      'rx="4"/><rect class="faint" x="48" y="104" width="72" height="9" rx="4"/></svg>',
  ),
  shown: raw(
    '<svg class="promise-picture" viewBox="0 0 240 130" aria-hidden="true"><rect class="faint" x="30" y="18" ' +
      'width="58" height="9" rx="4"/><rect class="ink" x="112" y="18" width="72" height="9" rx="4"/><path ' +
      'class="dots" d="M112 35h72"/><path class="sheet" d="M60 48h136l14 14v56H60z"/><path class="fold" d="M196 ' +
      '48v14h14z"/><rect class="mark" x="74" y="66" width="112" height="15" rx="3"/><rect class="ink" x="78" ' +
      'y="69" width="102" height="9" rx="4"/><path class="cut" d="M60 92h150"/><rect class="faint" x="74" ' +
      'y="101" width="60" height="7" rx="3"/><rect class="faint" x="168" y="101" width="30" height="7" rx="3"/>' +
      '</svg>',
  ),
  blank: raw(
    '<svg class="promise-picture" viewBox="0 0 240 130" aria-hidden="true"><rect class="faint" x="30" y="22" ' +
      'width="58" height="9" rx="4"/><rect class="ink" x="112" y="22" width="84" height="9" rx="4"/><path ' +
      'class="edge" d="M30 44h180"/><rect class="faint" x="30" y="60" width="46" height="9" rx="4"/><circle ' +
      'class="ring" cx="120" cy="64" r="8"/><path class="edge" d="M30 84h180"/><rect class="faint" x="30" ' +
      'y="100" width="66" height="9" rx="4"/><rect class="ink" x="112" y="100" width="60" height="9" rx="4"/>' +
      '</svg>',
  ),
}
