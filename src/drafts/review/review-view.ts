/** The review of a draft: sections on the left, fields in the middle, the source page on the right. */

import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { shortAddress } from '../../design/components/evidence.ts'
import { icon } from '../../design/components/icons.ts'
import { logo } from '../../design/components/identity.ts'
import { fieldGroups, fieldLabel, groupLabel, reviewedNames } from '../../design/components/profile-labels.ts'
import { errorSummary } from '../../design/components/forms.ts'
import { emptyState, notice, saveState } from '../../design/components/states.ts'
import { momentTime } from '../../design/components/time.ts'
import { type Content, html, type Html } from '../../design/html.ts'
import { listed } from '../../design/words/catalogue.ts'
import { ownerTabs } from '../../listings/index.ts'
import { siteFieldsForm } from '../../site-fields/index.ts'
import { deleteLink } from './progress-view.ts'
import { words } from '../words/index.ts'
import { type EditFieldData, editFieldForm } from '../editing/edit-field-view.ts'
import { type FieldKind, kindOf } from './review-counts.ts'
import { blankField, isSuggested, openedField, reviewField } from './review-field-view.ts'
import { fieldAnchor, picturesIn, type ReviewData } from './review-model.ts'
import { sourcePane } from './review-source-view.ts'
import { jumpList, type SectionKinds, tallyView } from './tally-view.ts'

/** The whole review. Works with plain forms and links; `<review-keys>` adds keyboard shortcuts and saving in place. */
export function reviewView(data: ReviewData): Html {
  const ofProfile = sectionsOf(data)
  const sections = [...ofProfile, ...sectionOfSite(data)]
  return html`<review-keys data-base="${data.action.replace(/\/fields$/, '')}">
    ${header(data)}
    ${data.listing_id !== null && html`<div class="wrap space-above">${ownerTabs(data.listing_id, 'profile')}</div>`}
    <div class="wrap bench page">
      ${jumpList(sections)}
      <div class="fields">
        ${data.others.length > 0 && notice({ tone: 'plain', text: alsoHere(data.others) })}
        ${data.said && notice(data.said)} ${tallyView(data, sections)}
        ${data.notes.map(({ tone, text }) => notice({ tone, text }))}
        ${data.model !== null && html`<p class="small-text muted">${data.model}</p>`}
        ${ofProfile.length === 0 && emptyState({ title: words.review.empty, text: words.review.emptyText })}
        ${ofProfile.map((section) => sectionView(section, data))} ${siteSection(data)}
        ${data.listing_id === null && handOver(data)}
      </div>
      ${sourcePane(data.source, data.pages_read)}
    </div>
  </review-keys>`
}

function header(data: ReviewData): Html {
  return html`<div class="draft">
    <div class="wrap inline">
      ${logo({ name: data.name, picture: data.logo })}
      <div class="grow">
        <h1>${data.name}</h1>
        <p class="small-text muted">${origin(data)}</p>
      </div>
      ${saveState(data.saved)} ${undoForm(data)}
      ${buttonLink({ href: data.preview_url, label: words.review.preview })} ${onward(data)}
    </div>
  </div>`
}

/** Where the values come from and as of when; once submitted, they are a listing's profile. */
function origin({ website_url: url, read_at: readAt, listing_id: id, locale }: ReviewData): Content {
  const website = shortAddress(url)
  const { draftFrom, draftReadAt, profileFrom, profileReadAt } = words.review
  if (readAt === null) return id === null ? draftFrom(website) : profileFrom(website)
  const at = momentTime(readAt, locale)
  return id === null ? draftReadAt(website, at) : profileReadAt(website, at)
}

function handOver({ action, delete_url: toDelete }: ReviewData): Html {
  return html`<p class="small-text muted space-above">
      ${words.review.notAlone}
      <a class="link" href="${action.replace(/fields$/, 'invites')}">${words.review.inviteCofounder}</a>
    </p>
    <p class="small-text muted">
      ${words.review.forAnother}
      <a class="link" href="${action.replace(/fields$/, 'hand-over')}">${words.review.handOver}</a>
    </p>
    ${toDelete && deleteLink(toDelete)}`
}

function alsoHere(others: ReviewData['others']): string {
  const people = others.map(({ name, field }) => {
    const who = name === '' ? words.review.coOwner : name
    return field === null ? who : words.review.atField(who, fieldLabel(field).label)
  })
  return words.review.alsoHere(listed(people), people.length)
}

function undoForm({ undo, undo_action: action, csrf }: ReviewData): Html | null {
  if (undo === null) return null
  return html`<form method="post" action="${action}">
    ${csrfField(csrf)}<input type="hidden" name="seen" value="${undo.seen}" />${button({
      label: html`${icon('history')}${words.review.undo(undo.what)}`,
      kind: 'quiet',
      small: true,
      shortcut: 'Z',
    })}
  </form>`
}

