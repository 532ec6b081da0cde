/**
 * Keyboard for the draft review: J and K move between fields, a letter presses the field's button of that letter.
 * While a field is redrafted, the page is asked for again and the field replaced once it is done.
 * A field's source opens in the pane beside it; without script the same link loads the page with that source.
 */
customElements.define(
  'review-keys',
  class extends HTMLElement {
    connectedCallback() {
      document.addEventListener('keydown', this)
      this.addEventListener('click', this)
      this.showMark()
      this.forgetSent()
      this.followRedraft()
    }

    disconnectedCallback() {
      clearTimeout(this.timer)
      document.removeEventListener('keydown', this)
    }

    /** @param {KeyboardEvent | MouseEvent} event */
    handleEvent(event) {
      if (event.metaKey || event.ctrlKey || event.altKey) return
      if (event.type === 'click') this.openSource(event)
      else if (!event.target.closest?.('input, textarea, select, [contenteditable]'))
        this.press(event.key.toLowerCase())
    }

    /** What a form of this draft sent has arrived, or this page would not stand here. */
    forgetSent() {
      for (const key of Object.keys(sessionStorage)) {
        const ours = key.startsWith(`typed ${location.pathname}/`)
        if (ours && JSON.parse(sessionStorage.getItem(key)).state === 'sent') sessionStorage.removeItem(key)
      }
    }

    followRedraft() {
      if (this.querySelector('.form-field[aria-busy]')) this.timer = setTimeout(() => this.lookAgain(), 1200)
    }

    async lookAgain() {
      try {
        const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
        if (!answer.ok || answer.redirected) throw answer
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
        for (const field of this.querySelectorAll('.form-field[aria-busy]')) {
          const fresh = page.getElementById(field.id)
          if (!fresh || fresh.ariaBusy) continue
          fresh.classList.toggle('active', field.classList.contains('active'))
          field.replaceWith(fresh)
        }
      } catch {
        // a gap in the line: asked again below
      }
      this.followRedraft()
    }

    /** @param {string} key */
    press(key) {
      const fields = [...this.querySelectorAll('.form-field')]
      const now = fields.findIndex((field) => field.classList.contains('active'))
      const step = key === 'j' ? 1 : key === 'k' ? -1 : 0
      if (step === 0) return fields[now]?.querySelector(`[data-key="${CSS.escape(key)}"]`)?.click()
      const next = fields[Math.min(fields.length - 1, Math.max(0, now + step))]
      if (!next) return
      this.select(next)
      next.tabIndex = -1
      next.focus({ preventScroll: true })
      next.scrollIntoView({ block: 'center' })
      next.querySelector('[data-source]')?.click()
    }

    /** @param {Element} field */
    select(field) {
      for (const other of this.querySelectorAll('.form-field.active')) other.classList.remove('active')
      field.classList.add('active')
    }

    /** @param {MouseEvent} event */
    async openSource(event) {
      const link = event.target.closest('[data-source]')
      if (!link) return
      event.preventDefault()
      this.select(link.closest('.form-field'))
      this.request?.abort()
      const { signal } = (this.request = new AbortController())
      try {
        const answer = await fetch(link.href, { headers: { accept: 'text/html' }, signal })
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
        this.querySelector('.source').replaceWith(page.querySelector('.source'))
        this.showMark()
      } catch {
        if (!signal.aborted) location.assign(link.href)
      }
    }

    /** Scrolls the source pane, not the page, to the marked words. */
    showMark() {
      const text = this.querySelector('.source .text')
      const mark = text?.querySelector('mark')
      if (mark) text.scrollTop = mark.offsetTop - text.offsetTop - 80
    }
  },
)
