/**
 * Saves a form a moment after the last change and says so in its `[data-save-state]`. Nothing is taken away when the
 * line is down: the text stays in the field and the form's own button still sends it.
 */
customElements.define(
  'autosave-form',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('input', this)
      this.addEventListener('submit', () => clearTimeout(this.timer))
    }

    handleEvent() {
      clearTimeout(this.timer)
      this.say('')
      this.timer = setTimeout(() => this.save(), 900)
    }

    async save() {
      const form = this.querySelector('form')
      if (!form.checkValidity()) return
      this.say('Saving…')
      try {
        const answer = await fetch(form.action, {
          method: 'POST',
          body: new URLSearchParams(new FormData(form)),
          headers: { accept: 'application/json' },
        })
        if (!answer.ok) throw answer
        const clock = new Intl.DateTimeFormat(document.documentElement.lang, {
          hour: '2-digit',
          minute: '2-digit',
        })
        this.say(`Saved at ${clock.format(new Date())}`)
      } catch {
        this.say('Not saved. Try again with the button.')
      }
    }

    /** @param {string} text */
    say(text) {
      const state = this.querySelector('[data-save-state]') ?? document.querySelector('[data-save-state]')
      if (state) state.textContent = text
    }
  },
)
