/**
 * Keyboard for the team pages: J and K go from row to row, X ticks one or presses its button, Enter opens it, / goes to
 * the search, and a letter presses the button of that letter, of the row first. A button that `data-needs` a field of its form
 * leads there while that is empty, unfolding it; Escape leads back to the row. Rows are those of a table and what is marked with
 * `data-row`. Without script everything is reached by Tab.
 */
customElements.define(
  'list-keys',
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
      if (field && field.type !== 'checkbox') {
        if (event.key === 'Escape') field.closest('[data-row]')?.focus()
        return
      }
      if (this.press(event.key.toLowerCase())) event.preventDefault()
    }

    /** @param {string} key */
    press(key) {
      const rows = [...this.querySelectorAll('tbody tr:has(input[type=checkbox]), [data-row]')]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const row = rows[at]
      const box = row?.querySelector('input[type=checkbox]')
      const letter = `[data-key="${CSS.escape(key)}"]`
      const button = row?.querySelector(letter) ?? this.querySelector(letter)
      if (key === 'j' || key === 'k') this.goTo(rows[Math.max(0, at + (key === 'j' ? 1 : -1))])
      else if (key === 'x' && box) box.click()
      else if (key === 'enter') return this.open(row)
      else if (key === '/') document.querySelector('main input[type=search]')?.focus()
      else this.use(button)
      return '/jk'.includes(key) || (key === 'x' && Boolean(box)) || Boolean(button)
    }

    /** @param {HTMLElement | undefined} button */
    use(button) {
      const field = button?.form?.elements.namedItem(button.dataset.needs ?? '')
      const fold = button?.closest('details')
      if (fold) fold.open = true
      if (field?.value.trim() === '') field.focus()
      else button?.click()
    }

    /** @param {Element | undefined} row */
    goTo(row) {
      const target = row?.querySelector('input[type=checkbox]') ?? row
      target?.focus()
      target?.scrollIntoView({ block: 'nearest' })
    }

    /** Enter on a button or a link is theirs. @param {Element | undefined} row */
    open(row) {
      if (!row || document.activeElement?.closest('button, a, summary')) return false
      row.querySelector('a')?.click()
      return true
    }
  },
)
