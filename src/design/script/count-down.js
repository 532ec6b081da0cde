/**
 * Keeps a time left true to the minute; without it the page says it in whole hours. It goes by the time of the service, which
 * comes with the answer to who is signed in: a page may be kept, and the reader's clock wrong.
 */
customElements.define(
  'count-down',
  class extends HTMLElement {
    connectedCallback() {
      this.hear = ({ detail }) => {
        this.ahead = Date.parse(detail) - Date.now()
        this.say()
      }
      document.addEventListener('service-time', this.hear)
      this.timer = setInterval(() => this.say(), 15_000)
    }

    disconnectedCallback() {
      document.removeEventListener('service-time', this.hear)
      clearInterval(this.timer)
    }

    say() {
      if (this.ahead === undefined) return
      const { ends, days, hours, minutes } = this.dataset
      const left = Math.max(0, Math.floor((Date.parse(ends) - Date.now() - this.ahead) / 60_000))
      const parts = { d: Math.floor(left / 1440), h: Math.floor(left / 60) % 24, m: left % 60 }
      const pattern = left >= 1440 ? days : left >= 60 ? hours : minutes
      this.querySelector('b').textContent = pattern.replace(/\{(\w)\}/g, (_, name) => String(parts[name]))
    }
  },
)
