/**
 * Follows what changes by itself, a draft that is read or a claim that is checked: fetches the same page every few seconds
 * (`data-every`, milliseconds) and puts the new content in place.
 * Without script a refresh in the page's head does the same.
 */
customElements.define(
  'live-progress',
  class extends HTMLElement {
    connectedCallback() {
      this.every = Number(this.dataset.every ?? 1500)
      this.schedule(this.every)
    }

    disconnectedCallback() {
      clearTimeout(this.timer)
    }

    /** @param {number} milliseconds */
    schedule(milliseconds) {
      this.timer = setTimeout(() => this.look(milliseconds), milliseconds)
    }

    /** Whether somebody is at one of its controls or has marked a part of its text: the next look will do. */
    isInUse() {
      const { isCollapsed, anchorNode } = getSelection()
      return this.matches(':focus-within') || (!isCollapsed && this.contains(anchorNode))
    }

    /** Whether something was typed on the page that a reload could lose. */
    isTyped() {
      return [...document.querySelectorAll('input, textarea')].some((one) => one.value !== one.defaultValue)
    }

    /** @param {number} waited */
    async look(waited) {
      try {
        const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
        if (answer.redirected) return location.assign(answer.url)
        if (!answer.ok) throw answer
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
        const fresh = page.querySelector('live-progress')
        if (!fresh && !this.isTyped()) return location.reload()
        if (fresh && fresh.innerHTML !== this.innerHTML && !this.isInUse())
          this.replaceChildren(...fresh.childNodes)
        this.schedule(document.hidden ? Math.max(this.every, 8000) : this.every)
      } catch {
        this.schedule(Math.min(waited * 2, 30_000)) // a gap in the line: keep asking, less often
      }
    }
  },
)
