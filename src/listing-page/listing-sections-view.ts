/** The sections of a listing's page, each with its own empty state. */

import { clipping, evidence, type Evidence, saysLiterally } from '../design/components/evidence.ts'
import { plansList, questions, sectionHead, timeline } from '../design/components/facts.ts'
import { face } from '../design/components/identity.ts'
import { chips } from '../design/components/lists.ts'
import {
  isBlank,
  members,
  planNote,
  planOf,
  planPrice,
  proofOf,
  socialLinks,
  textMember,
  type FieldData,
} from '../design/components/profile-values.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { attributes, html, type Content, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import { words } from './words/index.ts'

/** Another listing, as one row of this page. */
export interface SimilarListing {
  name: string
  headline: string
  /** The strongest reason; null if none is given. */
  why: string | null
  url: string
  compare_url: string
  logo: Picture | null
}

export interface ListingFounder {
  name: string
  title: string | null
  bio: string | null
  /** The founder's page, if there is one. */
  url: string | null
  photo: Picture | null
  /** Links by platform. */
  socials: unknown
}

export interface ListingPeople {
  founders: readonly ListingFounder[]
  milestones: readonly {
    date: string
    title: string
    description: string | null
    url: string | null
    picture: Picture | null
  }[]
  updates: readonly { title: string; body: string; posted_at: string }[]
  /** The published founder story. */
  story: { title: string; url: string; begins: string | null; minutes: number } | null
  /** Null until alternatives have been computed. */
  alternatives: readonly SimilarListing[] | null
  /** The page that lists all alternatives. */
  alternatives_url: string | null
  /** If there are no alternatives: other listings of its top category. */
  nearby?: { name: string; url: string; items: readonly SimilarListing[] } | null
}

interface SectionData extends ListingPeople {
  locale: Locale
  verified: boolean
  name: string
  fields: Readonly<Record<string, FieldData | undefined>>
  description: Html | null
  checked_at: string | null
}

/** Description, features, use cases and tags; null if all are empty. */
export function about(data: SectionData): Html | null {
  const { fields, locale } = data
  const summary = fields.summary
  const named = ['summary', 'features', 'use_cases', 'tags'] as const
  if (data.description === null && named.every((name) => isBlank(fields[name]?.value))) return null
  return html`<section aria-labelledby="about">
    ${sectionHead(words.whatItDoes, { id: 'about', note: aboutNote(data) })}
    <div class="prose">${summary && leadOf(summary, locale)} ${data.description}</div>
    ${features(fields.features, locale)} ${useCases(fields.use_cases, locale)} ${tags(fields.tags)}
  </section>`
}

/** The summary: as a clipping if the website says it literally, else with the evidence behind it. */
function leadOf(summary: FieldData, locale: Locale): Html | null {
  const [text, source] = [textOf(summary), proofOf(summary)]
  if (text === null) return null
  if (source && saysLiterally(source, text)) return clipping(source, text, locale)
  return html`<p class="lead">${evidence({ id: 'e-summary', text, source, locale })}</p>`
}

/** Says whose words these are: the website's, or those of a verified owner. */
function aboutNote({ fields: { summary }, verified }: SectionData): string | null {
  if (!summary || isBlank(summary.value)) return null
  if (proofOf(summary) !== null) return words.fromTheirSite
  return verified ? words.writtenByOwner : null
}

/** Plans side by side; null if none is stated. */
export function plans({ fields, locale }: SectionData): Html | null {
  const field = fields.pricing_plans
  const list = Array.isArray(field?.value) ? field.value : []
  if (!field || list.length === 0) return null
  const proven = proofOf(field, 0) !== null
  return html`<section aria-labelledby="pricing">
    ${sectionHead(words.pricing, { id: 'pricing', note: proven ? pricesOf(fields.pricing_url) : undefined })}
    ${plansList(list.map((value: unknown, index) => plan(value, proofOf(field, index), index, locale)))}
  </section>`
}

/** Says that the prices are the website's own, and links to its pricing page if there is one. */
function pricesOf(page: FieldData | undefined): Content {
  if (typeof page?.value !== 'string') return words.asOnTheirSite
  return html`<a class="link" href="${page.value}" rel="noopener nofollow ugc">${words.asOnTheirSite}</a>`
}

