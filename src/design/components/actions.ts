/** Buttons, links that look like buttons, votes, tabs, breadcrumbs and pagination. */

import { randomUUID } from 'node:crypto'
import { attributes, html, type AttributeValue, type Content, type Html } from '../html.ts'
import { icon, type IconName } from './icons.ts'
import { words } from '../words/index.ts'
import { pathWith } from '../../platform/text/path-with.ts'

export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'

export interface ButtonOptions {
  label: Content
  kind?: ButtonKind
  small?: boolean
  icon?: IconName
  /** The key that presses it inside `<review-keys>`, shown as a hint. */
  shortcut?: string
  /** A tooltip, for buttons without a text. */
  hint?: string
}

/** A button that submits its form, with `name` and `value` so that one form can offer several actions. */
export function button(
  options: ButtonOptions & {
    name?: string
    value?: string
    disabled?: boolean
    /** The id of its form, if the button is outside the form. */
    form?: string
    formaction?: string
    /** Submits even if required fields are empty. */
    unchecked?: boolean
    /** Accessible name, for a label that is ambiguous on its own. */
    describes?: string
    /** Field of its form that the shortcut key focuses while the field is empty. */
    needs?: string
    type?: 'submit' | 'button'
  },
): Html {
  const list: Record<string, AttributeValue> = {
    type: options.type ?? 'submit',
    name: options.name,
    value: options.value,
    disabled: options.disabled,
    form: options.form,
    formaction: options.formaction,
    formnovalidate: options.unchecked,
    'aria-label': spokenName(options),
    'data-key': options.shortcut?.toLowerCase(),
    'data-needs': options.needs,
    title: options.hint,
  }
  return html`<button class="${classes(options)}" ${attributes(list)}>${face(options)}</button>`
}

/** The accessible name. It includes the visible label, so that voice control finds the button by what people see. */
function spokenName({ label, describes }: { label: Content; describes?: string }): string | undefined {
  if (describes === undefined || typeof label !== 'string' || !/\p{L}{2}/u.test(label)) return describes
  return describes.toLowerCase().includes(label.toLowerCase()) ? describes : `${label}: ${describes}`
}

/** A link that looks like a button. */
export function buttonLink(
  options: ButtonOptions & { href: string; current?: boolean; external?: boolean; describes?: string },
): Html {
  const list = {
    href: options.href,
    'aria-current': options.current && 'true',
    'aria-label': spokenName(options),
    'data-key': options.shortcut?.toLowerCase(),
    title: options.hint,
    rel: options.external && 'noopener nofollow ugc',
  }
  return html`<a class="${classes(options)}" ${attributes(list)}>${face(options)}</a>`
}

/** The link to the next rows of a list; null at its end. */
export function furtherLink(
  path: string,
  last: string | null,
  members: Readonly<Record<string, string>> = {},
  member = 'after',
): Html | null {
  if (last === null) return null
  return html`<p class="inline">
    <a class="button" rel="next" href="${pathWith(path, { ...members, [member]: last })}"
      >${words.showMore}</a
    >
  </p>`
}

export interface VoteOptions {
  action: string
  csrf: string
  name: string
  votes: number
  voted: boolean
  /** The wide button with its text, for the listing's own page. */
  wide?: boolean
  /** Why voting is closed; the count stays visible and the button is disabled. */
  closed?: string | null
}

/** A vote. Without script the form opens a confirmation page; `<vote-form>` posts it and updates the count in place. */
export function voteButton(options: VoteOptions): Html {
  const { one, other } = words.votes
  const unit = attributes({ class: 'visually-hidden', 'data-one': one, 'data-other': other })
  const count = html`<b
    ><span>${options.votes}</span><span ${unit}>${options.votes === 1 ? one : other}</span></b
  >`
  const word = html`<i
    >${options.voted ? words.voted : words.vote}<span class="visually-hidden"
      >${words.forProduct(options.name)}</span
    ></i
  >`
  const texts = options.wide
    ? { 'data-vote': words.vote, 'data-voted': words.voted, 'data-kept': words.kept }
    : {}
  return html`<vote-form class="${['vote', options.wide && 'prominent']}" ${attributes(texts)}
    ><form action="${options.action}">
      <button
        ${attributes({
          name: 'do',
          value: options.voted ? 'remove' : 'vote',
          'aria-pressed': String(options.voted),
          disabled: Boolean(options.closed),
          title: options.closed,
        })}
      >
        <svg viewBox="0 0 12 10" aria-hidden="true"><path d="M6 0l6 10H0z" /></svg
        >${options.wide ? word : html`<span class="visually-hidden">${words.voteFor(options.name)} </span>`}
        ${count}
      </button>
    </form></vote-form
  >`
}

/** Below a product's name in a table head: the link to its website (none if `href` is null), its vote, and `more`. */
export function headActions(
  { name, slug, href, votes }: { name: string; slug: string; href: string | null; votes: number },
  more: Html | null = null,
): Html {
  const visit = { label: words.visit, small: true, external: true, describes: words.visitName(name) }
  const action = `/listings/${encodeURIComponent(slug)}/vote`
  return html`<div class="inline head-actions">
    ${href !== null && buttonLink({ ...visit, href })}${voteButton({ action, csrf: '', name, votes, voted: false })}${more}
  </div>`
}

