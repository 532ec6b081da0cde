/** What owners publish: forms for updates, milestones, the story and the interview. */
import { accountFrame } from '../../accounts/index.ts'
import { button, csrfField } from '../../design/components/actions.ts'
import {
  autosaveTexts,
  errorSummary,
  type FieldError,
  fileField,
  pictureTypes,
  textArea,
  textField,
} from '../../design/components/forms.ts'
import { emptyState, notice, pill, saveState } from '../../design/components/states.ts'
import { dayTime, type Locale } from '../../design/components/time.ts'
import { attributes, html, type Content, type Html } from '../../design/html.ts'
import {
  sectionTitle,
  type Story,
  type StoryRules,
  storySections,
  storySectionsView,
  type storyWords,
} from '../../founders/index.ts'
import { ownerFrame } from '../../listings/index.ts'
import { words } from '../words/index.ts'

export interface PublishFrame {
  /** Null on the interview page, which belongs to the account. */
  listing: { id: number; name: string; slug: string } | null
  current: 'updates' | 'milestones' | 'story' | 'interview'
  csrf: string
  errors: readonly FieldError[]
  saved: boolean
}

/** The page around one of the forms. */
export function publishView(frame: PublishFrame, lead: Content, content: Content): Html {
  const { listing, current, errors } = frame
  const saved = frame.saved && errors.length === 0 && notice({ tone: 'success', text: words.saved })
  const page = {
    title: titleOf(frame),
    intro: lead,
    content: html`${errorSummary(errors)}${saved}${content}`,
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

/** The timeline with a form for one more entry. */
export function milestonesForm(
  frame: PublishFrame,
  data: {
    milestones: readonly { milestone_id: number; date: string; title: string; picture_url: string | null }[]
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
                  <div>
                    <b>${milestone.title}</b><br /><span class="muted small-text"
                      >${dayTime(milestone.date, { ...data.locale, zone: 'UTC' })}${milestone.picture_url !== null && ` · ${words.withPicture}`}</span
                    >
                  </div>
                  <a
                    class="link small-text"
                    href="/account/listings/${frame.listing?.id}/updates?${new URLSearchParams({ title: milestone.title }).toString()}"
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
      ${csrfField(frame.csrf)}
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
      ${fileField({ name: 'picture', label: words.picture, hint: words.pictureHint, accept: pictureTypes, errors: frame.errors })}
      <p class="inline">${button({ label: words.addMilestone, kind: 'primary' })}</p>
    </form>`
}

/** The story with what is missing. */
export function storyForm(
  frame: PublishFrame,
  data: {
    story: Story
    words: ReturnType<typeof storyWords>
    rules: StoryRules
    /** What is typed, as it would be published; null where it was not asked for. */
    preview: Story | null
    status: 'published' | 'draft'
    url: string
    shown: boolean
    missing: readonly { message: string; url: string }[]
  },
): Html {
  return html`${data.preview && storyPreview(data.preview)}
    <div class="card stack">
      <div class="inline">
        <b class="grow">${data.status === 'published' ? words.storyPublished : words.storyDraft}</b
        >${data.status === 'published' ? pill(words.published, 'success') : pill(words.draft, 'plain')}
      </div>
      ${
        data.status === 'published' &&
        html`<p>
          ${data.shown ? html`<a class="link" href="${data.url}">${words.viewStory}</a>` : words.storyWaits}
        </p>`
      }
      ${
        data.missing.length > 0 &&
        html`<p>${words.publishesWhen}</p>
          <ul>
            ${data.missing.map((item) => html`<li><a class="link" href="${item.url}">${item.message}</a></li>`)}
          </ul>`
      }
    </div>

    <autosave-form
      ${attributes({ 'data-refused': (data.preview !== null || frame.errors.length > 0) && 'on', ...autosaveTexts() })}
    >
      <word-count>
        <form class="card stack" method="post" action="/account/listings/${frame.listing?.id}/story">
          ${csrfField(frame.csrf)}
          <p class="hint">${words.storyHint}</p>
          ${textField({ name: 'title', label: words.title, value: data.story.title, maxlength: 160, errors: frame.errors })}
          ${storySections.map((section) =>
            textArea({
              name: section,
              label: sectionTitle(section),
              hint: words.wordsOfSection(
                counted(data.words.sections[section]),
                data.rules.leastWordsPerSection,
              ),
              value: data.story[section],
              rows: 7,
              maxlength: 8000,
              errors: frame.errors,
            }),
          )}
          <p class="small-text">
            ${words.wordsOfStory(html`<b data-total>${data.words.total}</b>`, data.rules.leastWords, data.rules.leastSections)}
          </p>
          <p class="inline">
            ${button({ label: words.saveStory, kind: 'primary' })}
            ${button({ label: words.previewStory, name: 'do', value: 'preview' })} ${saveState('')}
          </p>
        </form>
      </word-count>
    </autosave-form>`
}

function counted(count: number): Html {
  return html`<b data-count>${count}</b>`
}

function storyPreview(story: Story): Html {
  return html`<section class="card body" aria-labelledby="preview">
    <p class="eyebrow" id="preview">${words.previewOfStory}</p>
    <h2>${story.title}</h2>
    ${storySectionsView(story)}
  </section>`
}

/** The interview: answer what you like. */
export function interviewForm(
  frame: PublishFrame,
  questions: readonly { question_id: string; question: string; hint: string; answer: string }[],
  /** Where the answers stand; undefined while readers see nothing of the person. */
  own: string | undefined,
): Html {
  return html`${own !== undefined && html`<p><a class="link" href="${own}">${words.seeFounderPage}</a></p>`}
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
