/** A listing in full. The preview of a draft is the same view with `preview` set. */

import { factFields } from 'marquee-profile'
import { breadcrumbs, buttonLink, tabs, voteButton } from '../design/components/actions.ts'
import { checkedLine, shortAddress } from '../design/components/evidence.ts'
import { factsList, sectionHead } from '../design/components/facts.ts'
import { icon } from '../design/components/icons.ts'
import { logo } from '../design/components/identity.ts'
import { fieldLabel } from '../design/components/profile-labels.ts'
import { fact, isBlank, proofOf, type FieldData } from '../design/components/profile-values.ts'
import { notice } from '../design/components/states.ts'
import type { Locale } from '../design/components/time.ts'
import { html, structuredData, type Content, type Html } from '../design/html.ts'
import type { Picture } from '../design/picture.ts'
import { type Competitor, type SiteCheck, besideCompetitor } from '../listings/index.ts'
import { srcsetOf } from '../pictures/index.ts'
import { listingAside, type ListingAside } from './listing-aside-view.ts'
import {
  about,
  alternatives,
  faqs,
  founders,
  plans,
  story,
  timelines,
  type ListingPeople,
} from './listing-sections-view.ts'
import { isWithheld, noticeUrl, siteNotice } from './site-notice-view.ts'
import { words } from './words/index.ts'

export interface ListingData extends ListingPeople {
  locale: Locale
  csrf: string
  name: string
  headline: string
  /** Our page. */
  url: string
  website_url: string
  /** What became of its site since it was read. */
  site_check?: SiteCheck | null
  /** What the site of the named competitor states. */
  competitor?: Competitor | null
  logo: Picture | null
  images: readonly Picture[]
  categories: readonly { name: string; url: string }[]
  week: { label: string; url: string } | null
  verified: boolean
  votes: number
  voted: boolean
  vote_url: string
  voting_closed: string | null
  /** Values by field name, with state and quotes (`include=evidence`). */
  fields: Readonly<Record<string, FieldData | undefined>>
  /** The description as safe markup, made from its Markdown; null where there is none. */
  description: Html | null
  /** When the product's site was last read; null for a listing written by hand. */
  checked_at: string | null
  history_url: string | null
  /** Where it is put beside another product; null in a preview. */
  compare_url: string | null
  aside: ListingAside
  /** Set while only the owner can see the page. */
  preview?: { text: Content; back_url: string } | null
}

/** The listing's page. */
export function listingView(data: ListingData): Html {
  return html`${
      data.preview &&
      html`<div class="wrap flash">
        ${notice({ tone: 'plain', text: html`<b>${words.preview}</b> ${data.preview.text} <a class="link" href="${data.preview.back_url}">${words.backToReview}</a>` })}
      </div>`
    }
    ${siteNotice(data)}
    <div class="wrap hero">${hero(data)}${actions(data)}</div>
    <div class="wrap">${gallery(data)}${checked(data)}</div>
    <div class="wrap split page">
      <div class="body">
        ${about(data)}${factSheet(data)}${plans(data)}${faqs(data)}${founders(data)}${story(data)}${timelines(data)}${alternatives(data)}${besideCompetitor(data)}
      </div>
      ${listingAside(data.aside, contents(data))}
    </div>
    ${!data.preview && html`<div class="dock">${vote(data)}${isWithheld(data) ? html`<a class="button" href="${noticeUrl(data)}">${words.notice}</a>` : html`<a class="button" href="${data.website_url}" rel="noopener nofollow ugc">${words.visit}</a>`}</div>`}`
}

/** The listing as schema.org data for the page's head: only what stands on the page. */
export function listingStructuredData(data: ListingData): Html {
  return structuredData({
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: data.name,
    description: data.headline,
    url: data.url,
    sameAs: isWithheld(data) ? undefined : data.website_url,
    applicationCategory: data.categories[0]?.name,
    image: data.logo?.src,
  })
}

function hero(data: ListingData): Html {
  const [primary] = data.categories
  return html`${breadcrumbs([
      { href: '/categories', label: words.categories },
      ...(primary ? [{ href: primary.url, label: primary.name }] : []),
      { label: data.name },
    ])}
    <div class="hero-identity">
      ${logo({ name: data.name, picture: data.logo, size: 'extra-large' })}
      <h1>
        ${data.name}${data.verified && html`<span class="seal">${icon('check', words.verifiedOwner)}</span>`}
      </h1>
      <p class="statement">${data.headline}</p>
    </div>`
}

