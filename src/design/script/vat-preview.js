/**
 * Works out the VAT of a checkout while its form is filled in: sends the form as its button "Work out the VAT" would, and
 * puts the amounts and the word on the VAT number in place. Without script that button does it.
 */
customElements.define(
  'vat-preview',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('input', this)
      this.querySelector('.by-hand')?.setAttribute('hidden', '')
    }

    disconnectedCallback() {
      clearTimeout(this.timer)
      this.request?.abort()
    }

    /** @param {Event} event */
    handleEvent(event) {
      if (!['country', 'postal_code', 'vat_id'].includes(event.target.name)) return
      this.forgetRefused(event.target)
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.workOut(), event.target.name === 'country' ? 0 : 500)
    }

    /**
     * What was said of the value before; the answer tells of this one.
     * @param {HTMLInputElement} field
     */
    forgetRefused(field) {
      const wrong = field.closest('.input.wrong')
      if (!wrong) return
      wrong.classList.remove('wrong')
      wrong.querySelector('.error')?.remove()
      field.removeAttribute('aria-invalid')
    }

    async workOut() {
      this.request?.abort()
      const { signal } = (this.request = new AbortController())
      const form = this.querySelector('form')
      const body = new URLSearchParams(new FormData(form))
      body.set('do', 'preview')
      try {
        const answer = await fetch(form.action, {
          method: 'POST',
          headers: { accept: 'text/html' },
          body,
          signal,
        })
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
        for (const id of ['amounts', 'vat-number']) {
          const fresh = page.getElementById(id)
          if (fresh) this.querySelector(`#${id}`).replaceChildren(...fresh.childNodes)
        }
      } catch {
        // a gap in the line: the button does it
        if (!signal.aborted) this.querySelector('.by-hand')?.removeAttribute('hidden')
      }
    }
  },
)
