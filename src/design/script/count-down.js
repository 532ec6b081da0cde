/** Keeps a time left true to the minute; without it the page says it in whole hours. */
customElements.define(
  'count-down',
  class extends HTMLElement {
    connectedCallback() {
      this.say()
      this.timer = setInterval(() => this.say(), 15_000)
    }

    disconnectedCallback() {
      clearInterval(this.timer)
    }

    say() {
      const { ends, days, hours, minutes } = this.dataset
      const left = Math.max(0, Math.floor((Date.parse(ends) - Date.now()) / 60_000))
      const parts = { d: Math.floor(left / 1440), h: Math.floor(left / 60) % 24, m: left % 60 }
      const pattern = left >= 1440 ? days : left >= 60 ? hours : minutes
      this.querySelector('b').textContent = pattern.replace(/\{(\w)\}/g, (_, name) => String(parts[name]))
    }
  },
)
