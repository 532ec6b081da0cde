/** Adds the reader's own time to a moment that is written in the site's zone. */
customElements.define(
  'local-time',
  class extends HTMLElement {
    connectedCallback() {
      const time = this.querySelector('time')
      if (!time) return
      const format = new Intl.DateTimeFormat(document.documentElement.lang, {
        dateStyle: 'medium',
        timeStyle: 'short',
      })
      time.title = `${format.format(new Date(time.dateTime))} where you are`
    }
  },
)
