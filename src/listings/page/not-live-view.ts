/** The page of a listing that is not live: it exists, and says when. */
import { emptyState } from '../../design/components/states.ts'
import { html, type Html } from '../../design/html.ts'

/** What a visitor who follows the badge early reads. */
export function comingSoonView(data: { name: string; site_name: string; launch_week: string | null }): Html {
  const when =
    data.launch_week === null
      ? ''
      : ` It goes live in week ${Number(data.launch_week.slice(6))}, ${data.launch_week.slice(0, 4)}.`
  return html`<div class="wrap page">
    <div class="intro"><h1>${data.name}</h1></div>
    ${emptyState({
      title: 'Coming soon',
      text: `${data.name} has not launched on ${data.site_name} yet.${when}`,
      action: html`<a class="btn" href="/launches">See the launch calendar</a>`,
    })}
  </div>`
}
