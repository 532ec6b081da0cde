/** The frame of the site team's pages ("desks"): a rail with all desks, a title, and what was just done. */
import { dueAt, readsAsOperator } from '../../platform/text/reader.ts'
import { attributes, html, type Content, type Html } from '../html.ts'
import { words } from '../words/index.ts'
import { button, csrfField } from './actions.ts'
import { notice, type Notice } from './states.ts'

/** All desks by group. Their names are in the catalogue. */
export const desks = {
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
    '/team/model-runs',
    '/team/operator',
    '/team/mail',
    '/team/figures',
    '/team/ratings',
    '/team/webhooks',
    '/team/log',
  ],
} as const

type Group = keyof typeof desks

/** Desks that only the server's operator can open. */
const operatorDesks: readonly string[] = ['/team/operator', '/team/mail']
/** A greater number is shown as `99+`. */
const maxShown = 99

export type DeskPath = (typeof desks)[Group][number]

/**
 * The frame of a desk; `path` is its own address in the rail. The notice of an action takes the focus, so that it is read
 * out and the keyboard continues there instead of at the top of the page.
 */
export function deskFrame(desk: {
  path: DeskPath
  title: string
  intro?: Content
  done?: Notice | null
  /** True if an element of the content takes the focus instead. */
  focused?: boolean
  /** Content beside the title: an export, a button to add. */
  actions?: Content
  content: Content
}): Html {
  return html`<div class="wrap page desk-page">
    ${rail(desk.path)}
    <div class="desk-body">
      <div class="intro desk-title">
        <div>
          <h1>${desk.title}</h1>
          ${desk.intro && html`<p>${desk.intro}</p>`}
        </div>
        ${desk.actions && html`<div class="inline">${desk.actions}</div>`}
      </div>
      ${
        desk.done &&
        html`<div class="desk-done" tabindex="-1" ${attributes({ autofocus: desk.focused !== true })}>
          ${notice(desk.done)}
        </div>`
      }
      ${desk.content}
    </div>
  </div>`
}

/** The rail is shown beside wide pages and folded above narrow ones; both without script. */
function rail(path: DeskPath): Html {
  const groups = Object.entries(desks).map(([group, paths]) => links(group as Group, paths, path))
  return html`<nav class="rail" aria-label="${words.siteTeam}">${groups}</nav>
    <details class="rail-menu card">
      <summary>
        <span>${words.desks}: ${words.deskNames[path]}</span>${dueOn(...Object.values(desks).flat())}
      </summary>
      <nav aria-label="${words.desks}">${groups}</nav>
    </details>`
}

function links(group: Group, paths: readonly DeskPath[], current: DeskPath): Html {
  const open = readsAsOperator() ? paths : paths.filter((href) => !operatorDesks.includes(href))
  return html`<p>${words.deskGroups[group]}</p>
    <ul>
      ${open.map(
        (href) =>
          html`<li>
            <a ${attributes({ href, 'aria-current': href === current && 'page' })}
              >${words.deskNames[href]}${dueOn(href)}</a
            >
          </li>`,
      )}
    </ul>`
}

/** How many items wait on these desks; null for none. */
function dueOn(...paths: readonly DeskPath[]): Html | null {
  const due = paths.reduce((sum, path) => sum + dueAt(path), 0)
  if (due === 0) return null
  const shown = due > maxShown ? `${maxShown}+` : due
  return html` <span class="due">${shown}<span class="visually-hidden"> ${words.due}</span></span>`
}

/** The link to the next part of a desk's list. */
export function olderLink(href: string, label: string): Html {
  return html`<p class="space-above"><a class="link" rel="next" href="${href}">${label}</a></p>`
}

/** The form that undoes what was just done. `lines` are its log entries; `back` is the desk that shows the result. */
export function undoForm({
  lines,
  csrf,
  back,
}: {
  lines: readonly number[]
  csrf: string
  back: DeskPath
}): Html {
  return html`<form class="space-above" method="post" action="/team/listings/undo">
    ${csrfField(csrf)}<input type="hidden" name="back" value="${back}" />${lines.map(
      (id) => html`<input type="hidden" name="id" value="${id}" />`,
    )}
    ${button({ label: words.undo, small: true })}
    <span class="small-text muted">${words.undoFor}</span>
  </form>`
}
