/** The blog, and the team's editor with a preview. */
import {
  breadcrumbs,
  button,
  buttonLink,
  csrfField,
  pagination,
  type Pages,
} from '../design/components/actions.ts'
import { checkbox, errorSummary, type FieldError, textArea, textField } from '../design/components/forms.ts'
import { emptyState, pill } from '../design/components/states.ts'
import { dayTime, type Locale } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import { markdown } from '../design/markdown.ts'
import type { PostRow } from './blog-queries.ts'

export interface BlogData extends Pages {
  items: readonly { slug: string; title: string; summary: string; author: string; published_at: string }[]
  q: string
  locale: Locale
}

/** Published posts, newest first. */
export function blogView(data: BlogData): Html {
  const query = (more: { page?: number; cursor?: string }) =>
    `/blog?${new URLSearchParams({ ...(data.q ? { q: data.q } : {}), ...(more.cursor === undefined ? { page: String(more.page ?? 1) } : { cursor: more.cursor }) }).toString()}`
  return html`<div class="wrap page narrow">
    <div class="intro">
      <h1>Blog</h1>
      <p>News of this site. <a class="link" href="/blog.atom">Atom feed</a></p>
    </div>
    <form class="inline find" role="search" aria-label="Blog" action="/blog">
      <div class="input grow">
        <label for="blog-q">Search the blog</label>
        <input class="field" id="blog-q" name="q" type="search" value="${data.q}" maxlength="200" />
      </div>
      <button class="button">Search</button>
    </form>
    <div class="stack space-above">
      ${data.items.length === 0 && emptyState({ title: data.q ? `Nothing about “${data.q}”` : 'No posts yet' })}
      ${data.items.map(
        (post) =>
          html`<article class="card">
            <h2><a href="/blog/${post.slug}">${post.title}</a></h2>
            <p class="muted small-text">${post.author}, ${dayTime(post.published_at, data.locale)}</p>
            <p>${post.summary}</p>
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
    ${breadcrumbs([{ href: '/blog', label: 'Blog' }, { label: post.title }])}
    <div class="intro space-above">
      <h1>${post.title}</h1>
      <p>${post.author}, ${dayTime(post.published_at, locale)}</p>
    </div>
    <div class="prose">${markdown(post.body)}</div>
  </article>`
}

/** Every post for the site team. */
export function teamBlogView(posts: readonly PostRow[], locale: Locale): Html {
  return html`<div class="wrap page narrow">
    <div class="inline">
      <h1 class="grow">Blog</h1>
      ${buttonLink({ href: '/team/blog/new', label: 'Write a post', kind: 'primary' })}
    </div>
    ${
      posts.length === 0
        ? emptyState({ title: 'No posts yet', text: 'The first one could say why this site exists.' })
        : html`<div class="card flush space-above">
            <ul class="rows">
              ${posts.map(
                (post) =>
                  html`<li>
                    <div>
                      <a href="/team/blog/${post.id}"><b>${post.title}</b></a>
                      <p class="muted small-text">
                        ${post.author}, changed ${dayTime(post.updated_at.toISOString(), locale)}
                      </p>
                    </div>
                    ${post.published_at ? pill('Published', 'success') : pill('Draft', 'plain')}
                  </li>`,
              )}
            </ul>
          </div>`
    }
  </div>`
}

export interface PostForm {
  slug: string
  title: string
  summary: string
  body: string
  author: string
  published: boolean
}

export interface EditorData {
  /** Null for a new post. */
  id: number | null
  csrf: string
  form: PostForm
  errors: readonly FieldError[]
  preview: boolean
}

/** The editor; "Preview" shows the post below without saving it. */
export function editorView({ id, csrf, form, errors, preview }: EditorData): Html {
  return html`<div class="wrap page narrow body">
    ${breadcrumbs([{ href: '/team/blog', label: 'Blog' }, { label: id === null ? 'New post' : form.title }])}
    <div class="intro space-above"><h1>${id === null ? 'Write a post' : 'Edit the post'}</h1></div>
    <form class="card stack" method="post" action="${id === null ? '/team/blog/new' : `/team/blog/${id}`}">
      ${csrfField(csrf)}${errorSummary(errors)}
      ${textField({ name: 'title', label: 'Title', value: form.title, maxlength: 160, required: true, errors })}
      ${textField({ name: 'slug', label: 'Address', hint: 'Letters, digits and hyphens. Empty: made from the title.', value: form.slug, maxlength: 100, errors })}
      ${textField({ name: 'author', label: 'Author', value: form.author, maxlength: 80, required: true, errors })}
      ${textArea({ name: 'summary', label: 'Summary', hint: 'For lists, feeds and search engines.', value: form.summary, rows: 2, maxlength: 400, required: true, errors })}
      ${textArea({ name: 'body', label: 'Text', hint: 'CommonMark. Raw HTML is shown as text.', value: form.body, rows: 18, maxlength: 50_000, required: true, errors })}
      ${checkbox({ name: 'published', label: 'Published', checked: form.published, hint: 'Everybody can read it.' })}
      <p class="inline">
        ${button({ label: 'Save', kind: 'primary', name: 'do', value: 'save' })}
        ${button({ label: 'Preview', name: 'do', value: 'preview', unchecked: true })}
        ${id !== null && button({ label: 'Delete', kind: 'danger', name: 'do', value: 'delete', unchecked: true })}
      </p>
    </form>
    ${
      preview &&
      html`<section class="card space-above" aria-label="Preview">
        <h2>${form.title}</h2>
        <div class="prose">${markdown(form.body)}</div>
      </section>`
    }
  </div>`
}
