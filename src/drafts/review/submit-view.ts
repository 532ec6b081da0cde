/** The first step: one address. */

import { button, csrfField } from '../../design/components/actions.ts'
import { errorSummary, textField, type FieldError } from '../../design/components/forms.ts'
import { html, type Html } from '../../design/html.ts'

export interface SubmitData {
  csrf: string
  action: string
  /** What was typed, kept when it was refused. */
  url: string
  errors: readonly FieldError[]
  /** Set when the address is already listed: its page and how to claim it. */
  listed: { name: string; url: string; claim_url: string } | null
  site_name: string
  /** False for a visitor: the address is kept while signing in. */
  signed_in: boolean
  badge_required: boolean
  free_queue_weeks: number
}

/** The form, and what happens next. */
export function submitView(data: SubmitData): Html {
  return html`<div class="wrap page two-columns">
    <div>
      ${errorSummary(data.errors, 'We could not start with this address:')}
      <div class="intro">
        <h1>Start with your website</h1>
        <p>
          Paste the address. We read your site and draft the listing, with a quote from your own pages behind
          every line. Nothing is published and nothing costs anything until you say so.
        </p>
      </div>
      ${data.listed && listed(data.listed)}
      <form class="form" method="post" action="${data.action}" novalidate>
        ${csrfField(data.csrf)}
        ${textField({
          name: 'url',
          label: 'Address of your product’s website',
          hint: 'The home page is best, such as yourproduct.com.',
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
          ${button({ label: data.signed_in ? 'Read my site' : 'Go on', kind: 'primary' })}
          ${!data.signed_in && html`<span class="small-text muted">Next you sign in with your e-mail address; the address above is kept.</span>`}
        </div>
      </form>
    </div>
    <aside class="stack">
      <section class="card">
        <h2>What happens next</h2>
        ${whatNext(data)}
      </section>
      <section class="card">
        <h2>How we read</h2>
        <p class="small-text muted">
          Up to 12 public pages, two at a time, as <code>MarqueeBot</code>. We obey robots.txt. We take facts,
          not opinions; what your site doesn’t say stays blank.
        </p>
      </section>
    </aside>
  </div>`
}

function listed({ name, url, claim_url }: { name: string; url: string; claim_url: string }): Html {
  return html`<div class="card stack below">
    <p>
      <b>${name}</b> is already listed. If it is yours, you can claim it by proving that you control the
      domain.
    </p>
    <p class="inline">
      <a class="button primary" href="${claim_url}">Claim ${name}</a
      ><a class="button" href="${url}">See the listing</a>
    </p>
  </div>`
}

function whatNext({ badge_required, free_queue_weeks }: SubmitData): Html {
  return html`<ol class="line">
    <li>
      <span class="when">About a minute</span><b>We read your site</b>
      <p class="small-text muted">You watch the pages being read.</p>
    </li>
    <li>
      <span class="when">Five to ten minutes</span><b>You review the draft</b>
      <p class="small-text muted">
        Each value beside the sentence it came from. Accept it, change it, or leave it blank.
      </p>
    </li>
    <li>
      <span class="when">Then</span><b>You choose a week</b>
      <p class="small-text muted">
        Free: a place about ${free_queue_weeks} weeks
        ahead${badge_required && ', with our badge on your site'}. Paid: an earlier week, no badge.
      </p>
    </li>
  </ol>`
}
