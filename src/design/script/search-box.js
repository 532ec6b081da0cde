/**
 * Suggestions below a search field (combobox of WAI-ARIA 1.2): arrow keys choose, Enter opens, Escape closes; `/` goes to
 * the field from anywhere. Without it Enter leads to the results.
 */
let boxes = 0
customElements.define(
  'search-box',
  class extends HTMLElement {
    connectedCallback() {
      this.input = this.querySelector('input[name=q]')
      this.list = Object.assign(document.createElement('div'), { id: `suggestions-${++boxes}`, hidden: true })
      this.list.className = 'suggestions'
      this.list.role = 'listbox'
      this.list.ariaLabel = this.dataset.label
      this.append(this.list)
      this.input.role = 'combobox'
      this.input.autocomplete = 'off'
      this.input.setAttribute('aria-autocomplete', 'list')
      this.input.setAttribute('aria-controls', this.list.id)
      this.input.ariaExpanded = 'false'
      this.input.addEventListener('input', () => {
        clearTimeout(this.timer)
        this.timer = setTimeout(() => this.ask(), 150)
      })
      this.input.addEventListener('keydown', (event) => this.press(event))
      this.addEventListener('focusout', ({ relatedTarget }) => this.contains(relatedTarget) || this.close())
    }

    async ask() {
      const q = this.input.value.trim()
      if (q.length < 2) return this.close()
      const answer = await fetch(`/search/suggestions.json?q=${encodeURIComponent(q)}`).catch(() => null)
      if (!answer?.ok || q !== this.input.value.trim()) return
      const { groups } = await answer.json()
      if (groups.length === 0) return this.close()
      this.list.replaceChildren(...groups.map((group) => this.group(group)))
      this.list.hidden = false
      this.input.ariaExpanded = 'true'
      this.choose(-1)
    }

    group({ label, items }) {
      const group = document.createElement('div')
      group.role = 'group'
      group.ariaLabel = label
      const title = Object.assign(document.createElement('b'), { textContent: label })
      title.ariaHidden = 'true'
      group.append(title)
      for (const { name, detail, note, url } of items) {
        const option = document.createElement('a')
        Object.assign(option, { href: url, role: 'option', tabIndex: -1, ariaSelected: 'false' })
        for (const [tag, text] of [
          ['span', name],
          ['small', detail],
          ['i', note],
        ])
          if (text) option.append(Object.assign(document.createElement(tag), { textContent: text }))
        group.append(option)
      }
      return group
    }

    press(event) {
      const count = this.options.length
      if (event.key === 'Escape' && !this.list.hidden) this.close()
      else if (this.list.hidden || count === 0) return
      else if (event.key === 'ArrowDown') this.choose(((this.at + 2) % (count + 1)) - 1)
      else if (event.key === 'ArrowUp') this.choose(((this.at + count + 1) % (count + 1)) - 1)
      else if (event.key === 'Enter' && this.at >= 0) this.options[this.at].click()
      else return
      event.preventDefault()
    }

    get options() {
      return [...this.list.querySelectorAll('[role=option]')]
    }

    choose(at) {
      this.at = at
      this.options.forEach((option, index) => {
        option.id = `${this.list.id}-${index}`
        option.ariaSelected = String(index === at)
      })
      if (at < 0) this.input.removeAttribute('aria-activedescendant')
      else this.input.setAttribute('aria-activedescendant', `${this.list.id}-${at}`)
    }

    close() {
      this.list.hidden = true
      this.input.ariaExpanded = 'false'
      this.input.removeAttribute('aria-activedescendant')
    }
  },
)

addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (
    key !== '/' ||
    ctrlKey ||
    metaKey ||
    altKey ||
    target.closest('input, textarea, select, [contenteditable]')
  )
    return
  const field = [...document.querySelectorAll('search-box input[name=q]')].find((one) =>
    one.checkVisibility(),
  )
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
})
