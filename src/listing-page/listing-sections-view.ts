/** The sections of a listing's page, each with its state for "nothing there". */

import { buttonLink } from '../design/components/actions.ts'
import { evidence, blank, type Evidence } from '../design/components/evidence.ts'
import { plansList, questions, sectionHead, timeline } from '../design/components/facts.ts'
import { face, logo } from '../design/components/identity.ts'
import { chips } from '../design/components/lists.ts'
import {
  isBlank,
  members,
  planNote,
  planOf,
  planPrice,
  proofOf,
  textMember,
  type FieldData,
} from '../design/components/profile-values.ts'
import { emptyState } from '../design/components/states.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { html, type Content, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import { words } from './words/index.ts'

export interface ListingFounder {
  name: string
  title: string | null
  bio: string | null
  /** Page of the founder, where there is one. */
  url: string | null
  photo: Picture | null
}

export interface ListingPeople {
  founders: readonly ListingFounder[]
  milestones: readonly { date: string; title: string; description: string | null; url: string | null }[]
  updates: readonly { title: string; body: string; posted_at: string }[]
  /** The published founder story. */
  story: { title: string; url: string } | null
  /** Null until alternatives are worked out. */
  alternatives:
    | readonly { name: string; headline: string; url: string; compare_url: string; logo: Picture | null }[]
    | null
  /** The page of all of them. */
  alternatives_url: string | null
}

interface SectionData extends ListingPeople {
  locale: Locale
  name: string
  fields: Readonly<Record<string, FieldData | undefined>>
  description: Html | null
  checked_at: string | null
}

/** Description, features, use cases and tags. */
export function about(data: SectionData): Html {
  const { fields, locale } = data
  const summary = fields.summary
  return html`<section aria-labelledby="about">
    ${sectionHead(words.whatItDoes, { id: 'about', note: aboutNote(summary) })}
    <div class="prose">
      ${textOf(summary) !== null && html`<p class="lead">${summary && evidence({ id: 'e-summary', text: textOf(summary), source: proofOf(summary), locale })}</p>`}
      ${data.description ?? (textOf(summary) === null && html`<p>${blank(data.checked_at, locale)}</p>`)}
    </div>
    ${features(fields.features, locale)} ${useCases(fields.use_cases, locale)} ${tags(fields.tags)}
  </section>`
}

function aboutNote(summary: FieldData | undefined): string | null {
  if (!summary || isBlank(summary.value)) return null
  return proofOf(summary) === null ? words.writtenByOwner : words.fromTheirSite
}

/** Plans side by side, or what the site says about price. */
export function plans({ fields, locale, checked_at }: SectionData): Html {
  const field = fields.pricing_plans
  const list = Array.isArray(field?.value) ? field.value : []
  return html`<section aria-labelledby="pricing">
    ${sectionHead(words.pricing, { id: 'pricing', note: list.length > 0 ? words.asOnTheirSite : undefined })}
    ${list.length === 0 ? html`<p>${blank(checked_at, locale)}</p>` : plansList(list.map((value: unknown, index) => plan(value, field && proofOf(field, index), index, locale)))}
  </section>`
}

/** Questions and answers, each with the place where the site answers. */
export function faqs({ fields, locale, checked_at }: SectionData): Html {
  const field = fields.faqs
  const list = Array.isArray(field?.value) ? field.value : []
  return html`<section aria-labelledby="questions">
    ${sectionHead(words.questions, { id: 'questions' })}
    ${
      list.length === 0
        ? html`<p>${blank(checked_at, locale)}</p>`
        : questions(
            list.map((value: unknown, index) => ({
              question: textMember(value, 'question'),
              answer: html`<p>${textMember(value, 'answer')}</p>
                ${source(field && proofOf(field, index), `e-faq-${index}`, textMember(value, 'answer') ?? '', locale)}`,
            })),
          )
    }
  </section>`
}

/** The people behind it. */
export function founders({ founders: people }: SectionData): Html | null {
  if (people.length === 0) return null
  return html`<section aria-labelledby="founders">
    ${sectionHead(people.length === 1 ? words.founder : words.founders, { id: 'founders' })}
    <ul class="people">
      ${people.map(
        (person) =>
          html`<li>
            ${face({ name: person.name, photo: person.photo, size: 'large' })}
            <div>
              <h3>
                ${person.url === null ? person.name : html`<a class="link" href="${person.url}">${person.name}</a>`}
              </h3>
              ${person.title && html`<p class="small-text muted">${person.title}</p>`}${person.bio && html`<p>${person.bio}</p>`}
            </div>
          </li>`,
      )}
    </ul>
  </section>`
}

