/** The quick review: one card per website, with what was read and the quotes that prove it. */
import { fieldNames, missingForSubmit, plainValues, type Profile } from 'marquee-profile'
import { button, buttonLink, csrfField } from '../design/components/actions.ts'
import { quote, shortAddress } from '../design/components/evidence.ts'
import { errorSummary, selectField, textArea, textField } from '../design/components/forms.ts'
import { fieldLabel } from '../design/components/profile-labels.ts'
import { proofOf, valueTexts } from '../design/components/profile-values.ts'
import { pill } from '../design/components/states.ts'
import { attributes, html, type Html } from '../design/html.ts'
import type { AddressRow } from './import-queries.ts'
import { countProven, publishable } from './import.ts'
import type { ImportData } from './import-data.ts'
import { words } from './words/index.ts'

/** The cards, with a button to publish all. */
export function reviewCards(data: ImportData, path: string): Html {
  const { addresses, csrf } = data
  return html`<list-keys>
    <form class="inline space-above" method="post" action="${path}">
      ${csrfField(csrf)}${button({ label: words.review.acceptAllButton, name: 'do', value: 'ask' })}
      <span class="muted tiny-text wide">${words.review.keys}</span>
    </form>
    <div class="stack space-above">
      ${addresses.map((address, at) => card(address, at === 0, data, path))}
    </div>
  </list-keys>`
}

function card(address: AddressRow, isFirst: boolean, data: ImportData, path: string): Html {
  const { id, website_url: url } = address
  const profile = publishable(address.profile)
  const { values, quotes } = countProven(profile)
  const name = profile.name?.value ?? shortAddress(url)
  const row = {
    id: `address-${id}`,
    tabindex: -1,
    'data-row': true,
    autofocus: isFirst && data.acted !== null,
    'aria-labelledby': `name-${id}`,
  }
  return html`<article class="card stack review-card" ${attributes(row)}>
    <div class="inline">
      <h2 class="grow" id="name-${id}">${name}</h2>
      ${pill(words.review.proven(values, quotes), 'plain')}
      ${buttonLink({ href: url, label: words.review.visit, small: true, kind: 'quiet', external: true, describes: `${words.review.visit}: ${shortAddress(url)}` })}
    </div>
    ${proven('headline', profile, data)} ${proven('summary', profile, data)}
    ${
      (profile.categories?.value ?? []).length > 0 &&
      html`<p class="inline">${profile.categories?.value?.map((category) => pill(category, 'plain'))}</p>`
    }
    <details>
      <summary class="link small-text">${words.review.values}</summary>
      <dl class="ledger">${allValues(profile, data)}</dl>
    </details>
    ${actForm(address, name, profile, data, path)}
  </article>`
}

function proven(field: 'headline' | 'summary', profile: Profile, { locale }: ImportData): Html | null {
  const held = profile[field]
  const source = held && proofOf(held)
  const [text] = valueTexts(field, held?.value, locale.language)
  if (text === undefined) return null
  return html`<div>
    <p>${field === 'headline' ? html`<b>${text}</b>` : text}</p>
    ${source && quote(source, text)}
  </div>`
}

function allValues(profile: Profile, { locale }: ImportData): Html {
  return html`${fieldNames.map((field) => {
    const held = profile[field]
    const texts = valueTexts(field, held?.value, locale.language)
    if (!held || texts.length === 0) return null
    const source = proofOf(held)
    return html`<div>
      <dt>${fieldLabel(field).label}</dt>
      <dd>${texts.join(' · ')} ${source && quote(source, texts[0] ?? '')}</dd>
    </div>`
  })}`
}

function actForm(
  { id }: AddressRow,
  name: string,
  profile: Profile,
  { csrf, categories, refused, typed }: ImportData,
  path: string,
): Html {
  const missing = missingForSubmit(plainValues(profile)).map(({ field }) => field)
  const own = refused?.id === id ? refused : null
  const errors = own?.errors ?? []
  const value = (field: string) => (own && typeof typed[field] === 'string' ? typed[field] : '')
  return html`<form class="stack" method="post" action="${path}">
    ${csrfField(csrf)}<input type="hidden" name="address" value="${id}" /><input
      type="hidden"
      name="show"
      value="ready"
    />
    ${errorSummary(errors)} ${missing.length > 0 && html`<p class="small-text">${words.review.toFill}</p>`}
    ${missing.map((field) => {
      const options = {
        id: own ? `f-fields-${field}` : `fill-${id}-${field}`,
        label: fieldLabel(field).label,
        required: true,
      }
      if (field === 'categories')
        return selectField({
          ...options,
          name: 'category',
          label: words.review.categories,
          empty: '–',
          choices: categories.map((one) => ({ value: one, label: one })),
        })
      if (field === 'summary')
        return textArea({ ...options, name: field, rows: 2, maxlength: 400, value: value(field) })
      return textField({ ...options, name: field, maxlength: 120, value: value(field) })
    })}
    <p class="inline">
      ${button({
        label: words.review.accept,
        kind: 'primary',
        name: 'do',
        value: 'accept',
        shortcut: 'a',
        describes: words.review.acceptOf(name),
      })}
      ${button({
        label: words.review.aside,
        name: 'do',
        value: 'aside',
        shortcut: 'x',
        unchecked: true,
        describes: words.review.asideOf(name),
      })}
    </p>
  </form>`
}
