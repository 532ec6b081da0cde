/** The review of a draft: fields on the left, the page they came from on the right. */

import { button, buttonLink, csrfField } from '../../design/components/actions.ts'
import { shortAddress } from '../../design/components/evidence.ts'
import { logo } from '../../design/components/identity.ts'
import {
  type FieldLabel,
  fieldGroups,
  fieldLabel,
  groupLabel,
  reviewedNames,
} from '../../design/components/profile-labels.ts'
import { emptyState, notice, pill, ring, saveState } from '../../design/components/states.ts'
import { momentTime, type Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import type { Picture } from '../../design/picture.ts'
import { ownerTabs } from '../../listings/index.ts'
import { words } from '../words/index.ts'
import type { ReadingNote } from './reading-notes.ts'
import { fieldAnchor, reviewField, type ReviewField } from './review-field-view.ts'
import { sourcePane, type SourceData } from './review-source-view.ts'

export interface ReviewData {
  locale: Locale
  csrf: string
  name: string
  website_url: string
  logo: Picture | null
  /** When the site was read; null for a draft filled in by hand. */
  read_at: string | null
  pages_read: number
  /** Remarks on how it was read. */
  notes: readonly ReadingNote[]
  /** Which model proposed values; null where none was asked. */
  model: string | null
  /** 0–100. */
  completeness: number
  missing: readonly {
    label: string
    reason: string
    url: string
    required_for: 'submit' | 'free' | 'story'
  }[]
  /** Fields by name, in any order; the view sorts and groups them. */
  fields: Readonly<Record<string, ReviewField>>
  /** The field whose source is shown. */
  selected: string | null
  source: SourceData | null
  /** Takes `field` and `do`: accept, clear, restore, redraft, choose (with `choice`). */
  action: string
  preview_url: string
  submit_action: string
  /** Once it is submitted: the listing whose profile this is. */
  listing_id: number | null
  saved: string
}

/** The whole review. Works by plain forms and links; `<review-keys>` adds the keyboard. */
export function reviewView(data: ReviewData): Html {
  const names = Object.keys(data.fields)
  return html`<review-keys>
    ${header(data)}
    ${data.listing_id !== null && html`<div class="wrap space-above">${ownerTabs(data.listing_id, 'profile')}</div>`}
    <div class="wrap bench page">
      <div class="fields">
        ${overview(data)} ${data.notes.map(({ tone, text }) => notice({ tone, text }))}
        ${data.model !== null && html`<p class="small-text muted">${data.model}</p>`}
        ${names.length === 0 && emptyState({ title: words.review.empty, text: words.review.emptyText })}
        ${fieldGroups.map((group) => fieldGroup(group, names, data))}
      </div>
      ${sourcePane(data.source, data.pages_read)}
    </div>
  </review-keys>`
}

function header(data: ReviewData): Html {
  const website = shortAddress(data.website_url)
  const blocked = data.missing.some((item) => item.required_for === 'submit')
  return html`<div class="draft">
    <div class="wrap inline">
      ${logo({ name: data.name, picture: data.logo })}
      <div class="grow">
        <h1>${data.name}</h1>
        <p class="small-text muted">
          ${
            data.read_at === null
              ? words.review.draftFrom(website)
              : words.review.draftReadAt(website, momentTime(data.read_at, data.locale))
          }
        </p>
      </div>
      ${saveState(data.saved)} ${buttonLink({ href: data.preview_url, label: words.review.preview })}
      ${
        data.listing_id !== null
          ? buttonLink({
              href: `/account/listings/${data.listing_id}`,
              label: words.review.goToLaunch,
              kind: 'primary',
            })
          : html`<form method="post" action="${data.submit_action}">
              ${csrfField(data.csrf)}${button({ label: words.review.submit, kind: 'primary', disabled: blocked })}
            </form>`
      }
    </div>
  </div>`
}

function overview(data: ReviewData): Html {
  const fields = Object.values(data.fields)
  const count = (test: (field: ReviewField) => boolean): number => fields.filter(test).length
  const found = count((field) => field.state === 'ai' || field.state === 'override')
  const accepted = count((field) => field.state === 'override')
  const clashes = Object.entries(data.fields).filter(
    ([, field]) => field.contradictions.length > 0 && field.state === 'ai',
  )
  const [clash] = clashes
  const absent = count((field) => field.state === 'not_found')
  const needed = data.missing.filter((item) => item.required_for === 'submit').length
  return html`<div class="card inline overview">
    ${ring(data.completeness)}
    <div class="grow">
      <h2>${headline(needed, data.listing_id !== null)}</h2>
      <p class="small-text muted">
        ${words.review.found(found)},
        ${words.review.accepted(accepted)}${
          clash &&
          html`,
            <a class="link" href="#${fieldAnchor(clash[0])}"
              >${words.review.contradictions(clashes.length)}</a
            >`
        },
        ${words.review.notOnSite(absent)}
      </p>
    </div>
    ${
      data.missing.length > 0 &&
      html`<div class="missing">
        ${data.missing.map(
          (item) =>
            html`<a href="${item.url}"
              ><span
                >${item.label}${item.reason !== '' && html`<small class="muted"> ${item.reason}</small>`}</span
              >${pill(words.review.requirements[item.required_for], item.required_for === 'submit' ? 'problem' : 'plain')}</a
            >`,
        )}
      </div>`
    }
  </div>`
}

function headline(needed: number, submitted: boolean): string {
  if (needed > 0) return words.review.toFix(needed)
  return submitted ? words.review.complete : words.review.readyToSubmit
}

function fieldGroup(group: FieldLabel['group'], names: readonly string[], data: ReviewData): Html | null {
  const inGroup = names
    .filter((name) => fieldLabel(name).group === group)
    .toSorted((a, b) => position(a) - position(b))
  if (inGroup.length === 0) return null
  return html`<section class="group" aria-label="${groupLabel(group)}">
    <h2>${groupLabel(group)}</h2>
    ${inGroup.map((name) => {
      const field = data.fields[name]
      return (
        field &&
        reviewField(name, field, {
          csrf: data.csrf,
          action: data.action,
          locale: data.locale,
          selected: name === data.selected,
          needed: data.missing.some(
            (item) => item.required_for === 'submit' && item.url === `#${fieldAnchor(name)}`,
          ),
          read_at: data.read_at,
        })
      )
    })}
  </section>`
}

function position(name: string): number {
  const base = name.split('.')[0]
  return reviewedNames.findIndex((reviewed) => reviewed === base)
}