function actions(data: ListingData): Html {
  return html`<div class="inline">
    ${!data.preview && vote(data)}
    ${isWithheld(data) ? buttonLink({ href: noticeUrl(data), label: html`${icon('warning')} ${words.linkWithheld}` }) : buttonLink({ href: data.website_url, label: html`${words.visitSite(shortAddress(data.website_url))} ${icon('outside')}`, external: true })}
    ${data.compare_url !== null && buttonLink({ href: data.compare_url, label: words.compare, kind: 'quiet', icon: 'swap' })}
    ${data.week && html`<span class="small-text muted">${words.launchedIn(html`<a class="link" href="${data.week.url}">${data.week.label}</a>`)}</span>`}
  </div>`
}

function vote({ vote_url, csrf, name, votes, voted, voting_closed }: ListingData): Html {
  return voteButton({ action: vote_url, csrf, name, votes, voted, closed: voting_closed, wide: true })
}

function gallery({ images, name }: ListingData): Html | null {
  if (images.length === 0) return null
  return html`<div
    class="gallery entry-count${Math.min(images.length, 3)}"
    tabindex="0"
    role="group"
    aria-label="${words.gallery(images.length)}"
  >
    ${images.map(
      (image, index) =>
        html`<figure>
          <img
            src="${image.src}"
            srcset="${srcsetOf(image, 'screenshot')}"
            sizes="${gallerySizes(index, images.length)}"
            width="${image.width}"
            height="${image.height}"
            alt="${words.screenshot(index + 1, name)}"
            loading="${index === 0 ? 'eager' : 'lazy'}"
            decoding="async"
          />
        </figure>`,
    )}
  </div>`
}

/** How wide a picture stands in the gallery: alone, one of two, first of several, or one of the smaller ones. */
function gallerySizes(index: number, count: number): string {
  if (count === 1) return 'min(100vw, 74rem)'
  const [share, most] = count === 2 ? ['50vw', '37rem'] : index === 0 ? ['66vw', '49rem'] : ['33vw', '25rem']
  return `(width < 40rem) 86vw, min(${share}, ${most})`
}

function checked(data: ListingData): Html | null {
  if (data.checked_at === null) return null
  const counted = Object.values(data.fields).filter((field) => field !== undefined)
  return checkedLine({
    checked: counted.filter((field) => proofOf(field) !== null).length,
    blank: counted.filter((field) => field.state === 'not_found' && isBlank(field.value)).length,
    host: shortAddress(data.website_url).split('/')[0] ?? data.website_url,
    checked_at: data.checked_at,
    history_url: data.history_url,
    locale: data.locale,
  })
}

function factSheet(data: ListingData): Html | null {
  const shown = factFields.filter(
    (name) => data.fields[name] !== undefined && data.fields[name]?.state !== 'deleted',
  )
  if (shown.length === 0) return null
  const stated = shown.filter((name) => !isBlank(data.fields[name]?.value)).length
  return html`<section aria-labelledby="facts">
    ${sectionHead(words.factSheet, { id: 'facts', note: words.statedOf(stated, shown.length) })}
    ${factsList(
      shown.map((name) => ({
        name: fieldLabel(name).label,
        value: fact(name, data.fields[name], {
          id: `e-${name}`,
          locale: data.locale,
          checked_at: data.checked_at,
        }),
      })),
    )}
  </section>`
}

function contents(data: ListingData): Html {
  const parts: { href: string; label: string }[] = [
    { href: '#about', label: words.whatItDoes },
    { href: '#facts', label: words.factSheet },
    { href: '#pricing', label: words.pricing },
    { href: '#questions', label: words.questions },
    ...(data.founders.length > 0 ? [{ href: '#founders', label: words.founders }] : []),
    ...(data.milestones.length > 0 ? [{ href: '#milestones', label: words.milestones }] : []),
    { href: '#alternatives', label: words.alternatives },
  ]
  return html`<div class="contents">${tabs(words.onThisPage, parts)}</div>`
}
