/** What owners tell: forms for updates, milestones, the story and the interview. */
import { button, csrfField } from '../design/components/actions.ts'
import { errorSummary, type FieldError, textArea, textField } from '../design/components/forms.ts'
import { emptyState, notice, pill } from '../design/components/states.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { html, type Content, type Html } from '../design/html.ts'
import { sectionTitles, type Story, storySections } from '../founders/index.ts'
import { ownerTabs } from '../listings/index.ts'

export interface TellFrame {
  /** Null on the interview page, which belongs to the account. */
  listing: { id: number; name: string; slug: string } | null
  current: 'updates' | 'milestones' | 'story' | 'interview'
  csrf: string
  errors: readonly FieldError[]
  saved: boolean
}

/** The page around one of the forms. */
export function tellView(frame: TellFrame, lead: Content, content: Content): Html {
  const { listing, current } = frame
  return html`<div class="wrap page narrow">
    <div class="intro">
      <h1>${listing ? `Tell about ${listing.name}` : 'Your interview'}</h1>
      <p>${lead}</p>
    </div>
    ${listing && ownerTabs(listing.id, current)}
    <div class="stack spaced">
      ${errorSummary(frame.errors)}${frame.saved && frame.errors.length === 0 && notice({ tone: 'success', text: 'Saved.' })}${content}
    </div>
  </div>`
}

/** The form of an update and what was posted. */
export function updatesForm(
  frame: TellFrame,
  data: {
    live: boolean
    title: string
    body: string
    posted: readonly { id: number; title: string; posted_at: Date }[]
    locale: Locale
  },
): Html {
  if (!data.live)
    return notice({
      tone: 'plain',
      text: 'Updates are public news: you can post them once the listing is live.',
    })
  return html`<form class="card stack" method="post" action="/account/listings/${frame.listing?.id}/updates">
      ${csrfField(frame.csrf)}
      ${textField({ name: 'title', label: 'Headline', value: data.title, maxlength: 120, required: true, errors: frame.errors })}
      ${textArea({ name: 'body', label: 'What is new', hint: 'Plain text. Followers get it by mail, so read it once more.', value: data.body, rows: 6, maxlength: 5000, required: true, errors: frame.errors })}
      <p class="inline">${button({ label: 'Post it', kind: 'primary' })}</p>
    </form>
    ${
      data.posted.length > 0 &&
      html`<ul class="rows card">
        ${data.posted.map((update) => html`<li><a href="/updates#update-${update.id}">${update.title}</a> <span class="muted small-text">${dayTime(update.posted_at.toISOString(), data.locale)}</span></li>`)}
      </ul>`
    }`
}

/** The timeline with a form for one more entry. */
export function milestonesForm(
  frame: TellFrame,
  data: {
    milestones: readonly { milestone_id: number; date: string; title: string }[]
    form: Record<string, string>
    shown: boolean
    locale: Locale
  },
): Html {
  const base = `/account/listings/${frame.listing?.id}/milestones`
  return html`${!data.shown && notice({ tone: 'plain', text: 'The timeline is public on paid listings, or where the section is unlocked. You can fill it in already.' })}
    ${
      data.milestones.length === 0
        ? emptyState({
            title: 'No milestones yet',
            text: 'The first customer, the first release, a hundred users: what readers should know.',
          })
        : html`<ul class="rows card">
            ${data.milestones.map(
              (milestone) =>
                html`<li>
                  <div>
                    <b>${milestone.title}</b><br /><span class="muted small-text"
                      >${dayTime(milestone.date, { ...data.locale, zone: 'UTC' })}</span
                    >
                  </div>
                  <form method="post" action="${`${base}/${milestone.milestone_id}/delete`}">
                    ${csrfField(frame.csrf)}${button({ label: 'Delete', small: true, describes: `Delete ${milestone.title}` })}
                  </form>
                </li>`,
            )}
          </ul>`
    }
    <form class="card stack" method="post" action="${base}">
      ${csrfField(frame.csrf)}
      ${textField({ name: 'date', type: 'date', label: 'Day', value: data.form['date'] ?? '', required: true, errors: frame.errors })}
      ${textField({ name: 'title', label: 'What happened', value: data.form['title'] ?? '', maxlength: 120, required: true, errors: frame.errors })}
      ${textArea({ name: 'description', label: 'Details', value: data.form['description'] ?? '', rows: 3, maxlength: 1000, errors: frame.errors })}
      ${textField({ name: 'url', type: 'url', label: 'Link', value: data.form['url'] ?? '', maxlength: 2048, errors: frame.errors })}
      <p class="inline">${button({ label: 'Add the milestone', kind: 'primary' })}</p>
    </form>`
}

/** The story with what is missing. */
export function storyForm(
  frame: TellFrame,
  data: {
    story: Story
    status: 'published' | 'draft'
    url: string
    shown: boolean
    missing: readonly { message: string; url: string }[]
  },
): Html {
  return html`<div class="card stack">
      <div class="inline">
        <b class="grow"
          >${data.status === 'published' ? 'The story is published.' : 'The story is a draft.'}</b
        >${data.status === 'published' ? pill('Published', 'success') : pill('Draft', 'plain')}
      </div>
      ${data.shown && html`<p><a class="link" href="${data.url}">Read it as everybody does</a></p>`}
      ${
        data.missing.length > 0 &&
        html`<p>It is published by itself once this is done:</p>
          <ul>
            ${data.missing.map((item) => html`<li><a class="link" href="${item.url}">${item.message}</a></li>`)}
          </ul>`
      }
    </div>
    <form class="card stack" method="post" action="/account/listings/${frame.listing?.id}/story">
      ${csrfField(frame.csrf)}
      ${textField({ name: 'title', label: 'Title', value: data.story.title, maxlength: 160, errors: frame.errors })}
      ${storySections.map((section) => textArea({ name: section, label: sectionTitles[section], value: data.story[section], rows: 7, maxlength: 8000, errors: frame.errors }))}
      <p class="inline">${button({ label: 'Save', kind: 'primary' })}</p>
    </form>`
}

/** The interview: answer what you like. */
export function interviewForm(
  frame: TellFrame,
  questions: readonly { question_id: string; question: string; hint: string; answer: string }[],
): Html {
  return html`<form class="card stack" method="post" action="/account/interview">
    ${csrfField(frame.csrf)}
    ${questions.map((question) => textArea({ name: question.question_id, label: question.question, hint: question.hint, value: question.answer, rows: 3, maxlength: 4000, errors: frame.errors }))}
    <p class="inline">${button({ label: 'Save', kind: 'primary' })}</p>
  </form>`
}
