/** Tells this site that its page was looked at, and that its product's website was opened: no cookie, nobody else is told. */
customElements.define(
  'count-view',
  class extends HTMLElement {
    connectedCallback() {
      this.tell('view')
      this.click = (event) => {
        if (event.target.closest?.(`a[href="${CSS.escape(this.dataset.website)}"]`)) this.tell('click')
      }
      document.addEventListener('click', this.click)
      document.addEventListener('auxclick', this.click)
    }

    disconnectedCallback() {
      document.removeEventListener('click', this.click)
      document.removeEventListener('auxclick', this.click)
    }

    /** @param {'view' | 'click'} kind */
    tell(kind) {
      const { listing, csrf } = this.dataset
      const campaign = new URLSearchParams(location.search).get('c') ?? ''
      const told = { kind, listing, csrf, campaign, from: document.referrer, browser: navigator.userAgent }
      navigator.sendBeacon('/count', new URLSearchParams(told))
    }
  },
)