/** The way to the founder story. */
export function story({ story: told }: SectionData): Html | null {
  return (
    told &&
    html`<section aria-labelledby="story">
      ${sectionHead(words.story, { id: 'story' })}
      <p><a class="link" href="${told.url}">${told.title}</a></p>
    </section>`
  )
}

/** Milestones and updates beside each other. */
export function timelines({ milestones, updates, locale }: SectionData): Html | null {
  if (milestones.length === 0 && updates.length === 0) return null
  return html`<div class="cols gap-below">
    ${
      milestones.length > 0 &&
      html`<section aria-labelledby="milestones">
        ${sectionHead(words.milestones, { id: 'milestones' })}${timeline(milestones.map((item) => ({ when: dayTime(`${item.date}T12:00:00Z`, locale), text: item.url === null ? item.title : html`<a class="link" href="${item.url}" rel="noopener nofollow ugc">${item.title}</a>`, detail: item.description })))}
      </section>`
    }
    ${
      updates.length > 0 &&
      html`<section aria-labelledby="updates">
        ${sectionHead(words.updates, { id: 'updates', note: words.fromTheOwner })}${timeline(updates.map((item) => ({ when: dayTime(item.posted_at, locale), text: html`<b>${item.title}</b>`, detail: item.body })))}
      </section>`
    }
  </div>`
}

/** The closest alternatives, each with why and the way to compare with it. */
export function alternatives({ alternatives: list, alternatives_url, name }: SectionData): Html {
  return html`<section aria-labelledby="alternatives">
    ${sectionHead(words.alternatives, { id: 'alternatives', note: list !== null && list.length > 0 && alternatives_url !== null && html`<a class="link" href="${alternatives_url}">${words.allAlternatives}</a>` })}
    ${
      list === null || list.length === 0
        ? emptyState({
            title: words.noAlternatives(name),
            text: words.noAlternativesText,
          })
        : html`<ul class="rows">
            ${list.map(
              (item) =>
                html`<li>
                  ${logo({ name: item.name, picture: item.logo })}
                  <div>
                    <a href="${item.url}"><b>${item.name}</b></a
                    ><br /><span class="muted">${item.headline}</span>
                  </div>
                  ${buttonLink({ href: item.compare_url, label: words.compare, small: true, describes: words.compareBoth(name, item.name) })}
                </li>`,
            )}
          </ul>`
    }
  </section>`
}

function features(field: FieldData | undefined, locale: Locale): Html | null {
  if (!field || !Array.isArray(field.value) || field.value.length === 0) return null
  return html`<ul class="feat">
    ${field.value.map((value: unknown, index) => {
      const title = textMember(value, 'title') ?? ''
      return html`<li>
        <b>${evidence({ id: `e-feature-${index}`, text: title, source: proofOf(field, index), locale })}</b
        >${textMember(value, 'description') && html`<p>${textMember(value, 'description')}</p>`}
      </li>`
    })}
  </ul>`
}

/** Each leads to everything that has it. */
function tags(field: FieldData | undefined): Html | null {
  if (!field || !Array.isArray(field.value) || field.value.length === 0) return null
  const names = field.value.map(String)
  return html`<div class="space-above">
    ${chips(
      names.map((name) => ({ name, url: `/search?tag=${encodeURIComponent(name)}` })),
      words.tags,
    )}
  </div>`
}

function useCases(field: FieldData | undefined, locale: Locale): Html | null {
  if (!field || !Array.isArray(field.value) || field.value.length === 0) return null
  return html`<h3 class="small-head">${words.usedFor}</h3>
    <ul class="ticks">
      ${field.value.map((value: unknown, index) => html`<li>${evidence({ id: `e-use-${index}`, text: String(value), source: proofOf(field, index), locale })}</li>`)}
    </ul>`
}

function plan(
  value: unknown,
  proof: Evidence | null | undefined,
  index: number,
  locale: Locale,
): { name: Content; price: Content; note: Content } {
  const item = planOf(members(value))
  const price = planPrice(item, locale.language)
  return {
    name: item.name,
    price: evidence({ id: `e-plan-${index}`, text: price, source: proof, locale }),
    note: planNote(item),
  }
}

function source(proof: Evidence | null | undefined, id: string, quoted: string, locale: Locale): Html | null {
  return proof
    ? html`<p class="small-text space-above">
        ${evidence({ id, text: words.seeSource, words: quoted, source: proof, locale })}
      </p>`
    : null
}

function textOf(field: FieldData | undefined): string | null {
  return field && !isBlank(field.value) ? String(field.value) : null
}
