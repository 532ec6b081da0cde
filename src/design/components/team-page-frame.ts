/** The frame of the site team's pages: a rail with all of them, a title, and what was just done. */
import { dueAt, readsAsOperator } from '../../platform/text/reader.ts'
import { attributes, html, type Content, type Html } from '../html.ts'
import { words } from '../words/index.ts'
import { button, csrfField } from './actions.ts'
import { notice, type Notice } from './states.ts'

/** All team pages by group. Their names are in the catalogue. */
export const teamPagePaths = {
  due: [
    '/team',
    '/team/start',
    '/team/reports',
    '/team/questions',
    '/team/claims',
    '/team/site-checks',
    '/team/history',
  ],
  directory: [
    '/team/listings',
    '/team/companies',
    '/team/weeks',
    '/team/badges',
    '/team/imports',
    '/team/people',
    '/team/categories',
    '/team/votes',
  ],
  money: ['/team/orders', '/team/products', '/team/seller'],
  site: [
    '/team/settings',
    '/team/fields',
    '/team/blog',
    '/team/interview-questions',
    '/team/terms',
    '/team/webhooks',
  ],
  ops: ['/team/operator', '/team/mail', '/team/model-runs', '/team/figures', '/team/ratings', '/team/log'],
} as const

type Group = keyof typeof teamPagePaths

/** Team pages that only the server's operator can open. */
const operatorPages: readonly string[] = ['/team/operator', '/team/mail']
/** A greater number is shown as `99+`. */
const maxShown = 99

export type TeamPagePath = (typeof teamPagePaths)[Group][number]

/**
 * The frame of a team page; `path` is its own address in the rail. The notice of an action takes the focus, so that it is read
 * out and the keyboard continues there instead of at the top of the page.
 */
export function teamPageFrame(page: {
  path: TeamPagePath
  title: string
  intro?: Content
  done?: Notice | null
  /** True if an element of the content takes the focus instead. */
  focused?: boolean
  /** Content beside the title: an export, a button to add. */
  actions?: Content
  content: Content
}): Html {
  return html`<div class="wrap page team-page">
    ${rail(page.path)}
    <div class="team-page-body">
      <div class="intro team-page-title">
        <div>
          <h1>${page.title}</h1>
          ${page.intro && html`<p>${page.intro}</p>`}
        </div>
        ${page.actions && html`<div class="inline">${page.actions}</div>`}
      </div>
      ${
        page.done &&
        html`<div class="page-done" tabindex="-1" ${attributes({ autofocus: page.focused !== true })}>
          ${notice(page.done)}
        </div>`
      }
      ${page.content}
    </div>
  </div>`
}

/** The rail is shown beside wide pages and folded above narrow ones; both without script. */
function rail(path: TeamPagePath): Html {
  const all = Object.entries(teamPagePaths) as [Group, readonly TeamPagePath[]][]
  const folds = all.map(([group, paths]) => fold(group, paths, path))
  const groups = all.map(
    ([group, paths]) =>
      html`<p>${words.teamPageGroups[group]}</p>
        ${links(paths, path)}`,
  )
  return html`<nav class="rail" aria-label="${words.siteTeam}">${folds}</nav>
    <details class="rail-menu card">
      <summary>
        <span>${words.teamPages}: ${words.teamPageNames[path]}</span
        >${dueOn(...Object.values(teamPagePaths).flat())}
      </summary>
      <nav aria-label="${words.teamPages}">${groups}</nav>
    </details>`
}

/**
 * A group of the rail. What is to do and the group of the current page are unfolded: together they fit on a small
 * screen, so that nothing lies below an edge where nobody looks.
 */
function fold(group: Group, paths: readonly TeamPagePath[], current: TeamPagePath): Html {
  const open = group === 'due' || paths.includes(current)
  return html`<details class="rail-group" ${attributes({ open })}>
    <summary><span>${words.teamPageGroups[group]}</span>${dueOn(...paths)}</summary>
    ${links(paths, current)}
  </details>`
}

function links(paths: readonly TeamPagePath[], current: TeamPagePath): Html {
  const open = readsAsOperator() ? paths : paths.filter((href) => !operatorPages.includes(href))
  return html`<ul>
    ${open.map(
      (href) =>
        html`<li>
          <a ${attributes({ href, 'aria-current': href === current && 'page' })}
            >${words.teamPageNames[href]}${dueOn(href)}</a
          >
        </li>`,
    )}
  </ul>`
}

/** The other team pages on which something waits, payments first, each with how much. */
export function dueElsewhere(here: TeamPagePath): { href: TeamPagePath; name: string; due: Html }[] {
  const { money, ...others } = teamPagePaths
  return [...money, ...Object.values(others).flat()].flatMap((href) => {
    const due = href === here ? null : dueOn(href)
    return due === null ? [] : [{ href, name: words.teamPageNames[href], due }]
  })
}

/** How many items wait on these team pages; null for none. */
function dueOn(...paths: readonly TeamPagePath[]): Html | null {
  const due = paths.reduce((sum, path) => sum + dueAt(path), 0)
  if (due === 0) return null
  const shown = due > maxShown ? `${maxShown}+` : due
  return html` <span class="due">${shown}<span class="visually-hidden"> ${words.due}</span></span>`
}

/** The form that undoes what was just done. `lines` are its log entries; `back` is the team page that shows the result. */
export function undoForm({
  lines,
  csrf,
  back,
}: {
  lines: readonly number[]
  csrf: string
  back: TeamPagePath
}): Html {
  return html`<form class="space-above" method="post" action="/team/listings/undo">
    ${csrfField(csrf)}<input type="hidden" name="back" value="${back}" />${lines.map(
      (id) => html`<input type="hidden" name="id" value="${id}" />`,
    )}
    ${button({ label: words.undo, small: true })}
    <span class="small-text muted">${words.undoFor}</span>
  </form>`
}
