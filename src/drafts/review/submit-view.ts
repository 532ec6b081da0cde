/** The first step of a submission: one address. */

import { button, csrfField } from '../../design/components/actions.ts'
import { errorSummary, textField, type FieldError } from '../../design/components/forms.ts'
import { html, type Html } from '../../design/html.ts'
import { markdownPassage } from '../../design/markdown.ts'
import { words } from '../words/index.ts'

export interface SubmitData {
  csrf: string
  action: string
  /** The typed address, kept if it was refused. */
  url: string
  errors: readonly FieldError[]
  /** Set if the address is already listed: its page, null before its launch, and how to claim it. */
  listed: { name: string; url: string | null; claim_url: string } | null
  /** Set if the address is the reader’s own listing. */
  own: { name: string; edit_url: string } | null
  site_name: string
  /** CommonMark by the site's team that replaces the page's introduction; null if there is none. */
  own_lead: string | null
  /** False for a visitor: the address is remembered during the sign-in. */
  signed_in: boolean
  badge_required: boolean
  free_queue_weeks: number
}

/** The form, and what happens next. */
export function submitView(data: SubmitData): Html {
  const { submit } = words
  return html`<div class="wrap page two-columns">
    <div>
      ${errorSummary(data.errors, submit.notStarted)}
      <div class="intro">
        <h1>${submit.heading}</h1>
        ${data.own_lead === null ? html`<p>${submit.lead}</p>` : html`<div class="prose">${markdownPassage(data.own_lead)}</div>`}
      </div>
      ${data.listed && listed(data.listed)}${data.own && ownListing(data, data.own)}
      <form class="form" method="post" action="${data.action}" novalidate>
        ${csrfField(data.csrf)}
        ${textField({
          name: 'url',
          label: submit.address,
          hint: submit.addressHint,
          value: data.url,
          errors: data.errors,
          required: true,
          maxlength: 2048,
          inputmode: 'url',
          autocomplete: 'url',
          placeholder: 'https://',
          autofocus: data.errors.length === 0,
        })}
        <div class="form-foot">
          ${button({ label: data.signed_in ? submit.readMyWebsite : submit.continue, kind: 'primary' })}
          ${!data.signed_in && html`<span class="small-text muted">${submit.signInNext}</span>`}
        </div>
      </form>
    </div>
    <aside class="stack">
      <section class="card">
        <h2>${submit.whatNext}</h2>
        ${whatNext(data)}
      </section>
      <section class="card">
        <h2>${submit.howWeRead}</h2>
        <p class="small-text muted">${submit.howWeReadText}</p>
      </section>
    </aside>
  </div>`
}

function listed({ name, url, claim_url }: NonNullable<SubmitData['listed']>): Html {
  const { submit } = words
  return html`<div class="card stack below">
    <p>${url === null ? submit.beingPrepared(name) : submit.alreadyListed(name)}</p>
    <p class="inline">
      <a class="button primary" href="${claim_url}">${submit.claim(name)}</a
      >${url !== null && html`<a class="button" href="${url}">${submit.seeListing}</a>`}
    </p>
  </div>`
}

function ownListing(
  { csrf, action, url }: SubmitData,
  { name, edit_url }: NonNullable<SubmitData['own']>,
): Html {
  const { submit } = words
  return html`<form class="card stack below" method="post" action="${action}">
    ${csrfField(csrf)}<input type="hidden" name="url" value="${url}" /><input
      type="hidden"
      name="again"
      value="1"
    />
    <p>${submit.yourOwn(name)}</p>
    <p class="inline">
      <a class="button primary" href="${edit_url}">${submit.editOwn(name)}</a
      >${button({ label: submit.readAgain })}
    </p>
  </form>`
}

function whatNext({ badge_required, free_queue_weeks: weeks }: SubmitData): Html {
  const { submit } = words
  return html`<ol class="line">
    <li>
      <span class="when">${submit.readWhen}</span><b>${submit.read}</b>
      <p class="small-text muted">${submit.readText}</p>
    </li>
    <li>
      <span class="when">${submit.reviewWhen}</span><b>${submit.review}</b>
      <p class="small-text muted">${submit.reviewText}</p>
    </li>
    <li>
      <span class="when">${submit.chooseWhen}</span><b>${submit.choose}</b>
      <p class="small-text muted">
        ${badge_required ? submit.freeWithBadgeOrPaid(weeks) : submit.freeOrPaid(weeks)}
      </p>
    </li>
  </ol>`
}
