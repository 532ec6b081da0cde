/** Keyboard for the draft review: J and K move between fields, a letter presses the field's button of that letter. */
customElements.define(
  'review-keys',
  class extends HTMLElement {
    connectedCallback() {
      document.addEventListener('keydown', this)
      this.showMark()
    }

    disconnectedCallback() {
      document.removeEventListener('keydown', this)
    }

    /** @param {KeyboardEvent} event */
    handleEvent(event) {
      const busy = event.target.closest?.('input, textarea, select, [contenteditable]')
      if (busy || event.metaKey || event.ctrlKey || event.altKey) return
      const fields = [...this.querySelectorAll('.fld')]
      const now = fields.findIndex((field) => field.classList.contains('on'))
      const key = event.key.toLowerCase()
      const step = key === 'j' ? 1 : key === 'k' ? -1 : 0
      if (step === 0) fields[now]?.querySelector(`[data-key="${CSS.escape(key)}"]`)?.click()
      else this.move(fields, now, step)
    }

    /** @param {HTMLElement[]} fields @param {number} now @param {number} step */
    move(fields, now, step) {
      const next = fields[Math.min(fields.length - 1, Math.max(0, now + step))]
      if (!next) return
      fields[now]?.classList.remove('on')
      next.classList.add('on')
      next.tabIndex = -1
      next.focus({ preventScroll: true })
      next.scrollIntoView({ block: 'center' })
      next.querySelector('[data-source]')?.click()
    }

    /** Scrolls the source pane, not the page, to the marked words. */
    showMark() {
      const text = this.querySelector('.source .text')
      const mark = text?.querySelector('mark')
      if (mark) text.scrollTop = mark.offsetTop - text.offsetTop - 80
    }
  },
)
