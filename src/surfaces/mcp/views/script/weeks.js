/** The choice of a week: free, paid, or where a planned launch can move. Nothing is done without a second press. */
import { ask, callTool, host, tellModel } from './host.js'
import { attempt, button, el, notify, show, title, withKey } from './page.js'
import { draw, drawAnswer, now, start } from './start.js'
import { missingText } from './values.js'
import { counted, day, money, say, weekWords, words } from './words.js'

start(drawOptions, ({ free, paid, move_to: moves }) => Boolean(free && paid && moves))

function drawOptions(options) {
  const { launch_week: planned, status, move_to: moves, free, paid } = options
  const isPlanned = status === 'scheduled' || status === 'in_review'
  const isOpen = free.possible || paid.possible || moves.length > 0
  const { statuses, title: choose, plannedTitle, nothing, planned: plannedFor, launchWeek } = words()
  show(
    el(
      'header',
      {},
      title(planned === null ? choose : plannedTitle),
      el(
        'p',
        { class: 'inline small-text' },
        el('span', { class: 'pill' }, statuses[status] ?? status),
        planned !== null &&
          el('span', {}, say(isPlanned ? plannedFor : launchWeek, { week: weekText(planned) })),
      ),
      !isOpen && el('p', {}, nothing),
    ),
    moves.length > 0 && movePart(options),
    (free.possible || free.waiting !== null) && freePart(options),
    paid.possible && paidPart(options),
  )
}

function weekText(week) {
  const { number, days } = weekWords(week)
  return days === '' ? number : `${number}, ${days}`
}

function part(heading, ...content) {
  return el('section', { class: 'card' }, el('h2', {}, heading), ...content)
}

function freePart({ listing_id: listing, free, status }) {
  const { freeLaunch, soonest, noFreePlace, needs, takeFree, reviewedFirst } = words()
  const typed = free.missing.filter(({ field }) => field !== 'badge')
  const onlyBadge = typed.length === 0 && free.missing.length > 0
  const week = free.first_week
  const sure = onlyBadge
    ? words().waitForBadgeSure
    : say(words().takeFreeSure, { week: week && weekText(week.week) })
  const ready = week !== null && typed.length === 0 && status !== 'awaiting_badge'
  return part(
    freeLaunch,
    free.possible &&
      (week === null ? el('p', {}, noFreePlace) : el('p', { class: 'muted small-text' }, soonest)),
    week && el('ul', { class: 'weeks' }, weekRow(week)),
    free.reviewed_first && el('p', { class: 'small-text' }, reviewedFirst),
    free.missing.length > 0 && [
      el('h3', {}, needs),
      el(
        'ul',
        { class: 'needs' },
        free.missing.map((item) => el('li', {}, missingText(item))),
      ),
    ],
    badge(free),
    ready &&
      confirmed(
        'free',
        takeFree,
        sure,
        () => callTool('choose_free_listing', { listing_id: listing }),
        'primary',
      ),
  )
}

/** Whether the badge was seen; until then what to put on the home page, as text to copy. */
function badge({ badge_required: required, badge_seen: seen, badge: { html }, waiting }) {
  const { badgeSeen, badgeNotRequired, waitsUntil, putUp } = words()
  if (seen || !required) return el('p', { class: 'small-text' }, seen ? badgeSeen : badgeNotRequired)
  return [
    el('p', { class: 'small-text' }, putUp, waiting && ` ${say(waitsUntil, { day: day(waiting.until) })}`),
    el('p', { class: 'copyable' }, el('code', { tabindex: '0' }, html)),
  ]
}

