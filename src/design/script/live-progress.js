/**
 * Follows a draft while its site is read: fetches the same page every few seconds and puts the new content in place.
 * Without script a refresh in the page's head does the same.
 */
customElements.define(
  'live-progress',
  class extends HTMLElement {
    connectedCallback() {
      this.schedule(1500)
    }

    disconnectedCallback() {
      clearTimeout(this.timer)
    }

    /** @param {number} milliseconds */
    schedule(milliseconds) {
      this.timer = setTimeout(() => this.look(milliseconds), milliseconds)
    }

    /** @param {number} waited */
    async look(waited) {
      try {
        const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
        if (answer.redirected) return location.assign(answer.url)
        if (!answer.ok) throw answer
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
        const fresh = page.querySelector('live-progress')
        if (!fresh) return location.reload()
        if (fresh.innerHTML !== this.innerHTML) this.replaceChildren(...fresh.childNodes)
        this.schedule(document.hidden ? 8000 : 1500)
      } catch {
        this.schedule(Math.min(waited * 2, 30_000)) // a gap in the line: keep asking, less often
      }
    }
  },
)
