/**
 * Keyboard for the team's tables: J and K go from row to row, X ticks one, Enter opens it, / goes to the search, and a
 * letter presses the button of that letter. Without script everything is reached by Tab.
 */
customElements.define(
  'desk-keys',
  class extends HTMLElement {
    connectedCallback() {
      document.addEventListener('keydown', this)
    }

    disconnectedCallback() {
      document.removeEventListener('keydown', this)
    }

    /** @param {KeyboardEvent} event */
    handleEvent(event) {
      if (event.metaKey || event.ctrlKey || event.altKey) return
      const field = event.target.closest?.('input, textarea, select, [contenteditable]')
      if (field && field.type !== 'checkbox') return
      if (this.press(event.key.toLowerCase())) event.preventDefault()
    }

    /** @param {string} key */
    press(key) {
      const boxes = [...this.querySelectorAll('tbody input[type=checkbox]')]
      const at = boxes.indexOf(document.activeElement)
      const box = boxes[at]
      if (key === 'j' || key === 'k') boxes[Math.max(0, at + (key === 'j' ? 1 : -1))]?.focus()
      else if (key === 'x' && box) box.click()
      else if (key === 'enter' && box) box.closest('tr').querySelector('a')?.click()
      else if (key === '/') document.querySelector('main input[type=search]')?.focus()
      else {
        const button = this.querySelector(`[data-key="${CSS.escape(key)}"]`)
        button?.click()
        return button !== null
      }
      return key !== 'x' || box !== undefined
    }
  },
)
