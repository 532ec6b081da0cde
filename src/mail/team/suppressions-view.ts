/** Parts of the operator's mail page: the test mail, and the suppressed addresses, to which no mail is sent. */
import { button, csrfField } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { type FieldError, fieldId, textField } from '../../design/components/forms.ts'
import { emptyState, pill } from '../../design/components/states.ts'
import { type Locale, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import type { Suppression } from '../suppression-queries.ts'
import { words } from '../words/index.ts'

const path = '/team/mail'

/** The address submitted in a form of this page, and why it was refused. */
export interface RefusedAddress {
  /** The act it was submitted for, which identifies the form. */
  act: string
  recipient: string
  errors: readonly FieldError[]
}

/** The errors as the summary links them; the act in the path sets apart two forms with a field of the same name. */
export function errorsWithFormPath(refused: RefusedAddress | null): FieldError[] {
  return refused?.errors.map((error) => ({ ...error, path: `${refused.act}-${error.path}` })) ?? []
}

/** The form that sends a test mail. */
export function testForm(csrf: string, refused: RefusedAddress | null): Html {
  return html`<section class="spaced" aria-labelledby="test-mail">
    ${sectionHead(words.test.title, { id: 'test-mail', note: words.test.note })}
    ${addressForm(csrf, { act: 'test', label: words.test.to, press: words.test.send, refused })}
  </section>`
}

/** The suppressed addresses, with a form that adds one. */
export function suppressions(
  found: readonly Suppression[],
  { csrf, locale, refused }: { csrf: string; locale: Locale; refused: RefusedAddress | null },
): Html {
  return html`<section class="spaced" aria-labelledby="suppressions">
    ${sectionHead(words.suppressions.title, { id: 'suppressions', note: words.suppressions.note })}
    ${found.length === 0 && emptyState({ title: words.suppressions.none })}
    ${
      found.length > 0 &&
      html`<div class="card flush">
        <ul class="rows">
          ${found.map((one) => suppressionRow(one, csrf, locale))}
        </ul>
      </div>`
    }
    <div class="space-above">
      ${addressForm(csrf, { act: 'suppress', label: words.suppressions.add, press: words.suppressions.addIt, refused })}
    </div>
  </section>`
}

function suppressionRow(
  { recipient, why, detail, created_at: at }: Suppression,
  csrf: string,
  locale: Locale,
): Html {
  return html`<li>
    <div class="grow">
      ${recipient} ${pill(words.suppressions.why[why], why === 'by_hand' ? 'plain' : 'problem')}<br /><span
        class="small-text muted"
        >${momentTime(at.toISOString(), locale)}${detail !== '' && html` · ${detail}`}</span
      >
    </div>
    <form method="post" action="${path}">
      ${csrfField(csrf)}<input type="hidden" name="recipient" value="${recipient}" />
      ${button({
        label: words.suppressions.lift,
        small: true,
        name: 'do',
        value: 'write_again',
        describes: words.suppressions.liftFor(recipient),
      })}
    </form>
  </li>`
}

function addressForm(
  csrf: string,
  form: { act: string; label: string; press: string; refused: RefusedAddress | null },
): Html {
  const refused = form.refused?.act === form.act ? form.refused : null
  return html`<form class="three-columns" method="post" action="${path}">
    ${csrfField(csrf)}${textField({
      name: 'recipient',
      id: fieldId(`${form.act}-recipient`),
      type: 'email',
      label: form.label,
      value: refused?.recipient ?? '',
      required: true,
      maxlength: 254,
      errors: refused?.errors ?? [],
    })}
    ${button({ label: form.press, name: 'do', value: form.act })}
  </form>`
}
