/** The page of a listing that is not live: it has an address before its launch and keeps it afterwards. */
import { emptyState } from '../design/components/states.ts'
import { html, type Html } from '../design/html.ts'
import { words } from './words/index.ts'

export interface NotLiveData {
  name: string
  url: string
  site_name: string
  status: string
  launch_week: string | null
}

/** Whether it has had its time; otherwise it is yet to come. */
export function isOver(status: string): boolean {
  return status === 'archived' || status === 'suspended' || status === 'rejected'
}

/** What a visitor reads who comes too early, by the badge, or too late, by an old link. */
export function notLiveView(data: NotLiveData): Html {
  return html`<div class="wrap page">
    <div class="intro"><h1>${data.name}</h1></div>
    ${isOver(data.status) ? over(data) : yetToCome(data)}
  </div>`
}

function yetToCome({ name, site_name: site, launch_week: week }: NotLiveData): Html {
  return emptyState({
    title: words.comingSoon,
    text:
      week === null
        ? words.notLaunched(name, site)
        : words.launchesIn(name, site, Number(week.slice(6)), week.slice(0, 4)),
    action: html`<a class="button" href="/launches">${words.seeCalendar}</a>`,
  })
}

function over({ name, url, site_name: site, status }: NotLiveData): Html {
  return emptyState({
    title: words.notListed,
    text: status === 'archived' ? words.archivedByOwner(name, site) : words.notOn(name, site),
    action:
      status === 'archived'
        ? html`<a class="button" href="${url}/alternatives">${words.alternativesTo(name)}</a>`
        : html`<a class="button" href="/categories">${words.browseCategories}</a>`,
  })
}