/** Questions and answers, each with the passage of the website that answers it; null if there are none. */
export function faqs({ fields, locale }: SectionData): Html | null {
  const field = fields.faqs
  const list = Array.isArray(field?.value) ? field.value : []
  if (!field || list.length === 0) return null
  return html`<section aria-labelledby="questions">
    ${sectionHead(words.questions, { id: 'questions' })}
    ${questions(
      list.map((value: unknown, index) => ({
        question: textMember(value, 'question'),
        answer: html`<p>${textMember(value, 'answer')}</p>
          ${source(proofOf(field, index), `e-faq-${index}`, textMember(value, 'answer') ?? '', locale)}`,
      })),
    )}
  </section>`
}

/** The founders; one without a biography gets a short entry. */
export function founders({ founders: people }: SectionData): Html | null {
  if (people.length === 0) return null
  return html`<section aria-labelledby="founders">
    ${sectionHead(people.length === 1 ? words.founder : words.founders, { id: 'founders' })}
    <ul class="people">
      ${people.map(
        (person) =>
          html`<li ${attributes({ class: person.bio ? null : 'brief' })}>
            ${face({ name: person.name, photo: person.photo, size: 'large' })}
            <div>
              <h3>
                ${person.url === null ? person.name : html`<a class="link" href="${person.url}">${person.name}</a>`}
              </h3>
              ${person.title && html`<p class="small-text muted">${person.title}</p>`}${person.bio && html`<p>${person.bio}</p>`}
              ${linksOf(person)}
            </div>
          </li>`,
      )}
    </ul>
  </section>`
}

function linksOf({ socials, name }: ListingFounder): Html | null {
  const found = socialLinks(socials)
  if (found.length === 0) return null
  return html`<p class="small-text inline">
    ${found.map(
      ({ label, url }) =>
        html`<a
          class="link"
          href="${url}"
          rel="noopener nofollow ugc"
          aria-label="${words.linkOf(label, name)}"
          >${label}</a
        >`,
    )}
  </p>`
}

/** The beginning of the founder story, with a link to all of it. */
export function story({ story: told }: SectionData): Html | null {
  return (
    told &&
    html`<section aria-labelledby="story">
      ${sectionHead(words.story, { id: 'story', note: html`<a class="link" href="${told.url}">${words.readStory}</a>` })}
      <div class="story-card">
        <h3><a href="${told.url}">${told.title}</a></h3>
        ${told.begins && html`<p>${told.begins}</p>`}
        <p class="small-text muted">${words.minutesToRead(told.minutes)}</p>
      </div>
    </section>`
  )
}

/** Updates and milestones in one timeline, newest first. */
export function timelines({ milestones, updates, locale }: SectionData): Html | null {
  const items = [
    ...milestones.map((item) => ({
      at: `${item.date}T12:00:00Z`,
      kind: 'milestone' as const,
      text: milestoneTitle(item),
      detail: item.description,
      picture: item.picture,
    })),
    ...updates.map((item) => ({
      at: item.posted_at,
      kind: 'update' as const,
      text: html`<b>${item.title}</b>`,
      detail: item.body,
      picture: null,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  if (items.length === 0) return null
  return html`<section aria-labelledby="timeline">
    ${sectionHead(words.timeline, { id: 'timeline', note: words.newestFirst })}
    ${timeline(
      items.map(({ at, kind, text, detail, picture }) => ({
        when: html`${dayTime(at, locale)} · ${kind === 'update' ? words.update : words.milestone}`,
        text,
        detail,
        picture,
        mark: kind,
      })),
    )}
  </section>`
}

function milestoneTitle({ title, url }: ListingPeople['milestones'][number]): Content {
  if (url === null) return html`<b>${title}</b>`
  return html`<b><a class="link" href="${url}" rel="noopener nofollow ugc">${title}</a></b>`
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

/** Tags, each linking to a search for it. */
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
      ${field.value.map(
        (value: unknown, index) =>
          html`<li>
            ${evidence({ id: `e-use-${index}`, text: String(value), source: proofOf(field, index), locale })}
          </li>`,
      )}
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
