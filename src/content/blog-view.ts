/** The blog, and the team's editor with a preview. */
import { deskFrame } from '../design/components/desk-frame.ts'
import {
  breadcrumbs,
  button,
  buttonLink,
  csrfField,
  furtherLink,
  pagination,
  type Pages,
} from '../design/components/actions.ts'
import { postCover } from '../design/components/category-icon.ts'
import { checkbox, errorSummary, type FieldError, textArea, textField } from '../design/components/forms.ts'
import { emptyState, pill } from '../design/components/states.ts'
import { dayTime, type Locale, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { markdown } from '../design/markdown.ts'
import type { KeysetPage } from '../platform/call/keyset.ts'
import type { PostRow } from './blog-queries.ts'
import { words } from './words/index.ts'

export interface BlogData extends Pages {
  items: readonly { slug: string; title: string; summary: string; author: string; published_at: string }[]
  q: string
  locale: Locale
}

/** Published posts, newest first. */
export function blogView(data: BlogData): Html {
  const query = (more: { page?: number; cursor?: string }) =>
    `/blog?${new URLSearchParams({
      ...(data.q ? { q: data.q } : {}),
      ...(more.cursor === undefined ? { page: String(more.page ?? 1) } : { cursor: more.cursor }),
    }).toString()}`
  return html`<div class="wrap page narrow">
    <div class="intro">
      <h1>${words.blog}</h1>
      <p>${words.feed}</p>
    </div>
    ${
      (data.items.length > 0 || data.q) &&
      html`<form class="inline find" role="search" aria-label="${words.blog}" action="/blog">
        <div class="input grow">
          <label for="blog-q">${words.searchBlog}</label>
          <input class="field" id="blog-q" name="q" type="search" value="${data.q}" maxlength="200" />
        </div>
        <button class="button">${words.search}</button>
      </form>`
    }
    <div class="stack space-above">
      ${data.items.length === 0 && emptyState({ title: data.q ? words.nothingFound(data.q) : words.noPosts })}
      ${data.items.map(
        (post) =>
          html`<article class="card post">
            <div class="shot">${postCover(post.title)}</div>
            <div>
              <h2><a href="/blog/${post.slug}">${post.title}</a></h2>
              <p class="muted small-text">
                ${words.byOn(post.author, dayTime(post.published_at, data.locale))}
              </p>
              <p>${post.summary}</p>
            </div>
          </article>`,
      )}
    </div>
    ${pagination(data, query)}
  </div>`
}

/** One post. */
export function postView(
  post: { title: string; author: string; published_at: string; body: string },
  locale: Locale,
): Html {
  return html`<article class="wrap page narrow body">
    ${breadcrumbs([{ href: '/blog', label: words.blog }, { label: post.title }])}
    <div class="shot banner">${postCover(post.title)}</div>
    <div class="intro space-above">
      <h1>${post.title}</h1>
      <p>${words.byOn(post.author, dayTime(post.published_at, locale))}</p>
    </div>
    <div class="prose">${markdown(post.body)}</div>
  </article>`
}

/** Every post for the site team. */
export function teamBlogView({ shown: posts, last }: KeysetPage<PostRow>, locale: Locale, now: Date): Html {
  return deskFrame({
    path: '/team/blog',
    title: words.blog,
    actions: buttonLink({ href: '/team/blog/new', label: words.writePost, kind: 'primary' }),
    content: html`${
      posts.length === 0
        ? emptyState({ title: words.noPosts, text: words.noPostsTeamText })
        : html`<div class="card flush">
            <ul class="rows">
              ${posts.map(
                (post) =>
                  html`<li>
                    <div>
                      <a href="/team/blog/${post.id}"><b>${post.title}</b></a>
                      <p class="muted small-text">
                        ${words.changedOn(post.author, dayTime(post.updated_at.toISOString(), locale))}
                      </p>
                    </div>
                    ${stateOf(post, locale, now)}
                  </li>`,
              )}
            </ul>
          </div>`
    }
    ${furtherLink('/team/blog', last)}`,
  })
}

function stateOf({ published_at: at }: PostRow, locale: Locale, now: Date): Html {
  if (at === null) return pill(words.draft, 'plain')
  if (at <= now) return pill(words.published, 'success')
  return html`${pill(words.scheduled, 'gold')}
    <span class="small-text muted">${momentTime(at.toISOString(), locale)}</span>`
}

export interface PostForm {
  slug: string
  title: string
  summary: string
  body: string
  author: string
  published: boolean
  /** As clocks of who writes show it; blank: now. */
  publish_at: string
}

export interface EditorData {
  /** Null for a new post. */
  id: number | null
  csrf: string
  form: PostForm
  errors: readonly FieldError[]
  preview: boolean
  /** Zone of who writes. */
  zone: string
}

/** The editor; "Preview" shows the post below without saving it. */
export function editorView({ id, csrf, form, errors, preview, zone }: EditorData): Html {
  return deskFrame({
    path: '/team/blog',
    title: id === null ? words.writePost : words.editPost,
    content: html`<div class="body">
      <form class="card stack" method="post" action="${id === null ? '/team/blog/new' : `/team/blog/${id}`}">
        ${csrfField(csrf)}${errorSummary(errors)}
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
      </form>
      ${
        preview &&
        html`<section class="card space-above" aria-label="${words.preview}">
          <h2>${form.title}</h2>
          <div class="prose">${markdown(form.body)}</div>
        </section>`
      }
    </div>`,
  })
}