function onward({
  listing_id: id,
  is_launched: isLaunched,
  submit_action: action,
  csrf,
  missing,
}: ReviewData): Html {
  const { goToLaunch, manageListing } = words.review
  const label = isLaunched ? manageListing : goToLaunch
  if (id !== null)
    return buttonLink({ href: `/account/listings/${id}`, label, kind: 'primary', shortcut: '⇧S' })
  const blocked = missing.some((item) => item.required_for === 'submit')
  return html`<form method="post" action="${action}" data-leaves>
    ${csrfField(csrf)}${button({ label: words.review.submit, kind: 'primary', disabled: blocked, shortcut: '⇧S' })}
  </form>`
}

/** The sections that have fields, each with the kinds of its fields in display order. */
function sectionsOf(data: ReviewData): SectionKinds[] {
  const needed = new Set(
    data.missing.flatMap(({ required_for: needs, url }) => (needs === 'submit' ? [url] : [])),
  )
  return fieldGroups.flatMap((group) => {
    const fields = Object.keys(data.fields)
      .filter((name) => fieldLabel(name).group === group)
      .toSorted((a, b) => position(a) - position(b))
      .flatMap((name) => {
        const field = data.fields[name]
        return field ? [{ name, kind: kindOf(field, needed.has(`#${fieldAnchor(name)}`)) }] : []
      })
    return fields.length === 0 ? [] : [{ group, label: groupLabel(group), fields }]
  })
}

/** The site's own fields as a section, counted like those of the profile. */
function sectionOfSite({ asked }: ReviewData): SectionKinds[] {
  if (asked === null) return []
  const fields = asked.fields.map(({ key, required }) => {
    const kind: FieldKind = asked.said.has(key) ? 'own' : required ? 'ask' : 'blank'
    return { name: `site_fields.${key}`, kind }
  })
  return [{ group: 'site', label: words.review.furtherFacts, fields }]
}

function siteSection({ asked }: ReviewData): Html | null {
  if (asked === null) return null
  return html`<section class="group" id="section-site" aria-labelledby="section-site-name">
    <h2 id="section-site-name">
      ${words.review.furtherFacts} <small>${words.review.stated(asked.said.size, asked.fields.length)}</small>
    </h2>
    ${errorSummary(asked.errors)} ${siteFieldsForm(asked)}
  </section>`
}

function sectionView({ group, label, fields }: SectionKinds, data: ReviewData): Html {
  const blanks = fields.filter(({ kind }) => kind === 'blank').length
  const settled = fields.filter(({ kind }) => kind === 'accepted' || kind === 'own').length
  return html`<section class="group" id="section-${group}" aria-labelledby="section-${group}-name">
    <h2 id="section-${group}-name">
      ${label} <small>${words.review.sectionState(settled, fields.length - blanks, blanks)}</small>
    </h2>
    ${fields.map(({ name, kind }) => {
      const field = data.fields[name]
      if (!field) return null
      if (isOpen(data, name)) return openedField(name, field, editFieldForm(data.editing))
      const asked = kind === 'ask' && field.contradictions.length === 0
      if (
        (kind === 'blank' || asked) &&
        field.state === 'not_found' &&
        !field.redrafting &&
        !isSuggested(field)
      )
        return blankField(name, field, {
          needed: asked,
          active: name === data.selected,
          wasRead: data.pages_read > 0,
        })
      return reviewField(name, field, {
        csrf: data.csrf,
        action: data.action,
        locale: data.locale,
        selected: name === data.selected,
        needed: asked,
        pictures: picturesIn(name, data),
      })
    })}
    ${groupFormOf(group, data)}
  </section>`
}

function isOpen(data: ReviewData, name: string): data is ReviewData & { editing: EditFieldData } {
  return data.editing?.name === name
}

/** A group of links is shown as its separate links; below them is the way to open the form that holds all of them. */
function groupFormOf(group: string, data: ReviewData): (Html | null)[] {
  const { editing, fields } = data
  return linkGroups.map((name) => {
    if (fields[name] || fieldLabel(name).group !== group) return null
    if (editing?.name === name) return openedField(name, null, editFieldForm(editing))
    const address = `${data.action}/${name}#${fieldAnchor(name)}`
    return html`<p class="space-above">
      <a class="link small-text" href="${address}">${words.review.moreLinks}</a>
    </p>`
  })
}

const linkGroups = ['company_socials', 'founder_socials'] as const

function position(name: string): number {
  const base = name.split('.')[0]
  return reviewedNames.findIndex((reviewed) => reviewed === base)
}
