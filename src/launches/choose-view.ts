/** Free or paid, in one breath: both offers side by side with their dates, and what each still needs. */

import { button, copyable, csrfField } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { icon } from '../design/components/icons.ts'
import { formatMoney, type Money } from '../design/components/money.ts'
import { notice, pill } from '../design/components/states.ts'
import { formatWeekday, momentTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'

export interface ChooseData {
  locale: Locale
  csrf: string
  name: string
  website_url: string
  status: string
  /** What was decided about it last, in the words of who decided; null where nothing was said. */
  status_reason: string | null
  /** The site team looks at every free launch first. */
  moderation: boolean
  /** Why the free place was not taken just now; null otherwise. */
  refused: string | null
  /** The first free place; null where the queue has none. */
  free: { week: string; number: number; starts_at: string; place: number; total: number } | null
  free_action: string
  badge: { required: boolean; html: string; image_url: string }
  /** Since when it waits for the badge, until when, and when the badge was looked for last; null when it does not wait. */
  badge_wait: { until: string; looked_at: string | null } | null
  /** What the look for the badge just now found. */
  badge_check: {
    checked_url: string
    looked_for: string
    found: boolean
    reason: string | null
    checked_at: string
  } | null
  /** What the founder profile still lacks for a free place. */
  founder_missing: readonly { label: string; url: string }[]
  paid: {
    price: Money | null
    /** Why it can't be bought now, said in place of the button; null when it can. */
    closed: string | null
    checkout_url: string | null
    week: { number: number; starts_at: string } | null
  }
  /** The strip of weeks, made by the calendar. */
  weeks: Html | null
  preview_url: string
  review_url: string
}

/** The choice. */
export function chooseView(data: ChooseData): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <p class="eyebrow">${eyebrow(data)}</p>
      <h1>When should ${data.name} launch?</h1>
      <p>
        Both ways end up in the same cohort, on the same page, with the same vote count. Paying buys an
        earlier Monday${data.badge.required && ' and spares you the badge'}, nothing else.
      </p>
    </div>
    ${data.refused !== null && html`<div class="below">${notice({ tone: 'problem', text: data.refused })}</div>`}
    ${returned(data)}
    <div class="offer">${paidOffer(data)}${freeOffer(data)}</div>
    ${needs(data)}
    ${data.weeks && html`<div class="spaced">${sectionHead('The next weeks')}${data.weeks}</div>`}
    <p class="spaced small-text">
      <a class="link" href="${data.preview_url}">Look at the preview</a> ·
      <a class="link" href="${data.review_url}">Back to the review</a>
    </p>
  </div>`
}

function eyebrow({ status, name }: ChooseData): string {
  if (status === 'awaiting_badge') return 'Waiting for the badge'
  return status === 'rejected' ? 'The site team asks for a change' : `${name} is ready`
}

/** What was said when the listing came back to its owner. */
function returned({ status, status_reason: reason, review_url: url }: ChooseData): Html | null {
  if (reason === null) return null
  const todo = html`<p class="small-text space-above">
    <a class="link" href="${url}">Change it in the review</a>, then send it in again below.
  </p>`
  return html`<div class="below">
    ${notice({
      tone: status === 'rejected' ? 'problem' : 'plain',
      text: html`<p>${reason}</p>
        ${status === 'rejected' && todo}`,
    })}
  </div>`
}

function paidOffer({ paid, locale, badge, moderation }: ChooseData): Html {
  const price = paid.price === null ? null : formatMoney(paid.price, locale.language)
  return html`<section class="${['card', paid.closed === null && 'paid']}" aria-labelledby="paid">
    <h2 id="paid">Paid: choose your week</h2>
    <p class="weekday">
      ${paid.week === null ? 'Any week, or at once' : formatWeekday(paid.week.starts_at, locale)}
    </p>
    <ul>
      ${badge.required && point('No badge on your site needed')}
      ${moderation && point('The site team looks at it afterwards, not before')}
      ${point('Marked “Paid launch” on the listing')} ${point('The same ranking and the same awards')}
      ${price !== null && point(`${price}, once`)}
    </ul>
    <div class="foot-action">
      ${
        paid.closed !== null || paid.checkout_url === null
          ? html`<button type="button" class="button" disabled aria-describedby="paid-closed">
                Launch in a week of your choice
              </button>
              <p class="hint space-above" id="paid-closed">
                ${paid.closed ?? 'Paid launches are not open yet.'}
              </p>`
          : html`<a class="button primary" href="${paid.checkout_url}"
              >${price === null ? 'See weeks and price' : `Launch for ${price}`}</a
            >`
      }
    </div>
  </section>`
}

function freeOffer(data: ChooseData): Html {
  const { free, locale } = data
  return html`<section class="card" aria-labelledby="free">
    <h2 id="free">Free: the first free place</h2>
    <p class="weekday">
      ${free === null ? 'No free place at the moment' : formatWeekday(free.starts_at, locale)}
    </p>
    <ul>
      ${free !== null && point(`Free place ${free.place} of ${free.total} in week ${free.number}`)}
      ${data.moderation && point('The site team looks at it first and then gives it the first free place')}
      ${data.badge.required && point('Keep our badge on your home page')}
      ${point('A complete founder profile')} ${point('Same ranking, same awards')}
      ${point('Withdraw or move it any time')}
    </ul>
    ${
      free !== null &&
      html`<form method="post" action="${data.free_action}">
        ${csrfField(data.csrf)}${button({ label: label(data), kind: data.paid.closed !== null ? 'primary' : 'plain', name: 'do', value: 'choose_free' })}
      </form>`
    }
  </section>`
}

function label({ status, badge_check, free, locale, moderation }: ChooseData): string {
  if (status === 'awaiting_badge' || badge_check?.found === false) return 'Look for the badge again'
  if (status === 'rejected') return 'Send it in again'
  if (moderation) return 'Send it to the site team'
  return free === null ? 'Take a free place' : `Take ${formatWeekday(free.starts_at, locale)} for free`
}

function needs(data: ChooseData): Html | null {
  const badge =
    data.badge.required &&
    html`<section class="card stack" aria-labelledby="badge">
      <h2 id="badge">The badge ${badgeState(data)}</h2>
      ${badgeCheck(data)}
      <p class="small-text muted">
        Put this anywhere on the home page of your site. It works already, before the launch.
      </p>
      <p>
        <img
          src="${data.badge.image_url}"
          alt="The badge as it looks on your page before the launch"
          width="250"
          height="54"
        />
      </p>
      ${copyable(data.badge.html, 'HTML of the badge')}
    </section>`
  const missing =
    data.founder_missing.length > 0 &&
    html`<section class="card stack" aria-labelledby="profile">
      <h2 id="profile">Your founder profile</h2>
      <p class="small-text muted">
        A free place needs a complete profile, so that people see who is behind it.
      </p>
      <div class="missing">
        ${data.founder_missing.map((item) => html`<a href="${item.url}">${item.label}${pill('needed', 'problem')}</a>`)}
      </div>
    </section>`
  if (!badge && !missing) return null
  return html`<div class="spaced">
    ${sectionHead('What a free place needs')}
    <div class="halves">${badge}${missing}</div>
  </div>`
}

function badgeState({ badge_check: check, badge_wait: wait }: ChooseData): Html {
  if (check === null)
    return wait?.looked_at ? pill('Not found yet', 'problem') : pill('Not looked yet', 'plain')
  return check.found ? pill('Found', 'success', 'check') : pill('Not found', 'problem')
}

function badgeCheck({ badge_check: check, badge_wait: wait, locale }: ChooseData): Html | null {
  const waiting =
    wait &&
    html`<p class="small-text">
      We look every hour until ${momentTime(wait.until, locale)}, and at once when you press the button above.
      ${wait.looked_at !== null && check === null && html`Looked last ${momentTime(wait.looked_at, locale)}.`}
      You get a mail when it is found.
    </p>`
  if (check === null) return waiting
  const when = html`<span class="muted">Looked ${momentTime(check.checked_at, locale)}.</span>`
  if (check.found)
    return notice({ tone: 'success', text: html`The badge stands on ${check.checked_url}. ${when}` })
  return notice({
    tone: 'problem',
    text: html`<p>
        We looked on ${check.checked_url} for a link to <code>${check.looked_for}</code>. ${check.reason}
      </p>
      <p class="small-text">${when}</p>
      ${waiting}`,
  })
}

function point(text: string): Html {
  return html`<li>${icon('check')}<span>${text}</span></li>`
}
