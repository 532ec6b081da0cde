/** A listing in full. The preview of a draft is the same view with `preview` set. */

import { factFields } from 'marquee-profile'
import { breadcrumbs } from '../design/components/actions.ts'
import { checkedLine, shortAddress } from '../design/components/evidence.ts'
import { factsList, sectionHead } from '../design/components/facts.ts'
import { icon } from '../design/components/icons.ts'
import { logo } from '../design/components/identity.ts'
import { fieldLabel } from '../design/components/profile-labels.ts'
import { priceTag } from '../design/components/price-tag.ts'
import { fact, isBlank, proofOf, valueTexts } from '../design/components/profile-values.ts'
import { notice, pill } from '../design/components/states.ts'
import { formatShortDay } from '../design/components/time.ts'
import { formatTag } from '../platform/text/language.ts'
import { html, type Html } from '../design/html.ts'
import { besideCompetitor } from '../listings/index.ts'
import { actionBar, dock } from './listing-actions-view.ts'
import { gallery } from './gallery-view.ts'
import { listingAside } from './listing-aside-view.ts'
import { askedByReaders, needsBox } from './asked-view.ts'
import { launchesSection } from './launches-view.ts'
import { about, faqs, founders, plans, story, timelines } from './listing-sections-view.ts'
import type { ListingData } from './listing-page-data.ts'
import { siteFacts } from './site-facts-view.ts'
import { siteNotice } from './site-notice-view.ts'
import { similar, similarOf } from './similar-view.ts'
import { words } from './words/index.ts'

/** The listing's page. */
export function listingView(data: ListingData): Html {
  return html`${
      data.preview &&
      html`<div class="wrap flash">
        ${notice({
          tone: 'plain',
          text: html`<b>${words.preview}</b> ${data.preview.text}
            <a class="link" href="${data.preview.back_url}">${words.backToReview}</a>`,
        })}
      </div>`
    }
    ${siteNotice(data)}
    <div class="wrap hero">${hero(data)}</div>
    ${actionBar(data, contents(data))}
    <div class="wrap">${gallery(data)}${checked(data)}</div>
    <div class="wrap split page">
      <div class="body">
        ${launchesSection(data.launches ?? [], data.locale)}${about(data)}${factSheet(data)}${siteFacts(data)}
        ${plans(data)}${faqs(data)}${askedByReaders(data)}
      </div>
      ${listingAside(data.aside, data.locale, needsBox(data))}
    </div>
    <div class="wrap body further">
      ${story(data)}${founders(data)}${timelines(data)}${similar(data)}${besideCompetitor(data)}
    </div>
    ${!data.preview && dock(data)}`
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
      <ul class="standing">
        ${standingLine(data).map((part) => html`<li>${part}</li>`)}
      </ul>
    </div>`
}

/** Its best award, price, platforms and launch week in one line. */
function standingLine(data: ListingData): Html[] {
  const { fields, locale, aside } = data
  const best = aside.awards.toSorted((a, b) => a.rank - b.rank)[0]
  const platforms = valueTexts('platforms', fields.platforms?.value, locale.language)
  const week = data.week && html`<a class="link" href="${data.week.url}">${data.week.label}</a>`
  return [
    ...(best ? [pill(best.label, 'gold')] : []),
    priceTag(data.price, locale.language),
    ...(platforms.length > 0 ? [html`${platforms.slice(0, 4).join(', ')}`] : []),
    ...(week ? [words.launchedIn(week)] : []),
  ]
}

function checked(data: ListingData): Html | null {
  if (data.checked_at === null) return null
  const counted = Object.values(data.fields).filter((field) => field !== undefined)
  return checkedLine({
    checked: counted.filter((field) => proofOf(field) !== null).length,
    host: shortAddress(data.website_url).split('/')[0] ?? data.website_url,
    checked_at: data.checked_at,
    history_url: data.history_url,
    locale: data.locale,
  })
}

/** The fact fields that the page shows. */
function factsOf({ fields }: ListingData) {
  return factFields.filter((name) => fields[name] !== undefined && fields[name]?.state !== 'deleted')
}

/** The stated facts, each with its quote, and one muted line that names the ones not stated. */
function factSheet(data: ListingData): Html | null {
  const shown = factsOf(data)
  const stated = shown.filter((name) => !isBlank(data.fields[name]?.value))
  const blanks = shown.filter((name) => isBlank(data.fields[name]?.value))
  if (shown.length === 0) return null
  return html`<section aria-labelledby="facts">
    ${sectionHead(words.factSheet, { id: 'facts', note: words.statedOf(stated.length, shown.length) })}
    ${
      stated.length > 0 &&
      factsList(
        stated.map((name) => ({
          name: fieldLabel(name).label,
          value: fact(name, data.fields[name], {
            id: `e-${name}`,
            locale: data.locale,
            checked_at: data.checked_at,
          }),
        })),
      )
    }
    ${blanks.length > 0 && notStated(blanks, data)}
  </section>`
}

function notStated(names: readonly string[], { locale, checked_at }: ListingData): Html {
  const labels = names.map((name) => fieldLabel(name).label)
  const day = checked_at === null ? null : formatShortDay(checked_at, locale)
  const listed = new Intl.ListFormat(formatTag(locale.language)).format(labels)
  return html`<p class="quiet-line">
    <span class="blank">${day === null ? words.notStated(listed) : words.notStatedSince(listed, day)}</span>
  </p>`
}

/** The sections present on the page, in order. */
function contents(data: ListingData): { href: string; label: string }[] {
  const has = (name: string) => !isBlank(data.fields[name]?.value)
  const parts: [boolean, string, string][] = [
    [has('summary') || data.description !== null, '#about', words.whatItDoes],
    [factsOf(data).length > 0, '#facts', words.factSheet],
    [has('pricing_plans'), '#pricing', words.pricing],
    [has('faqs'), '#questions', words.questions],
    [(data.asked ?? []).length > 0, '#asked', words.asked],
    [data.story !== null, '#story', words.story],
    [data.founders.length > 0, '#founders', data.founders.length === 1 ? words.founder : words.founders],
    [data.milestones.length + data.updates.length > 0, '#timeline', words.timeline],
  ]
  const further = similarOf(data)
  return [
    ...parts.filter(([shown]) => shown).map(([, href, label]) => ({ href, label })),
    ...(further ? [{ href: `#${further.id}`, label: further.title }] : []),
  ]
}
