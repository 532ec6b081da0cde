/** Scheduled updates: the list, and the form for one. */
import { breadcrumbs, button, csrfField } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { errorSummary, type FieldError, textArea, textField } from '../../design/components/forms.ts'
import { type Locale, momentTime } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { words } from '../words/index.ts'

/** The publication time, in the time zone of the person writing. */
export function publishAtField(
  value: string,
  zone: string,
  errors: readonly FieldError[],
  isNew = true,
): Html {
  return textField({
    name: 'publish_at',
    type: 'datetime-local',
    label: words.publishAt,
    hint: isNew ? words.publishAtHint(zone) : words.publishAtZone(zone),
    value,
    required: !isNew,
    errors,
  })
}

/** Confirms when the update just scheduled is published. */
export function scheduledNotice(
  { title, publish_at: at }: { title: string; publish_at: Date },
  listingStatus: string,
  locale: Locale,
): Html {
  const when = momentTime(at.toISOString(), locale)
  return listingStatus === 'live' ? words.scheduledFor(title, when) : words.scheduledOnceLive(title, when)
}

/** The scheduled updates of a listing, each linked to its form. */
export function scheduledList(
  listingId: number,
  waiting: readonly { id: number; title: string; publish_at: Date }[],
  locale: Locale,
): Html | null {
  if (waiting.length === 0) return null
  return html`<section aria-labelledby="scheduled">
    ${sectionHead(words.scheduled, { id: 'scheduled', note: words.scheduledNote })}
    <ul class="rows card">
      ${waiting.map(
        ({ id, title, publish_at: at }) =>
          html`<li>
            <a href="/account/listings/${listingId}/updates/scheduled/${id}">${title}</a>
            <span class="muted small-text">${momentTime(at.toISOString(), locale)}</span>
          </li>`,
      )}
    </ul>
  </section>`
}

export interface ScheduledEditor {
  csrf: string
  listing_id: number
  scheduled_id: number
  title: string
  body: string
  publish_at: string
  zone: string
  errors: readonly FieldError[]
}

/** The form for a scheduled update. */
export function scheduledEditor(data: ScheduledEditor): Html {
  const { listing_id: listing, scheduled_id: id, errors } = data
  const list = `/account/listings/${listing}/updates`
  return html`<div class="wrap page narrow">
    ${breadcrumbs([{ href: list, label: words.updates }, { label: words.scheduledUpdate }])}
    <div class="intro space-above"><h1>${words.scheduledUpdate}</h1></div>
    <form class="card stack" method="post" action="${list}/scheduled/${id}">
      ${csrfField(data.csrf)}${errorSummary(errors)}
      ${textField({ name: 'title', label: words.headline, value: data.title, maxlength: 120, required: true, errors })}
      ${textArea({ name: 'body', label: words.whatIsNew, value: data.body, rows: 6, maxlength: 5000, required: true, errors })}
      ${publishAtField(data.publish_at, data.zone, errors, false)}
      <p class="inline">
        ${button({ label: words.save, kind: 'primary' })}
        ${button({ label: words.deleteScheduled, kind: 'danger', name: 'do', value: 'delete', unchecked: true })}
      </p>
    </form>
  </div>`
}
