/** A listing's updates for its owner: the form, scheduled updates, posted updates. */
import { button, csrfField, onceField, pagination, type Pages } from '../../design/components/actions.ts'
import { textArea, textField } from '../../design/components/forms.ts'
import { notice } from '../../design/components/states.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { html, type Html } from '../../design/html.ts'
import { publishAtField, scheduledList } from '../scheduled/scheduled-view.ts'
import { words } from '../words/index.ts'
import type { PublishFrame } from './publish-view.ts'

export interface UpdatesData {
  live: boolean
  /** The listing's launch is still ahead, so updates can be scheduled. */
  coming: boolean
  title: string
  body: string
  publish_at: string
  /** The time zone of the person writing. */
  zone: string
  scheduled: Parameters<typeof scheduledList>[1]
  posted: Pages & { items: readonly { update_id: number; title: string; posted_at: string }[] }
  locale: Locale
}

/** The form, if an update can be posted or scheduled, above the existing updates. */
export function updatesForm(frame: PublishFrame, data: UpdatesData): Html {
  const listing = frame.listing?.id ?? 0
  return html`${data.live || data.coming ? form(frame, data) : notice({ tone: 'plain', text: words.notLive })}
  ${scheduledList(listing, data.scheduled, data.locale)} ${posted(frame, data)}`
}

function form(frame: PublishFrame, data: UpdatesData): Html {
  return html`<form class="card stack" method="post" action="/account/listings/${frame.listing?.id}/updates">
    ${csrfField(frame.csrf)}${onceField()}
    ${textField({ name: 'title', label: words.headline, value: data.title, maxlength: 120, required: true, errors: frame.errors })}
    ${textArea({
      name: 'body',
      label: words.whatIsNew,
      hint: words.whatIsNewHint,
      value: data.body,
      rows: 6,
      maxlength: 5000,
      required: true,
      errors: frame.errors,
    })}
    ${publishAtField(data.publish_at, data.zone, frame.errors, data.live)}
    <p class="inline">${button({ label: words.postUpdate, kind: 'primary' })}</p>
  </form>`
}

/** Posted updates, with links to the public page while the listing is live. */
function posted(frame: PublishFrame, { posted: list, live, locale }: UpdatesData): Html | null {
  if (list.items.length === 0) return null
  const base = `/account/listings/${frame.listing?.id}/updates`
  const item = ({ update_id: id, title, posted_at: at }: (typeof list.items)[number]) =>
    html`<li>
      <div>
        ${live ? html`<a href="/updates#update-${id}">${title}</a>` : title}<br /><span
          class="muted small-text"
          >${dayTime(at, locale)}</span
        >
      </div>
      <form method="post" action="${`${base}/${id}/delete`}">
        ${csrfField(frame.csrf)}${button({ label: words.takeBack, small: true, describes: words.takeBackName(title) })}
      </form>
    </li>`
  return html`<ul class="rows card owned">
      ${list.items.map(item)}
    </ul>
    <p class="muted small-text">${words.takeBackHint}</p>
    ${pagination(list, base)}`
}
