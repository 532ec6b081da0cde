/** The form of a founder story: what is missing, its text, pictures and preview. */
import { button, csrfField } from '../../design/components/actions.ts'
import { autosaveTexts, selectField, textArea, textField } from '../../design/components/forms.ts'
import { pictureField } from '../../design/components/picture-field.ts'
import { pill, saveState } from '../../design/components/states.ts'
import { attributes, html, type Html } from '../../design/html.ts'
import {
  sectionTitle,
  type Story,
  type StoryRules,
  storySections,
  storySectionsView,
  type storyWords,
} from '../../founders/index.ts'
import type { CopiesByAddress, RefusedPicture } from '../../pictures/index.ts'
import { words } from '../words/index.ts'
import type { PublishFrame } from './publish-view.ts'

const formId = 'story'

/** The story's form, with what is missing. */
export function storyForm(
  frame: PublishFrame,
  data: {
    story: Story
    words: ReturnType<typeof storyWords>
    rules: StoryRules
    /** The posted text as it would be published; null if no preview was requested. */
    preview: { story: Story; pictures: CopiesByAddress } | null
    /** Pictures of the saved story that were refused or are not fetched yet. */
    unfetched: readonly RefusedPicture[]
    /** URLs of pictures without alternative text. */
    withoutAlt: readonly string[]
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
      ${
        data.unfetched.length > 0 &&
        html`<p>${words.picturesNotShown}</p>
          <ul>
            ${data.unfetched.map(({ url, reason }) => html`<li>${words[reason === 'waiting' ? 'pictureWaits' : 'pictureRefused'](url)}</li>`)}
          </ul>`
      }
      ${
        data.withoutAlt.length > 0 &&
        html`<p>${words.picturesUntold}</p>
          <ul>
            ${data.withoutAlt.map((url) => html`<li>${url}</li>`)}
          </ul>`
      }
    </div>

    <autosave-form
      ${attributes({
        'data-refused': (data.preview !== null || frame.errors.length > 0) && 'on',
        'data-saved': frame.done !== null && 'on',
        ...autosaveTexts(),
      })}
    >
      <word-count data-by="word">
        <story-pictures
          ${attributes({ 'data-sending': words.pictureSending, 'data-refused': words.pictureNotTaken, 'data-tell': words.tellPicture })}
        >
          <form
            class="card stack"
            id="${formId}"
            method="post"
            action="/account/listings/${frame.listing?.id}/story"
            enctype="multipart/form-data"
          >
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
            ${pictureFields(frame)}
            <p class="small-text">
              ${words.wordsOfStory(html`<b data-total>${data.words.total}</b>`, data.rules.leastWords, data.rules.leastSections)}
            </p>
            <p class="inline">
              ${button({ label: words.saveStory, kind: 'primary' })}
              ${button({ label: words.previewStory, name: 'do', value: 'preview' })} ${saveState('')}
            </p>
          </form>
        </story-pictures>
      </word-count>
    </autosave-form>`
}

function counted(count: number): Html {
  return html`<b data-count>${count}</b>`
}

/** Adds a picture at the end of a section; with script it can also be pasted or dropped at its place. */
function pictureFields({ errors }: PublishFrame): Html {
  return html`<fieldset class="item">
    <legend>${words.addPicture}</legend>
    <p class="hint">${words.addPictureHint}</p>
    ${pictureField({ name: 'picture', label: words.picture, hint: words.pictureTypes, errors })}
    ${textField({ name: 'picture_told', label: words.whatPictureShows, value: '', maxlength: 200, errors })}
    ${selectField({
      name: 'picture_section',
      label: words.pictureSection,
      value: storySections[0],
      choices: storySections.map((section) => ({ value: section, label: sectionTitle(section) })),
      errors,
    })}
  </fieldset>`
}

function storyPreview({ story, pictures }: { story: Story; pictures: CopiesByAddress }): Html {
  return html`<section class="card body" aria-labelledby="preview">
    <p class="eyebrow" id="preview">${words.previewOfStory}</p>
    <h2>${story.title}</h2>
    ${storySectionsView(story, pictures)}
    <p>${button({ label: words.saveStory, kind: 'primary', form: formId })}</p>
  </section>`
}
