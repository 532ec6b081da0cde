/** The team's list of blog posts: a search, a filter by state, one row per post. */
import { button, buttonLink, furtherLink } from '../design/components/actions.ts'
import { teamPageFrame } from '../design/components/team-page-frame.ts'
import { matchLine, showAllLink } from '../design/components/team-search.ts'
import { selectField, textField } from '../design/components/forms.ts'
import { emptyState, pill } from '../design/components/states.ts'
import { dayTime, type Locale, momentTime } from '../design/components/time.ts'
import { html, type Html } from '../design/html.ts'
import type { KeysetPage } from '../platform/call/keyset.ts'
import { type PostFilter, type PostRow, postStates } from './blog-queries.ts'
import { words } from './words/index.ts'

const path = '/team/blog'

export interface TeamBlogData {
  asked: PostFilter
  /** How many match the filter; null without one. */
  counted: number | null
  locale: Locale
  now: Date
  isDeleted: boolean
}

/** The posts that match the filter. */
export function teamBlogView({ shown: posts, last }: KeysetPage<PostRow>, data: TeamBlogData): Html {
  const { asked, counted } = data
  return teamPageFrame({
    path,
    title: words.blog,
    done: data.isDeleted ? { tone: 'success', text: words.deleted } : null,
    actions: buttonLink({ href: `${path}/new`, label: words.writePost, kind: 'primary' }),
    content: html`${(posts.length > 0 || counted !== null) && filterForm(asked)}
      ${counted !== null && counted > 0 && matchLine(counted, path)}
      <div class="space-above">${posts.length === 0 ? noPosts(counted !== null) : postList(posts, data)}</div>
      ${furtherLink(path, last, { q: asked.words ?? '', state: asked.state ?? '' })}`,
  })
}

function noPosts(isFiltered: boolean): Html {
  if (isFiltered)
    return emptyState({ title: words.noPostFits, text: words.noPostFitsText, action: showAllLink(path) })
  return emptyState({ title: words.noPosts, text: words.noPostsTeamText })
}

function filterForm({ words: typed, state }: PostFilter): Html {
  return html`<form class="three-columns" action="${path}">
    ${textField({ name: 'q', type: 'search', label: words.findPost, value: typed ?? '', maxlength: 200 })}
    ${selectField({
      name: 'state',
      label: words.state,
      value: state ?? '',
      empty: words.anyState,
      choices: postStates.map((value) => ({ value, label: words[value] })),
    })}
    ${button({ label: words.filter })}
  </form>`
}

function postList(posts: readonly PostRow[], { locale, now }: TeamBlogData): Html {
  return html`<div class="card flush">
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

function stateOf({ published_at: at }: PostRow, locale: Locale, now: Date): Html {
  if (at === null) return pill(words.draft, 'plain')
  if (at <= now) return pill(words.published, 'success')
  return html`${pill(words.scheduled, 'gold')}
    <span class="small-text muted">${momentTime(at.toISOString(), locale)}</span>`
}
