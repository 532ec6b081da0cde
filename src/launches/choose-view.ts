/** The choice between free and paid: both offers side by side with their dates and what each still needs. */

import { formatPrice, type Money } from 'marquee-money'
import { leftInWords } from '../calendar/index.ts'
import { button, buttonLink, copyable, csrfField } from '../design/components/actions.ts'
import { sectionHead } from '../design/components/facts.ts'
import { icon } from '../design/components/icons.ts'
import { notice, pill } from '../design/components/states.ts'
import { formatWeekday, momentTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { ownerTabs } from '../listings/index.ts'
import { cityAndZone } from './weeks/calendar-view.ts'
import { type FounderMissing, missingLinks } from './founder-missing.ts'
import { words } from './words/index.ts'
import { appealLink } from './appeal-link.ts'

export interface ChooseData {
  locale: Locale
  csrf: string
  listing_id: number
  name: string
  website_url: string
  status: string
  /** The reason given with the last decision; null if none was given. */
  status_reason: string | null
  /** The team's decision, against which the owner may appeal. */
  decisions_url: string
  has_appealed: boolean
  /** True if the site team reviews every free launch first. */
  moderation: boolean
  /** Why the free place was just refused; null otherwise. */
  refused: string | null
  /** The first free place; null if the queue has none. */
  free: { week: string; number: number; starts_at: string; place: number; total: number } | null
  free_action: string
  /** Ends the wait for the badge; null if it is not waiting. */
  withdraw_action: string | null
  badge: { required: boolean; html: string; image_url: string }
  /** Until when it waits for the badge, and when the badge was last checked; null when it does not wait. */
  badge_wait: { until: string; looked_at: string | null } | null
  /** The result of the badge check that was just made. */
  badge_check: {
    checked_url: string
    looked_for: string
    found: boolean
    reason: string | null
    checked_at: string
  } | null
  /** What the founder profile still lacks for a free place. */
  founder_missing: readonly FounderMissing[]
  paid: {
    offer: PaidOffer | null
    /** Why it cannot be bought now, shown instead of the button; null when it can. */
    closed: string | null
    /** Receives `product` and `week` and creates the order; opened by itself, it shows all weeks. */
    order_action: string
    /** Idempotency key: submitting the form twice creates one order. */
    order_key: string
    /** The next full week with a paid place. */
    week: { week: string; number: number; starts_at: string } | null
  }
  /** How much of the current week is left: a share from 0 to 1, and the hours. */
  week_left: { share: number; hours: number }
  /** The strip of weeks, rendered by the calendar. */
  weeks: Html | null
  preview_url: string
  review_url: string
}

/** What a paid launch costs a buyer in a given country. */
export interface PaidOffer {
  gross: Money
  net: Money
  /** The VAT included, or why there is none. */
  vat: string
  /** The number of the owner’s unpaid order for this launch; null if there is none. */
  open_order: string | null
  /** Notices about paying here. */
  notices: readonly string[]
}

/** The choice. */
export function chooseView(data: ChooseData): Html {
  return html`<div class="wrap page">
    <div class="intro">
      <p class="eyebrow">${eyebrow(data)}</p>
      <h1>${words.whenToLaunch(data.name)}</h1>
      <p>${words.bothWays(isPaidEarlier(data), data.badge.required)}</p>
    </div>
    ${ownerTabs(data.listing_id, 'launch')}
    ${data.refused !== null && html`<div class="below">${notice({ tone: 'problem', text: data.refused })}</div>`}
    ${returned(data)}
    <div class="offer below">${freeOffer(data)}${paidOffer(data)}</div>
    ${needs(data)}
    ${data.weeks && html`<div class="spaced">${sectionHead(words.nextWeeks)}${data.weeks}</div>`}
    <p class="spaced small-text">
      <a class="link" href="${data.preview_url}">${words.previewListing}</a> ·
      <a class="link" href="${data.review_url}">${words.backToReview}</a>
    </p>
  </div>`
}

function eyebrow({ status, name }: ChooseData): string {
  if (status === 'awaiting_badge') return words.waitingForBadge
  return status === 'rejected' ? words.changeRequested : words.ready(name)
}

/** The reason given when the listing was returned to its owner. */
function returned({
  status,
  status_reason: reason,
  review_url: url,
  decisions_url: decisions,
  has_appealed: hasAppealed,
}: ChooseData): Html | null {
  if (reason === null) return null
  const todo = html`<p class="small-text space-above">
    ${words.fixInReview((label) => html`<a class="link" href="${url}">${label}</a>`)}
  </p>`
  return html`<div class="below">
    ${notice({
      tone: status === 'rejected' ? 'problem' : 'plain',
      text: html`<p>${reason}</p>
        ${status === 'rejected' && todo}${status === 'rejected' && appealLink(decisions, hasAppealed)}`,
    })}
  </div>`
}

/** True unless the first free place is in the next paid week already: then paying buys only the choice of the week. */
function isPaidEarlier({ free, paid: { week } }: ChooseData): boolean {
  return free === null || (week !== null && week.week < free.week)
}

function paidOffer(data: ChooseData): Html {
  const isEarlier = isPaidEarlier(data)
  const { paid, locale, badge, moderation, week_left: left } = data
  const { offer, week } = paid
  const money = (amount: Money) => formatPrice(amount, locale.language)
  const little = left.share < 0.5
  return html`<section
    class="${['card', paid.closed === null && isEarlier && 'paid']}"
    aria-labelledby="paid"
  >
    ${offerHead('paid', isEarlier ? words.paidTitle : words.paidAnyWeek, offer && money(offer.gross))}
    <p class="weekday">
      ${week === null || !isEarlier ? words.anyWeek : formatWeekday(week.starts_at, locale)}
    </p>
    ${week && isEarlier && html`<p class="small-text muted">${words.fromMidnight(week.number, cityAndZone(week.starts_at, locale))}</p>`}
    <ul>
      ${offer && point(words.priceOnce(money(offer.net), offer.vat))} ${isEarlier && point(words.anyWeekNow)}
      ${badge.required && point(words.noBadgeNeeded)} ${moderation && point(words.reviewedAfterwards)}
      ${point(words.markedPaid)} ${point(words.sameRanking)}
    </ul>
    ${little && isEarlier && notice({ tone: 'plain', text: words.littleLeft(leftInWords(left.hours)) })}
    ${offer && offer.open_order !== null && notice({ tone: 'plain', text: words.openOrder(offer.open_order) })}
    <div class="foot-action">
      ${
        paid.closed !== null || week === null || offer === null
          ? html`<button type="button" class="button" disabled aria-describedby="paid-closed">
                ${words.launchInChosenWeek}
              </button>
              <p class="hint space-above" id="paid-closed">${paid.closed ?? words.paidNotOpen}</p>`
          : !isEarlier
            ? buttonLink({ href: paid.order_action, label: words.launchInChosenWeek })
            : html`<form method="post" action="${paid.order_action}" class="inline">
                ${csrfField(data.csrf)}<input type="hidden" name="product" value="launch" />
                <input type="hidden" name="key" value="${paid.order_key}" />
                ${button({
                  label: words.launchFor(money(offer.gross), formatWeekday(week.starts_at, locale)),
                  kind: 'primary',
                  name: 'week',
                  value: week.week,
                })}
                <a class="link small-text" href="${paid.order_action}">${words.otherWeeks}</a>
              </form>`
      }
      ${offer?.notices.map((text) => html`<p class="hint space-above">${text}</p>`)}
    </div>
  </section>`
}

/** The title of an offer and its price. */
function offerHead(id: string, title: string, price: string | null): Html {
  return html`<header class="offer-head">
    <h2 id="${id}">${title}</h2>
    ${price !== null && html`<b class="price">${price}</b>`}
  </header>`
}

function freeOffer(data: ChooseData): Html {
  const { free, locale } = data
  return html`<section class="card" aria-labelledby="free">
    ${offerHead('free', words.freeTitle, words.costsNothing)}
    <p class="weekday">${free === null ? words.noFreePlace : formatWeekday(free.starts_at, locale)}</p>
    ${free && html`<p class="small-text muted">${words.fromMidnight(free.number, cityAndZone(free.starts_at, locale))}</p>`}
    <ul>
      ${free !== null && point(words.freePlaceIn(free.place, free.total))}
      ${data.moderation && point(words.reviewedFirst)} ${data.badge.required && point(words.keepBadge)}
      ${point(words.completeFounder)} ${point(words.sameRanking)} ${point(words.cancelAnyTime)}
    </ul>
    ${asksForBadge(data) && html`<div class="stack space-above">${badge(data, 'h3')}</div>`}
    ${free !== null && html`<div class="foot-action">${takeFree(data)}</div>`}
    ${
      data.withdraw_action !== null &&
      html`<form method="post" action="${data.withdraw_action}" class="space-above">
        ${csrfField(data.csrf)}${button({ label: words.stopWaiting, kind: 'quiet', small: true, name: 'do', value: 'withdraw' })}
      </form>`
    }
  </section>`
}

/** The button, or a link to what must be completed first. */
function takeFree(data: ChooseData): Html {
  const kind = data.paid.closed !== null || !isPaidEarlier(data) ? 'primary' : 'plain'
  const [first] = data.founder_missing
  if (first) return html`<p>${buttonLink({ href: first.url, label: words.founderFirst, kind })}</p>`
  return html`<form method="post" action="${data.free_action}">
    ${csrfField(data.csrf)}${button({ label: label(data), kind, name: 'do', value: 'choose_free' })}
  </form>`
}

function label(data: ChooseData): string {
  const { status, free, locale, moderation } = data
  if (asksForBadge(data)) return words.checkAgain
  if (status === 'rejected') return words.submitAgain
  if (moderation) return words.submitForReview
  return free === null ? words.takeFreePlace : words.takeFreeWeek(formatWeekday(free.starts_at, locale))
}

/** True where only the badge was not found: what to add, and why, stand directly above the button. */
function asksForBadge({ status, badge, badge_check: check }: ChooseData): boolean {
  return badge.required && (status === 'awaiting_badge' || check?.found === false)
}

function badge(data: ChooseData, level: 'h2' | 'h3'): Html {
  const title = html`${words.badge} ${badgeState(data)}`
  return html`${level === 'h2' ? html`<h2 id="badge">${title}</h2>` : html`<h3 id="badge">${title}</h3>`}
    ${badgeCheck(data)}
    <p class="small-text muted">${words.badgeHow}</p>
    <p>
      <img src="${data.badge.image_url}" alt="${words.badgePreview}" width="250" height="54" />
    </p>
    ${copyable(data.badge.html, words.badgeHtml)}`
}

function needs(data: ChooseData): Html | null {
  const toAdd =
    data.badge.required &&
    !asksForBadge(data) &&
    html`<section class="card stack" aria-labelledby="badge">${badge(data, 'h2')}</section>`
  const missing =
    data.founder_missing.length > 0 &&
    html`<section class="card stack" aria-labelledby="profile">
      <h2 id="profile">${words.founderProfile}</h2>
      <p class="small-text muted">${words.founderProfileWhy}</p>
      ${missingLinks(data.founder_missing)}
    </section>`
  if (!toAdd && !missing) return null
  return html`<div class="spaced">
    ${sectionHead(words.needsOfFree)}
    <div class="halves">${toAdd}${missing}</div>
  </div>`
}

function badgeState({ badge_check: check, badge_wait: wait }: ChooseData): Html {
  if (check === null)
    return wait?.looked_at ? pill(words.badgeNotFoundYet, 'problem') : pill(words.badgeNotChecked, 'plain')
  return check.found ? pill(words.badgeFoundPill, 'success', 'check') : pill(words.badgeNotFound, 'problem')
}

function badgeCheck({ badge_check: check, badge_wait: wait, locale }: ChooseData): Html | null {
  const waiting =
    wait &&
    html`<p class="small-text">
      ${words.checkedHourly(momentTime(wait.until, locale))}
      ${wait.looked_at !== null && check === null && words.lastChecked(momentTime(wait.looked_at, locale))}
    </p>`
  if (check === null) return waiting
  const when = html`<span class="muted">${words.lastChecked(momentTime(check.checked_at, locale))}</span>`
  if (check.found)
    return notice({ tone: 'success', text: html`${words.badgeFoundOn(check.checked_url)} ${when}` })
  return notice({
    tone: 'problem',
    text: html`<p>
        ${words.lookedFor(check.checked_url, html`<code>${check.looked_for}</code>`)} ${check.reason}
      </p>
      <p class="small-text">${when}</p>
      ${waiting}`,
  })
}

function point(text: string): Html {
  return html`<li>${icon('check')}<span>${text}</span></li>`
}
