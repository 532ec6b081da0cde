/** What owners publish: the common page, and the forms for milestones and the interview. */
import { accountFrame } from '../../accounts/index.ts'
import { button, csrfField, onceField } from '../../design/components/actions.ts'
import { errorSummary, type FieldError, textArea, textField } from '../../design/components/forms.ts'
import { pictureField } from '../../design/components/picture-field.ts'
import { emptyState, notice } from '../../design/components/states.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { html, type Content, type Html } from '../../design/html.ts'
import { type MilestoneRow, ownerFrame } from '../../listings/index.ts'
import { type CopiesByAddress, onPage, type RefusedPicture } from '../../pictures/index.ts'
import { words } from '../words/index.ts'
import { pathWith } from '../../platform/text/path-with.ts'

export interface PublishFrame {
  /** Null on the interview page, which belongs to the account. */
  listing: { id: number; name: string; slug: string } | null
  current: 'updates' | 'milestones' | 'story' | 'interview'
  csrf: string
  errors: readonly FieldError[]
  /** What was just done; null for nothing. */
  done: Content | null
}

/** The page around one of the forms. */
export function publishView(frame: PublishFrame, lead: Content, content: Content): Html {
  const { listing, current, errors } = frame
  const done = frame.done !== null && errors.length === 0 && notice({ tone: 'success', text: frame.done })
  const page = {
    title: titleOf(frame),
    intro: lead,
    content: html`${errorSummary(errors)}${done}${content}`,
  }
  return listing === null
    ? accountFrame({ path: '/account/interview', measured: true, ...page })
    : ownerFrame({ listing_id: listing.id, current, ...page })
}

function titleOf({ listing, current }: PublishFrame): string {
  if (listing === null || current === 'interview') return words.yourInterview
  if (current === 'updates') return words.updatesFor(listing.name)
  return current === 'milestones' ? words.milestonesFor(listing.name) : words.storyFor(listing.name)
}

/** The timeline with a form for another entry. */
export function milestonesForm(
  frame: PublishFrame,
  data: {
    milestones: readonly MilestoneRow[]
    /** Our copies of the milestones' pictures. */
    pictures: CopiesByAddress
    /** Pictures that were refused or are not fetched yet. */
    unfetched: readonly RefusedPicture[]
    form: Record<string, string>
    shown: boolean
    locale: Locale
  },
): Html {
  const base = `/account/listings/${frame.listing?.id}/milestones`
  return html`${
      !data.shown &&
      notice({
        tone: 'plain',
        text: html`${words.timelineHidden}
          <a class="link" href="/account/listings/${frame.listing?.id}/order?product=unlock_milestones"
            >${words.showTimeline}</a
          >`,
      })
    }
    ${
      data.milestones.length === 0
        ? emptyState({
            title: words.noMilestones,
            text: words.noMilestonesText,
          })
        : html`<ul class="rows card owned">
            ${data.milestones.map(
              (milestone) =>
                html`<li>
                  ${thumb(milestone.picture_url, data.pictures)}
                  <div>
                    <b>${milestone.title}</b><br /><span class="muted small-text"
                      >${dayTime(milestone.date, { ...data.locale, zone: 'UTC' })}${unfetched(milestone, data.unfetched)}</span
                    >
                  </div>
                  <a
                    class="link small-text"
                    href="${pathWith(`/account/listings/${frame.listing?.id}/updates`, { title: milestone.title })}"
                    >${words.tellFollowers}</a
                  >
                  <form method="post" action="${`${base}/${milestone.milestone_id}/delete`}">
                    ${csrfField(frame.csrf)}${button({ label: words.delete, small: true, describes: words.deleteName(milestone.title) })}
                  </form>
                </li>`,
            )}
          </ul>`
    }
    <form class="card stack" method="post" action="${base}" enctype="multipart/form-data">
      ${csrfField(frame.csrf)}${onceField()}
      ${textField({ name: 'date', type: 'date', label: words.date, value: data.form['date'] ?? '', required: true, errors: frame.errors })}
      ${textField({
        name: 'title',
        label: words.whatHappened,
        value: data.form['title'] ?? '',
        maxlength: 120,
        required: true,
        errors: frame.errors,
      })}
      ${textArea({
        name: 'description',
        label: words.details,
        value: data.form['description'] ?? '',
        rows: 3,
        maxlength: 1000,
        errors: frame.errors,
      })}
      ${textField({ name: 'url', type: 'url', label: words.link, value: data.form['url'] ?? '', maxlength: 2048, errors: frame.errors })}
      ${pictureField({ name: 'picture', label: words.picture, hint: words.pictureHint, errors: frame.errors })}
      <p class="inline">${button({ label: words.addMilestone, kind: 'primary' })}</p>
    </form>`
}

function unfetched(
  { picture_url: address }: MilestoneRow,
  pictures: readonly RefusedPicture[],
): string | null {
  const picture = pictures.find(({ url }) => url === address)
  return picture ? ` · ${picture.reason === 'waiting' ? words.pictureNotYet : words.pictureNotFetched}` : null
}

function thumb(address: string | null, pictures: CopiesByAddress): Html | null {
  const picture = onPage(address === null ? null : pictures[address])
  return (
    picture &&
    html`<span class="thumbs"
      ><img
        src="${picture.src}"
        width="${picture.width}"
        height="${picture.height}"
        alt=""
        loading="lazy"
        decoding="async"
    /></span>`
  )
}

/** The interview form; every question is optional. */
export function interviewForm(
  frame: PublishFrame,
  questions: readonly { question_id: string; question: string; hint: string; answer: string }[],
  /** The URL of the answers' page; undefined while the person has no public page. */
  own: string | undefined,
): Html {
  return html`<p>
      ${own === undefined ? words.founderPageLater : html`<a class="link" href="${own}">${words.seeFounderPage}</a>`}
    </p>
    <form class="card stack" method="post" action="/account/interview">
      ${csrfField(frame.csrf)}
      ${questions.map((question) =>
        textArea({
          name: question.question_id,
          label: question.question,
          hint: question.hint,
          value: question.answer,
          rows: 3,
          maxlength: 4000,
          errors: frame.errors,
        }),
      )}
      <p class="inline">${button({ label: words.saveInterview, kind: 'primary' })}</p>
    </form>`
}
