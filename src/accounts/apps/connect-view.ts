/** The page on which a person lets an app in, or does not. */
import { button, csrfField } from '../../design/components/actions.ts'
import { factsList } from '../../design/components/facts.ts'
import { notice } from '../../design/components/states.ts'
import { html, type Html } from '../../design/html.ts'
import { type Scope, scopeMeanings } from '../../platform/call/context.ts'

export interface ConnectData {
  csrf: string
  app: {
    name: string
    host: string
    /** True when the app is described by a document at its own address. */
    verified: boolean
  }
  redirect: { host: string; loopback: boolean }
  scopes: readonly Scope[]
  /** True when it may stay connected while nobody is there. */
  stays: boolean
  email: string
  /** Hosts of the sites that it asks for. */
  sites: readonly string[]
  /** The library's signed request, handed back as it came. */
  request: string
}

/** Who asks, for what, and where the answer goes; two buttons. */
export function connectView(data: ConnectData): Html {
  return html`<div class="wrap page signing">
    <div class="intro">
      <h1>Let ${data.app.name} in?</h1>
      <p>It asks for access to your account <b>${data.email}</b>.</p>
    </div>
    ${warning(data)}
    <section class="card" aria-labelledby="may">
      <h2 id="may">It could</h2>
      <ul class="bullets">
        ${data.scopes.map((scope) => html`<li>${scopeMeanings[scope]}</li>`)}
        ${data.scopes.length === 0 && html`<li>know that this account exists, and nothing else</li>`}
        ${data.stays && html`<li>stay connected when you are away, for 90 days at most, until you disconnect it</li>`}
      </ul>
      ${factsList([
        { name: data.app.verified ? 'Described at' : 'Answers at', value: data.app.host },
        {
          name: 'Sends you back to',
          value: data.redirect.loopback
            ? html`${data.redirect.host} (a program on this computer)`
            : data.redirect.host,
        },
        { name: 'Works on', value: data.sites.join(', ') },
      ])}
    </section>
    <form class="form" method="post" action="/connect">
      ${csrfField(data.csrf)}<input type="hidden" name="request" value="${data.request}" />
      <p class="inline form-foot">
        ${button({ label: 'Allow', kind: 'primary', name: 'decision', value: 'allow' })}
        ${button({ label: 'Do not allow', kind: 'plain', name: 'decision', value: 'deny' })}
      </p>
      <p class="muted small-text">
        You can disconnect it at any time under Your account, Apps. It never sees your password.
      </p>
    </form>
  </div>`
}

function warning(data: ConnectData): Html | null {
  if (data.redirect.loopback) {
    return html`<div class="below">
      ${notice({ tone: 'plain', text: 'This app runs on a computer. Go on only if you have just started it yourself.' })}
    </div>`
  }
  if (data.app.verified) return null
  return html`<div class="below">
    ${notice({ tone: 'plain', text: 'This app named itself; nobody has checked the name. Look at the address that it sends you back to.' })}
  </div>`
}
