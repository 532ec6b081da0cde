/** Adds the reader's own time to a moment that is written in the site's zone. */
customElements.define(
  'local-time',
  class extends HTMLElement {
    connectedCallback() {
      const time = this.querySelector('time')
      if (!time) return
      const format = new Intl.DateTimeFormat(this.dataset.language, {
        dateStyle: 'medium',
        timeStyle: 'short',
      })
      time.title = this.dataset.yours.replace('{}', format.format(new Date(time.dateTime)))
    }
  },
)
