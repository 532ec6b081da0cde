/**
 * Keeps what is typed. Every change is noted in this browser at once, so that a reload or a lost line takes nothing;
 * a moment later it is saved on the server, where the form asks for it by `data-server`. Its `[data-save-state]` says
 * which. Without script the form's own button saves.
 */
customElements.define(
  'autosave-form',
  class extends HTMLElement {
    connectedCallback() {
      this.key = `typed ${this.dataset.key ?? location.pathname}`
      this.addEventListener('input', this)
      this.addEventListener('submit', (event) => this.beforeSubmit(event))
      this.querySelector('[data-discard]')?.addEventListener('click', () =>
        sessionStorage.removeItem(this.key),
      )
      this.back = () => this.save()
      addEventListener('online', this.back)
      this.bringBack()
    }

    disconnectedCallback() {
      clearTimeout(this.timer)
      removeEventListener('online', this.back)
    }

    /** @param {Event} [event] */
    handleEvent(event) {
      if (event?.target.type === 'file') this.forgetRefused(event.target)
      clearTimeout(this.timer)
      this.keep('typed')
      this.say(this.dataset.kept)
      this.timer = setTimeout(() => this.save(), 900)
    }

    /**
     * Another file is not the one that was refused: what was said of that one goes, beside the address and in the summary.
     * @param {HTMLInputElement} input
     */
    forgetRefused(input) {
      const field = this.querySelector('form').elements.namedItem(input.name.replace(/\.file(\.\d+)?$/, ''))
      const wrong = field?.closest?.('.input.wrong')
      if (!wrong) return
      wrong.classList.remove('wrong')
      wrong.querySelector('.error')?.remove()
      field.removeAttribute('aria-invalid')
      const told = document.querySelector(`.summary a[href="#${CSS.escape(field.id)}"]`)?.closest('li')
      ;(told?.parentElement.children.length === 1 ? told.closest('.summary') : told)?.remove()
    }

    /** Puts back what was typed before the page was left without saving; a form that came back refused holds it already. */
    bringBack() {
      const kept = sessionStorage.getItem(this.key)
      if (!kept || this.dataset.refused) return
      const { state, members, seen } = JSON.parse(kept)
      // What a picture adds to the texts is made where it is saved.
      if ((this.dataset.saved && state === 'sent') || this.sameTexts(members, this.members()))
        return sessionStorage.removeItem(this.key)
      const form = this.querySelector('form')
      const version = this.version()
      if (seen && version) version.value = seen
      const values = Map.groupBy(members, ([name]) => name)
      for (const control of form.elements) {
        const [next] = values.get(control.name) ?? []
        if (control.type === 'checkbox' || control.type === 'radio')
          control.checked = (values.get(control.name) ?? []).some(([, value]) => value === control.value)
        else if (next && control.type !== 'hidden') control.value = values.get(control.name).shift()[1]
      }
      this.handleEvent()
      this.say(this.dataset.restored)
    }

    /** The same but for what saving takes away: white space at the ends, and how lines are broken. */
    sameTexts(...both) {
      const [one, other] = both.map((members) =>
        JSON.stringify(members.map(([name, value]) => [name, value.replaceAll('\r\n', '\n').trim()])),
      )
      return one === other
    }

    /**
     * With the version that it was typed over: put back on a newer one, it would overwrite what others saved.
     * @param {'typed' | 'sent'} state
     */
    keep(state) {
      const kept = { state, members: this.members(), seen: this.version()?.value }
      sessionStorage.setItem(this.key, JSON.stringify(kept))
    }

    version() {
      return this.querySelector('[name=seen]')
    }

    members() {
      return this.texts().filter(([name]) => name !== 'csrf' && name !== 'seen')
    }

    /** What the form sends besides files, which are sent by its own button alone. */
    texts() {
      return [...new FormData(this.querySelector('form'))].filter(([, value]) => typeof value === 'string')
    }

    /**
     * The form goes out with the version that its last save gave: while one is on its way, it waits for it.
     * @param {SubmitEvent} event
     */
    beforeSubmit(event) {
      clearTimeout(this.timer)
      this.keep('sent')
      if (!this.saving) return
      event.preventDefault()
      event.stopImmediatePropagation()
      this.isBehind = false
      const { submitter } = event
      void this.saving.then(() => this.querySelector('form')?.requestSubmit(submitter))
    }

    /** One save at a time: what was typed meanwhile goes with the next, on the version that this one gives. */
    async save() {
      if (!this.dataset.server || !sessionStorage.getItem(this.key)) return
      clearTimeout(this.timer)
      this.isBehind = this.saving !== undefined
      if (this.saving) return
      this.saving = this.send()
      await this.saving
      this.saving = undefined
      if (this.isBehind) await this.save()
    }

    async send() {
      const sent = JSON.stringify(this.members())
      const form = this.querySelector('form')
      this.say(this.dataset.saving)
      try {
        const answer = await fetch(form.action, {
          method: 'POST',
          body: new URLSearchParams(this.texts()),
          headers: { accept: 'application/json' },
        })
        if (answer.redirected) return this.say(this.dataset.signedOut)
        if (!answer.ok) throw answer
        const { saved, message, seen } = await answer.json()
        const version = this.version()
        if (seen && version) version.value = seen
        if (sent !== JSON.stringify(this.members())) return this.keep('typed')
        if (saved) sessionStorage.removeItem(this.key)
        this.say(message)
      } catch {
        this.say(this.dataset.retrying)
        this.timer = setTimeout(() => this.save(), 5000)
      }
    }

    /** @param {string} text */
    say(text) {
      const state = this.querySelector('[data-save-state]') ?? document.querySelector('[data-save-state]')
      if (state) state.textContent = text
    }
  },
)
