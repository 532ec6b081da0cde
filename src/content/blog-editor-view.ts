/** The team's editor of a post, with a preview. */
import { seenField } from '../design/components/changed-meanwhile.ts'
import { button, buttonLink, csrfField, onceField } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { sectionHead } from '../design/components/facts.ts'
import {
  checkbox,
  errorSummary,
  type FieldError,
  fieldId,
  textArea,
  textField,
} from '../design/components/forms.ts'
import { pictureField } from '../design/components/picture-field.ts'
import type { Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { onPage } from '../pictures/index.ts'
import { postView } from './blog-view.ts'
import type { PostPicture } from './post-picture.ts'
import { words } from './words/index.ts'

export interface PostForm {
  slug: string
  title: string
  summary: string
  body: string
  author: string
  published: boolean
  /** Address of the uploaded picture; blank for none. */
  picture_url: string
  picture_alt: string
  /** In the author's local time; blank means now. */
  publish_at: string
}

export interface EditorData {
  /** Null for a new post. */
  id: number | null
  /** When the post was last saved, as the editor loaded it; detects concurrent edits. */
  seen: string
  csrf: string
  form: PostForm
  errors: readonly FieldError[]
  /** The stored copy of the form's picture. */
  picture: PostPicture | null
  /** When readers will see the post; null if no preview is shown. */
  preview: { published_at: string } | null
  locale: Locale
  /** Time zone of the author. */
  zone: string
  /** True right after a save. */
  isSaved: boolean
}

/** The state of a saved post for readers. */
function stateOf({ published, publish_at: at }: PostForm): 'draft' | 'scheduled' | 'published' {
  if (!published) return 'draft'
  return at === '' ? 'published' : 'scheduled'
}

/** The editor; "Preview" shows the post as readers will see it above the form, without saving it. */
export function editorView(data: EditorData): Html {
  const { id, seen, csrf, form, errors, preview, zone } = data
  return teamPageFrame({
    path: '/team/blog',
    title: id === null ? words.writePost : words.editPost,
    done: data.isSaved ? { tone: 'success', text: words.savedAs[stateOf(form)] } : null,
    content: html`<div class="body">
      ${preview && previewOf(data, preview)}
      <form
        class="card stack"
        method="post"
        action="${id === null ? '/team/blog/new' : `/team/blog/${id}`}"
        enctype="multipart/form-data"
      >
        ${csrfField(csrf)}${id === null ? onceField() : seenField(seen)}${errorSummary(errors)}
        ${textField({ name: 'title', label: words.title, value: form.title, maxlength: 160, required: true, errors })}
        ${textField({ name: 'slug', label: words.address, hint: words.addressHint, value: form.slug, maxlength: 100, errors })}
        ${textField({ name: 'author', label: words.author, value: form.author, maxlength: 80, required: true, errors })}
        ${textArea({
          name: 'summary',
          label: words.summary,
          hint: words.summaryHint,
          value: form.summary,
          rows: 2,
          maxlength: 400,
          required: true,
          errors,
        })}
        ${pictureFields(data)}
        ${textArea({
          name: 'body',
          label: words.text,
          hint: words.textHint,
          value: form.body,
          rows: 18,
          maxlength: 50_000,
          required: true,
          errors,
        })}
        ${checkbox({ name: 'published', label: words.published, checked: form.published, hint: words.publishedHint })}
        ${textField({
          name: 'publish_at',
          type: 'datetime-local',
          label: words.publishAt,
          hint: words.publishAtHint(zone),
          value: form.publish_at,
          errors,
        })}
        <p class="inline">
          ${button({ label: words.savePost, kind: 'primary', name: 'do', value: 'save' })}
          ${button({ label: words.preview, name: 'do', value: 'preview', unchecked: true })}
          ${id !== null && button({ label: words.deletePost, kind: 'danger', name: 'do', value: 'delete', unchecked: true })}
        </p>
        ${id !== null && html`<p class="small-text muted">${words.deleteFinal}</p>`}
      </form>
    </div>`,
  })
}

/** The post as readers will see it, above the form. */
function previewOf({ form, picture, locale }: EditorData, preview: { published_at: string }): Html {
  return html`<section class="below" aria-labelledby="preview">
    ${sectionHead(words.preview, { id: 'preview' })}
    <p class="small-text muted">
      ${words.previewText} <a class="link" href="#${fieldId('body')}">${words.backToText}</a>
    </p>
    <div class="card flush">${postView({ ...form, ...preview, picture }, locale)}</div>
  </section>`
}

/** The fields for a picture's file and its alternative text; an existing picture is shown and can be removed. */
function pictureFields({ form, picture, errors }: EditorData): Html {
  const wrong = errors.map((error) =>
    error.path.startsWith('picture') && error.path !== 'picture_alt'
      ? { ...error, path: 'picture.file' }
      : error,
  )
  return html`<fieldset class="group stack">
    <legend>${words.picture}</legend>
    <input type="hidden" name="picture_url" value="${form.picture_url}" />
    ${
      picture &&
      html`<img
        class="post-picture"
        src="${onPage(picture)?.src}"
        width="${picture.width}"
        height="${picture.height}"
        alt="${picture.alt || words.picture}"
      />`
    }
    ${pictureField({
      name: 'picture.file',
      label: picture ? words.otherPicture : words.pictureFile,
      hint: words.pictureHint,
      errors: wrong,
    })}
    ${textField({
      name: 'picture_alt',
      label: words.pictureAlt,
      hint: words.pictureAltHint,
      value: form.picture_alt,
      maxlength: 300,
      errors,
    })}
    ${picture && checkbox({ name: 'no_picture', label: words.removePicture, checked: false })}
  </fieldset>`
}

/** The confirmation before a post is deleted; it says so if a colleague has saved the post since it was opened. */
export function deletePostView({
  id,
  title,
  hidden,
  isChanged,
}: {
  id: number
  title: string
  /** The hidden fields of its form. */
  hidden: Html
  isChanged: boolean
}): Html {
  return teamPageFrame({
    path: '/team/blog',
    title,
    done: isChanged ? { tone: 'problem', text: words.changedBeforeDelete } : null,
    content: html`<form class="card stack" method="post" action="/team/blog/${id}">
      ${hidden}<input type="hidden" name="confirm" value="yes" />
      <p>${words.deleteFinal}</p>
      <p class="inline">
        ${button({ label: words.deletePost, kind: 'danger', name: 'do', value: 'delete' })}
        ${buttonLink({ href: `/team/blog/${id}`, label: words.keepPost, kind: 'quiet' })}
      </p>
    </form>`,
  })
}