/** Money is paid by the person: the assistant is asked to quote and to open the checkout. */
function paidPart({ listing_id: listing, paid }) {
  const { paidLaunch, net, atOnce, payNow, choose, sayPaid, sayPaidAtOnce } = words()
  const { upgrade, payUpgrade, sayUpgrade } = words()
  // What is live already is launched no second time.
  const isUpgrade = !paid.at_once && paid.weeks.length === 0
  const asks = (key, text, sentence, attributes) =>
    host.can.message && button(key, text, () => sayToAssistant(sentence), attributes)
  return part(
    paidLaunch,
    paid.price && el('p', {}, say(net, { price: money(paid.price) })),
    paid.at_once && el('p', { class: 'small-text muted' }, atOnce),
    paid.at_once && asks('pay', payNow, say(sayPaidAtOnce, { listing })),
    isUpgrade && el('p', { class: 'small-text muted' }, upgrade),
    isUpgrade && asks('pay', payUpgrade, say(sayUpgrade, { listing })),
    weekList('paid', paid.weeks, ({ week }) => {
      const named = `${choose}: ${weekText(week)}`
      return asks(`pay ${week}`, choose, say(sayPaid, { listing, week }), { 'aria-label': named })
    }),
  )
}

async function sayToAssistant(text) {
  const done = await attempt(() => ask('ui/message', { role: 'user', content: [{ type: 'text', text }] }))
  if (done) notify(words().askedFor)
}

function movePart({ listing_id: listing, move_to: moves }) {
  const { moveLaunch, moveHere, moveSure } = words()
  return part(
    moveLaunch,
    weekList('move', moves, ({ week }) =>
      confirmed(
        `move ${week}`,
        moveHere,
        say(moveSure, { week: weekText(week) }),
        () => callTool('reschedule_launch', { listing_id: listing, week }),
        '',
        weekText(week),
      ),
    ),
  )
}

/** The next few weeks, and the rest where they are asked for. */
function weekList(name, weeks, action) {
  const [first, rest] = [weeks.slice(0, 4), weeks.slice(4)]
  // Before the browser unfolds or folds it: drawn anew at once, it stays as it was pressed.
  const press = ({ currentTarget }) =>
    currentTarget.parentElement.open ? now.open.delete(name) : now.open.add(name)
  return [
    rowsOf(first, action),
    rest.length > 0 &&
      el(
        'details',
        { open: now.open.has(name) },
        el('summary', { class: 'link', click: press }, words().laterWeeks),
        rowsOf(rest, action),
      ),
  ]
}

function rowsOf(weeks, action) {
  return (
    weeks.length > 0 &&
    el(
      'ul',
      { class: 'weeks' },
      weeks.map((one) => weekRow(one, action)),
    )
  )
}

function weekRow(one, action) {
  const { number, days } = weekWords(one.week)
  const left = one.places_left === null ? '' : ` · ${counted(words().placesLeft, one.places_left)}`
  return el(
    'li',
    {},
    el(
      'span',
      { class: 'grow' },
      el('b', {}, days),
      ' ',
      el('span', { class: 'muted small-text' }, number, left),
    ),
    action?.(one),
  )
}

/** A button that asks once more before the tool is called. */
function confirmed(key, text, question, call, look, spoken) {
  if (!host.can.serverTools) return null
  if (now.confirming !== key) {
    const open = () => {
      now.confirming = key
      draw()
    }
    return button(key, text, open, {
      class: `button small ${look}`,
      ...(spoken ? { 'aria-label': `${text}: ${spoken}` } : {}),
    })
  }
  const close = () => {
    now.confirming = undefined
    draw()
    withKey(key)?.focus()
  }
  const go = async () => {
    notify(words().working)
    if (!(await attempt(async () => done(await call())))) close()
  }
  return el(
    'div',
    { class: 'sure', role: 'group', 'aria-label': question },
    el('p', {}, question),
    button('yes', words().yes, go, { class: 'button small primary', 'data-first': '' }),
    button('no', words().cancel, close),
  )
}

/** The listing as it is now, and then what can be chosen from here. */
async function done({ listing_id: listing, status, launch_week: week }) {
  const { scheduled, nowWaiting, nowInReview } = words()
  const sentences = { awaiting_badge: nowWaiting, in_review: nowInReview }
  const sentence = sentences[status] ?? (week === null ? '' : say(scheduled, { week: weekText(week) }))
  drawAnswer(await callTool('get_launch_options', { listing_id: listing }))
  notify(sentence)
  void tellModel(`In the view, the person chose: listing ${listing} is ${status}, week ${week ?? 'none'}.`)
}
