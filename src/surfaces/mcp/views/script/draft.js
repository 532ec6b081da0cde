/** The review of a draft: every value beside its quotes, what is missing, and the page where a person goes on. */
import { callTool, host, tellModel } from './host.js'
import { attempt, button, el, given, link, notify, shortAddress, show, title } from './page.js'
import { drawAnswer, now, start } from './start.js'
import { entryText, fieldLabel, isBlank, missingText, quotesOf, valueOf } from './values.js'
import { counted, listed, made, say, words } from './words.js'

start(drawDraft, ({ fields, website_url: website }) => Boolean(fields && website))

function drawDraft(draft) {
  const rows = rowsOf(draft)
  const shown = made.groups
    .map((group) => ({ group, own: rows.filter((row) => row.group === group && isSaid(row.held)) }))
    .filter(({ own }) => own.length > 0)
  const silent = rows.filter(({ name, held }) => Object.hasOwn(draft.fields, name) && !isSaid(held))
  show(
    head(draft),
    draft.status === 'ready' && [missing(draft), acceptAll(draft, rows)],
    shown.map(({ group, own }) => section(draft, words().profile.groups[group], own)),
    draft.status === 'ready' &&
      silent.length > 0 &&
      el('p', { class: 'muted small-text' }, nothingStated(silent.map(({ label }) => label))),
  )
}

const nothingStated = (labels) => say(words().nothingStated, { fields: listed(labels) })

const isSaid = ({ value, state }) => !isBlank(value) || state === 'deleted'

/** Every value that the view shows: fields, links, questions and people. */
function rowsOf({ fields, company_socials: socials, faqs, founders }) {
  const named = Object.entries(fields).map(([name, held]) => ({
    name,
    label: fieldLabel(name),
    group: made.groupOf[name] ?? 'basics',
    held,
    canChange: true,
  }))
  const links = Object.entries(socials ?? {}).map(([platform, held]) => {
    const name = `company_socials.${platform}`
    return { name, label: fieldLabel(name), group: 'links', held }
  })
  return [
    ...named,
    ...links,
    ...(founders ?? []).map((one) => entry('founders', 'people', one, [one.name, one.title])),
    ...(faqs ?? []).map((one) => entry('faqs', 'questions', one, [one.question, one.answer])),
  ]
}

function entry(name, group, { state, evidence }, texts) {
  const value = texts.filter((text) => !isBlank(text)).join(' · ')
  return { name, label: fieldLabel(name), group, held: { value, state, evidence } }
}

function head({
  fields,
  website_url: website,
  status,
  completeness,
  listing_id: listing,
  url,
  progress,
  problem,
}) {
  const { read, planned } = { read: progress.pages_read, planned: progress.pages_planned }
  const { draftFrom, reading, drafting, unread, complete, submitted, notSubmitted, openReview } = words()
  const name = fields.name?.value ?? shortAddress(website)
  const states = {
    crawling: () => [el('p', {}, say(reading, { read, planned })), lookAgain()],
    drafting: () => [el('p', {}, say(drafting, { read })), lookAgain()],
    failed: () => [el('p', {}, unread, ' ', problem && given(problem.detail))],
    ready: () => [
      el('p', { class: 'inline small-text' }, [
        el('span', { class: 'pill' }, say(complete, { percent: completeness })),
        el('span', { class: 'muted' }, listing === null ? notSubmitted : submitted),
      ]),
    ],
  }
  return el(
    'header',
    {},
    el('p', { class: 'eyebrow' }, say(draftFrom, { website: shortAddress(website) })),
    title(given(name)),
    states[status]?.(),
    el('p', {}, link(url, openReview)),
  )
}

function lookAgain() {
  if (!host.can.serverTools || typeof now.input.id !== 'string') return null
  const look = () => attempt(async () => drawAnswer(await callTool('get_draft', now.input)))
  return el('p', {}, button('look', words().lookAgain, look))
}

function missing({ missing: items }) {
  if (items.length === 0) return el('p', { class: 'notice success' }, el('span', {}, words().readyToSubmit))
  const blocking = items.some(({ required_for: purpose }) => purpose === 'submit')
  return el(
    'section',
    { class: `notice ${blocking ? 'problem' : 'plain'}`, 'aria-labelledby': 'missing' },
    el(
      'div',
      {},
      el('h2', { id: 'missing' }, blocking ? words().missing : words().readyForSubmit),
      el(
        'ul',
        {},
        items.map((item) => el('li', {}, missingText(item))),
      ),
    ),
  )
}

