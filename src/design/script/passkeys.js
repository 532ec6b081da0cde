/** Passkeys (WebAuthn Level 3): signing in with one and adding one. Without script or support the buttons stay hidden. */
const supported = Boolean(globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON)

class PasskeyButton extends HTMLElement {
  connectedCallback() {
    this.button = this.querySelector('button')
    if (!supported || !this.button) return
    this.button.hidden = false
    this.button.addEventListener('click', () => this.press())
  }

  async press() {
    this.say('')
    this.button.disabled = true
    try {
      await this.run()
    } catch (error) {
      // Named after the error, if its cause is known.
      this.say(this.getAttribute(`data-${error.name}`) ?? this.dataset.failed)
    }
    this.button.disabled = false
  }

  /** @param {string} path @param {object} [body] */
  async ask(path, body) {
    const sent = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const answer = await fetch(`/api/auth/passkey/${path}`, sent)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }

  /** @param {string} text */
  say(text) {
    this.querySelector('[role=status]').textContent = text
  }
}

customElements.define(
  'passkey-sign-in',
  class extends PasskeyButton {
    async run() {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
        await this.ask('generate-authenticate-options'),
      )
      const credential = await navigator.credentials.get({ publicKey })
      await this.ask('verify-authentication', { response: credential.toJSON() })
      location.assign(this.dataset.to)
    }
  },
)

customElements.define(
  'passkey-register',
  class extends PasskeyButton {
    async run() {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
        await this.ask('generate-register-options'),
      )
      const credential = await navigator.credentials.create({ publicKey })
      await this.ask('verify-registration', {
        response: credential.toJSON(),
        name: navigator.userAgentData?.platform ?? this.dataset.name,
      })
      location.assign('/account/security?added')
    }
  },
)
