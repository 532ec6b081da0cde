/** Elements, made of text alone: nothing that a tool answers is ever read as markup. */
import { ask, host, Problem } from './host.js'
import { say, words } from './words.js'

/** An element with attributes and children; a child is an element or text, what is false or null is left out. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'function') element.addEventListener(key, value)
    else if (value !== undefined && value !== false) element.setAttribute(key, String(value))
  element.append(
    ...children.flat(9).filter((child) => child !== undefined && child !== null && child !== false),
  )
  return element
}

/** Text of somebody else's: in its own direction. */
export function given(text, name = 'span', attributes = {}) {
  return el(name, { dir: 'auto', ...attributes }, String(text))
}

/** An address of the web, or null for everything else (`javascript:`, `data:` …). */
export function webAddress(text) {
  const url = typeof text === 'string' && URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : null
}

/** `example.org/pricing` for an address, as pages of the site show it. */
export function shortAddress(text) {
  const url = webAddress(text)
  if (!url) return String(text)
  const path = url.pathname + url.search
  return url.host.replace(/^www\./, '') + (path === '/' ? '' : path)
}

/** A link that the host opens; what is no address of the web stands as text. */
export function link(address, text, attributes = {}) {
  const url = webAddress(address)
  if (!url) return given(text)
  const open = async (event) => {
    if (!host.can.openLinks) return // the host lets the browser open it, or not
    event.preventDefault()
    await attempt(() => ask('ui/open-link', { url: url.href }), say(words().notOpened, { url: url.href }))
  }
  const safe = { href: url.href, target: '_blank', rel: 'noopener noreferrer nofollow ugc' }
  return given(text, 'a', { class: 'link', ...safe, ...attributes, click: open })
}

let isBusy = false

/** A button; while one is at work, no other does anything. `key` names it, so that it keeps the focus when the view is drawn anew. */
export function button(key, text, press, attributes = {}) {
  const click = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await press()
    } finally {
      isBusy = false
    }
  }
  return el('button', { type: 'button', class: 'button small', 'data-key': key, click, ...attributes }, text)
}

/** Does what the host may refuse, and says so instead of failing. True where it was done. */
export async function attempt(work, sentence) {
  try {
    const { isError } = (await work()) ?? {}
    if (isError) throw new Error(sentence ?? words().failed)
    return true
  } catch (error) {
    const approve = error instanceof Problem ? webAddress(error.approve) : null
    notify(sentence ?? error.message ?? words().failed, approve?.href)
    return false
  }
}

/** A sentence below the view, which is also read aloud; with a link to where a person confirms. */
export function notify(sentence, approve) {
  const place = document.getElementById('said')
  place.replaceChildren(sentence, ...(approve ? [' ', link(approve, words().confirmOnSite)] : []))
}

/** Puts the view in place of the one before. The focus stays on the same button, or goes to the heading. */
export function show(...content) {
  const main = document.querySelector('main')
  const held = main.contains(document.activeElement) ? document.activeElement : null
  main.replaceChildren(...content.flat(9).filter((child) => child instanceof Node))
  if (!held) return
  const again = withKey(held.dataset.key) ?? main.querySelector('[data-first]') ?? main.querySelector('h1')
  again?.focus()
}

/** The button of this name, where it stands. */
export function withKey(key) {
  return [...document.querySelectorAll('[data-key]')].find((one) => one.dataset.key === key)
}

/** The heading that the focus falls back to. */
export function title(...content) {
  return el('h1', { tabindex: '-1' }, ...content)
}
