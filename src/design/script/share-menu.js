/** Sharing: the menu of the reader's machine where it has one; a press elsewhere or Escape closes the sheet. */
customElements.define(
  'share-menu',
  class extends HTMLElement {
    connectedCallback() {
      const details = this.querySelector('details')
      const button = this.querySelector('.sheet > button')
      const { title, url } = this.dataset
      if (navigator.share) {
        button.hidden = false
        button.addEventListener('click', () => navigator.share({ title, url }).catch(() => undefined)) // the reader thought better of it
      }
      addEventListener('click', ({ target }) => {
        if (!this.contains(target)) details.open = false
      })
      this.addEventListener('keydown', ({ key }) => {
        if (key !== 'Escape' || !details.open) return
        details.open = false
        details.querySelector('summary').focus()
      })
    }
  },
)
