/** The page of a listing that is not live: its address exists before the launch and remains afterwards. */
import { emptyState } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

export interface NotLiveData {
  name: string
  url: string
  site_name: string
  status: string
}

/** What a visitor who follows the badge before the launch reads: nothing about a product that is not announced yet. */
export function comingSoonView(site: string): Html {
  return html`<div class="wrap page">
    <div class="intro"><h1>${words.comingSoon}</h1></div>
    ${emptyState({
      title: words.notLaunched(site),
      action: html`<a class="button" href="/launches">${words.seeCalendar}</a>`,
    })}
  </div>`
}

/** What a visitor with an outdated link reads. */
export function notLiveView(data: NotLiveData): Html {
  return html`<div class="wrap page">
    <div class="intro"><h1>${data.name}</h1></div>
    ${notListedState(data)}
  </div>`
}

function notListedState({ name, url, site_name: site, status }: NotLiveData): Html {
  return emptyState({
    title: words.notListed,
    text: status === 'archived' ? words.archived(name, site) : words.notOn(name, site),
    action:
      status === 'archived'
        ? html`<a class="button" href="${url}/alternatives">${words.alternativesTo(name)}</a>`
        : html`<a class="button" href="/categories">${words.browseCategories}</a>`,
  })
}
