/** Devices, passkeys, password and external services of an account. */
import { button, csrfField } from '../../design/components/actions.ts'
import { sectionHead } from '../../design/components/facts.ts'
import { errorSummary, type FieldError } from '../../design/components/forms.ts'
import { type Notice, pill } from '../../design/components/states.ts'
import { dayTime, type Locale, momentTime } from '../../design/components/time.ts'
import { passkeyRegister } from '../../design/components/passkeys.ts'
import { html, type Html } from '../../design/html.ts'
import { passwordField } from '../sign-in/password-field.ts'
import type { Device } from '../sign-in/session-queries.ts'
import { passwordLength } from '../sign-in/sign-in-rules.ts'
import { accountFrame } from '../account-frame.ts'
import type { PasskeyRow } from './security-queries.ts'
import { words } from '../words/index.ts'

export interface SecurityData {
  csrf: string
  locale: Locale
  email: string
  devices: readonly Device[]
  /** The caller's own session. */
  current: string
  passkeys: readonly PasskeyRow[]
  has_password: boolean
  services: readonly { key: string; label: string; connected: boolean }[]
  errors: readonly FieldError[]
  done: Notice | null
}

/** The security page. */
export function securityView(data: SecurityData): Html {
  return accountFrame({
    path: '/account/security',
    title: words.account.security,
    intro: words.security.intro(data.email),
    done: data.done,
    content: html`${errorSummary(data.errors, words.security.passwordNotSet)} ${devices(data)}
    ${passkeys(data)} ${password(data)} ${services(data)}`,
  })
}

function devices({ devices: list, current, csrf, locale }: SecurityData): Html {
  return html`<section aria-labelledby="devices">
    ${sectionHead(words.security.devices, { id: 'devices' })}
    <div class="card flush">
      <ul class="rows">
        ${list.map(
          (device) =>
            html`<li>
              <div>
                <b>${deviceName(device.user_agent)}</b>
                <p class="muted small-text">${deviceUse(device, locale)}</p>
              </div>
              ${
                device.id === current
                  ? pill(words.security.thisDevice, 'success')
                  : html`<form method="post" action="/account/devices/${device.id}/sign-out">
                      ${csrfField(csrf)}${button({
                        label: words.security.signOut,
                        small: true,
                        describes: words.security.signOutDevice(deviceName(device.user_agent)),
                      })}
                    </form>`
              }
            </li>`,
        )}
      </ul>
    </div>
    <div class="inline space-above">
      ${
        list.length > 1 &&
        html`<form method="post" action="/account/devices/sign-out-others">
          ${csrfField(csrf)}${button({ label: words.security.signOutOthers })}
        </form>`
      }
      <form method="post" action="/sign-out">
        ${csrfField(csrf)}${button({ label: words.security.signOutHere, kind: 'quiet' })}
      </form>
    </div>
  </section>`
}

function deviceUse({ address, created_at, used_at }: Device, locale: Locale): Html {
  const since = dayTime(created_at.toISOString(), locale)
  const used = momentTime(used_at.toISOString(), locale)
  return address ? words.security.deviceFrom(address, since, used) : words.security.device(since, used)
}

function passkeys({ passkeys: list, csrf, locale }: SecurityData): Html {
  return html`<section class="spaced" aria-labelledby="passkeys">
    ${sectionHead(words.security.passkeys, { id: 'passkeys' })}
    <p>${words.security.passkeysText}</p>
    ${
      list.length > 0 &&
      html`<div class="card flush space-above">
        <ul class="rows">
          ${list.map(
            (one) =>
              html`<li>
                <div>
                  <b>${one.name || words.security.passkey}</b>
                  <p class="muted small-text">
                    ${one.created_at && words.security.addedOn(dayTime(one.created_at.toISOString(), locale))}
                  </p>
                </div>
                <form method="post" action="/account/passkeys/${one.id}/remove">
                  ${csrfField(csrf)}${button({
                    label: words.security.remove,
                    small: true,
                    describes: words.security.removePasskey(one.name || words.security.passkey),
                  })}
                </form>
              </li>`,
          )}
        </ul>
      </div>`
    }
    <p class="inline space-above">${passkeyRegister()}</p>
  </section>`
}

function password({ csrf, has_password, errors }: SecurityData): Html {
  return html`<section class="card" aria-labelledby="password">
    <h2 id="password">${has_password ? words.security.changePassword : words.security.setPassword}</h2>
    <form class="form" method="post" action="/account/password" novalidate>
      ${csrfField(csrf)}
      ${passwordField({
        name: 'password',
        label: words.security.newPassword,
        autocomplete: 'new-password',
        hint: words.security.newPasswordHint(passwordLength.least),
        errors,
      })}
      <div class="form-foot">${button({ label: words.security.savePassword })}</div>
    </form>
    ${
      has_password &&
      html`<form method="post" action="/account/methods/credential/remove">
        ${csrfField(csrf)}${button({ label: words.security.removePassword, kind: 'quiet', small: true })}
      </form>`
    }
  </section>`
}

function services({ services: list, csrf }: SecurityData): Html | null {
  if (list.length === 0) return null
  return html`<section class="spaced" aria-labelledby="services">
    ${sectionHead(words.security.services, { id: 'services' })}
    <div class="card flush">
      <ul class="rows">
        ${list.map(
          ({ key, label, connected }) =>
            html`<li>
              <div><b>${label}</b></div>
              ${
                connected
                  ? html`<form method="post" action="/account/methods/${key}/remove">
                      ${csrfField(csrf)}${button({
                        label: words.security.disconnect,
                        small: true,
                        describes: words.security.disconnectService(label),
                      })}
                    </form>`
                  : html`<form method="post" action="/account/methods/${key}/connect">
                      ${csrfField(csrf)}${button({
                        label: words.security.connect,
                        small: true,
                        describes: words.security.connectService(label),
                      })}
                    </form>`
              }
            </li>`,
        )}
      </ul>
    </div>
  </section>`
}

/** A browser and a system in words, derived from the user agent. */
function deviceName(agent: string | null): string {
  if (agent === null || agent === '') return words.security.unknownDevice
  const browser = browsers.find(([, pattern]) => pattern.test(agent))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0]
  if (browser === undefined) return system ?? agent.slice(0, 40)
  return system === undefined ? browser : words.security.browserOn(browser, system)
}

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bHeadlessChrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]