/** Saves a product to a private list. Without script it opens a confirmation page; `vote-form.js` does it in place. */
export function saveLink(
  { slug, name }: { slug: string; name: string },
  kind: 'word' | 'button' = 'word',
): Html {
  const link = {
    class: kind === 'button' ? 'button quiet collect' : 'collect',
    href: `/listings/${encodeURIComponent(slug)}/save`,
    rel: 'nofollow',
    'data-save': slug,
  }
  return html`<a ${attributes(link)}
    >${kind === 'button' && icon('bookmark')}<span>${words.save}</span
    ><span class="visually-hidden"> ${name}</span></a
  >`
}

/**
 * Follows the subject of a page, named if the label alone does not say it. Without script it opens a confirmation page;
 * `follow-link.js` does it in place.
 */
export function followLink(link: {
  href: string
  label: string
  name?: string
  kind?: 'quiet' | 'text'
}): Html {
  const list = {
    class: link.kind === 'text' ? 'collect' : ['button', 'collect', link.kind].filter(Boolean).join(' '),
    href: link.href,
    rel: 'nofollow',
    'data-follow': true,
  }
  return html`<a ${attributes(list)}
    >${icon('bell')}<span>${link.label}</span>${
      link.name !== undefined && html`<span class="visually-hidden"> ${link.name}</span>`
    }</a
  >`
}

/** A key that makes a second press of a form harmless although equal content may be sent on purpose (`pressedOnce`). */
export function onceField(): Html {
  return html`<input type="hidden" name="key" value="${randomUUID()}" />`
}

/** The hidden field that proves that a form came from our own page. */
export function csrfField(csrf: string): Html {
  return html`<input type="hidden" name="csrf" value="${csrf}" />`
}

export interface Tab {
  href: string
  label: string
  current?: boolean
}

/** Links between the views of one thing. */
export function tabs(label: string, items: readonly Tab[]): Html {
  return html`<nav class="tabs" aria-label="${label}">
    ${items.map(
      (tab) =>
        html`<a ${attributes({ href: tab.href, 'aria-current': tab.current && 'page' })}>${tab.label}</a>`,
    )}
  </nav>`
}

/** The page's place in the site; the last crumb is the page itself. */
export function breadcrumbs(items: readonly { href?: string; label: string }[]): Html {
  return html`<nav class="crumbs" aria-label="${words.breadcrumb}">
    <ol>
      ${items.map(
        ({ href, label }) =>
          html`<li>
            ${href === undefined ? html`<span aria-current="page">${label}</span>` : html`<a href="${href}">${label}</a>`}
          </li>`,
      )}
    </ol>
  </nav>`
}

export interface Pages {
  page: number
  /** Null if only "at least 1,000" is known. */
  total_pages: number | null
  next_cursor: string | null
}

/**
 * Links to the previous and next page of a list; past the last countable page by cursor. The first page is the list's
 * own address.
 */
export function pagination(
  { page, total_pages, next_cursor }: Pages,
  path: string,
  members: Readonly<Record<string, string | undefined>> = {},
): Html | null {
  const more = total_pages === null ? next_cursor !== null : page < total_pages
  const isPastTheEnd = total_pages !== null && page > total_pages
  if ((page <= 1 && !more) || isPastTheEnd) return null
  const at = (number: number) => pathWith(path, { ...members, page: number > 1 ? number : null })
  const next =
    total_pages === null && next_cursor !== null
      ? pathWith(path, { ...members, cursor: next_cursor })
      : at(page + 1)
  return html`<nav class="pages" aria-label="${words.pages}">
    ${
      page > 1
        ? html`<a class="button" rel="prev" href="${at(page - 1)}">${icon('left')}${words.previous}</a>`
        : html`<span></span>`
    }
    <span class="muted small-text"
      >${total_pages === null ? words.page(page) : words.pageOf(page, total_pages)}</span
    >
    ${more ? html`<a class="button" rel="next" href="${next}">${words.next}${icon('right')}</a>` : html`<span></span>`}
  </nav>`
}

/** A text with a copy button; without script it can be selected by hand. */
export function copyable(text: string, label: string): Html {
  return html`<copy-button class="copyable" data-copied="${words.copied}"
    ><code tabindex="0" role="region" aria-label="${label}">${text}</code
    ><button type="button" class="button small">
      ${icon('copy')}<span>${words.copy}</span>
    </button></copy-button
  >`
}

function classes({ kind = 'plain', small }: ButtonOptions): readonly (string | false)[] {
  return ['button', kind !== 'plain' && kind, small === true && 'small']
}

function face(options: ButtonOptions): Html {
  return html`${options.icon && icon(options.icon)}${options.label}${
    options.shortcut && html`<kbd aria-hidden="true" data-letter="${options.shortcut.toUpperCase()}"></kbd>`
  }`
}
