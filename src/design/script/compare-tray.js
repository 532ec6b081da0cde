/** Collects up to four products across pages, in this browser alone; without it each Compare link leads to its page. */
customElements.define(
  'compare-tray',
  class extends HTMLElement {
    connectedCallback() {
      if (
        /^\/(compare|sign-in|submit|checkout|team)\b|\/(report|claim)$/.test(location.pathname) ||
        !this.chosen()
      )
        return
      document.addEventListener('click', (event) => {
        const link = event.target.closest('a[data-compare]')
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        this.toggle(link.dataset.compare, link.dataset.name)
      })
      addEventListener('storage', () => this.show()) // another window changed it
      addEventListener('pageshow', () => this.show())
      this.show()
    }

    /** What is kept, or null where the browser keeps nothing. */
    chosen() {
      try {
        const kept = JSON.parse(localStorage.getItem('compare') ?? '[]')
        return Array.isArray(kept) ? kept.filter(({ slug, name }) => slug && name).slice(0, 4) : []
      } catch {
        return null
      }
    }

    toggle(slug, name) {
      const kept = this.chosen() ?? []
      const others = kept.filter((one) => one.slug !== slug)
      const isNew = others.length === kept.length
      if (isNew && kept.length === 4) return this.show(this.dataset.full)
      this.keep(isNew ? [...kept, { slug, name }] : others)
    }

    keep(chosen) {
      try {
        localStorage.setItem('compare', JSON.stringify(chosen))
      } catch {
        return // nothing can be kept here; the links still lead on
      }
      this.show()
    }

    show(message = '') {
      const chosen = this.chosen() ?? []
      const slugs = chosen.map(({ slug }) => slug)
      for (const link of document.querySelectorAll('a[data-compare]'))
        link.classList.toggle('chosen', slugs.includes(link.dataset.compare))
      this.hidden = chosen.length === 0
      const { remove, add, go, clear } = this.dataset
      const items = chosen.map(({ slug, name }) => {
        const button = make('button', {
          type: 'button',
          textContent: '×',
          ariaLabel: remove.replace('{}', () => name),
        })
        button.addEventListener('click', () => this.toggle(slug, name))
        const item = make('li')
        item.append(make('span', { textContent: name }), button)
        return item
      })
      const list = make('ul')
      list.append(...items)
      const query = new URLSearchParams(slugs.toSorted().map((slug, index) => ['abcd'[index], slug]))
      const link = make('a', {
        className: 'button primary small',
        href: `/compare?${query}`,
        textContent: slugs.length < 2 ? add : go.replace('{}', String(slugs.length)),
      })
      const none = make('button', { type: 'button', className: 'link', textContent: clear })
      none.addEventListener('click', () => this.keep([]))
      const said = make('p', { role: 'status', textContent: message })
      const inner = make('div', { className: 'wrap' })
      inner.append(list, said, link, none)
      const hadFocus = this.contains(document.activeElement)
      this.replaceChildren(inner)
      if (hadFocus && !this.hidden) link.focus()
    }
  },
)

function make(name, members = {}) {
  return Object.assign(document.createElement(name), members)
}
