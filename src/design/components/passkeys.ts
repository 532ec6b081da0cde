/** The two passkey elements; their script shows the buttons if the browser supports passkeys (WebAuthn Level 3). */
import { html, type Html } from '../html.ts'
import { words } from '../words/index.ts'

/** Signs in with a passkey, then continues at a path of ours. */
export function passkeySignIn(to: string): Html {
  return html`<passkey-sign-in
    data-to="${to}"
    data-notallowederror="${words.passkeyCancelled}"
    data-failed="${words.passkeyUnknown}"
    ><button type="button" class="button" hidden>${words.usePasskey}</button>
    <span role="status" class="muted small-text"></span
  ></passkey-sign-in>`
}

/** Adds a passkey to the signed-in account. */
export function passkeyRegister(): Html {
  return html`<passkey-register
    data-name="${words.passkey}"
    data-notallowederror="${words.passkeyCancelled}"
    data-invalidstateerror="${words.passkeyKnown}"
    data-failed="${words.passkeyNotAdded}"
    ><button type="button" class="button" hidden>${words.addPasskey}</button>
    <span role="status" class="muted small-text"></span
    ><noscript>${words.passkeyNeedsScript}</noscript></passkey-register
  >`
}
