/** The page on which a person connects an app or refuses. */
import { button, csrfField } from '../../design/components/actions.ts'
import { checkbox } from '../../design/components/forms.ts'
import { notice } from '../../design/components/states.ts'
import { html, type Html } from '../../design/html.ts'
import type { Scope } from '../../platform/call/context.ts'
import { permissionsCard } from './permissions-card.ts'
import { words } from '../words/index.ts'

export interface ConnectData {
  csrf: string
  app: {
    name: string
    /** The host of the document that describes the app; null if the app registered itself under a name of its choice. */
    host: string | null
  }
  redirect: { host: string; loopback: boolean }
  scopes: readonly Scope[]
  /** True if it may stay connected while the person is away. */
  stays: boolean
  email: string
  /** Hosts of the sites that it requests access to. */
  sites: readonly string[]
  /** The library's signed request, returned unchanged. */
  request: string
}

/** Who requests which access and where the response goes; two buttons. */
export function connectView(data: ConnectData): Html {
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>${words.apps.connectQuestion(data.app.name)}</h1>
      <p>${words.apps.asksFor(data.email)}</p>
    </div>
    ${warning(data)}
    ${permissionsCard({
      scopes: data.scopes,
      stays: data.stays,
      facts: [
        ...(data.app.host === null ? [] : [{ name: words.apps.describedAt, value: data.app.host }]),
        {
          name: words.apps.returnsTo,
          value: data.redirect.loopback ? words.apps.thisComputer(data.redirect.host) : data.redirect.host,
        },
        { name: words.apps.worksOn, value: data.sites.join(', ') },
      ],
    })}
    <form class="form" method="post" action="/connect">
      ${csrfField(data.csrf)}<input type="hidden" name="request" value="${data.request}" />
      ${data.scopes.some((scope) => scope.endsWith(':write')) && checkbox({ name: 'asks', label: words.apps.askBeforeChanges })}
      <p class="inline form-foot">
        ${button({ label: words.apps.allow, kind: 'primary', name: 'decision', value: 'allow' })}
        ${button({ label: words.apps.deny, kind: 'plain', name: 'decision', value: 'deny' })}
      </p>
      <p class="muted small-text">${words.apps.disconnectLater}</p>
    </form>
  </div>`
}

function warning(data: ConnectData): Html | null {
  if (data.redirect.loopback) {
    return html`<div class="below">${notice({ tone: 'plain', text: words.apps.localWarning })}</div>`
  }
  if (data.app.host !== null) return null
  return html`<div class="below">${notice({ tone: 'plain', text: words.apps.unverifiedWarning })}</div>`
}