function section(draft, heading, rows) {
  return el(
    'section',
    { class: 'group' },
    el('h2', {}, heading),
    el(
      'ul',
      {},
      rows.map((row) => el('li', { class: 'value' }, value(draft, row))),
    ),
  )
}

const looks = { ai: 'gold', override: 'success', edited: 'plain', manual: 'plain', deleted: 'problem' }

function value(draft, row) {
  const { name, label, held } = row
  const { states, noQuote, was, notStated } = words()
  const isOwn = held.state === 'edited' || held.state === 'manual'
  const isProven = held.state === 'ai' || held.state === 'override'
  const quotes = isProven ? quotesOf(held.evidence) : []
  return [
    el(
      'div',
      {},
      el(
        'h3',
        {},
        label,
        ' ',
        el('span', { class: `pill ${looks[held.state] ?? 'plain'}` }, states[held.state]),
      ),
      isBlank(held.value) ? el('p', { class: 'blank' }, notStated) : valueOf(name, held.value),
      held.ai_value !== undefined &&
        el('p', { class: 'muted small-text' }, say(was, { value: textOf(name, held.ai_value) })),
    ),
    el(
      'div',
      { class: 'quotes' },
      quotes,
      isOwn && el('p', { class: 'muted small-text' }, noQuote),
      others(draft, row),
    ),
    actions(draft, row),
  ]
}

function textOf(name, value) {
  const entries = Array.isArray(value) ? value : [value]
  return isBlank(value) ? words().notStated : entries.map((one) => entryText(name, one)).join(', ')
}

/** Other values that the website states too. */
function others(draft, { name, label, held, canChange }) {
  const { contradictions = [] } = held
  if (contradictions.length === 0) return null
  const isSingle = !Array.isArray(held.value)
  return el(
    'div',
    { class: 'others' },
    el('p', { class: 'small-text' }, words().contradicts),
    contradictions.map((other, place) => [
      valueOf(name, other.value),
      quotesOf(other.evidence),
      canChange &&
        isSingle &&
        act(draft, label, {
          action: 'useThis',
          key: `${name} ${place}`,
          edits: { fields: { [name]: other.value } },
        }),
    ]),
  )
}

/** What may be done with a value, as on the page of the review; typing is done there. */
function actions(draft, { name, label, held, canChange }) {
  if (!canChange) return null
  const clear = { fields: { [name]: null } }
  const restore = { restore: [name] }
  const offered = {
    ai: { accept: { lock_fields: [name] }, clear },
    override: { clear },
    edited: { restore },
    manual: { clear },
    deleted: held.ai_value === undefined ? {} : { restore },
  }
  const buttons = Object.entries(offered[held.state] ?? {})
    .map(([action, edits]) => act(draft, label, { action, key: name, edits }))
    .filter(Boolean)
  return buttons.length > 0 && el('p', { class: 'inline' }, buttons)
}

/** One press for all that is proven and not contradicted. */
function acceptAll(draft, rows) {
  const proven = rows.filter(
    ({ held, canChange }) => canChange && held.state === 'ai' && isSaid(held) && !held.contradictions?.length,
  )
  if (proven.length < 2) return null
  const edits = { lock_fields: proven.map(({ name }) => name) }
  const text = counted(words().acceptAll, proven.length)
  return act(draft, listed(proven.map(({ label }) => label)), { action: 'accept', key: 'all', edits, text })
}

/** A button that changes the draft by the host. Of a submitted draft the listing would change too: that is done on the site. */
function act({ id, status, listing_id: listing }, label, { action, key, edits, text = words()[action] }) {
  if (!host.can.serverTools || status !== 'ready' || listing !== null) return null
  const press = async () => {
    notify(words().working)
    const done = await attempt(async () => drawAnswer(await callTool('update_draft', { id, ...edits })))
    if (!done) return
    notify(say(words().done, { field: label }))
    void tellModel(`In the view, the person chose “${text}” for ${label} of draft ${id}.`)
  }
  const spoken = key === 'all' ? text : say(words().actionOn, { action: text, field: label })
  return button(`${action} ${key}`, text, press, { 'aria-label': spoken })
}
